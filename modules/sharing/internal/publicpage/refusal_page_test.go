package publicpage_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// TestPage_whatMayPass_isSaidWithAWayOn also to somebody whose browser runs no script.
func TestPage_whatMayPass_isSaidWithAWayOn(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		answer api
		want   string
	}{
		"too often": {
			api{429, refusalOf("RequestLimitExceededError")},
			"Too many attempts, please wait a moment and try again.",
		},
		"a fault": {
			api{500, refusalOf("InternalError")},
			"The profile could not be loaded, please refresh and try again.",
		},
		"out of service": {
			api{503, refusalOf("ServiceUnavailableError")},
			"The profile could not be loaded, please refresh and try again.",
		},
		"no problem document": {
			api{502, []byte("<html>")},
			"The profile could not be loaded, please refresh and try again.",
		},
		"nothing at all": {api{500, nil}, "The profile could not be loaded, please refresh and try again."},
		"an unknown complaint": {
			api{418, refusalOf("Other")},
			"The profile could not be loaded, please refresh and try again.",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := get(t, site(t), linkPath, c.answer)
			body := w.Body.String()
			if w.Code != c.answer.status || !strings.Contains(read(t, body).text, c.want) {
				t.Errorf("%d, without the sentence: %s", w.Code, body)
			}
			if !strings.Contains(body, `<a href="`+linkPath+`"`) {
				t.Error("no way to try again")
			}
			if !strings.Contains(body, `content="noindex, nofollow"`) {
				t.Error("search engines may keep it")
			}
		})
	}
	refusal := get(t, site(t), linkPath, api{404, refusalOf("ResourceNotFoundError")}).Body.String()
	if strings.Contains(refusal, `<a href="`+linkPath+`"`) {
		t.Error("what is gone asks to be tried again")
	}
}

// TestDoors_sayOneSentence (issue 5, part 4): a title, one calm sentence, one way on.
func TestDoors_sayOneSentence(t *testing.T) {
	t.Parallel()
	for _, code := range []string{
		"ResourceNotFoundError", "ProfileBlockedError", "ProfileRestrictedError", "ProfileSuspendedError",
		"UnauthorizedError",
	} {
		body := get(t, site(t), "/p/alex-demo", api{403, refusalOf(code)}).Body.String()
		_, main, _ := strings.Cut(body, "</h1>")
		main, _, _ = strings.Cut(main, "</main>")
		sentence, _, _ := strings.Cut(main, "</p>")
		if strings.Count(sentence, ".") != 1 || strings.Count(main, "<a ") != 1 {
			t.Errorf("%s: %s", code, main)
		}
	}
}

// TestDoors_toTheLogin_leadBack to the page that was asked for.
func TestDoors_toTheLogin_leadBack(t *testing.T) {
	t.Parallel()
	for _, code := range []string{"ProfileRestrictedError", "UnauthorizedError"} {
		body := get(t, site(t), "/p/alex-demo", api{403, refusalOf(code)}).Body.String()
		if !strings.Contains(body, `<a href="/app/login?returnTo=%2Fp%2Falex-demo"`) {
			t.Errorf("%s: %s", code, body)
		}
	}
}

// TestDoors_offerNoLoginToWhoIsSignedIn: a session that has ended, of which the API has told the
// browser, is none.
func TestDoors_offerNoLoginToWhoIsSignedIn(t *testing.T) {
	t.Parallel()
	const live, dead = "session=secret", "session=; Path=/; Max-Age=0"
	for _, c := range []struct {
		name, cookie, answered string
		isMember               bool
	}{
		{"nobody", "", "", false},
		{"a member", live, "", true},
		{"a member whose cookie was renewed", live, "session=other; Path=/", true},
		{"a member who gets something else", live, "other=; Max-Age=0", true},
		{"a dead session", live, dead, false},
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
			err := site(t).Serve(w, r, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
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
