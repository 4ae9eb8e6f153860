package backup

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"

	"filippo.io/age"
)

// agePrefix is the beginning of every file that age has encrypted (https://age-encryption.org/v1).
const agePrefix = "age-encryption.org/"

// Errors of Decrypt.
var (
	ErrKeyNeeded = errors.New("the backup is encrypted, and no key is configured: set WRIGHT_BACKUP_IDENTITY_FILE to " +
		"the file with the identity of age, or WRIGHT_BACKUP_PASSPHRASE_FILE")
	ErrWrongKey = errors.New("the backup is encrypted with another key")
	// ErrNotEncrypted is returned by Decrypt if a key is given and the backup is not encrypted, because somebody else
	// may have made the backup.
	ErrNotEncrypted = errors.New("the backup is not encrypted, but a key for backups is configured; " +
		"if you trust the file, restore it without the key")
)

// Encrypt returns a writer that encrypts. The caller must close it. Without recipients it does not encrypt.
func Encrypt(w io.Writer, recipients ...age.Recipient) (io.WriteCloser, error) {
	if len(recipients) == 0 {
		return withoutClose{w}, nil
	}
	encrypted, err := age.Encrypt(w, recipients...)
	if err != nil {
		return nil, fmt.Errorf("encrypt: %w", err)
	}
	return encrypted, nil
}

type withoutClose struct{ io.Writer }

// Close implements io.Closer.
func (withoutClose) Close() error { return nil }

// Decrypt decrypts a backup. Without identities, it returns a backup that is not encrypted unchanged.
func Decrypt(r io.Reader, identities ...age.Identity) (io.Reader, error) {
	buffered := bufio.NewReaderSize(r, 64<<10)
	beginning, err := buffered.Peek(len(agePrefix))
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	if !bytes.Equal(beginning, []byte(agePrefix)) {
		if len(identities) > 0 {
			return nil, ErrNotEncrypted
		}
		return buffered, nil
	}
	if len(identities) == 0 {
		return nil, ErrKeyNeeded
	}
	plain, err := age.Decrypt(buffered, identities...)
	var noMatch *age.NoIdentityMatchError
	switch {
	case errors.As(err, &noMatch):
		return nil, ErrWrongKey
	case err != nil:
		return nil, damaged(err)
	}
	return plain, nil
}
