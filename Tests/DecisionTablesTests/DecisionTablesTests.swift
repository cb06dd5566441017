import Testing

@testable import DecisionTables
