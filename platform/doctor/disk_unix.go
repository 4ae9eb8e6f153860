//go:build unix

package doctor

import "golang.org/x/sys/unix"

// freeBytes returns the space on the disk of dir that the user of the program may use.
func freeBytes(dir string) (uint64, error) {
	var stat unix.Statfs_t
	if err := unix.Statfs(dir, &stat); err != nil {
		return 0, err
	}
	return uint64(stat.Bavail) * uint64(stat.Bsize), nil //nolint:gosec,unconvert // the types differ between systems
}
