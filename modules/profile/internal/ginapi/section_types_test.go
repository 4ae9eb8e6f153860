package ginapi_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/ginapi"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
)

// entries returns the body of a section of each type, by the field of the profile that lists it.
func entries() map[string]map[string]any {
	entry := func(typ string, attributes map[string]any, more map[string]any) map[string]any {
		attributes["description"], attributes["url"], attributes["location"] = "Two\nlines.",
			"https://demo.example/work", "Zürich"
		return applyChanges(map[string]any{
			"typeId": typ, "title": "Title of a " + typ, "organization": "Demo Organisation", "attributes": attributes,
			"tags":      []any{map[string]any{"label": "Go"}, map[string]any{"label": "Zig"}},
			"startedAt": "2019-02-01", "endedAt": "2021-03-01",
		}, more)
	}
	dated := map[string]any{"issuedAt": "2022-04-01", "expirationAt": "2027-04-01"}
	return map[string]map[string]any{
		"workplaces": entry("Workplace", map[string]any{"employmentType": "FULL_TIME", "workMode": "REMOTE"}, nil),
		"schools": entry("School", map[string]any{
			"degree":       "Master of Science",
			"fieldOfStudy": "Computer science", "grade": "1.3",
		}, nil),
		"projects": entry("Project", map[string]any{"role": "Maintainer"}, nil),
		"repositories": entry("Repository", map[string]any{
			"repositoryFullName": "alex-demo/quiet-ledger",
			"language":           "Go", "stars": 412.0, "forks": 0.0, "pushedAt": "2026-02-11",
		}, nil),
		"certifications": entry("Certification", map[string]any{"credentialId": "DEMO-48213"}, dated),
		"contributions":  entry("Contribution", map[string]any{"kind": "TALK", "role": "Speaker"}, dated),
	}
}

func TestSections_eachType_isListedAsSent(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		s.create(t)
		for list, body := range entries() {
			var made, again map[string]any
			response := s.call(t, http.MethodPost, sectionsPath, body).Expect(t, http.StatusCreated)
			response.JSON(t, &made)
			path := fmt.Sprintf("%s/%.0f", sectionsPath, made["id"])
			s.call(t, http.MethodPut, path, body).Expect(t, http.StatusOK).JSON(t, &again)
			var own map[string]json.RawMessage
			s.call(t, http.MethodGet, profilePath, nil).JSON(t, &own)
			var listed []map[string]any
			if err := json.Unmarshal(own[list], &listed); err != nil || len(listed) != 1 ||
				!reflect.DeepEqual(listed[0], again) {
				t.Errorf("%s: got %s, %v", list, own[list], err)
			}
			for name, value := range body {
				if !reflect.DeepEqual(made[name], value) || !reflect.DeepEqual(again[name], value) {
					t.Errorf("%s: %s is %v, then %v, sent was %v", list, name, made[name], again[name], value)
				}
			}
		}
	})
}

func TestListContributions_matchesTheProfile(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		expectJSON(t, "without a profile", s.call(t, http.MethodGet, contributionsPath, nil).Expect(t,
			http.StatusOK).Body, `[]`)
		all := entries()
		s.create(t, all["contributions"], all["workplaces"],
			applyChanges(map[string]any{}, all["contributions"], map[string]any{"title": "Open", "endedAt": nil}))
		var own struct{ Contributions json.RawMessage }
		s.call(t, http.MethodGet, profilePath, nil).JSON(t, &own)
		expectJSON(t, "contributions", s.call(t, http.MethodGet, contributionsPath, nil).Expect(t, http.StatusOK).Body,
			string(own.Contributions))
		var listed []struct{ Title string }
		s.call(t, http.MethodGet, contributionsPath, nil).JSON(t, &listed)
		if len(listed) != 2 || listed[0].Title != "Open" {
			t.Errorf("got %+v", listed)
		}
		// T28: users only get their own contributions.
		expectJSON(t, "another user", s.Do(t, http.MethodGet, contributionsPath, nil, kim).Expect(t,
			http.StatusOK).Body,
			`[]`)
		s.Do(t, http.MethodGet, contributionsPath, nil, httpservertest.WithoutCookies()).ExpectProblem(t,
			http.StatusUnauthorized, "UnauthorizedError")
	})
}

func TestContributions_featureOff_areRefusedWithAPointer(t *testing.T) {
	t.Parallel()
	m := profiletest.NewMemory()
	service := profile.NewService(profile.Deps{
		Transactor: m, Profiles: m, Reader: m, Accounts: profiletest.Accounts{}, Clock: clock.NewFixed(profiletest.Now),
		Log: discardLog,
	})
	s := testApp{Client: httpservertest.New(t,
		httpservertest.Options{Routes: []httpserver.Routes{ginapi.NewHandler(service, cursors(t),
			httpservertest.Problems())}})}
	s.create(t)
	got := pointers(s.call(t, http.MethodPost, sectionsPath, entries()["contributions"]).ExpectProblem(t,
		http.StatusUnprocessableEntity, "ValidationError"))
	if !reflect.DeepEqual(got, []string{"/typeId notAllowed"}) {
		t.Errorf("got %q", got)
	}
	expectJSON(t, "contributions", s.call(t, http.MethodGet, contributionsPath, nil).Expect(t, http.StatusOK).Body,
		`[]`)
}

func TestT44_scriptURLs_areRefusedInEveryType(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		s.create(t)
		before := s.ownProfile(t)
		for list, body := range entries() {
			for _, address := range []string{
				"javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "java\tscript:alert(1)",
				"data:text/html,<script>1</script>",
				"vbscript:x", "https:javascript:alert(1)", "//elsewhere.example", "file:///etc/passwd",
				"https://alex:secret@demo.example",
			} {
				attributes := applyChanges(map[string]any{}, body["attributes"].(map[string]any),
					map[string]any{"url": address})
				got := pointers(s.call(t, http.MethodPost, sectionsPath,
					applyChanges(map[string]any{}, body, map[string]any{"attributes": attributes})).
					ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError"))
				if len(got) == 0 || slices.ContainsFunc(got,
					func(p string) bool { return !strings.HasPrefix(p, "/attributes/url ") }) {
					t.Errorf("%s with %q: got %q", list, address, got)
				}
			}
		}
		if got := s.ownProfile(t); got != before {
			t.Errorf("the profile changed to %s", got)
		}
	})
}

func TestUpdateSection_anotherType_isRefusedAndChangesNothing(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		path := s.create(t, workplace())[0]
		before := s.ownProfile(t)
		s.call(t, http.MethodPut, path, entries()["projects"]).ExpectProblem(t, http.StatusConflict,
			"SectionTypeImmutableError")
		if got := s.ownProfile(t); got != before {
			t.Errorf("the profile changed to %s", got)
		}
		// Other users do not learn the type.
		s.Do(t, http.MethodPut, path, entries()["projects"], kim).ExpectProblem(t, http.StatusNotFound,
			"ResourceNotFoundError")
	})
}
