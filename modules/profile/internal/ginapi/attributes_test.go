package ginapi_test

import (
	"encoding/json"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"
)

func TestUpdateProfile_allAttributes_areStored(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		s.create(t)
		const attributes = `{"headline": "Baker", "summary": "Bread.\n\nAnd rolls.", "location": "Bern",
			"countryCode": "CH", "pronouns": "they/them", "openToWork": true,
			"tags": [{"label": "Go"}], "languages": [{"code": "rm", "level": "NATIVE"}, {"code": "de-CH",
				"level": "FLUENT"}],
			"externalLinks": [{"type": "GITHUB", "value": "alex-demo"}, {"type": "STACK_OVERFLOW",
				"value": "4711/alex-demo"}]}`
		var got struct{ Attributes json.RawMessage }
		s.call(t, http.MethodPut, profilePath, `{"attributes": `+attributes+`}`).Expect(t, http.StatusOK).JSON(t, &got)
		expectJSON(t, "the response", got.Attributes, attributes)
		s.call(t, http.MethodGet, profilePath, nil).JSON(t, &got)
		expectJSON(t, "the profile", got.Attributes, attributes)
		s.call(t, http.MethodPut, profilePath,
			map[string]any{"attributes": map[string]any{
				"openToWork": false, "languages": []any{}, "externalLinks": nil,
				"pronouns": nil,
			}}).
			Expect(t, http.StatusOK).JSON(t, &got)
		expectJSON(t, "all attributes empty", got.Attributes, "null")
	})
}

func TestT44_scriptsInLinks_areRefusedAndNotStored(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		s.create(t)
		before := s.ownProfile(t)
		for _, value := range []string{
			"javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\tscript:x",
			"data:text/html,x", "vbscript:x", "https://other.example", "<svg onload=x>", "a b", "",
		} {
			for _, typ := range []string{
				"DEV", "HASHNODE", "GITHUB", "GITLAB", "LINKEDIN", "MEDIUM", "REDDIT",
				"STACK_OVERFLOW", "X", "Y_COMBINATOR", "YOUTUBE",
			} {
				body := map[string]any{"attributes": map[string]any{"externalLinks": []any{map[string]any{
					"type":  typ,
					"value": value,
				}}}}
				got := pointers(s.call(t, http.MethodPut, profilePath, body).ExpectProblem(t,
					http.StatusUnprocessableEntity, "ValidationError"))
				if len(got) == 0 || slices.ContainsFunc(got,
					func(p string) bool { return !strings.HasPrefix(p, "/attributes/externalLinks/0/value ") }) {
					t.Errorf("%s with %q: got %q", typ, value, got)
				}
			}
		}
		if got := s.ownProfile(t); got != before {
			t.Errorf("the profile changed to %s", got)
		}
	})
}

func TestT31_recruiter_hasFewerLinkTypesAndACompany(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		s.Do(t, http.MethodPost, profilePath, `{"attributes": {"companyName": "Demo Staffing",
			"companyUrl": "https://staffing.example",
			"externalLinks": [{"type": "X", "value": "kim_demo"}]}}`, kim).Expect(t, http.StatusCreated)
		before := string(s.Do(t, http.MethodGet, profilePath, nil, kim).Body)
		p := s.Do(t, http.MethodPut, profilePath,
			`{"attributes": {"externalLinks": [{"type": "X", "value": "kim_demo"}, {"type": "GITHUB",
				"value": "kim-demo"}]}}`, kim).
			ExpectProblem(t, http.StatusUnprocessableEntity, "ExternalLinkTypeNotAllowedError")
		if got := pointers(p); !reflect.DeepEqual(got, []string{"/attributes/externalLinks/1/type notAllowed"}) {
			t.Errorf("got %q", got)
		}
		if got := string(s.Do(t, http.MethodGet, profilePath, nil, kim).Body); got != before {
			t.Errorf("the profile changed to %s", got)
		}
		got := pointers(s.call(t, http.MethodPost, profilePath,
			`{"attributes": {"companyName": "Mine"}}`).ExpectProblem(t, http.StatusUnprocessableEntity,
			"ValidationError"))
		if !reflect.DeepEqual(got, []string{"/attributes/companyName notAllowed"}) {
			t.Errorf("a Wright: got %q", got)
		}
	})
}
