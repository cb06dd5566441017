// RulePacks
