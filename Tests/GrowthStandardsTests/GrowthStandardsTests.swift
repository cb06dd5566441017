import Testing

@testable import GrowthStandards
