// GrowthStandards
