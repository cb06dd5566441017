import Testing

@testable import AdviceCatalogs
