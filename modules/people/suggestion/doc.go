// Package suggestion suggests people who have something in common with a member, and names it.
package suggestion
