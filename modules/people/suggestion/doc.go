// Package suggestion suggests people to a member with whom they have something in common, and says what it is.
package suggestion
