package doctor

import "golang.org/x/sys/windows"

// freeBytes returns the space on the disk of dir that the user of the program may use.
func freeBytes(dir string) (free uint64, err error) {
	path, err := windows.UTF16PtrFromString(dir)
	if err != nil {
		return 0, err
	}
	err = windows.GetDiskFreeSpaceEx(path, &free, nil, nil)
	return free, err
}
