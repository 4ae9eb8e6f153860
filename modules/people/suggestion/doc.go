// Package suggestion suggests people who have something in common with a member, and says what it is.
package suggestion
