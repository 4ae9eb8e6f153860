package config

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
)

const (
	// fileSuffix follows the name of a secret variable in the name of the variable with the path of its file.
	fileSuffix = "_FILE"

	maxFileBytes = 64 << 10
)

// secretVariables returns the variables whose value may also come from a file, so that the secret is not in the
// environment of the process.
func secretVariables(values map[string]string) []string {
	names := []string{
		"WRIGHT_SECRET_KEY", "WRIGHT_SECRET_KEY_PREVIOUS", "WRIGHT_DATABASE_URL",
		"WRIGHT_DATABASE_DIRECT_URL", "WRIGHT_SMTP_URL", "WRIGHT_BLOB_URL",
		"WRIGHT_SENTRY_DSN", "WRIGHT_BACKUP_IDENTITY", "WRIGHT_BACKUP_PASSPHRASE",
	}
	for _, provider := range providerNames {
		names = append(names, oauthPrefix+provider+"_CLIENT_SECRET")
	}
	for _, name := range openIDNames(values) {
		names = append(names, openIDPrefix+"_"+name+"_CLIENT_SECRET")
	}
	return names
}

// readFile sets a variable to the trimmed content of the file that NAME_FILE names. Mistakes repeat the path and never
// the content.
func (e *env) readFile(name string) {
	variable := name + fileSuffix
	path, set := e.get(variable)
	if !set {
		return
	}
	if e.values[name] != "" {
		e.mistakeWithoutValue(name, fmt.Sprintf("is set beside %s=%q: remove one of them", variable, path))
		return
	}
	content, err := contentOf(path)
	if err != nil {
		e.mistake(variable, path, "cannot be read: "+err.Error())
		e.invalid[name] = true
		return
	}
	e.files[name], e.values[name] = path, content
}

// contentOf returns the trimmed content of a file. Its errors do not repeat the path.
func contentOf(path string) (string, error) {
	file, err := os.Open(path)
	if err != nil {
		return "", withoutPath(err)
	}
	content, err := io.ReadAll(io.LimitReader(file, maxFileBytes+1))
	if err = errors.Join(err, file.Close()); err != nil {
		return "", withoutPath(err)
	}
	text := strings.TrimSpace(string(content))
	switch {
	case len(content) > maxFileBytes:
		return "", errors.New("the file is larger than 64 KiB")
	case text == "":
		return "", errors.New("the file is empty")
	}
	return text, nil
}

func withoutPath(err error) error {
	var pathErr *fs.PathError
	if errors.As(err, &pathErr) {
		return pathErr.Err
	}
	return err
}
