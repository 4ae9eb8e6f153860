package publicpage_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// The link to try again works without JavaScript.
func TestPage_temporaryFailure_hasAMessageAndALinkToTryAgain(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		answer api
		want   string
	}{
		"rate limit": {
			api{429, refusalOf("RequestLimitExceededError")},
			"Too many attempts, please wait a moment and try again.",
		},
		"internal error": {
			api{500, refusalOf("InternalError")},
			"The profile could not be loaded, please refresh and try again.",
		},
		"unavailable": {
			api{503, refusalOf("ServiceUnavailableError")},
			"The profile could not be loaded, please refresh and try again.",
		},
		"no problem document": {
			api{502, []byte("<html>")},
			"The profile could not be loaded, please refresh and try again.",
		},
		"empty body": {api{500, nil}, "The profile could not be loaded, please refresh and try again."},
		"unknown code": {
			api{418, refusalOf("Other")},
			"The profile could not be loaded, please refresh and try again.",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := get(t, newPages(t), linkPath, c.answer)
			body := w.Body.String()
			if w.Code != c.answer.status || !strings.Contains(read(t, body).text, c.want) {
				t.Errorf("%d, without the message: %s", w.Code, body)
			}
			if !strings.Contains(body, `<a href="`+linkPath+`"`) {
				t.Error("no link to try again")
			}
			if !strings.Contains(body, `content="noindex, nofollow"`) {
				t.Error("search engines may index it")
			}
		})
	}
	refusal := get(t, newPages(t), linkPath, api{404, refusalOf("ResourceNotFoundError")}).Body.String()
	if strings.Contains(refusal, `<a href="`+linkPath+`"`) {
		t.Error("a page that does not exist has a link to try again")
	}
}

func TestRefusalPage_hasOneSentenceAndOneLink(t *testing.T) {
	t.Parallel()
	for _, code := range []string{
		"ResourceNotFoundError", "ProfileBlockedError", "ProfileRestrictedError", "ProfileSuspendedError",
		"UnauthorizedError",
	} {
		body := get(t, newPages(t), "/p/alex-demo", api{403, refusalOf(code)}).Body.String()
		_, main, _ := strings.Cut(body, "</h1>")
		main, _, _ = strings.Cut(main, "</main>")
		sentence, _, _ := strings.Cut(main, "</p>")
		if strings.Count(sentence, ".") != 1 || strings.Count(main, "<a ") != 1 {
			t.Errorf("%s: %s", code, main)
		}
	}
}

func TestRefusalPage_loginLink_returnsToThePage(t *testing.T) {
	t.Parallel()
	for _, code := range []string{"ProfileRestrictedError", "UnauthorizedError"} {
		body := get(t, newPages(t), "/p/alex-demo", api{403, refusalOf(code)}).Body.String()
		if !strings.Contains(body, `<a href="/app/login?returnTo=%2Fp%2Falex-demo"`) {
			t.Errorf("%s: %s", code, body)
		}
	}
}

// A viewer whose session cookie the API deletes in its answer is signed out.
func TestRefusalPage_signedInViewer_getsNoLoginLink(t *testing.T) {
	t.Parallel()
	const validCookie, deletedCookie = "session=secret", "session=; Path=/; Max-Age=0"
	for _, c := range []struct {
		name, cookie, answered string
		isMember               bool
	}{
		{"no cookie", "", "", false},
		{"session cookie", validCookie, "", true},
		{"session cookie renewed", validCookie, "session=other; Path=/", true},
		{"another cookie deleted", validCookie, "other=; Max-Age=0", true},
		{"session cookie deleted", validCookie, deletedCookie, false},
		{"an empty cookie", "session=", "", false},
		{"another cookie", "other=1", "", false},
	} {
		for code, status := range map[string]int{
			"ResourceNotFoundError": 404, "ProfileRestrictedError": 403, "ProfileSuspendedError": 403,
			"InternalError": 500,
		} {
			r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/p/alex-demo", nil)
			r.Header.Set("Cookie", c.cookie)
			w := httptest.NewRecorder()
			err := newPages(t).Serve(w, r, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
				if c.answered != "" {
					w.Header().Set("Set-Cookie", c.answered)
				}
				api{status, refusalOf(code)}.ServeHTTP(w, nil)
			}))
			body := w.Body.String()
			if err != nil || w.Code != status || strings.Contains(body, `href="/app/login`) == c.isMember ||
				strings.Contains(body, `href="/app"`) != c.isMember {
				t.Errorf("%s, %s: %v, %d %s", c.name, code, err, w.Code, body)
			}
			if got := w.Header().Get("Set-Cookie"); got != c.answered {
				t.Errorf("%s: the cookie is %q", c.name, got)
			}
		}
	}
}
