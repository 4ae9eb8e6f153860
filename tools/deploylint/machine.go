package deploylint

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/coreos/go-systemd/v22/unit"
)

// program is the program that the unit starts. It is not installed on the machine that runs the linter.
const program = "/usr/local/bin/wright"

// checkUnit checks a unit with systemd-analyze if the machine has it. Otherwise it only parses the file.
func checkUnit(ctx context.Context, path string) (err error) {
	content, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if !strings.Contains(string(content), program) {
		return fmt.Errorf("it does not start %s", program)
	}
	analyze, err := exec.LookPath("systemd-analyze")
	if err != nil {
		_, err := unit.DeserializeOptions(bytes.NewReader(content))
		return err
	}
	folder, err := os.MkdirTemp("", "deploylint")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	self, err := os.Executable()
	if err != nil {
		return err
	}
	installed := filepath.Join(folder, filepath.Base(path))
	if err := os.WriteFile(installed, bytes.ReplaceAll(content, []byte(program), []byte(self)), 0o600); err != nil {
		return err
	}
	// For an unknown setting, systemd-analyze prints a warning but succeeds.
	output, err := exec.CommandContext(ctx, analyze, "verify", installed).CombinedOutput()
	if len(output) > 0 || err != nil {
		return fmt.Errorf("%s: %w", bytes.TrimSpace(output), errors.Join(err, errors.New("refused by systemd")))
	}
	return nil
}
