// AdviceCatalogs
