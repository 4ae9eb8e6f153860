package telemetry

// Describe is describe, for tests.
func Describe(query string) (operation, name string) { return describe(query) }
