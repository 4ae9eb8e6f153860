package httpserver_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/gin-gonic/gin"

	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
	"wright.app/platform/i18n/i18ntest"
)

func contains(s, part string) bool { return strings.Contains(s, part) }

// write returns the response of Problems for err, without the engine.
func write(t testing.TB, err error) *httptest.ResponseRecorder {
	t.Helper()
	w := httptest.NewRecorder()
	c, _ := gin.CreateTestContext(w)
	c.Request = httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil)
	c.Header("ETag", `"v1"`)
	c.Header("Cache-Control", "public, max-age=60")
	httpserver.NewProblems(slog.New(slog.DiscardHandler),
		func(err error) bool { return errors.Is(err, errDown) }, nil).Write(c, err)
	return w
}

func TestWrite_eachKind_hasItsStatus(t *testing.T) {
	t.Parallel()
	for kind, want := range map[fault.Kind]int{
		fault.Internal: 500, fault.Malformed: 400, fault.Invalid: 422, fault.Unauthenticated: 401, fault.Forbidden: 403,
		fault.NotFound: 404, fault.Conflict: 409, fault.Stale: 412, fault.TooLarge: 413, fault.Unsupported: 415,
		fault.Limited: 429, fault.Upstream: 502, fault.Unavailable: 503, fault.MethodNotAllowed: 405,
		fault.Misdirected: 421, fault.Ended: 410,
		fault.Kind(200): 500,
	} {
		w := write(t, fmt.Errorf("wrapped: %w", fault.New(kind, "SomeError", "Some.")))
		if w.Code != want || httpserver.Status(kind) != want {
			t.Errorf("kind %d: got %d and %d, want %d", kind, w.Code, httpserver.Status(kind), want)
		}
	}
}

func TestWrite_errorsOtherThanFaults_haveTheirStatus(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		err  error
		code string
		want int
	}{
		"anything":        {errors.New("x"), "InternalError", 500},
		"body too large":  {fmt.Errorf("read: %w", &http.MaxBytesError{Limit: 1}), "RequestTooLargeError", 413},
		"out of time":     {fmt.Errorf("query: %w", context.DeadlineExceeded), "ServiceUnavailableError", 503},
		"database down":   {fmt.Errorf("query: %w", errDown), "ServiceUnavailableError", 503},
		"canceled inside": {context.Canceled, "InternalError", 500},
		"nothing":         {nil, "InternalError", 500},
	} {
		w := write(t, c.err)
		if w.Code != c.want || !contains(w.Body.String(), `"`+c.code+`"`) {
			t.Errorf("%s: got %d %s", name, w.Code, w.Body)
		}
	}
}

func TestWrite_clientHasDisconnected_isNotLoggedAsAnError(t *testing.T) {
	t.Parallel()
	w := httptest.NewRecorder()
	c, _ := gin.CreateTestContext(w)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	c.Request = httptest.NewRequestWithContext(ctx, http.MethodGet, "/", nil)
	var log lockedBuffer
	httpserver.NewProblems(slog.New(slog.NewTextHandler(&log, nil)), nil, nil).Write(c,
		fmt.Errorf("query: %w", context.Canceled))
	if w.Code != http.StatusServiceUnavailable || len(log.bytes()) != 0 {
		t.Errorf("got %d and the log %q", w.Code, log.bytes())
	}
}

