package httpservertest_test

import (
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gin-gonic/gin"

	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
)

// failureRecorder is a testing.TB that records failures and continues after them.
type failureRecorder struct {
	testing.TB
	failures []string
}

func (l *failureRecorder) Errorf(format string, args ...any) {
	l.failures = append(l.failures, fmt.Sprintf(format, args...))
}

func (l *failureRecorder) Fatalf(format string, args ...any) { l.Errorf(format, args...) }
func (l *failureRecorder) Fatal(args ...any)                 { l.failures = append(l.failures, fmt.Sprint(args...)) }

// liveness is the handler of GET /livez of the published document.
type liveness func(*gin.Context)

func (f liveness) Register(r gin.IRouter) { r.GET("/livez", gin.HandlerFunc(f)) }

func TestDo_undocumentedResponse_fails(t *testing.T) {
	t.Parallel()
	problems := httpservertest.Problems()
	for name, c := range map[string]struct {
		handler liveness
		want    string // part of the failures, empty for none
	}{
		"documented":         {func(c *gin.Context) { c.JSON(http.StatusOK, gin.H{"status": "ok"}) }, ""},
		"documented problem": {func(c *gin.Context) { problems.Write(c, fault.ErrUnavailable) }, ""},
		"undocumented status": {
			func(c *gin.Context) { c.JSON(http.StatusTeapot, gin.H{"status": "ok"}) },
			"status is not supported",
		},
		"missing member": {func(c *gin.Context) { c.JSON(http.StatusOK, gin.H{}) }, `"status" is missing`},
		"wrong value": {
			func(c *gin.Context) { c.JSON(http.StatusOK, gin.H{"status": "fine"}) },
			"not one of the allowed values",
		},
		"wrong type": {func(c *gin.Context) { c.String(http.StatusOK, "ok") }, "Content-Type"},
		"undocumented code": {func(c *gin.Context) {
			problems.Write(c, fault.New(fault.Unavailable, "OddError", "Odd."))
		}, "OddError is not in x-error-codes"},
		"removed header": {func(c *gin.Context) {
			c.Header("X-Request-Id", "")
			c.JSON(http.StatusOK, gin.H{"status": "ok"})
		}, "no X-Request-Id"},
		"problem of another request": {func(c *gin.Context) {
			c.Header("Content-Type", "application/problem+json")
			c.String(http.StatusServiceUnavailable, `{"type":"/problems/ServiceUnavailableError",
				"title":"x","status":503,"code":"ServiceUnavailableError","requestId":"somebody-else"}`)
		}, "does not match its response"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			client := httpservertest.New(t, httpservertest.Options{Routes: []httpserver.Routes{c.handler}})
			l := &failureRecorder{TB: t}
			client.Do(l, "GET", "/livez", nil)
			failures := strings.Join(l.failures, "\n")
			if (c.want == "") != (failures == "") || !strings.Contains(failures, c.want) {
				t.Errorf("got %q, want a failure with %q", failures, c.want)
			}
		})
	}
}

func TestExpect_anotherResponse_fails(t *testing.T) {
	t.Parallel()
	a := httpservertest.New(t, httpservertest.Options{}).Do(t, "GET", "/v1/nope", nil)
	a.Expect(t, http.StatusNotFound).ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
	for name, check := range map[string]func(testing.TB){
		"status": func(t testing.TB) { t.Helper(); a.Expect(t, http.StatusOK) },
		"code":   func(t testing.TB) { t.Helper(); a.ExpectProblem(t, http.StatusNotFound, "OtherError") },
		"JSON":   func(t testing.TB) { t.Helper(); a.JSON(t, &[]int{}) },
	} {
		l := &failureRecorder{TB: t}
		if check(l); len(l.failures) != 1 {
			t.Errorf("%s: failures %q", name, l.failures)
		}
	}
}

// respondWithCookie responds to GET /livez with the session cookie of the request in a header field, and sets a new
// one.
func respondWithCookie(c *gin.Context) {
	cookie, _ := httpserver.SessionCookie(c)
	c.Header("X-Session-Cookie", cookie)
	httpserver.SetSessionCookie(c, "given")
	c.JSON(http.StatusOK, gin.H{"status": "ok"})
}

func TestClient_storesCookiesLikeABrowser(t *testing.T) {
	t.Parallel()
	client := httpservertest.New(t, httpservertest.Options{Routes: []httpserver.Routes{liveness(respondWithCookie)}})
	other := client.OtherBrowser(t)
	steps := []struct {
		client  *httpservertest.Client
		options []httpservertest.Option
		want    string
	}{
		{client, []httpservertest.Option{httpservertest.WithoutCookies()}, ""},
		{client, nil, ""},
		{client, nil, "given"},
		{other, nil, ""},
		{client, []httpservertest.Option{httpservertest.WithoutCookies()}, ""},
		{other, []httpservertest.Option{
			httpservertest.WithoutCookies(),
			httpservertest.As(identity.Principal{User: 9}),
		}, "session-of-9"},
	}
	for i, s := range steps {
		if got := s.client.Do(t, "GET", "/livez", nil, s.options...).Header.Get("X-Session-Cookie"); got != s.want {
			t.Errorf("step %d: got %q, want %q", i, got, s.want)
		}
	}
}

func TestReadCoverage_missingDirectory_isEmpty(t *testing.T) {
	t.Parallel()
	records, err := httpservertest.ReadCoverage(filepath.Join(t.TempDir(), "nope"))
	if err != nil || len(records) != 0 {
		t.Errorf("got %v, %v", records, err)
	}
}

func TestReadCoverage_malformedRecords_areAnError(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "answers-1.jsonl"), []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := httpservertest.ReadCoverage(dir); err == nil {
		t.Error("no error")
	}
}

// Records are written once per process, so this test runs another process.
func TestCoverage_responsesOfAProcess_areRecordedOnce(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "notes")
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	child := exec.CommandContext(t.Context(), program, "-test.run=^TestDo_undocumentedResponse_fails$",
		"-test.count=2")
	child.Env = append(os.Environ(), httpservertest.CoverageVariable+"="+dir)
	if out, err := child.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	records, err := httpservertest.ReadCoverage(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []httpservertest.Record{
		{Operation: "getLiveness", Status: 200},
		{Operation: "getLiveness", Status: 503, Code: "ServiceUnavailableError"},
	} {
		count := 0
		for _, r := range records {
			if r == want {
				count++
			}
		}
		if count != 1 {
			t.Errorf("%+v was recorded %d times in %v", want, count, records)
		}
	}
	if slices.ContainsFunc(records, func(r httpservertest.Record) bool { return r.Operation == "" }) {
		t.Errorf("a record without operation: %v", records)
	}
}
