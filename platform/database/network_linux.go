package database

import (
	"fmt"

	"golang.org/x/sys/unix"
)

// onNetwork reports whether dir is on a network file system, whose locks SQLite cannot rely on.
func onNetwork(dir string) (bool, error) {
	var fs unix.Statfs_t
	if err := unix.Statfs(dir, &fs); err != nil {
		return false, fmt.Errorf("statfs: %w", err)
	}
	switch uint32(fs.Type) { //nolint:gosec // the numbers have 32 bits on every architecture
	case unix.NFS_SUPER_MAGIC, unix.CIFS_SUPER_MAGIC, unix.SMB2_SUPER_MAGIC,
		unix.AFS_SUPER_MAGIC, unix.CODA_SUPER_MAGIC, unix.CEPH_SUPER_MAGIC:
		return true, nil
	}
	return false, nil
}
