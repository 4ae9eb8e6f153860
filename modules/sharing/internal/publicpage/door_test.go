package publicpage_test

import (
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
		"too often":            {api{429, refusalOf("RequestLimitExceededError")}, "Too many attempts, please wait a moment and try again."},
		"a fault":              {api{500, refusalOf("InternalError")}, "The profile could not be loaded, please refresh and try again."},
		"out of service":       {api{503, refusalOf("ServiceUnavailableError")}, "The profile could not be loaded, please refresh and try again."},
		"no problem document":  {api{502, []byte("<html>")}, "The profile could not be loaded, please refresh and try again."},
		"nothing at all":       {api{500, nil}, "The profile could not be loaded, please refresh and try again."},
		"an unknown complaint": {api{418, refusalOf("Other")}, "The profile could not be loaded, please refresh and try again."},
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
		"ResourceNotFoundError", "ProfileBlockedError", "ProfileRestrictedError", "ProfileSuspendedError", "UnauthorizedError",
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
