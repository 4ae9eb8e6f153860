package systemtest_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"unsafe"

	"golang.org/x/sys/unix"
)

// envFiltered has the path of a program. If it is set, the binary of the tests asks the kernel to report each system
// call that may write a file, and then executes that program (seccomp). Over file descriptor 3, a socket, it sends the
// file descriptor from which the reports are read.
const envFiltered = "WRIGHT_TEST_FILTERED_PROGRAM"

// diskFault makes the writes of a program below a folder fail, like writes to a full disk or to a disk that the kernel
// has made read-only. It needs no privileges. Unlike file permissions and mounts, it also affects files that are
// already open.
type diskFault struct {
	folder string
	state  atomic.Int32
	room   atomic.Int64 // bytes that can be written while the disk is full
}

// The states of a disk.
const (
	diskWorks = iota
	diskIsReadOnly
	diskIsFull
)

// withDiskFault returns a diskFault with which the test can make writes to the data folder of an instance fail.
func (s *instance) withDiskFault(t *testing.T) *diskFault {
	t.Helper()
	folder, err := filepath.EvalSymlinks(s.dir)
	if err != nil {
		t.Fatal(err)
	}
	fault := &diskFault{folder: folder}
	s.prepare = func(cmd *exec.Cmd) { fault.watch(t, cmd) }
	return fault
}

// full makes writes fail after room bytes. Files can still be created, renamed and removed.
func (d *diskFault) full(room int64) {
	d.room.Store(room)
	d.state.Store(diskIsFull)
}

// watch makes the kernel report the writes of cmd to the test.
func (d *diskFault) watch(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	pair, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	cmd.Env = append(cmd.Env, envFiltered+"="+cmd.Path)
	cmd.Path = self
	theirs := os.NewFile(uintptr(pair[1]), "socket")
	cmd.ExtraFiles = []*os.File{theirs}
	t.Cleanup(func() { // not before the program has started, because it inherits the socket
		if err := theirs.Close(); err != nil {
			t.Error(err)
		}
	})
	go func() {
		listener, err := receiveFile(pair[0])
		if err := errors.Join(err, unix.Close(pair[0])); err != nil {
			t.Errorf("watch the files of the program: %v", err)
			return
		}
		d.answer(listener)
		_ = unix.Close(listener)
	}()
}

// receiveFile returns the file descriptor that is sent over a socket.
func receiveFile(socket int) (int, error) {
	control := make([]byte, unix.CmsgSpace(4))
	if _, _, _, _, err := unix.Recvmsg(socket, make([]byte, 1), control, unix.MSG_CMSG_CLOEXEC); err != nil {
		return 0, err
	}
	messages, err := unix.ParseSocketControlMessage(control)
	if err != nil {
		return 0, err
	}
	files, err := unix.ParseUnixRights(&messages[0])
	if err != nil {
		return 0, err
	}
	return files[0], nil
}

// notification is struct seccomp_notif of the kernel.
type notification struct {
	id         uint64
	pid, flags uint32
	call       int32
	arch       uint32
	_          uint64 // address of the instruction
	args       [6]uint64
}

// decision is struct seccomp_notif_resp of the kernel.
type decision struct {
	id     uint64
	result int64
	errno  int32
	flags  uint32
}

// answer decides about each system call that a program reports, until the program ends.
func (d *diskFault) answer(listener int) {
	for {
		poll := []unix.PollFd{{Fd: int32(listener), Events: unix.POLLIN}}
		if _, err := unix.Poll(poll, -1); errors.Is(err, unix.EINTR) {
			continue
		}
		if poll[0].Revents&unix.POLLIN == 0 {
			return // all threads of the program have ended
		}
		var n notification
		if control(listener, unix.SECCOMP_IOCTL_NOTIF_RECV, unsafe.Pointer(&n)) != 0 {
			continue // the thread was interrupted or has ended
		}
		r := decision{id: n.id, flags: unix.SECCOMP_USER_NOTIF_FLAG_CONTINUE}
		if errno := d.fault(&n); errno != 0 {
			r.errno, r.flags = -int32(errno), 0
		}
		_ = control(listener, unix.SECCOMP_IOCTL_NOTIF_SEND, unsafe.Pointer(&r)) // fails if the thread was interrupted
	}
}

func control(file int, request uintptr, argument unsafe.Pointer) unix.Errno {
	_, _, errno := unix.Syscall(unix.SYS_IOCTL, uintptr(file), request, uintptr(argument))
	return errno
}

// fault returns the error of a system call, or 0 for one that the kernel executes.
func (d *diskFault) fault(n *notification) unix.Errno {
	switch d.state.Load() {
	case diskIsReadOnly:
		if n.writesBelow(d.folder) {
			return unix.EROFS
		}
	case diskIsFull:
		isContent := n.call == unix.SYS_WRITE || n.call == unix.SYS_PWRITE64
		if isContent && n.writesBelow(d.folder) && d.room.Add(-int64(n.args[2])) < 0 {
			return unix.ENOSPC
		}
	}
	return 0
}

