import Testing

@testable import Quantities