func TestWrite_problem_hasTheMembersOfTheDocument(t *testing.T) {
	t.Parallel()
	w := write(t, fault.ErrValidation.WithDetail("Two members.").WithFields(
		fault.Field{Pointer: "/a", Code: "required", Detail: "Is missing."},
		fault.Field{Pointer: "", Code: "order", Detail: "x"},
		fault.Field{Parameter: "limit", Code: "maximum", Detail: "y"},
	).WithMember("memberId", "0197c9a4-5b7e-7c31-9d52-3f1a6b8e2c40").WithMember("status", "evil").WithHeader("X-Extra",
		"1"))
	want := `{"code":"ValidationError","detail":"Two members.","errors":[` +
		`{"pointer":"/a","parameter":null,"code":"required","detail":"Is missing."},` +
		`{"pointer":"","parameter":null,"code":"order","detail":"x"},` +
		`{"pointer":null,"parameter":"limit","code":"maximum","detail":"y"}],` +
		`"memberId":"0197c9a4-5b7e-7c31-9d52-3f1a6b8e2c40","requestId":"","status":422,` +
		`"title":"Please check the marked fields.","type":"/problems/ValidationError"}`
	if got := w.Body.String(); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	for name, value := range map[string]string{
		"Content-Type": "application/problem+json", "Cache-Control": "private, no-store", "ETag": "", "X-Extra": "1",
		"Retry-After": "", "WWW-Authenticate": "",
	} {
		if got := w.Header().Get(name); got != value {
			t.Errorf("%s: got %q, want %q", name, got, value)
		}
	}
}

func TestWrite_retryAfter_isInSecondsInHeaderAndBody(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		err  error
		want string
	}{
		"rounded up":           {fault.ErrRequestLimit.WithRetryAfter(1500 * time.Millisecond), "2"},
		"at least one":         {fault.ErrRequestLimit.WithRetryAfter(time.Millisecond), "1"},
		"limit without a time": {fault.ErrRequestLimit, "60"},
		"negative":             {fault.ErrRequestLimit.WithRetryAfter(-time.Second), "60"},
		"no more than a day":   {fault.ErrRequestLimit.WithRetryAfter(72 * time.Hour), "86400"},
		"unavailable":          {fault.ErrUnavailable, "5"},
		"database down":        {errDown, "5"},
		"another status":       {fault.ErrNotFound.WithRetryAfter(time.Second), ""},
	} {
		w := write(t, c.err)
		var doc struct {
			RetryAfter *int `json:"retryAfter"`
		}
		if err := json.Unmarshal(w.Body.Bytes(), &doc); err != nil {
			t.Fatal(err)
		}
		body := ""
		if doc.RetryAfter != nil {
			body = fmt.Sprint(*doc.RetryAfter)
		}
		if got := w.Header().Get("Retry-After"); got != c.want || body != c.want {
			t.Errorf("%s: header %q, body %q, want %q", name, got, body, c.want)
		}
	}
}

func TestWrite_challengeOfAFault_isKept(t *testing.T) {
	t.Parallel()
	w := write(t, fault.ErrUnauthorized.WithHeader("WWW-Authenticate", `Basic realm="invite"`))
	if got := w.Header().Get("WWW-Authenticate"); got != `Basic realm="invite"` {
		t.Errorf("got %q", got)
	}
}

func TestWrite_afterTheResponseHasBegun_addsNothing(t *testing.T) {
	t.Parallel()
	w := httptest.NewRecorder()
	c, _ := gin.CreateTestContext(w)
	c.Request = httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil)
	c.String(http.StatusOK, "half")
	httpserver.NewProblems(slog.New(slog.DiscardHandler), nil, nil).Write(c, fault.ErrNotFound)
	if w.Code != http.StatusOK || w.Body.String() != "half" {
		t.Errorf("got %d %s", w.Code, w.Body)
	}
}

func TestHooksOfTheGeneratedCode_respondWithProblems(t *testing.T) {
	t.Parallel()
	p := httpserver.NewProblems(slog.New(slog.DiscardHandler), nil, nil)
	for name, c := range map[string]struct {
		hook func(*gin.Context)
		want string
	}{
		"unreadable":       {func(c *gin.Context) { p.Malformed(c, errors.New("EOF")) }, "MalformedRequestError"},
		"too large":        {func(c *gin.Context) { p.Malformed(c, &http.MaxBytesError{}) }, "RequestTooLargeError"},
		"a fault":          {func(c *gin.Context) { p.Malformed(c, fault.ErrValidation) }, "ValidationError"},
		"wrong parameters": {func(c *gin.Context) { p.Parameter(c, errors.New("x"), 400) }, "InvalidParameterError"},
	} {
		w := httptest.NewRecorder()
		g, _ := gin.CreateTestContext(w)
		g.Request = httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil)
		c.hook(g)
		if !contains(w.Body.String(), `"code":"`+c.want+`"`) {
			t.Errorf("%s: got %s", name, w.Body)
		}
	}
}

