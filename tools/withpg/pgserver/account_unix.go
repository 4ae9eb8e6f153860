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

// account is the operating system user that runs initdb and postgres, which refuse to run as root. The zero value
// is the current user.
type account struct{ credential *syscall.Credential }

// unprivileged returns the current user, or the user nobody for root.
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

// run makes cmd run as the account, in its own process group. So an interrupt from the terminal stops the tests, but
// not the server that they use.
func (a account) run(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Credential: a.credential}
	cmd.Env = append(os.Environ(), "LC_ALL=C", "HOME="+cmd.Dir)
}

// chown makes the account the owner of everything below paths, so that it can remove the files.
func (a account) chown(paths ...string) error {
	if a.credential == nil {
		return nil
	}
	for _, path := range paths {
		if err := filepath.WalkDir(path, func(path string, _ fs.DirEntry, err error) error {
			return errors.Join(err, os.Lchown(path, int(a.credential.Uid), int(a.credential.Gid)))
		}); err != nil {
			return fmt.Errorf("change the owner to nobody: %w", err)
		}
	}
	return nil
}

// canExecute reports whether the account may execute the program at path and enter all its parent folders.
func (a account) canExecute(path string) bool {
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
