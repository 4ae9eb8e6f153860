package deploylint

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

const deployFolder = "../../deploy"

func TestLint_filesOfTheProject_areAccepted(t *testing.T) {
	t.Parallel()
	if err := lint(t.Context(), deployFolder); err != nil {
		t.Error(err)
	}
}

// TestLint_mistakes_areRefused makes several mistakes in each file, one at a time.
func TestLint_mistakes_areRefused(t *testing.T) {
	t.Parallel()
	mistakes := map[string][][2]string{
		"Dockerfile":             {{"EXPOSE 8080", "EXPOZE 8080"}},
		"compose.yaml":           {{"read_only: true", "readonly: true"}},
		"kubernetes/wright.yaml": {{"minAvailable", "minAvailabel"}},
		"prometheus/alerts.yml":  {{"expr: ", "expr: sum(("}},
		"prometheus/prometheus.yml": {
			{"scrape_interval", "scrape_intervall"},
			{"15s", "soon"},
			{"alerts.yml", "alarms.yml"},
			{"job_name: wright", "job_name: \"\""},
			{"wright-1:9464", "wright-1"},
			{"[wright-1:9464, wright-2:9464]", "[]"},
		},
		"wright.service": {{"[Service]", "Service]"}},
	}
	for _, c := range checks {
		content, err := os.ReadFile(filepath.Join(deployFolder, c.file))
		if err != nil {
			t.Fatal(err)
		}
		if len(mistakes[c.file]) == 0 {
			t.Errorf("no mistake is made in %s", c.file)
		}
		for _, mistake := range mistakes[c.file] {
			wrong := bytes.Replace(content, []byte(mistake[0]), []byte(mistake[1]), 1)
			if bytes.Equal(wrong, content) {
				t.Fatalf("%s does not contain %q", c.file, mistake[0])
			}
			folder := t.TempDir()
			if err := os.CopyFS(folder, os.DirFS(filepath.Dir(filepath.Join(deployFolder, c.file)))); err != nil {
				t.Fatal(err)
			}
			path := filepath.Join(folder, filepath.Base(c.file))
			if err := os.WriteFile(path, wrong, 0o600); err != nil {
				t.Fatal(err)
			}
			if err := c.run(t.Context(), path); err == nil {
				t.Errorf("%s with %q is accepted", c.file, mistake[1])
			}
		}
	}
}
