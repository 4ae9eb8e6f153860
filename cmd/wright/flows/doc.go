// Package flows holds no program: its tests drive the real binary, in a fresh data
// directory, through what people and operators do with it.
package flows
