//go:build !unix

package pgserver

import (
	"errors"
	"os/exec"
)

type account struct{}

func unprivileged() (account, error) {
	return account{}, errors.New("a PostgreSQL server is started on Unix systems only: set " + EnvURL)
}

func (account) run(*exec.Cmd) {}

func (account) chown(...string) error { return nil }

func (account) canExecute(string) bool { return true }
