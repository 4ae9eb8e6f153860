// Package systemtest contains only tests. They run the real binary with a new data directory and use it as people and
// operators do.
package systemtest
