package systemtest_test

import (
	"bytes"
	"cmp"
	"context"
	"crypto/tls"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// secretKey sets the same key for instances that share a database.
const secretKey = "WRIGHT_SECRET_KEY=AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="

// binary is the path of the program, which TestMain builds once.
var binary string

func TestMain(m *testing.M) {
	if err := runInstead(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	code, err := buildAndRun(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

func buildAndRun(m *testing.M) (int, error) {
	dir, err := os.MkdirTemp("", "wright-systemtest")
	if err != nil {
		return 0, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	binary = filepath.Join(dir, "wright")
	build := exec.Command("go", "build", "-o", binary, "wright.app/cmd/wright")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		return 0, fmt.Errorf("build the program: %w\n%s", err, out)
	}
	return m.Run(), nil
}

// instance is the configuration of a server: its address, data directory and environment. A test can start several
// programs with it one after the other.
type instance struct {
	addr, dir string
	env       []string        // additional environment variables
	public    string          // the public URL if it differs from the address of the program
	binary    string          // the path of the program if it is not the one that TestMain builds
	prepare   func(*exec.Cmd) // changes how the server is started; may be nil
	tls       *tls.Config     // how browsers reach the address, if it is that of a proxy with TLS
}

func newInstance(t *testing.T, env ...string) *instance {
	t.Helper()
	return &instance{addr: freeAddress(t), dir: t.TempDir(), env: env}
}

func (s *instance) url(path string) string {
	if s.tls != nil {
		return "https://" + s.addr + path
	}
	return "http://" + s.addr + path
}

func (s *instance) command(ctx context.Context, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, cmp.Or(s.binary, binary), args...)
	cmd.Env = append([]string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + s.dir,
		"WRIGHT_DEV=true", "WRIGHT_CAPTCHA=off", "WRIGHT_ADDR=" + s.addr,
		"WRIGHT_PUBLIC_URL=" + s.url(""), "WRIGHT_DATA_DIR=" + s.dir,
	}, s.env...)
	return cmd
}

// program is a running server.
type program struct {
	cmd  *exec.Cmd
	log  *output
	done chan error
}

// start starts the server and waits until it is ready. It is killed at the end of the test if it still runs.
func (s *instance) start(t *testing.T) *program {
	t.Helper()
	p := &program{cmd: s.command(context.Background(), "serve"), log: &output{}, done: make(chan error, 1)}
	p.cmd.Stdout, p.cmd.Stderr = p.log, p.log
	if s.prepare != nil {
		s.prepare(p.cmd)
	}
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { p.done <- p.cmd.Wait() }()
	t.Cleanup(func() {
		_ = p.cmd.Process.Kill()
		if t.Failed() {
			t.Logf("output of the program:\n%s", p.log)
		}
	})
	eventually(t, "the program is ready", func() bool {
		response, err := http.Get(s.url("/readyz")) // the loop has a time limit
		if err != nil {
			return false
		}
		_ = response.Body.Close()
		return response.StatusCode == http.StatusOK
	})
	eventually(t, "the program prints its address",
		func() bool { return strings.Contains(p.log.String(), "Wright is at "+cmp.Or(s.public, s.url(""))) })
	return p
}

// TestServe_databaseUnreachable_printsNoAddress checks that the program prints its address only once it is ready.
func TestServe_databaseUnreachable_printsNoAddress(t *testing.T) {
	t.Parallel()
	s := newInstance(t, "WRIGHT_DATABASE_URL=postgres://u:hunter2@127.0.0.1:1/db")
	p := &program{cmd: s.command(t.Context(), "serve"), log: &output{}, done: make(chan error, 1)}
	p.cmd.Stdout, p.cmd.Stderr = p.log, p.log
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { p.done <- p.cmd.Wait() }()
	eventually(t, "the program tries to connect a second time",
		func() bool { return strings.Count(p.log.String(), "WRIGHT_DATABASE_URL") == 2 })
	p.kill(t)
	if log := p.log.String(); strings.Contains(log, "Wright is at") || strings.Contains(log, "hunter2") {
		t.Errorf("output of the program:\n%s", log)
	}
}

// kill ends the program with SIGKILL.
func (p *program) kill(t *testing.T) {
	t.Helper()
	if err := p.cmd.Process.Signal(syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	if err := <-p.done; err == nil {
		t.Error("the killed program exited with 0")
	}
}

// stop ends the program with SIGTERM and returns its complete log. The line about a request may be written after the
// response, and that about a job after the effect of the job. So only the log of a program that has ended proves that a
// text is not in it.
func (p *program) stop(t *testing.T) (log string) {
	t.Helper()
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	select {
	case err := <-p.done:
		if err != nil {
			t.Errorf("the program ended with %v", err)
		}
	case <-time.After(stopLimit):
		t.Fatalf("the program has not ended within %s", stopLimit)
	}
	return p.log.String()
}

// output collects the output of a program.
type output struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (o *output) Write(b []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.buf.Write(b)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.buf.String()
}

// timeout limits every wait of the tests. No step takes that long even on a busy machine, so only a wait that never
// ends reaches it.
const timeout = time.Minute

// eventually waits for a condition until the timeout.
func eventually(t *testing.T, what string, condition func() bool) {
	t.Helper()
	deadline := time.After(timeout)
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	for !condition() {
		select {
		case <-tick.C:
		case <-deadline:
			t.Fatalf("%s: not within %s", what, timeout)
		}
	}
}

// browser is an HTTP client with a cookie jar.
type browser struct {
	instance *instance
	client   *http.Client
	bearer   string
	header   map[string]string // additional header fields
}

func newBrowser(t *testing.T, s *instance) *browser {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	b := &browser{instance: s, client: &http.Client{Jar: jar, Timeout: timeout}}
	if s.tls != nil { // with a connection of its own
		b.client.Transport = &http.Transport{TLSClientConfig: s.tls.Clone(), ForceAttemptHTTP2: true}
	}
	return b
}

// call sends a request with the headers of the web application and returns the status and the JSON body.
func (b *browser) call(t *testing.T, method, path string, body any) (int, map[string]any) {
	t.Helper()
	status, raw := b.raw(t, method, path, body)
	response := map[string]any{}
	if len(raw) > 0 && raw[0] == '{' {
		if err := json.Unmarshal(raw, &response); err != nil {
			t.Fatalf("%s %s: %v in %s", method, path, err, raw)
		}
	}
	return status, response
}

func (b *browser) raw(t *testing.T, method, path string, body any) (int, []byte) {
	t.Helper()
	var content io.Reader
	if body != nil {
		encoded, err := json.Marshal(body)
		if err != nil {
			t.Fatal(err)
		}
		content = bytes.NewReader(encoded)
	}
	request, err := http.NewRequestWithContext(t.Context(), method, b.instance.url(path), content)
	if err != nil {
		t.Fatal(err)
	}
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if b.bearer != "" {
		request.Header.Set("Authorization", "Bearer "+b.bearer)
	}
	request.Header.Set("User-Agent", "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36")
	request.Header.Set("Sec-Fetch-Site", "same-origin")
	request.Header.Set("Sec-Fetch-Mode", "cors")
	for name, value := range b.header {
		request.Header.Set(name, value)
	}
	response, err := b.client.Do(request)
	if err != nil {
		t.Fatalf("%s %s: %v", method, path, err)
	}
	defer func() { _ = response.Body.Close() }()
	raw, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, raw
}

// must is like call and fails unless the response has the status.
func (b *browser) must(t *testing.T, status int, method, path string, body any) map[string]any {
	t.Helper()
	got, response := b.call(t, method, path, body)
	if got != status {
		t.Fatalf("%s %s: got %d, want %d: %v", method, path, got, status, response)
	}
	return response
}

// signIn signs in with a mailed code.
func (b *browser) signIn(t *testing.T, email string) {
	t.Helper()
	challenge := b.must(t, http.StatusOK, http.MethodPost, "/auth/login", map[string]any{"email": email})
	code := b.code(t, email)
	b.bearer, _ = challenge["token"].(string)
	b.must(t, http.StatusOK, http.MethodPost, "/auth/user/verify", map[string]any{"email": email, "token": code})
	b.bearer = ""
}

// signUp registers a user with the role Wright and creates a profile.
func (b *browser) signUp(t *testing.T, email string) {
	t.Helper()
	b.signIn(t, email)
	b.completeSignUp(t)
}

// completeSignUp gives a new account the role Wright and a profile.
func (b *browser) completeSignUp(t *testing.T) {
	t.Helper()
	config := b.must(t, http.StatusOK, http.MethodGet, "/v1/public/config", nil)
	b.must(t, http.StatusOK, http.MethodPut, "/auth/user", map[string]any{
		"displayName": "Kim Demo", "role": "Wright", "acceptedTermsVersion": config["termsVersion"],
		"completeSetup": true,
	})
	b.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile", map[string]any{})
}

// code waits for the mail with a code and returns the code.
func (b *browser) code(t *testing.T, to string) string {
	t.Helper()
	var code string
	eventually(t, "the mail with the code", func() bool {
		status, raw := b.raw(t, http.MethodGet, "/dev/mail.json", nil)
		if status != http.StatusOK {
			t.Fatalf("/dev/mail.json: %d", status)
		}
		var mails []struct{ To, Text string }
		if err := json.Unmarshal(raw, &mails); err != nil {
			t.Fatal(err)
		}
		for _, mail := range mails {
			if mail.To == to {
				code = codeIn(mail.Text)
				return code != ""
			}
		}
		return false
	})
	return code
}

// codeIn returns the first two adjacent groups of four digits.
func codeIn(text string) string {
	words := strings.Fields(text)
	for i := 0; i+1 < len(words); i++ {
		if isFourDigits(words[i]) && isFourDigits(words[i+1]) {
			return words[i] + words[i+1]
		}
	}
	return ""
}

func isFourDigits(word string) bool { return len(word) == 4 && strings.Trim(word, "0123456789") == "" }
