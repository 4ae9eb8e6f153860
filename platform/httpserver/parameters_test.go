package httpserver_test

import (
	"net/http"
	"strings"
	"testing"

	"wright.app/platform/httpserver/httpservertest"
)

// refused returns the invalid parameters in a response, each with its error code.
func refused(t *testing.T, a *httpservertest.Response) string {
	t.Helper()
	var names []string
	for _, e := range a.ExpectProblem(t, http.StatusBadRequest, "InvalidParameterError").Errors {
		if e.Parameter == nil {
			t.Fatalf("a field error without parameter: %+v", e)
		}
		names = append(names, *e.Parameter+" "+e.Code)
	}
	return strings.Join(names, ", ")
}

// If they were accepted, a resource would have several URLs.
func TestParameters_numbersNotAsInJSON_areRefused(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	me := httpservertest.As(httpservertest.Wright(1))
	for _, id := range []string{"abc", "+1", "%2B2", "002", "+", "1_000"} {
		if got := refused(t, s.Do(t, "GET", "/v1/user/things/"+id, nil, me)); got != "id type" {
			t.Errorf("%s: got %q", id, got)
		}
		if got := refused(t, s.Do(t, "GET", public+"&limit="+strings.Replace(id, "+", "%2B", 1),
			nil)); got != "limit type" {
			t.Errorf("limit %s: got %q", id, got)
		}
	}
	for _, flag := range []string{"1", "T", "TRUE", "False", "yes"} {
		if got := refused(t, s.Do(t, "GET", public+"&done="+flag, nil)); got != "done type" {
			t.Errorf("done=%s: got %q", flag, got)
		}
	}
	s.Do(t, "GET", "/v1/user/things/10", nil, me).Expect(t, http.StatusOK)
	s.Do(t, "GET", public+"&limit=100&done=false", nil).Expect(t, http.StatusOK)
}

// If a misspelt filter were ignored, the response would contain everything.
func TestParameters_unknown_areRefused(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	me := httpservertest.As(httpservertest.Wright(1))
	long := strings.Repeat("x", 101)
	for query, want := range map[string]string{
		"&limits=1":              "limits additionalProperties",
		"&Limit=1":               "Limit additionalProperties",
		"&kinds=a&limit=0&a=b":   "a additionalProperties, kinds additionalProperties, limit minimum",
		"&If-None-Match=%22a%22": "If-None-Match additionalProperties",
		"&=1":                    "= additionalProperties",
		"&" + long + "=1":        long[:100] + " additionalProperties",
	} {
		if got := refused(t, s.Do(t, "GET", public+query, nil)); got != want {
			t.Errorf("%s: got %q, want %q", query, got, want)
		}
	}
	if got := refused(t, s.Do(t, "GET", "/v1/user/things/10?force", nil, me)); got != "force additionalProperties" {
		t.Errorf("got %q", got)
	}
	// Other sites add parameters to links, and providers to redirects.
	for _, path := range []string{"/v1/public/links/a?utm_source=mail", "/v1/public/open?session_state=1"} {
		s.Do(t, "GET", path, nil).Expect(t, http.StatusOK)
	}
}

// An empty parameter does not get its default value.
func TestParameters_emptyValue_isRefused(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	for _, name := range []string{"limit", "done", "page"} {
		for _, query := range []string{"&" + name, "&" + name + "="} {
			if got := refused(t, s.Do(t, "GET", public+query, nil)); got != name+" required" {
				t.Errorf("%s: got %q", query, got)
			}
		}
	}
	s.Do(t, "GET", public+"&page=1", nil).Expect(t, http.StatusOK)
}

// url.Values would not contain malformed parameters, so they would be ignored.
func TestParameters_malformedQuery_is400(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	for _, query := range []string{"&limit=1;cursor=2", "&limit=%zz", "&%"} {
		if problem := s.Do(t, "GET", public+query, nil).ExpectProblem(t, http.StatusBadRequest,
			"InvalidParameterError"); problem.Detail == "" {
			t.Errorf("%s: the problem has no detail", query)
		}
	}
}

// The generated wrapper refuses them; the handler of this test does it with X-Do: unbound.
func TestParameters_repeated_areRefused(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	tags := []httpservertest.Option{
		httpservertest.AddHeader("If-None-Match", `"a"`),
		httpservertest.AddHeader("If-None-Match", `"b"`),
	}
	for name, c := range map[string]struct {
		query string
		with  []httpservertest.Option
		want  string
	}{
		"two values":      {query: "&kind=small", want: "kind tooMany"},
		"one value twice": {query: "&limit=1&limit=1", want: "limit tooMany"},
		"a list":          {query: "&ids=a,b&ids=c&labels=a&labels=b", want: "ids tooMany"},
		"a header":        {with: tags, want: "If-None-Match tooMany"},
	} {
		a := s.Do(t, "GET", public+c.query, nil, append(c.with, httpservertest.Header("X-Do", "unbound"))...)
		if got := refused(t, a); got != c.want {
			t.Errorf("%s: got %q, want %q", name, got, c.want)
		}
	}
	s.Do(t, "GET", "/v1/public/links/a", nil, httpservertest.Header("X-Do", "unbound")).ExpectProblem(t,
		http.StatusNotFound, "ResourceNotFoundError")
}
