package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/secret"
)

const rotationUsage = `usage: wright secret rotate

Puts a new secret key in front of the present one in the key file of the data directory. The server uses it after a
restart; what was stored with the previous key stays readable, and a job stores it with the new key. Copy the file to
the place where you keep the key. When a previous key can be removed from the file is told in docs/security.md,
"Changing the secret key".

A key in WRIGHT_SECRET_KEY or WRIGHT_SECRET_KEY_FILE is yours: the command only says how to change it.`

var errSecretIsConfigured = errors.New(`the key is in WRIGHT_SECRET_KEY or WRIGHT_SECRET_KEY_FILE, and you change it:
  1. make a new key: openssl rand -base64 32
  2. if several instances share the database, add the new key to WRIGHT_SECRET_KEY_PREVIOUS of all of them and restart
     them one after the other, so that each can read what the others will write with it
  3. set WRIGHT_SECRET_KEY to the new key and WRIGHT_SECRET_KEY_PREVIOUS to the present one, and restart them
nothing was changed`)

// runSecret runs the commands for the secret key. It returns an error with exitState if this program cannot change the
// key.
func runSecret(args, environ []string, out io.Writer) error {
	switch strings.Join(args, " ") {
	case "rotate":
	case "help", "-h", "--help":
		_, err := fmt.Fprintln(out, rotationUsage)
		return err
	default:
		return exitError{exitUsage, fmt.Errorf("unknown arguments %q\n\n%s", args, rotationUsage)}
	}
	cfg, err := config.Load(environ)
	if err != nil {
		return err
	}
	if cfg.Secret.Key != nil {
		return exitError{exitState, errSecretIsConfigured}
	}
	err = secret.Rotate(cfg.Secret.File, clock.System{}.Now(), cfg.Secret.Previous...)
	if errors.Is(err, fs.ErrNotExist) {
		return exitError{exitState, fmt.Errorf("there is no key in %s yet: the first start makes one", cfg.Secret.File)}
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, `%s has a new key. Restart the server to use it, and copy the file to the place where you
keep the key: backups made from then on need it, and earlier ones need the previous key, which the file has too.
`, cfg.Secret.File)
	return err
}
