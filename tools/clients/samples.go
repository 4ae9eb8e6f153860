package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
)

// sample is what write-samples.mjs says of the samples of an operation.
type sample struct {
	OperationID string
	Method      string
	IsOpen      bool
	Statuses    []int
}

// runSamples tests the samples that the API reference shows of each operation. Those in TypeScript are compiled, those
// in Python run with a site that answers the examples of the document, and those with curl that read run with the
// server.
func (g *generators) runSamples(ctx context.Context, origin, token string) error {
	folder := g.examples()
	document, err := filepath.Abs("openapi/dist/openapi.json")
	if err != nil {
		return err
	}
	script := filepath.Join(g.folder, "../docs/samples.js")
	writer := filepath.Join(g.folder, "write-samples.mjs")
	if err := command(ctx, folder, nil, "node", writer, script, document, origin); err != nil {
		return err
	}
	files, err := filepath.Glob(filepath.Join(folder, "samples/*.ts"))
	if err != nil {
		return err
	}
	if err := g.compile(ctx, files...); err != nil {
		return err
	}
	fmt.Printf("TypeScript: %d samples\n", len(files))
	samples := filepath.Join(folder, "samples")
	check := filepath.Join(g.folder, "check_samples.py")
	site, err := siteCredentials(ctx, origin)
	if err != nil {
		return err
	}
	return errors.Join(command(ctx, samples, nil, g.python("python"), check), runCurl(ctx, samples, token, site))
}

// runCurl runs the samples with curl that read and need no sign-in. Their ids are those of the examples, so that most
// find nothing, but nothing about the call may be wrong.
func runCurl(ctx context.Context, folder, token, site string) error {
	if _, err := exec.LookPath("curl"); err != nil {
		fmt.Println("no curl found: its samples are not tested")
		return nil //nolint:nilerr // a machine without curl tests the samples of the other languages
	}
	text, err := os.ReadFile(filepath.Join(folder, "calls.json"))
	if err != nil {
		return err
	}
	var samples []sample
	if err := json.Unmarshal(text, &samples); err != nil {
		return err
	}
	// curl reads this file from the folder CURL_HOME and writes the status after the answer.
	settings := []byte("silent\nwrite-out = \"\\n%{http_code}\"\n")
	if err := os.WriteFile(filepath.Join(folder, ".curlrc"), settings, 0o600); err != nil {
		return err
	}
	environment := []string{"CURL_HOME=" + folder, "WRIGHT_TOKEN=" + token, "WRIGHT_SITE=" + site}
	count := 0
	for _, s := range samples {
		if s.Method != http.MethodGet || !s.IsOpen {
			continue
		}
		answer, err := output(ctx, folder, environment, []string{"sh", s.OperationID + ".sh"})
		if err != nil {
			return fmt.Errorf("sample of %s: %w", s.OperationID, err)
		}
		status, err := strconv.Atoi(string(answer[bytes.LastIndexByte(answer, '\n')+1:]))
		if err != nil {
			return err
		}
		if !slices.Contains(s.Statuses, status) || isMistake(status) {
			return fmt.Errorf("sample of %s with curl:\n%s", s.OperationID, answer)
		}
		count++
	}
	fmt.Printf("curl: %d samples\n", count)
	return nil
}

// siteCredentials returns the credentials that are the same for everybody, as curl takes them.
func siteCredentials(ctx context.Context, origin string) (string, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, origin+"/v1/public/config", http.NoBody)
	if err != nil {
		return "", err
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return "", err
	}
	defer func() { _ = answer.Body.Close() }()
	var config struct {
		SiteBasic struct{ Username, Password string }
	}
	if err := json.NewDecoder(answer.Body).Decode(&config); err != nil {
		return "", fmt.Errorf("configuration of the site: %w", err)
	}
	return config.SiteBasic.Username + ":" + config.SiteBasic.Password, nil
}

// isMistake reports whether a status says that a call was written wrongly, or that the server has failed. A server that
// is busy has understood the call (503).
func isMistake(status int) bool {
	switch status {
	case http.StatusBadRequest, http.StatusUnauthorized, http.StatusUnsupportedMediaType,
		http.StatusUnprocessableEntity, http.StatusInternalServerError:
		return true
	}
	return false
}
