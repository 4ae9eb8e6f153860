package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"

	"wright.app/modules/auth/authfx"
	"wright.app/modules/jobs/jobsfx"
	"wright.app/modules/people/peoplefx"
	"wright.app/platform/backup"
	"wright.app/platform/blob"
	"wright.app/platform/buildinfo"
	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/database"
	"wright.app/platform/secret"
)

const backupUsage = `usage: wright backup FILE

Writes the database and all files into one new file, as they were at one moment. It may run beside a server. FILE is
never overwritten; "-" writes to the standard output. The secret key is not part of the backup: keep it in another
place.

The backup is encrypted with age if one of these is set:
  WRIGHT_BACKUP_RECIPIENTS       public keys joined by commas (age-keygen makes a key)
  WRIGHT_BACKUP_PASSPHRASE_FILE  the path of a file with a passphrase of at least 16 characters`

const restoreUsage = `usage: wright restore [--move] [--lost-key] [--again] FILE

Fills an empty database and an empty storage with a backup, of this version or an older one. The backup is verified
before anything is written. The new database may be SQLite or PostgreSQL, and the files may be in a directory or in a
bucket, wherever they were before.

  --move      the server was stopped before the backup, so nothing has changed since: people stay signed in, and
              waiting mails are sent. Without --move, everybody signs in again, and no mail is sent a second time.
  --lost-key  the secret key of the backup is lost: personal links and invitations of the backup stop working
  --again     an earlier restore of this backup was interrupted: the files that it had already written are overwritten

An encrypted backup needs one of these:
  WRIGHT_BACKUP_IDENTITY_FILE    the path of a file with a secret key of age
  WRIGHT_BACKUP_PASSPHRASE_FILE  the path of a file with the passphrase`

// backupTables returns the tables that a backup leaves out, and those that a restore may empty. What development mode
// keeps is left out, as its mails contain codes. Live events are left out, because they only tell open
// browsers what to read again, and after a restore browsers read everything anyway.
func backupTables() backup.Tables {
	return backup.Tables{
		LeftOut: slices.Concat(peoplefx.DerivedTables(), jobsfx.DerivedTables(),
			[]string{"dev_domain_entries", "dev_mails", "live_counters", "live_events"}),
		Transient: authfx.TransientTables(),
	}
}

// parseBackupCall returns the file and the flags of a call. help is true if the call asks for the usage.
func parseBackupCall(args []string, usage string, allowed ...string) (
	file string, flags map[string]bool, help bool, err error,
) {
	flags = map[string]bool{}
	for _, arg := range args {
		switch {
		case arg == "help" || arg == "-h" || arg == "--help":
			return "", nil, true, nil
		case slices.Contains(allowed, arg):
			flags[arg] = true
		case strings.HasPrefix(arg, "-") && arg != "-", file != "":
			return "", nil, false, exitError{exitUsage, fmt.Errorf("unknown argument %q\n\n%s", arg, usage)}
		default:
			file = arg
		}
	}
	if file == "" {
		return "", nil, false, exitError{exitUsage, errors.New("the file is missing\n\n" + usage)}
	}
	return file, flags, false, nil
}

// runBackup writes a backup. Its messages go to errOut, because the backup may go to out.
func runBackup(ctx context.Context, args, environ []string, out, errOut io.Writer) error {
	file, _, help, err := parseBackupCall(args, backupUsage)
	if help {
		_, err = fmt.Fprintln(out, backupUsage)
	}
	if help || err != nil {
		return err
	}
	cfg, err := config.Load(environ)
	if err != nil {
		return err
	}
	if file == "-" && isTerminal(out) {
		return exitError{exitUsage, errors.New("the standard output is a terminal: name a file, or add > FILE")}
	}
	if len(cfg.Backup.Recipients) == 0 {
		_, _ = fmt.Fprintln(errOut, "the backup is not encrypted, so whoever reads it has the data of all people: "+
			"set WRIGHT_BACKUP_RECIPIENTS")
	}
	progress := newProgress(errOut)
	var contents backup.Contents
	write := func(w io.Writer) (err error) {
		contents, err = writeBackup(ctx, cfg, w, progress.show)
		return err
	}
	if file == "-" {
		err = write(out)
	} else {
		err = backup.CreateFile(file, write)
	}
	progress.end()
	if err != nil {
		return err
	}
	if isTerminal(errOut) {
		_, _ = fmt.Fprintf(errOut, "backed up %d rows and %d files (%s)\n", contents.Rows(), contents.Files,
			megabytes(contents.FileBytes))
	}
	return nil
}

func writeBackup(ctx context.Context, cfg config.Config, w io.Writer, progress func(backup.Progress)) (
	contents backup.Contents, err error,
) {
	keys, err := fingerprints(cfg.Secret)
	if err != nil {
		return contents, err
	}
	files, err := blob.Open(ctx, blob.Config{URL: cfg.Blob.URL, Dir: cfg.Blob.Dir})
	if err != nil {
		return contents, fmt.Errorf("WRIGHT_BLOB_URL: %w", err)
	}
	defer func() { err = errors.Join(err, files.Close()) }()
	snapshot, err := database.TakeSnapshot(ctx, database.Config{URL: cfg.Database.URL, Dir: cfg.Database.Dir},
		backupTables().LeftOut)
	if err != nil {
		return contents, err
	}
	defer func() { err = errors.Join(err, snapshot.Close()) }()
	encrypted, err := backup.Encrypt(w, cfg.Backup.Recipients...)
	if err != nil {
		return contents, err
	}
	contents, err = backup.Create(ctx, encrypted, backup.Source{
		Snapshot: snapshot, Files: files, Product: buildinfo.Read().Version, SecretKeys: keys,
		At: clock.System{}.Now(), Progress: progress,
	})
	return contents, errors.Join(err, encrypted.Close())
}

// fingerprints returns the fingerprints of the configured secret keys. It returns none if there is no key yet.
func fingerprints(cfg config.Secret) ([]string, error) {
	ring := [][]byte{cfg.Key}
	if cfg.Key == nil {
		_, err := os.Stat(cfg.File)
		if errors.Is(err, fs.ErrNotExist) {
			return nil, nil
		}
		if ring, err = secret.LoadOrCreate(cfg.File); err != nil {
			return nil, err
		}
	}
	keys, err := secret.NewKeys(ring[0], append(ring[1:], cfg.Previous...)...)
	if err != nil {
		return nil, fmt.Errorf("WRIGHT_SECRET_KEY and WRIGHT_SECRET_KEY_PREVIOUS (values not shown): %w", err)
	}
	return keys.Fingerprints(), nil
}
