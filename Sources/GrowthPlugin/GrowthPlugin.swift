// GrowthPlugin
