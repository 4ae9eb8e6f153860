package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestSecretRotate_keyFile_getsANewKeyWithoutShowingOne(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	file := filepath.Join(dir, "secret.key")
	if err := os.WriteFile(file, []byte("AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := run([]string{"secret", "rotate"}, []string{"WRIGHT_DATA_DIR=" + dir}, &out); err != nil {
		t.Fatal(err)
	}
	after, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	keys := strings.Split(strings.TrimSpace(string(after)), "\n")
	if len(keys) != 3 || keys[2] != "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=" || keys[0] == keys[2] {
		t.Errorf("the file has %s", after)
	}
	if printed := out.String(); !strings.Contains(printed, file) || !strings.Contains(printed, "Restart") ||
		strings.Contains(printed, keys[0]) {
		t.Errorf("printed %s", printed)
	}
}

func TestSecretRotate_notPossible_saysWhatToDoAndChangesNothing(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		args []string
		env  string
		code int
		want string
	}{
		"no key yet": {[]string{"rotate"}, "", exitState, "the first start makes one"},
		"key of the operator": {
			[]string{"rotate"},
			"WRIGHT_SECRET_KEY=AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=", exitState,
			"WRIGHT_SECRET_KEY_PREVIOUS",
		},
		"no command":       {nil, "", exitUsage, "usage: wright secret"},
		"unknown command":  {[]string{"remove"}, "", exitUsage, "usage: wright secret"},
		"unknown argument": {[]string{"rotate", "now"}, "", exitUsage, "usage: wright secret"},
		"invalid setting":  {[]string{"rotate"}, "WRIGHT_SECRET_KEY=short", exitFailed, "32 random bytes"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			env := []string{"WRIGHT_DATA_DIR=" + dir}
			if c.env != "" {
				env = append(env, c.env)
			}
			err := run(append([]string{"secret"}, c.args...), env, &bytes.Buffer{})
			if err == nil || exitCode(err) != c.code || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %d %v", exitCode(err), err)
			}
			if left, _ := os.ReadDir(dir); len(left) != 0 {
				t.Errorf("files were made: %v", left)
			}
		})
	}
}

func TestSecretHelp_printsTheUsage(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	if err := run([]string{"secret", "help"}, nil, &out); err != nil || !strings.Contains(out.String(), "rotate") {
		t.Errorf("got %v, %s", err, &out)
	}
}
