//go:build linux && !amd64

package systemtest_test

// callsOfOldKernels is empty: other architectures have only the newer system calls.
var callsOfOldKernels = map[uintptr]int{}
