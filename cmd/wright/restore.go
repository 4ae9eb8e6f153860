package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"slices"
	"time"

	"wright.app/platform/backup"
	"wright.app/platform/blob"
	"wright.app/platform/config"
	"wright.app/platform/database"
)

// The flags of wright restore.
const (
	flagMove    = "--move"
	flagLostKey = "--lost-key"
	flagAgain   = "--again"
)

func runRestore(ctx context.Context, args, environ []string, out, errOut io.Writer) error {
	file, flags, help, err := parseBackupCall(args, restoreUsage, flagMove, flagLostKey, flagAgain)
	if help {
		_, err = fmt.Fprintln(out, restoreUsage)
	}
	if help || err != nil {
		return err
	}
	if file == "-" {
		return exitError{exitUsage, errors.New("a backup is read several times, so it has to be a file")}
	}
	cfg, err := config.Load(environ)
	if err != nil {
		return err
	}
	progress := newProgress(errOut)
	header, contents, err := restore(ctx, cfg, file, flags, progress.show)
	progress.end()
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "restored %d rows and %d files (%s) of the backup of %s (Wright %s, %s)\n",
		contents.Rows(), contents.Files, megabytes(contents.FileBytes), header.CreatedAt.Format(time.RFC3339),
		header.Product, header.Engine)
	if err == nil && !flags[flagMove] {
		_, err = fmt.Fprintf(out, "everybody signs in again; %d waiting jobs, such as mails, were left out\n",
			contents.Jobs)
	}
	return err
}

func restore(
	ctx context.Context, cfg config.Config, file string, flags map[string]bool, progress func(backup.Progress),
) (header backup.Header, contents backup.Contents, err error) {
	from, err := os.Open(file) //nolint:gosec // the operator chooses the file
	if err != nil {
		return header, contents, err
	}
	defer func() { err = errors.Join(err, from.Close()) }()
	info, err := from.Stat()
	if err != nil {
		return header, contents, err
	}
	keys, err := fingerprints(cfg.Secret)
	if err != nil {
		return header, contents, err
	}
	files, err := blob.Open(ctx, blob.Config{URL: cfg.Blob.URL, Dir: cfg.Blob.Dir})
	if err != nil {
		return header, contents, fmt.Errorf("WRIGHT_BLOB_URL: %w", err)
	}
	defer func() { err = errors.Join(err, files.Close()) }()
	header, contents, err = backup.Restore(ctx, from, info.Size(), backup.Target{
		Database: database.Config{URL: cfg.Database.URL, Dir: cfg.Database.Dir}, Files: files, Tables: backupTables(),
		Move: flags[flagMove], Again: flags[flagAgain], Log: slog.New(slog.DiscardHandler), Progress: progress,
		Check: func(h backup.Header) error {
			if flags[flagLostKey] {
				return nil
			}
			return checkKeys(h.SecretKeys, keys, cfg.Secret.File)
		},
	}, cfg.Backup.Identities...)
	if errors.Is(err, backup.ErrFilesExist) {
		err = fmt.Errorf("%w; if an earlier restore of this backup was interrupted, add %s", err, flagAgain)
	}
	return header, contents, err
}

// checkKeys returns an error unless the configured secret keys include those that the backup needs.
func checkKeys(needed, configured []string, file string) error {
	for i, key := range needed {
		if slices.Contains(configured, key) {
			continue
		}
		which := "the secret key of the backup"
		if i > 0 {
			which = "a previous secret key of the backup"
		}
		return fmt.Errorf("%s is not configured: copy the key of its server to %s, or set WRIGHT_SECRET_KEY and "+
			"WRIGHT_SECRET_KEY_PREVIOUS; if it is lost, see %s in \"wright restore help\"", which, file, flagLostKey)
	}
	return nil
}
