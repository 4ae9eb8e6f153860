package httpserver_test

import (
	"fmt"
	"io"
	"net/http"
	"reflect"
	"strings"
	"testing"
	"time"

	"wright.app/platform/httpserver/httpservertest"
)

func TestBody_violatesItsSchema_is422WithPointers(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	t.Cleanup(func() { // runs after all subtests
		if s.things.callCount() != 0 {
			t.Error("an invalid body reached the handler")
		}
	})
	cases := map[string]struct {
		body string
		want []string // pointer code
	}{
		"missing":             {`{}`, []string{"/name required"}},
		"empty":               {`{"name":""}`, []string{"/name minLength"}},
		"too long":            {`{"name":"123456789012345678901"}`, []string{"/name maxLength"}},
		"counted in letters":  {`{"name":"ääääääääääääääääääääu"}`, []string{"/name maxLength"}},
		"wrong type":          {`{"name":7}`, []string{"/name type"}},
		"null":                {`{"name":null}`, []string{"/name type"}},
		"unknown member":      {`{"name":"a","role":"Wright"}`, []string{"/role additionalProperties"}},
		"pattern":             {`{"name":"a","token":"A"}`, []string{"/token pattern"}},
		"enum":                {`{"name":"a","size":"XL"}`, []string{"/size enum"}},
		"minimum":             {`{"name":"a","count":-1}`, []string{"/count minimum"}},
		"maximum":             {`{"name":"a","count":1001}`, []string{"/count maximum"}},
		"fraction":            {`{"name":"a","count":1.5}`, []string{"/count type"}},
		"number out of float": {`{"name":"a","count":1e999}`, []string{"/count type"}},
		"e-mail":              {`{"name":"a","email":"a@b, c@d"}`, []string{"/email format"}},
		"uri":                 {`{"name":"a","url":"//x"}`, []string{"/url format"}},
		"uuid":                {`{"name":"a","owner":"1"}`, []string{"/owner format"}},
		"day":                 {`{"name":"a","day":"2026-02-31"}`, []string{"/day format"}},
		"instant":             {`{"name":"a","at":"2026-02-30T00:00:00Z"}`, []string{"/at format"}},
		"too many": {
			`{"name":"a","tags":[{"label":"a"},{"label":"b"},{"label":"c"}]}`,
			[]string{"/tags maxItems"},
		},
		"nested": {
			`{"name":"a","tags":[{"label":"a"},{"label":"toolong","x":1}]}`,
			[]string{"/tags/1/label maxLength", "/tags/1/x additionalProperties"},
		},
		"nested type":     {`{"name":"a","tags":{"0":1}}`, []string{"/tags type"}},
		"escaped pointer": {`{"name":"a","a/b~c":"long"}`, []string{"/a~1b~0c maxLength"}},
		"all at once": {
			`{"token":"A","x":1}`,
			[]string{"/token pattern", "/x additionalProperties", "/name required"},
		},
		"letter case":    {`{"name":"a","NAME":"b"}`, []string{"/NAME additionalProperties"}},
		"character zero": {`{"name":"a\u0000b"}`, []string{"/name pattern"}},
		"zero deep down": {
			`{"name":"a","tags":[{"label":"a"},{"label":"\u0000"}]}`,
			[]string{"/tags/1/label pattern"},
		},
		"zero in a name": {`{"name":"a","tags":[{"la\u0000bel":"a"}]}`, []string{"/tags/0 pattern"}},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := s.post(t, c.body).ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
			var got []string
			for _, e := range p.Errors {
				if e.Pointer == nil || e.Parameter != nil || e.Detail == "" {
					t.Errorf("a field error without pointer or words: %+v", e)
					continue
				}
				got = append(got, *e.Pointer+" "+e.Code)
			}
			if strings.Join(got, ", ") != strings.Join(c.want, ", ") {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestBody_valid_isAccepted(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	for _, body := range []string{
		`{"name":"a"}`,
		`{"name":"12345678901234567890","token":"abc","count":1000,"size":null,"email":"alex.demo+x@example.com"}`,
		`{"name":"ä","size":"M","url":"https://x.example/a?b#c","owner":"0197c9a4-5b7e-7c31-9d52-3f1a6b8e2c40"}`,
		`{"name":"a","day":"2028-02-29","at":"2026-02-28T23:59:59.123456+02:00","done":false,"tags":[{"label":"Go"}]}`,
		" \n{\"name\":\"a\"}\n",
		`{"name":"a","email":" alex.demo@example.com\u200b\r\n"}`,
	} {
		s.post(t, body).Expect(t, http.StatusOK)
	}
	s.post(t, `{"name":"a"}`, httpservertest.Header("Content-Type", "application/json; charset=UTF-8")).Expect(t,
		http.StatusOK)
	s.post(t, `{"name":"a"}`, httpservertest.Header("Content-Type", "Application/JSON")).Expect(t, http.StatusOK)
}

// Characters that normalisation removes do not count towards the limit. The handler gets the text as it was sent, and
// its module normalises it.
func TestBody_textThatFitsOnceItIsNormalised_isAccepted(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	for what, name := range map[string]string{
		"blanks around":               "  12345678901234567890 \\n",
		"line breaks of Windows":      strings.Repeat("a\\r\\n", 9) + "bc",
		"soft hyphens":                strings.Repeat("ab\u00ad", 10),
		"decomposed letters":          strings.Repeat("u\u0308", 20),
		"20 letters beyond the plane": strings.Repeat("\U0001f680", 20),
	} {
		got := received(t, s.post(t, `{"name":"`+name+`","tags":[{"label":" abcde "}],"count":3}`))
		if want := strings.NewReplacer(`\r`, "\r", `\n`, "\n").Replace(name); got.Name != want ||
			!reflect.DeepEqual(got.Body["count"], 3.0) {
			t.Errorf("%s: the handler got %q, want %q", what, got.Body, want)
		}
	}
	s.Do(t, "GET", public+"&labels=+abcde%C2%AD", nil).Expect(t, http.StatusOK)
	if got := refused(t, s.Do(t, "GET", public+"&labels=+abcdef", nil)); got != "labels maxLength" {
		t.Errorf("a parameter: got %q", got)
	}
	for name, want := range map[string]string{
		`{"name":"1234567890\u00ad12345678901"}`:           "/name maxLength",
		`{"name":"  12345678901234567890","token":"ab  "}`: "/token pattern",
		`{"name":"a","token":"aaaaaaaaaaaaaaaaaaa  "}`:     "/token maxLength, /token pattern",
		`{"name":"12345678901234567890\u0007\u200b"}`:      "/name maxLength",
	} {
		p := s.post(t, name).ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
		var got []string
		for _, e := range p.Errors {
			got = append(got, *e.Pointer+" "+e.Code)
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
}

func TestBody_characterZero_isRefusedWithItsPlace(t *testing.T) {
	t.Parallel()
	p := newTestServer(t).post(t, `{"name":"a\r\nbc\u0000"}`).
		ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
	if got := p.Errors[0].Detail; got != "Must not have the control character U+0000 (line 2, character 3)." {
		t.Errorf("got %q", got)
	}
}

func TestT51_body_thatCannotBeRead_is400(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	t.Cleanup(func() { // runs after all subtests
		if s.things.callCount() != 0 {
			t.Error("a body that cannot be read reached the handler")
		}
	})
	for name, body := range map[string]string{
		"empty":               ``,
		"blank":               "  \n",
		"not JSON":            `{"name":`,
		"cut off":             `{"name":"a`,
		"single quotes":       `{'name':'a'}`,
		"two texts":           `{"name":"a"}{"name":"b"}`,
		"trailing comma":      `{"name":"a",}`,
		"comment":             `{"name":"a"/**/}`,
		"not UTF-8":           "{\"name\":\"\xff\xfe\"}",
		"byte order mark":     "\ufeff{\"name\":\"a\"}",
		"member twice":        `{"name":"a","name":"b"}`,
		"twice, escaped":      `{"name":"a","n\u0061me":"b"}`,
		"twice, nested":       `{"name":"a","tags":[{"label":"a","label":"b"}]}`,
		"list at the top":     `[{"name":"a"}]`,
		"text at the top":     `"name"`,
		"null at the top":     `null`,
		"33 levels":           `{"name":"a","tags":` + strings.Repeat("[", 32) + strings.Repeat("]", 32) + `}`,
		"10,000 levels":       strings.Repeat("[", 10_000) + strings.Repeat("]", 10_000),
		"10,000 objects":      strings.Repeat(`{"a":`, 10_000) + "1" + strings.Repeat("}", 10_000),
		"never closed":        strings.Repeat("[", 200_000),
		"NaN":                 `{"name":"a","count":NaN}`,
		"hexadecimal":         `{"name":"a","count":0x10}`,
		"control in a string": "{\"name\":\"a\nb\"}",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			started := time.Now()
			if problem := s.post(t, body).ExpectProblem(t, http.StatusBadRequest,
				"MalformedRequestError"); problem.Detail == "" {
				t.Error("the problem has no detail")
			}
			// The limit is thousands of times as long as reading each byte once takes. So the test passes on a busy
			// machine, and fails for a reader that starts again at each level.
			if took := time.Since(started); took > 30*time.Second {
				t.Errorf("took %v", took)
			}
		})
	}
}

func TestBody_32Levels_areRead(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	body := `{"name":"a","tags":` + strings.Repeat("[", 31) + strings.Repeat("]", 31) + `}`
	s.post(t, body).ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
}

// The handler gets the validated value, never the result of decoding the body again with encoding/json
// (docs/security.md, T51).
func TestT51_secondMemberInOtherLetterCase_neverReachesTheHandler(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	for _, body := range []string{
		`{"name":"a","token":"good","TOKEN":"BAD"}`,
		`{"TOKEN":"BAD","name":"a","token":"good"}`, `{"name":"a","Token":"BAD"}`,
	} {
		s.post(t, body).ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
	}
	if got := received(t, s.post(t, `{"name":"a","token":"good"}`)); got.Token != "good" ||
		got.Body["token"] != "good" {
		t.Errorf("got %+v", got)
	}
}

func TestContentType_otherThanTheOperationTakes_is415(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	for _, contentType := range []string{
		"", "text/plain", "text/plain; application/json", "application/x-www-form-urlencoded",
		"multipart/form-data; boundary=x",
		"application/json; charset=latin1", "application/jsonp", "application/*", "*/*", "json",
		"application/json, text/plain", "\x00",
	} {
		s.post(t, `{"name":"a"}`, httpservertest.Header("Content-Type", contentType)).
			ExpectProblem(t, http.StatusUnsupportedMediaType, "UnsupportedMediaTypeError")
	}
	s.post(t, `{"name":"a"}`, httpservertest.Header("Content-Encoding", "gzip")).
		ExpectProblem(t, http.StatusUnsupportedMediaType, "UnsupportedMediaTypeError")
	s.post(t, `{"name":"a"}`, httpservertest.Header("Content-Encoding", "identity")).Expect(t, http.StatusOK)
	for name, second := range map[string]string{"Content-Type": "text/plain", "Content-Encoding": "gzip"} {
		first := map[string]string{"Content-Type": "application/json", "Content-Encoding": "identity"}[name]
		s.post(t, `{"name":"a"}`, httpservertest.Header(name, first), httpservertest.AddHeader(name, second)).
			ExpectProblem(t, http.StatusUnsupportedMediaType, "UnsupportedMediaTypeError")
	}
}

func TestParameters_thatBreakTheirSchema_are400WithTheirNames(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	cases := map[string]struct {
		path string
		want string
	}{
		"missing":             {"/v1/public/things", "kind required"},
		"empty":               {"/v1/public/things?kind=", "kind enum"},
		"enum":                {"/v1/public/things?kind=huge", "kind enum"},
		"not a number":        {"/v1/public/things?kind=big&limit=x", "limit type"},
		"too small":           {"/v1/public/things?kind=big&limit=0", "limit minimum"},
		"too large":           {"/v1/public/things?kind=big&limit=101", "limit maximum"},
		"larger than 64 bits": {"/v1/public/things?kind=big&limit=99999999999999999999", "limit type"},
		"two of them":         {"/v1/public/things?kind=huge&limit=x", "limit type,kind enum"},
		"quotes":              {"/v1/public/things?kind='%20OR%201=1--", "kind enum"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := s.Do(t, "GET", c.path, nil).ExpectProblem(t, http.StatusBadRequest, "InvalidParameterError")
			var got []string
			for _, e := range p.Errors {
				if e.Parameter == nil || e.Pointer != nil {
					t.Errorf("a field error without parameter: %+v", e)
					continue
				}
				got = append(got, *e.Parameter+" "+e.Code)
			}
			if strings.Join(got, ",") != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
	for _, id := range []string{
		"0", "-1", "abc", "9223372036854775807", "9223372036854775808", "1.5", "1e3000", "%20",
		"٣",
	} {
		s.Do(t, "GET", "/v1/user/things/"+id, nil, httpservertest.As(httpservertest.Wright(1))).
			ExpectProblem(t, http.StatusBadRequest, "InvalidParameterError")
	}
	s.Do(t, "GET", public, nil, httpservertest.Header("If-None-Match", strings.Repeat("x", 21))).
		ExpectProblem(t, http.StatusBadRequest, "InvalidParameterError")
	s.Do(t, "GET", public+"&limit=100", nil).Expect(t, http.StatusOK)
}

// The response must not contain why a token is invalid, because that would reveal the format of tokens (T36).
func TestParameters_invalidWithoutAnErrorCodeForThem_are404(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.Do(t, "GET", "/v1/public/links/"+strings.Repeat("a", 128), nil).Expect(t, http.StatusOK)
	for _, length := range []int{129, 5000} {
		p := s.Do(t, "GET", "/v1/public/links/"+strings.Repeat("a", length), nil).ExpectProblem(t, http.StatusNotFound,
			"ResourceNotFoundError")
		if len(p.Errors) != 0 {
			t.Errorf("%d characters: got %+v", length, p.Errors)
		}
	}
}

func TestParameters_areReportedBeforeTheBody(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	me := httpservertest.As(httpservertest.Wright(1))
	s.Do(t, "PUT", "/v1/user/things/x", `{"name":7}`, me).ExpectProblem(t, http.StatusBadRequest,
		"InvalidParameterError")
	s.Do(t, "PUT", "/v1/user/things/1", `{"name":7}`, me).ExpectProblem(t, http.StatusUnprocessableEntity,
		"ValidationError")
}

func TestBody_withThousandsOfErrors_getsAShortResponse(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	var members strings.Builder
	for i := range 20_000 {
		fmt.Fprintf(&members, `,"x%d":1`, i)
	}
	for name, body := range map[string]string{
		"unknown members": `{"name":"a"` + members.String() + `}`,
		"wrong entries":   `{"name":"a","tags":[` + strings.Repeat("1,", 120_000) + `1]}`,
		"long name":       `{"name":"a","` + strings.Repeat("y", 200_000) + `":1}`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := s.post(t, body)
			p := a.ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
			if len(p.Errors) == 0 || len(p.Errors) > 100 || len(a.Body) > 64<<10 {
				t.Errorf("%d errors in %d bytes", len(p.Errors), len(a.Body))
			}
		})
	}
}

// The operation requires a body.
func TestBody_withoutOne_is400(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.post(t, nil).ExpectProblem(t, http.StatusBadRequest, "MalformedRequestError")
	s.post(t, io.MultiReader(), httpservertest.Length(-1)).ExpectProblem(t, http.StatusBadRequest,
		"MalformedRequestError")
}

func TestBody_incomplete_is400(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	problem := s.post(t, io.MultiReader(strings.NewReader(`{"name":`), brokenReader{}), httpservertest.Length(-1)).
		ExpectProblem(t, http.StatusBadRequest, "MalformedRequestError")
	if strings.Contains(problem.Detail, "in time") {
		t.Errorf("the problem reports a timeout: %s", problem.Detail)
	}
}

type brokenReader struct{}

func (brokenReader) Read([]byte) (int, error) { return 0, io.ErrUnexpectedEOF }

type blankReader struct{ remaining, read int }

func (e *blankReader) Read(p []byte) (int, error) {
	if e.remaining == 0 {
		return 0, io.EOF
	}
	n := min(len(p), e.remaining)
	for i := range p[:n] {
		p[i] = ' '
	}
	e.remaining, e.read = e.remaining-n, e.read+n
	return n, nil
}
