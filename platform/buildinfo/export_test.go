package buildinfo

// Set stands in for the linker and returns what puts the old values back.
func Set(v, c, at string) func() {
	oldVersion, oldCommit, oldAt := version, commit, builtAt
	version, commit, builtAt = v, c, at
	return func() { version, commit, builtAt = oldVersion, oldCommit, oldAt }
}