// Every fault results in a valid problem document.
func FuzzWrite(f *testing.F) {
	f.Add("SomeError", "Title", "detail", "/pointer", "code", int64(time.Second), uint8(12))
	f.Add("", "</script>\u2028", "\xff\x00\r\nSet-Cookie: x", strings.Repeat("/ä", 400), "\n", int64(-1), uint8(255))
	f.Fuzz(func(t *testing.T, code, title, detail, pointer, word string, wait int64, kind uint8) {
		err := fault.New(fault.Kind(kind), code, title).WithDetail(detail).WithRetryAfter(time.Duration(wait)).
			WithFields(fault.Field{Pointer: pointer, Code: word, Detail: detail},
				fault.Field{Parameter: pointer, Code: word})
		w := write(t, err)
		var doc struct {
			Status     int    `json:"status"`
			Detail     string `json:"detail"`
			RetryAfter int    `json:"retryAfter"`
			Errors     []struct {
				Pointer, Parameter *string
				Code, Detail       string
			} `json:"errors"`
		}
		if err := json.Unmarshal(w.Body.Bytes(), &doc); err != nil {
			t.Fatalf("not JSON: %v: %s", err, w.Body)
		}
		if doc.Status != w.Code || w.Code < 400 || w.Code > 599 || len([]rune(doc.Detail)) > 500 ||
			doc.RetryAfter < 0 || doc.RetryAfter > 86400 {
			t.Errorf("got %d %s", w.Code, w.Body)
		}
		for _, e := range doc.Errors {
			if (e.Pointer == nil) == (e.Parameter == nil) {
				t.Errorf("pointer and parameter: %s", w.Body)
			}
		}
		if strings.ContainsAny(w.Body.String(), "<>\u2028\u2029") {
			t.Errorf("markup in the body: %s", w.Body)
		}
	})
}

func TestWrite_title_isInTheLanguageOfTheRequest(t *testing.T) {
	t.Parallel()
	catalog := i18ntest.Catalog(t, fstest.MapFS{"de.json": {
		Data: []byte(`{"error_resource_not_found": "Das wurde nicht gefunden."}`),
	}})
	for name, c := range map[string]struct {
		accept          string
		err             error
		title, language string
	}{
		"German":         {"de-CH,en;q=0.5", fault.ErrNotFound, "Das wurde nicht gefunden.", "de"},
		"English":        {"en", fault.ErrNotFound, fault.ErrNotFound.Title(), "en-US"},
		"nothing asked":  {"", fault.ErrNotFound, fault.ErrNotFound.Title(), "en-US"},
		"no German text": {"de", fault.ErrInternal, fault.ErrInternal.Title(), "en-US"},
	} {
		w := httptest.NewRecorder()
		ginContext, _ := gin.CreateTestContext(w)
		ginContext.Request = httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil)
		ginContext.Request.Header.Set("Accept-Language", c.accept)
		httpserver.NewProblems(slog.New(slog.DiscardHandler), nil, catalog).Write(ginContext, c.err)
		var problem struct {
			Title string `json:"title"`
		}
		if err := json.Unmarshal(w.Body.Bytes(), &problem); err != nil || problem.Title != c.title ||
			w.Header().Get("Content-Language") != c.language {
			t.Errorf("%s: got %q in %q, %v", name, problem.Title, w.Header().Get("Content-Language"), err)
		}
	}
}
