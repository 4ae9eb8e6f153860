//go:build proxies

package systemtest_test

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"math/big"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// proxyProgram is a reverse proxy that is installed on this machine, and its configuration in deploy/.
type proxyProgram struct {
	name, file string
	args       func(dir, config string) []string
	before     string   // what comes before the file: what a package of the operating system sets elsewhere
	changes    []string // pairs of a text of the file and what stands there in the test
	timeout    string   // the setting that bounds how long nothing may come in a stream, if there is one
}

// apacheModules are those that the file names, and those that they or Debian need.
var apacheModules = []string{
	"mpm_event", "authz_core", "alias", "socache_shmcb", "slotmem_shm", "proxy", "ssl", "http2", "headers",
	"proxy_http", "proxy_balancer", "lbmethod_byrequests",
}

// proxyPrograms returns the proxies. {dir}, {port} and the like are replaced when one starts.
func proxyPrograms() []proxyProgram {
	var loaded strings.Builder
	for _, name := range apacheModules {
		fmt.Fprintf(&loaded, "LoadModule %s_module /usr/lib/apache2/modules/mod_%s.so\n", name, name)
	}
	certificates := "/etc/letsencrypt/live/wright.example/"
	return []proxyProgram{
		{
			name: "nginx", file: "nginx.conf", timeout: "proxy_read_timeout 60s;",
			args: func(dir, config string) []string {
				return []string{"-p", dir, "-c", config, "-e", "stderr", "-g", "daemon off; pid " + dir + "/pid;"}
			},
			changes: []string{
				"user www-data;", "", "listen 80;", "listen unix:{dir}/plain;", "listen 443", "listen 127.0.0.1:{port}",
				certificates + "fullchain.pem", "{dir}/certificate", certificates + "privkey.pem", "{dir}/key",
				"wright.example", "localhost", "http {", "http {\naccess_log off; client_body_temp_path {dir}/body; " +
					"proxy_temp_path {dir}/proxy; fastcgi_temp_path {dir}/fastcgi; scgi_temp_path {dir}/scgi; " +
					"uwsgi_temp_path {dir}/uwsgi;",
				"127.0.0.1:8080", "{first}", "127.0.0.1:8081", "{second}",
			},
		},
		{
			name: "caddy", file: "Caddyfile",
			args: func(_, config string) []string {
				return []string{"run", "--adapter", "caddyfile", "--config", config}
			},
			before: "{\nadmin off\nauto_https disable_redirects\n}\n",
			changes: []string{
				"localhost {", "https://localhost:{port} {\nbind 127.0.0.1", "Host localhost", "Host localhost:{port}",
				"tls internal", "tls {dir}/certificate {dir}/key",
				"wright-1:8080", "{first}", "wright-2:8080", "{second}",
			},
		},
		{
			name: "apache2", file: "apache.conf", timeout: "ProxyTimeout 60",
			args: func(_, config string) []string { return []string{"-D", "FOREGROUND", "-f", config} },
			before: loaded.String() + "ServerRoot {dir}\nDefaultRuntimeDir {dir}\nPidFile {dir}/pid\n" +
				"ErrorLog {dir}/errors\nServerName localhost\nListen 127.0.0.1:{port}\n",
			changes: []string{
				"*:80", "127.0.0.1:1", "*:443", "127.0.0.1:{port}",
				certificates + "fullchain.pem", "{dir}/certificate", certificates + "privkey.pem", "{dir}/key",
				"wright.example", "localhost", "127.0.0.1:8080", "{first}", "127.0.0.1:8081", "{second}",
			},
		},
	}
}

// proxied is two instances behind a proxy with TLS and HTTP/2, and the programs that run.
type proxied struct {
	instances []*instance
	programs  []*program
	site      *instance // with the address of the proxy, which browsers use and which is never started
}

// startProxied starts a proxy and, behind it, the first instance: only in its mailbox are the mails of those who sign
// up. Streams in which nothing comes for silence end, if it is not zero.
func startProxied(t *testing.T, proxy proxyProgram, silence time.Duration) *proxied {
	t.Helper()
	dir := t.TempDir()
	_, port, _ := strings.Cut(freeAddress(t), ":")
	p := &proxied{site: &instance{addr: "localhost:" + port, dir: dir, tls: newCertificate(t, dir)}}
	env := append(sharedServices(t), "WRIGHT_PUBLIC_URL="+p.site.url(""), behindProxy, warningsOnly)
	for range 2 {
		s := newInstance(t, env...)
		s.public = p.site.url("")
		p.instances = append(p.instances, s)
	}
	file, err := os.ReadFile("../../../deploy/" + proxy.file)
	if err != nil {
		t.Fatal(err)
	}
	text := string(file)
	for i := 0; i < len(proxy.changes); i += 2 {
		if !strings.Contains(text, proxy.changes[i]) {
			t.Errorf("deploy/%s has no %q", proxy.file, proxy.changes[i])
		}
		text = strings.ReplaceAll(text, proxy.changes[i], proxy.changes[i+1])
	}
	if silence > 0 {
		shorter := fmt.Sprintf("%.0f", silence.Seconds())
		text = strings.ReplaceAll(text, proxy.timeout, strings.ReplaceAll(proxy.timeout, "60", shorter))
	}
	text = strings.NewReplacer("{dir}", dir, "{port}", port, "{first}", p.instances[0].addr, "{second}",
		p.instances[1].addr).Replace(proxy.before + text)
	config := filepath.Join(dir, "config")
	if err := os.WriteFile(config, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	startProxy(t, proxy, dir, config)
	p.programs = []*program{p.instances[0].start(t)}
	b := newBrowser(t, p.site)
	eventually(t, "the proxy reaches the first instance", func() bool {
		status, _, _ := p.site.request(t.Context(), t, b.client, http.MethodGet, "/readyz", nil, nil)
		return status == http.StatusOK
	})
	return p
}

// startProxy starts a proxy, and ends it with the test.
func startProxy(t *testing.T, proxy proxyProgram, dir, config string) {
	t.Helper()
	cmd := exec.CommandContext(context.WithoutCancel(t.Context()), proxy.name, proxy.args(dir, config)...)
	log := &output{}
	cmd.Stdout, cmd.Stderr = log, log
	cmd.Env = append(os.Environ(), "XDG_DATA_HOME="+dir, "XDG_CONFIG_HOME="+dir)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Signal(syscall.SIGTERM)
		kill := time.AfterFunc(10*time.Second, func() { _ = cmd.Process.Kill() })
		_ = cmd.Wait()
		kill.Stop()
		if t.Failed() {
			errors, _ := os.ReadFile(filepath.Join(dir, "errors"))
			t.Logf("output of %s:\n%s%s", proxy.name, log, errors)
		}
	})
}

// newCertificate writes a certificate of localhost and its key to dir, and returns the configuration of clients that
// trust it.
func newCertificate(t *testing.T, dir string) *tls.Config {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), DNSNames: []string{"localhost"}, IsCA: true, BasicConstraintsValid: true,
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	encoded, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	trusted := x509.NewCertPool()
	for name, block := range map[string]*pem.Block{
		"certificate": {Type: "CERTIFICATE", Bytes: der}, "key": {Type: "PRIVATE KEY", Bytes: encoded},
	} {
		content := pem.EncodeToMemory(block)
		trusted.AppendCertsFromPEM(content) // the key is ignored
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return &tls.Config{RootCAs: trusted, MinVersion: tls.VersionTLS12}
}
