// AdviceRules
