package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"golang.org/x/sys/unix"
)

// releaseProgram tells the kernel that nothing of the program's own file is needed in memory now. The kernel leaves there
// what the start has run and read, most of which never runs again, until memory is short; what is needed after all comes
// back from the cache of the file. Pages that were written to stay.
func releaseProgram() error {
	program, err := os.Readlink("/proc/self/exe")
	if err != nil {
		return err
	}
	maps, err := os.ReadFile("/proc/self/maps")
	if err != nil {
		return err
	}
	var failed error
	for mapping := range strings.Lines(string(maps)) {
		var begin, end uintptr
		var access, offset, device string
		var inode uint64
		// proc_pid_maps(5): begin-end access offset device inode path
		if _, err := fmt.Sscanf(mapping, "%x-%x %s %s %s %d", &begin, &end, &access, &offset, &device, &inode); err != nil {
			return fmt.Errorf("/proc/self/maps: %w", err)
		}
		if strings.Contains(access, "w") || !strings.HasSuffix(strings.TrimSuffix(mapping, "\n"), " "+program) {
			continue
		}
		if _, _, refused := unix.Syscall(unix.SYS_MADVISE, begin, end-begin, unix.MADV_DONTNEED); refused != 0 {
			failed = errors.Join(failed, fmt.Errorf("release %x-%x: %w", begin, end, refused))
		}
	}
	return failed
}
