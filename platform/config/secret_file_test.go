package config_test

import (
	"encoding/base64"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wright.app/platform/config"
)

const olderKey = "ICEiIyQlJicoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj8="

func secretFile(t *testing.T, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestLoad_secretsInFiles_areReadAndTrimmed(t *testing.T) {
	t.Parallel()
	env := []string{
		"WRIGHT_OAUTH_GITHUB_CLIENT_ID=a", "WRIGHT_OAUTH_GITLAB_CLIENT_ID=b",
		"WRIGHT_OAUTH_GOOGLE_CLIENT_ID=c", "WRIGHT_OAUTH_LINKEDIN_CLIENT_ID=d",
	}
	for name, content := range map[string]string{
		"SECRET_KEY": key, "SECRET_KEY_PREVIOUS": olderKey, "DATABASE_URL": "postgres://u:p@db/wright",
		"SMTP_URL": "smtps://u:p@mail.example.com", "BLOB_URL": "s3://files?region=us-east-1",
		"SENTRY_DSN": "https://abc@errors.example.com/1", "OAUTH_GITHUB_CLIENT_SECRET": "one",
		"OAUTH_GITLAB_CLIENT_SECRET": "two", "OAUTH_GOOGLE_CLIENT_SECRET": "three",
		"OAUTH_LINKEDIN_CLIENT_SECRET": "four",
	} {
		env = append(env, "WRIGHT_"+name+"_FILE="+secretFile(t, "\n "+content+"\r\n"))
	}
	c, err := config.Load(env)
	if err != nil {
		t.Fatal(err)
	}
	if base64.StdEncoding.EncodeToString(c.Secret.Key) != key || len(c.Secret.Previous) != 1 ||
		base64.StdEncoding.EncodeToString(c.Secret.Previous[0]) != olderKey {
		t.Errorf("Secret: %v", c.Secret)
	}
	if c.Database.URL != "postgres://u:p@db/wright" || c.Mail.SMTP.String() != "smtps://u:p@mail.example.com" ||
		c.Blob.URL != "s3://files?region=us-east-1" || c.Monitoring.Origin() != "https://errors.example.com" {
		t.Errorf("Database, Mail, Blob or Monitoring: %+v", c)
	}
	if o := c.OAuth; o.GitHub.ClientSecret != "one" || o.GitLab.ClientSecret != "two" ||
		o.Google.ClientSecret != "three" || o.LinkedIn.ClientSecret != "four" {
		t.Errorf("OAuth: %+v", o)
	}
}

func TestLoad_unusableSecretFile_errorNamesVariableAndFileOnly(t *testing.T) {
	t.Parallel()
	missing, folder := filepath.Join(t.TempDir(), "none"), t.TempDir()
	for name, test := range map[string]struct {
		variable, path string
		others         []string
		want           string
	}{
		"missing":  {"WRIGHT_SECRET_KEY", missing, nil, "cannot be read: no such file"},
		"a folder": {"WRIGHT_SECRET_KEY", folder, nil, "cannot be read: is a directory"},
		"empty":    {"WRIGHT_SECRET_KEY", secretFile(t, " \n"), nil, "cannot be read: the file is empty"},
		"too large": {
			"WRIGHT_SECRET_KEY", secretFile(t, strings.Repeat("x", 70_000)), nil, "larger than 64 KiB",
		},
		"both set": {
			"WRIGHT_SECRET_KEY", secretFile(t, key), []string{"WRIGHT_SECRET_KEY=" + olderKey}, "remove one",
		},
		"invalid key":        {"WRIGHT_SECRET_KEY", secretFile(t, "hunter2"), nil, "is no key"},
		"invalid older keys": {"WRIGHT_SECRET_KEY_PREVIOUS", secretFile(t, key+",hunter2"), nil, "is no list of keys"},
		"database":           {"WRIGHT_DATABASE_URL", secretFile(t, "hunter2://db"), nil, "is no address"},
		"mail server":        {"WRIGHT_SMTP_URL", secretFile(t, "hunter2://mail"), nil, "is no address"},
		"storage":            {"WRIGHT_BLOB_URL", secretFile(t, "hunter2"), nil, "is no storage"},
		"storage in memory": {
			"WRIGHT_BLOB_URL", secretFile(t, "mem://"),
			[]string{"WRIGHT_PUBLIC_URL=https://a.example", "WRIGHT_SMTP_URL=smtp://m"},
			"after a restart",
		},
		"error monitor": {"WRIGHT_SENTRY_DSN", secretFile(t, "https://hunter2.example/x"), nil, "is no address"},
		"provider": {
			"WRIGHT_OAUTH_GITHUB_CLIENT_SECRET", missing, []string{"WRIGHT_OAUTH_GITHUB_CLIENT_ID=a"}, "cannot be read",
		},
		"mail server of a public site": {
			"WRIGHT_SMTP_URL", missing, []string{"WRIGHT_PUBLIC_URL=https://a.example"}, "cannot be read",
		},
	} {
		_, err := config.Load(append(test.others, test.variable+"_FILE="+test.path))
		if err == nil {
			t.Errorf("%s: accepted", name)
			continue
		}
		message := err.Error()
		for _, part := range []string{test.variable + "_FILE", test.want} {
			if !strings.Contains(message, part) {
				t.Errorf("%s: %q is missing in: %v", name, part, err)
			}
		}
		if !strings.Contains(message, test.path) && len(test.path) < 80 {
			t.Errorf("%s: the path is missing in: %v", name, err)
		}
		for _, secret := range []string{"hunter2", key, olderKey, "mem://"} {
			if strings.Contains(message, secret) {
				t.Errorf("%s: the message contains %q: %v", name, secret, err)
			}
		}
		if strings.Count(message, "\n") != 1 {
			t.Errorf("%s: more than one mistake: %v", name, err)
		}
	}
}

func TestLoad_fileOfAVariableThatIsNoSecret_isUnknown(t *testing.T) {
	t.Parallel()
	_, err := config.Load([]string{"WRIGHT_ADDR_FILE=" + secretFile(t, ":80")})
	if err == nil || !strings.Contains(err.Error(), "WRIGHT_ADDR_FILE is not a variable") {
		t.Errorf("got %v", err)
	}
}