// writesBelow reports whether a system call writes a file below a folder, or changes the folder.
func (n *notification) writesBelow(folder string) bool {
	const opensToWrite = unix.O_WRONLY | unix.O_RDWR | unix.O_CREAT | unix.O_TRUNC
	path := ""
	switch call := writingCalls[uintptr(n.call)]; call {
	case byDescriptor:
		path, _ = os.Readlink(fmt.Sprintf("/proc/%d/fd/%d", n.pid, n.args[0]))
	case byPath:
		path = n.text(n.args[0])
	case byPathToOpen:
		if n.args[1]&opensToWrite != 0 {
			path = n.text(n.args[0])
		}
	case byFolderAndPath, byFolderAndPathToOpen:
		if call == byFolderAndPath || n.args[2]&opensToWrite != 0 {
			path = n.text(n.args[1])
		}
		if path != "" && !filepath.IsAbs(path) {
			parent, _ := os.Readlink(fmt.Sprintf("/proc/%d/fd/%d", n.pid, int32(n.args[0])))
			path = filepath.Join(parent, path)
		}
	}
	return path == folder || strings.HasPrefix(path, folder+"/")
}

// text reads a text from the memory of the program.
func (n *notification) text(address uint64) string {
	memory, err := os.Open(fmt.Sprintf("/proc/%d/mem", n.pid))
	if err != nil {
		return ""
	}
	defer func() { _ = memory.Close() }()
	content := make([]byte, unix.PathMax)
	length, _ := memory.ReadAt(content, int64(address)) // may read less at the end of the memory
	text, _, _ := bytes.Cut(content[:length], []byte{0})
	return string(text)
}

// runInstead replaces this process by the program in envFiltered, if that is set. It returns an error if that fails.
func runInstead() error {
	program := os.Getenv(envFiltered)
	if program == "" {
		return nil
	}
	runtime.LockOSThread() // the filter belongs to this thread, and the program that replaces it inherits the filter
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return fmt.Errorf("filter system calls: %w", err)
	}
	filter := reportWrites()
	listener, _, errno := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER,
		unix.SECCOMP_FILTER_FLAG_NEW_LISTENER,
		uintptr(unsafe.Pointer(&unix.SockFprog{Len: uint16(len(filter)), Filter: &filter[0]})))
	if errno != 0 {
		return fmt.Errorf("filter system calls: %w", errno)
	}
	const socket = 3
	if err := unix.Sendmsg(socket, []byte{0}, unix.UnixRights(int(listener)), nil, 0); err != nil {
		return fmt.Errorf("filter system calls: %w", err)
	}
	unix.CloseOnExec(socket)
	environ := slices.DeleteFunc(os.Environ(),
		func(variable string) bool { return strings.HasPrefix(variable, envFiltered+"=") })
	return syscall.Exec(program, append([]string{program}, os.Args[1:]...), environ)
}

// reportWrites returns a filter for the kernel (BPF). It reports the calls in writingCalls and allows all others.
func reportWrites() []unix.SockFilter {
	filter := []unix.SockFilter{{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS}} // loads the number of the system call
	left := len(writingCalls)
	for call := range writingCalls {
		filter = append(filter,
			unix.SockFilter{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, K: uint32(call), Jt: uint8(left)})
		left--
	}
	return append(filter,
		unix.SockFilter{Code: unix.BPF_RET | unix.BPF_K, K: unix.SECCOMP_RET_ALLOW},
		unix.SockFilter{Code: unix.BPF_RET | unix.BPF_K, K: unix.SECCOMP_RET_USER_NOTIF})
}

// The ways in which the arguments of a system call identify its file.
const (
	byDescriptor = iota + 1
	byPath
	byPathToOpen
	byFolderAndPath
	byFolderAndPathToOpen
)

// writingCalls are the system calls that write files, each with the way in which it identifies the file. Of a call that
// renames a file, only the first path is checked, because both are below the same folder.
var writingCalls = func() map[uintptr]int {
	calls := map[uintptr]int{
		unix.SYS_WRITE: byDescriptor, unix.SYS_PWRITE64: byDescriptor, unix.SYS_WRITEV: byDescriptor,
		unix.SYS_FTRUNCATE: byDescriptor, unix.SYS_FALLOCATE: byDescriptor, unix.SYS_FCHMOD: byDescriptor,
		unix.SYS_OPENAT: byFolderAndPathToOpen, unix.SYS_UNLINKAT: byFolderAndPath,
		unix.SYS_MKDIRAT: byFolderAndPath, unix.SYS_RENAMEAT: byFolderAndPath,
		unix.SYS_RENAMEAT2: byFolderAndPath, unix.SYS_LINKAT: byFolderAndPath,
	}
	for call, way := range callsOfOldKernels {
		calls[call] = way
	}
	return calls
}()
