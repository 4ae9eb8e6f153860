//go:build unix

package pgserver

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"syscall"
)

// account is who runs the server: initdb and postgres refuse root.
type account struct{ credential *syscall.Credential }

func unprivileged() (account, error) {
	if os.Geteuid() != 0 {
		return account{}, nil
	}
	nobody, err := user.Lookup("nobody")
	if err != nil {
		return account{}, fmt.Errorf("PostgreSQL refuses root, and there is no user nobody: %w", err)
	}
	uid, err := strconv.ParseUint(nobody.Uid, 10, 32)
	if err != nil {
		return account{}, fmt.Errorf("user nobody: %w", err)
	}
	gid, err := strconv.ParseUint(nobody.Gid, 10, 32)
	if err != nil {
		return account{}, fmt.Errorf("user nobody: %w", err)
	}
	return account{&syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}}, nil
}

// run makes cmd run as the account, in a group of its own: an interrupt at the terminal
// is for the tests, the server ends after them.
func (a account) run(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Credential: a.credential}
	cmd.Env = append(os.Environ(), "LC_ALL=C", "HOME="+cmd.Dir)
}

// own gives everything below paths to the account, which also has to remove it.
func (a account) own(paths ...string) error {
	if a.credential == nil {
		return nil
	}
	for _, path := range paths {
		if err := filepath.WalkDir(path, func(path string, _ fs.DirEntry, err error) error {
			return errors.Join(err, os.Lchown(path, int(a.credential.Uid), int(a.credential.Gid)))
		}); err != nil {
			return fmt.Errorf("hand over to nobody: %w", err)
		}
	}
	return nil
}

// mayRun reports whether the account can reach and run the program at path.
func (a account) mayRun(path string) bool {
	if a.credential == nil {
		return true
	}
	path, err := filepath.EvalSymlinks(path)
	if err != nil {
		return false
	}
	for {
		info, err := os.Stat(path)
		if err != nil || info.Mode().Perm()&0o001 == 0 {
			return false
		}
		parent := filepath.Dir(path)
		if parent == path {
			return true
		}
		path = parent
	}
}
