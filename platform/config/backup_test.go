package config_test

import (
	"strings"
	"testing"

	"filippo.io/age"

	"wright.app/platform/config"
)

func TestLoad_backupKeys_areReadFromVariables(t *testing.T) {
	t.Parallel()
	key, err := age.GenerateX25519Identity()
	if err != nil {
		t.Fatal(err)
	}
	recipient := key.Recipient().String()
	for _, test := range []struct {
		environ                []string
		recipients, identities int
	}{
		{nil, 0, 0},
		{[]string{"WRIGHT_BACKUP_RECIPIENTS=" + recipient + "," + recipient}, 2, 0},
		{[]string{"WRIGHT_BACKUP_IDENTITY_FILE=" + secretFile(t, "# created\n"+key.String()+"\n")}, 0, 1},
		{[]string{"WRIGHT_BACKUP_PASSPHRASE=sixteen letters!"}, 1, 1},
	} {
		c, err := config.Load(test.environ)
		if err != nil || len(c.Backup.Recipients) != test.recipients || len(c.Backup.Identities) != test.identities {
			t.Errorf("%q: got %+v, %v", test.environ, c.Backup, err)
		}
	}
	for want, environ := range map[string][]string{
		"begin with age1":             {"WRIGHT_BACKUP_RECIPIENTS=" + key.String()},
		"begins with AGE-SECRET-KEY-": {"WRIGHT_BACKUP_IDENTITY=" + recipient},
		"fewer than 16 characters":    {"WRIGHT_BACKUP_PASSPHRASE=fifteen letters"},
		"remove one of them": {
			"WRIGHT_BACKUP_RECIPIENTS=" + recipient, "WRIGHT_BACKUP_PASSPHRASE=sixteen letters!",
		},
	} {
		_, err := config.Load(environ)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v", want, err)
		}
		for _, secret := range []string{key.String(), "fifteen letters", "sixteen letters!"} {
			if err != nil && strings.Contains(err.Error(), secret) {
				t.Errorf("the message repeats a secret: %v", err)
			}
		}
	}
}
