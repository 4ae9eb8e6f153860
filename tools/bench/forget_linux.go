package main

import (
	"os"

	"golang.org/x/sys/unix"
)

// forget drops what the system keeps of a file in memory.
func forget(file *os.File) error {
	return unix.Fadvise(int(file.Fd()), 0, 0, unix.FADV_DONTNEED)
}
