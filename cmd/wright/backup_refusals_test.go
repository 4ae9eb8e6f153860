package main

import (
	"bytes"
	"errors"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"filippo.io/age"

	"wright.app/platform/backup"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// Without the right key, an encrypted backup reveals nothing and cannot be restored.
func TestT145_encryptedBackup_opensOnlyWithItsKey(t *testing.T) {
	t.Parallel()
	key, err := age.GenerateX25519Identity()
	if err != nil {
		t.Fatal(err)
	}
	other, err := age.GenerateX25519Identity()
	if err != nil {
		t.Fatal(err)
	}
	from, open := populatedSQLite(t)
	for name, test := range map[string]struct{ encrypt, decrypt, wrong string }{
		"recipient": {
			"WRIGHT_BACKUP_RECIPIENTS=" + other.Recipient().String() + "," + key.Recipient().String(),
			"WRIGHT_BACKUP_IDENTITY=" + key.String(), "WRIGHT_BACKUP_PASSPHRASE=a long wrong passphrase",
		},
		"passphrase": {
			"WRIGHT_BACKUP_PASSPHRASE=a long right passphrase", "WRIGHT_BACKUP_PASSPHRASE=a long right passphrase",
			"WRIGHT_BACKUP_PASSPHRASE=a long wrong passphrase",
		},
	} {
		path := from.backUp(t, test.encrypt)
		content, err := os.ReadFile(path)
		if err != nil || bytes.Contains(content, []byte("auth_users")) {
			t.Errorf("%s: not encrypted, %v", name, err)
		}
		to := open(t, false)
		for _, refused := range []struct {
			environ string
			want    error
		}{{test.wrong, backup.ErrWrongKey}, {"WRIGHT_LOG_LEVEL=info", backup.ErrKeyNeeded}} {
			s := to
			s.environ = append(s.environ[:len(s.environ):len(s.environ)], refused.environ)
			if _, err := s.restore(t, path); !errors.Is(err, refused.want) {
				t.Errorf("%s with %s: %v", name, refused.environ, err)
			}
		}
		s := to
		s.environ = append(s.environ[:len(s.environ):len(s.environ)], test.decrypt)
		if _, err := s.restore(t, from.backUp(t)); !errors.Is(err, backup.ErrNotEncrypted) {
			t.Errorf("%s, although the backup is not encrypted: %v", name, err)
		}
		for _, damage := range []func([]byte) []byte{
			func(c []byte) []byte { return c[:len(c)/2] },
			func(c []byte) []byte { c = bytes.Clone(c); c[len(c)/2] ^= 1; return c },
			func(c []byte) []byte { return c[:len(c)-1] },
		} {
			damaged := filepath.Join(t.TempDir(), "damaged")
			if err := os.WriteFile(damaged, damage(content), 0o600); err != nil {
				t.Fatal(err)
			}
			if _, err := s.restore(t, damaged); !errors.Is(err, backup.ErrDamaged) {
				t.Errorf("%s, damaged: %v", name, err)
			}
		}
		if _, err := s.restore(t, "--move", path); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A backup contains neither the secret key (T10) nor a code that the development mailbox shows.
func TestT145_backup_containsNoKeyAndNoMailedCode(t *testing.T) {
	t.Parallel()
	from, open := populatedSQLite(t)
	db := databasetest.OpenConfig(t, from.db)
	if _, err := db.ExecContext(t.Context(), "INSERT INTO dev_mails (message_id, recipient, subject, text, html, "+
		"headers, sent_at) VALUES ('1', 'a', 'b', '12345678', 'c', 'd', '2026-01-01 00:00:00+00:00')"); err != nil {
		t.Fatal(err)
	}
	path := from.backUp(t)
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range []string{"MDEyMzQ1Njc4OTAx", "01234567890123456789012345678901", "dev_mails"} {
		if bytes.Contains(content, []byte(word)) {
			t.Errorf("the backup contains %s", word)
		}
	}
	to := open(t, false)
	if _, err := to.restore(t, path); err != nil {
		t.Fatal(err)
	}
	if rows := texts(t, databasetest.OpenConfig(t, to.db), "SELECT text FROM dev_mails"); len(rows) > 0 {
		t.Errorf("got %q", rows)
	}
}

// populatedSQLite returns a populated site on SQLite, for rules that do not depend on the engine.
func populatedSQLite(t *testing.T) (site, func(*testing.T, bool) site) {
	t.Helper()
	open := siteKinds()["SQLite, directory"]
	s := open(t, true)
	s.populate(t)
	return s, open
}

// A backup of an older version is restored with its schema, and migrated afterwards.
func TestR22_backupOfAnOlderVersion_isMigratedAfterwards(t *testing.T) {
	t.Parallel()
	const older = 20261125234800 // a schema without openings, messages and other tables
	eachSiteKind(t, func(t *testing.T, open func(*testing.T, bool) site) {
		from := open(t, false)
		load, err := database.BeginLoad(t.Context(), from.db, older, backupTables().LeftOut,
			slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := load.Tx().ExecContext(t.Context(), "INSERT INTO auth_users (id, member_id, email, email_folded, "+
			"created_at) VALUES (7, '01a21749-8dbf-7348-826a-eea7859a0c4d', 'a', 'a', '2026-01-01 00:00:00+00:00')",
		); err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(load.Commit(t.Context()), load.Rollback()); err != nil {
			t.Fatal(err)
		}
		path := from.backUp(t)
		to := open(t, false)
		if _, err := to.restore(t, path); err != nil {
			t.Fatal(err)
		}
		found, err := database.Inspect(t.Context(), to.db)
		if err != nil || found.Version != found.Target {
			t.Errorf("schema %d of %d, %v", found.Version, found.Target, err)
		}
		if got := to.stored(t); len(got["auth_users"]) != 1 || got["messaging_messages"] == nil {
			t.Errorf("got %v", got)
		}
		migrated := open(t, true)
		if _, err := migrated.restore(t, path); !errors.Is(err, database.ErrOtherSchema) {
			t.Errorf("into an empty database of this version: %v", err)
		}
	})
}

func TestR22_backupOfANewerVersion_isRefusedWithItsVersion(t *testing.T) {
	t.Parallel()
	from, open := populatedSQLite(t)
	path := filepath.Join(t.TempDir(), "newer")
	err := backup.CreateFile(path, func(w io.Writer) error {
		snapshot, err := database.TakeSnapshot(t.Context(), from.db, backupTables().LeftOut)
		if err != nil {
			return err
		}
		snapshot.Version = 20990101000000
		_, err = backup.Create(t.Context(), w, backup.Source{
			Snapshot: snapshot, Files: from.files(t), Product: "9.8.7", At: time.Now(),
		})
		return errors.Join(err, snapshot.Close())
	})
	if err != nil {
		t.Fatal(err)
	}
	_, err = open(t, false).restore(t, path)
	if !errors.Is(err, backup.ErrNewer) || !strings.Contains(err.Error(), "use Wright 9.8.7") {
		t.Errorf("got %v", err)
	}
}

func TestBackup_wrongCalls_areRefused(t *testing.T) {
	t.Parallel()
	from, open := populatedSQLite(t)
	path := from.backUp(t)
	empty := open(t, false)
	var out, errOut bytes.Buffer
	for name, call := range map[string]struct {
		args []string
		of   site
		want string
	}{
		"no file":         {nil, from, "the file is missing"},
		"two files":       {[]string{"a", "b"}, from, "unknown argument"},
		"unknown flag":    {[]string{"--quick", "a"}, from, "unknown argument"},
		"existing file":   {[]string{path}, from, backup.ErrExists.Error()},
		"missing folder":  {[]string{filepath.Join(t.TempDir(), "no", "a")}, from, "create the file"},
		"no database yet": {[]string{filepath.Join(t.TempDir(), "a")}, empty, "no tables"},
	} {
		err := runBackup(t.Context(), call.args, call.of.environ, &out, &errOut)
		if err == nil || !strings.Contains(err.Error(), call.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := empty.restore(t, "-"); exitCode(err) != exitUsage {
		t.Errorf("restore from the standard input: %v", err)
	}
	if err := runBackup(t.Context(), []string{"-"}, from.environ, &out, &errOut); err != nil {
		t.Fatal(err)
	}
	piped := filepath.Join(t.TempDir(), "piped")
	if err := os.WriteFile(piped, out.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := empty.restore(t, piped); err != nil {
		t.Errorf("a backup of the standard output: %v", err)
	}
	snapshot, err := database.TakeSnapshot(t.Context(), from.db, backupTables().LeftOut)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = snapshot.Close() }()
	err = runBackup(t.Context(), []string{filepath.Join(t.TempDir(), "b")}, from.environ, &out, &errOut)
	if !errors.Is(err, database.ErrBackupRunning) {
		t.Errorf("beside another backup: %v", err)
	}
}
