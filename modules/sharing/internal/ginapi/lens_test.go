package ginapi_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"wright.app/modules/sharing/sharingtest"
)

const lens = `{"sectionTypes":["Workplace","Project"],"hiddenSectionIds":[4],"hiddenAttributes":["LOCATION","PHOTO"],` +
	`"headline":"Keeps ledgers","note":"Hello, *Robin*."}`

// lensOf returns the lens of a link in a response, as compact JSON.
func lensOf(t *testing.T, body []byte) string {
	t.Helper()
	var l struct {
		Lens struct {
			SectionTypes     []string `json:"sectionTypes"`
			HiddenSectionIDs []int    `json:"hiddenSectionIds"`
			HiddenAttributes []string `json:"hiddenAttributes"`
			Headline         *string  `json:"headline"`
			Note             *string  `json:"note"`
		} `json:"lens"`
	}
	if strings.Contains(string(body), `"lens":null`) {
		return "null"
	}
	if err := json.Unmarshal(body, &l); err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(l.Lens)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestCreateProfileLink_withALens_returnsIt(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	response := s.Do(t, http.MethodPost, "/v1/user/profile/links", `{"lens":`+lens+`}`, s.as(sharingtest.Alex)).
		Expect(t, http.StatusCreated)
	if got := lensOf(t, response.Body); got != lens {
		t.Errorf("got %s", got)
	}
	list := s.Do(t, http.MethodGet, "/v1/user/profile/links", nil, s.as(sharingtest.Alex)).Expect(t, http.StatusOK)
	if got := lensOf(t, []byte(strings.Trim(strings.TrimSpace(string(list.Body)), "[]"))); got != lens {
		t.Errorf("the list has %s", got)
	}
	public := s.Do(t, http.MethodGet, "/v1/public/profile-links/"+s.links(t)[0].Token, nil).Expect(t, http.StatusOK)
	for text, want := range map[string]int{
		`"note":"Hello, *Robin*."`: 1, "Keeps ledgers": 1, "Senior backend engineer": 1, "Demo University": 0,
		"Lisbon": 1, // that of the workplace
	} {
		if got := strings.Count(string(public.Body), text); got != want {
			t.Errorf("%s: %d times in %s", text, got, public.Body)
		}
	}
}

// A client that does not know lenses must not show what was hidden.
func TestUpdateProfileLink_withoutALens_keepsIt(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	l := s.share(t, `{"lens":`+lens+`}`)
	for body, want := range map[string]string{`{"name":"Renamed"}`: lens, `{"lens":` + lens + `}`: lens} {
		response := s.Do(t, http.MethodPut, l.path(), body, s.as(sharingtest.Alex)).Expect(t, http.StatusOK)
		if got := lensOf(t, response.Body); got != want {
			t.Errorf("%s: got %s", body, got)
		}
	}
	response := s.Do(t, http.MethodPut, l.path(), `{"lens":null}`, s.as(sharingtest.Alex)).Expect(t, http.StatusOK)
	if got := lensOf(t, response.Body); got != "null" {
		t.Errorf("null: got %s", got)
	}
	empty := `{"sectionTypes":null,"hiddenSectionIds":[],"hiddenAttributes":[],"headline":null,"note":null}`
	response = s.Do(t, http.MethodPut, l.path(), `{"lens":`+empty+`}`, s.as(sharingtest.Alex)).Expect(t, http.StatusOK)
	if got := lensOf(t, response.Body); got != "null" {
		t.Errorf("a lens that hides and says nothing: got %s", got)
	}
}

func TestProfileLink_invalidLens_returnsTheViolation(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	l := s.share(t, `{"lens":`+lens+`}`)
	with := func(member, value string) string {
		var fields map[string]json.RawMessage
		if err := json.Unmarshal([]byte(lens), &fields); err != nil {
			t.Fatal(err)
		}
		fields[member] = json.RawMessage(value)
		body, err := json.Marshal(map[string]any{"lens": fields})
		if err != nil {
			t.Fatal(err)
		}
		return string(body)
	}
	for body, pointer := range map[string]string{
		with("note", `"`+strings.Repeat("n", 1501)+`"`):              "/lens/note",
		with("note", `"a\u0000b"`):                                   "/lens/note",
		with("headline", `"`+strings.Repeat("h", 221)+`"`):           "/lens/headline",
		with("headline", `"  "`):                                     "/lens/headline",
		with("sectionTypes", `["Cover"]`):                            "/lens/sectionTypes/0",
		with("hiddenAttributes", `["NAME"]`):                         "/lens/hiddenAttributes/0",
		with("hiddenSectionIds", `[0]`):                              "/lens/hiddenSectionIds/0",
		with("hiddenSectionIds", "[1"+strings.Repeat(",1", 400)+"]"): "/lens/hiddenSectionIds",
		with("photo", "true"):                                        "/lens/photo",
	} {
		p := s.Do(t, http.MethodPut, l.path(), body, s.as(sharingtest.Alex)).
			ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
		if len(p.Errors) != 1 || p.Errors[0].Pointer == nil || *p.Errors[0].Pointer != pointer {
			t.Errorf("%.80s: got %+v", body, p.Errors)
		}
	}
	response := s.Do(t, http.MethodGet, "/v1/user/profile/links", nil, s.as(sharingtest.Alex)).Expect(t, http.StatusOK)
	if !strings.Contains(string(response.Body), "Keeps ledgers") {
		t.Errorf("the lens has changed: %s", response.Body)
	}
}
