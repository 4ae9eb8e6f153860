package buildinfo

// Set replaces the values of the linker and returns a function that restores them.
func Set(v, c, at string) func() {
	oldVersion, oldCommit, oldAt := version, commit, builtAt
	version, commit, builtAt = v, c, at
	return func() { version, commit, builtAt = oldVersion, oldCommit, oldAt }
}
