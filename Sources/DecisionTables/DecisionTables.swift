// DecisionTables
