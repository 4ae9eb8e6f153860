package systemtest_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// recipe returns the commands of a target of the Makefile in the form in which the shell gets them.
func recipe(t *testing.T, target string) []string {
	t.Helper()
	makefile, err := os.ReadFile("../../../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(makefile), "\n"+target+":")
	var commands []string
	for line := range strings.Lines(after) {
		command, isCommand := strings.CutPrefix(line, "\t")
		switch {
		case isCommand:
			command = strings.TrimPrefix(strings.TrimSpace(command), "@")
			commands = append(commands, strings.ReplaceAll(command, "$$", "$"))
		case len(commands) > 0:
			return commands
		}
	}
	return commands
}

// TestQuickStart_freshFolder_isForItsOwnerAlone runs the commands of make run in a folder without data. By the umask of
// the test, everybody can read new files unless a program restricts them.
func TestQuickStart_freshFolder_isForItsOwnerAlone(t *testing.T) {
	t.Parallel()
	s := newInstance(t, "WRIGHT_DATA_DIR=./data", "WRIGHT_CAPTCHA=")
	if err := os.Mkdir(filepath.Join(s.dir, "bin"), 0o750); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(binary, filepath.Join(s.dir, "bin", "wright")); err != nil {
		t.Fatal(err)
	}
	inShell := func(command string) func(*exec.Cmd) {
		return func(cmd *exec.Cmd) {
			shell := exec.Command("sh", "-c", "umask 022; "+command)
			cmd.Path, cmd.Args, cmd.Dir = shell.Path, shell.Args, s.dir
		}
	}
	commands := recipe(t, "run")
	serve := slices.IndexFunc(commands, func(c string) bool { return strings.HasSuffix(c, "bin/wright serve") })
	if serve != len(commands)-1 {
		t.Fatalf("the commands are %q", commands)
	}
	for _, command := range commands[:serve] {
		cmd := s.command(t.Context())
		inShell(command)(cmd)
		mustRun(t, cmd)
	}
	s.prepare = inShell("exec env " + commands[serve]) // with exec, the shell ends with the program
	server := s.start(t)
	info, err := os.Stat(filepath.Join(s.dir, "data"))
	if err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("got %v, %v", info, err)
	}
	if log := server.log.String(); strings.Contains(log, `"WARN"`) || strings.Contains(log, "WARN ") {
		t.Errorf("the start warns: %s", log)
	}
	doctor := s.command(t.Context())
	inShell("bin/wright doctor")(doctor)
	if out, err := doctor.CombinedOutput(); err != nil {
		t.Errorf("the doctor: %v\n%s", err, out)
	}
}
