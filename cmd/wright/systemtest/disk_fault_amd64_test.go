//go:build linux

package systemtest_test

import "golang.org/x/sys/unix"

// callsOfOldKernels are the system calls for writing that newer architectures do not have.
var callsOfOldKernels = map[uintptr]int{
	unix.SYS_OPEN: byPathToOpen, unix.SYS_UNLINK: byPath, unix.SYS_MKDIR: byPath, unix.SYS_RENAME: byPath,
	unix.SYS_LINK: byPath,
}
