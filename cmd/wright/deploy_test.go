package main

import (
	"bytes"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"wright.app/platform/config"
)

const deployFolder = "../../deploy"

// deployFile returns a file below deploy/.
func deployFile(t *testing.T, name string) []byte {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(deployFolder, name))
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// loads fails unless the program accepts the settings. Files with secrets are replaced by files that exist.
func loads(t *testing.T, settings map[string]string) {
	t.Helper()
	key := make([]byte, 32)
	_, _ = rand.Read(key) // never fails
	contents := map[string]string{
		"WRIGHT_SECRET_KEY_FILE":   base64.StdEncoding.EncodeToString(key),
		"WRIGHT_DATABASE_URL_FILE": "postgres://wright:password@database.example/wright?sslmode=verify-full",
		"WRIGHT_SMTP_URL_FILE":     "smtps://user:password@mail.example:465",
	}
	environ := []string{"WRIGHT_DATA_DIR=" + t.TempDir()}
	for _, name := range slices.Sorted(maps.Keys(settings)) {
		value := settings[name]
		if content, isSecret := contents[name]; isSecret {
			value = filepath.Join(t.TempDir(), "secret")
			if err := os.WriteFile(value, []byte(content), 0o600); err != nil {
				t.Fatal(err)
			}
		} else if strings.HasSuffix(name, "_FILE") {
			t.Errorf("the test has no content for %s", name)
		}
		if name != "WRIGHT_DATA_DIR" {
			environ = append(environ, name+"="+value)
		}
	}
	if _, err := config.Load(environ); err != nil {
		t.Error(err)
	}
}

// composeVariable matches ${NAME:-default}.
var composeVariable = regexp.MustCompile(`\$\{\w+:-([^}]*)\}`)

func TestDeploy_compose_startsTwoInstancesWithSettingsThatAreAccepted(t *testing.T) {
	t.Parallel()
	var file struct {
		Services map[string]struct {
			Image       string            `yaml:"image"`
			ReadOnly    bool              `yaml:"read_only"`
			Environment map[string]string `yaml:"environment"`
			DependsOn   any               `yaml:"depends_on"`
		} `yaml:"services"`
	}
	if err := yaml.Unmarshal(deployFile(t, "compose.yaml"), &file); err != nil {
		t.Fatal(err)
	}
	instances := 0
	for name, service := range file.Services {
		if service.Image != "wright" {
			if !strings.Contains(service.Image, ":") {
				t.Errorf("%s: the image %q has no version", name, service.Image)
			}
			continue
		}
		instances++
		if !service.ReadOnly {
			t.Errorf("%s can write outside of its data", name)
		}
		settings := map[string]string{}
		for variable, value := range service.Environment {
			settings[variable] = composeVariable.ReplaceAllString(value, "$1")
		}
		loads(t, settings)
		if !bytes.Contains(deployFile(t, "Caddyfile"), []byte(name+":8080")) {
			t.Errorf("the proxy does not know %s", name)
		}
	}
	if instances != 2 {
		t.Errorf("got %d instances", instances)
	}
}

func TestDeploy_service_hasSettingsThatAreAccepted(t *testing.T) {
	t.Parallel()
	settings := map[string]string{}
	for line := range strings.Lines(string(deployFile(t, "wright.env")) + string(deployFile(t, "wright.service"))) {
		line = strings.TrimPrefix(strings.TrimSpace(line), "Environment=")
		if name, value, ok := strings.Cut(line, "="); ok && strings.HasPrefix(name, "WRIGHT_") {
			settings[name] = value
		}
	}
	if len(settings) < 6 {
		t.Fatalf("found only %v", settings)
	}
	loads(t, settings)
}

func TestDeploy_kubernetes_hasSettingsThatAreAcceptedAndProbesThatExist(t *testing.T) {
	t.Parallel()
	decoder := yaml.NewDecoder(bytes.NewReader(deployFile(t, "kubernetes/wright.yaml")))
	kinds := map[string]map[string]any{}
	for {
		var object map[string]any
		if err := decoder.Decode(&object); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		kinds[object["kind"].(string)] = object
	}
	settings := map[string]string{}
	for name, value := range kinds["ConfigMap"]["data"].(map[string]any) {
		settings[name] = value.(string)
	}
	// Kubernetes replaces $(POD_IP) with the address of the pod.
	address := regexp.MustCompile(`name: WRIGHT_METRICS_ADDR\s+value: \$\(POD_IP\)(:\d+)`).
		FindSubmatch(deployFile(t, "kubernetes/wright.yaml"))
	if address == nil {
		t.Fatal("there is no address for metrics")
	}
	settings["WRIGHT_METRICS_ADDR"] = "10.1.2.3" + string(address[1])
	loads(t, settings)
	for _, kind := range []string{"Deployment", "Service", "PodDisruptionBudget", "Ingress"} {
		if kinds[kind] == nil {
			t.Errorf("there is no %s", kind)
		}
	}
	commands := regexp.MustCompile(`command: \[/wright, health(, --live)?\]`).
		FindAll(deployFile(t, "kubernetes/wright.yaml"), -1)
	if len(commands) != 3 {
		t.Errorf("got %d probes by the program", len(commands))
	}
}

func TestDeploy_image_isEmptyBesidesTheProgramAndNotRoot(t *testing.T) {
	t.Parallel()
	_, last, ok := strings.Cut(string(deployFile(t, "Dockerfile")), "\nFROM scratch\n")
	if !ok {
		t.Fatal("the last stage is not scratch")
	}
	for _, line := range []string{
		"USER 65532:65532\n", `CMD ["/wright", "health"]` + "\n", `ENTRYPOINT ["/wright"]` + "\n",
	} {
		if !strings.Contains(last, line) {
			t.Errorf("the image lacks %q", line)
		}
	}
	module, err := os.ReadFile("../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	version := regexp.MustCompile(`(?m)^go (\S+)$`).FindSubmatch(module)
	if !bytes.Contains(deployFile(t, "Dockerfile"), append([]byte("FROM golang:"), version[1]...)) {
		t.Errorf("the image is not built with Go %s of go.mod", version[1])
	}
}
