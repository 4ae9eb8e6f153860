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
	"wright.app/platform/i18n/i18ntest"
)

// sectionBodies returns a valid body for each type of section. The keys are the fields of the profile that list the
// type.
func sectionBodies() map[string]map[string]any {
	body := func(typ string, attributes map[string]any, more map[string]any) map[string]any {
		attributes["description"], attributes["url"], attributes["location"] = "Two\nlines.",
			"https://demo.example/work", "Zürich"
		return applyChanges(map[string]any{
			"typeId": typ, "title": "Title of a " + typ, "organization": "Demo Organisation", "attributes": attributes,
			"tags":      []any{map[string]any{"label": "Go"}, map[string]any{"label": "Zig"}},
			"startedAt": "2019-02-01", "endedAt": "2021-03-01",
		}, more)
	}
	validity := map[string]any{"issuedAt": "2022-04-01", "expirationAt": "2027-04-01"}
	return map[string]map[string]any{
		"workplaces": body("Workplace", map[string]any{"employmentType": "FULL_TIME", "workMode": "REMOTE"}, nil),
		"schools": body("School", map[string]any{
			"degree":       "Master of Science",
			"fieldOfStudy": "Computer science", "grade": "1.3",
		}, nil),
		"projects": body("Project", map[string]any{"role": "Maintainer"}, nil),
		"repositories": body("Repository", map[string]any{
			"repositoryFullName": "alex-demo/quiet-ledger",
			"language":           "Go",
		}, nil),
		"certifications": body("Certification", map[string]any{"credentialId": "DEMO-48213"}, validity),
		"contributions": body("Contribution", map[string]any{
			"kind": "AWARD", "role": "Speaker", "doi": "10.1000/demo.17",
		}, validity),
	}
}

func TestSections_eachType_isListedAsSent(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		s.create(t)
		for list, body := range sectionBodies() {
			var created, replaced map[string]any
			response := s.call(t, http.MethodPost, sectionsPath, body).Expect(t, http.StatusCreated)
			response.JSON(t, &created)
			path := fmt.Sprintf("%s/%.0f", sectionsPath, created["id"])
			s.call(t, http.MethodPut, path, body).Expect(t, http.StatusOK).JSON(t, &replaced)
			var own map[string]json.RawMessage
			s.call(t, http.MethodGet, profilePath, nil).JSON(t, &own)
			var listed []map[string]any
			if err := json.Unmarshal(own[list], &listed); err != nil || len(listed) != 1 ||
				!reflect.DeepEqual(listed[0], replaced) {
				t.Errorf("%s: got %s, %v", list, own[list], err)
			}
			for name, value := range body {
				if !reflect.DeepEqual(created[name], value) || !reflect.DeepEqual(replaced[name], value) {
					t.Errorf("%s: %s is %v after POST and %v after PUT, want %v",
						list, name, created[name], replaced[name], value)
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
		all := sectionBodies()
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
	stores := profiletest.NewStores(t)
	service := profile.NewService(profile.Deps{
		Transactor: stores.DB, Profiles: stores.Profiles, Reader: stores.Profiles,
		Clock: clock.NewFixed(profiletest.Now), Log: discardLog,
	})
	s := testApp{Client: httpservertest.New(t,
		httpservertest.Options{Routes: []httpserver.Routes{ginapi.NewHandler(service, cursors(t),
			i18ntest.Catalog(t), httpservertest.Problems())}})}
	s.create(t)
	got := pointers(s.call(t, http.MethodPost, sectionsPath, sectionBodies()["contributions"]).ExpectProblem(t,
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
		for list, body := range sectionBodies() {
			for _, rawURL := range []string{
				"javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "java\tscript:alert(1)",
				"data:text/html,<script>1</script>",
				"vbscript:x", "https:javascript:alert(1)", "file:///etc/passwd",
				"https://alex:secret@demo.example",
			} {
				attributes := applyChanges(map[string]any{}, body["attributes"].(map[string]any),
					map[string]any{"url": rawURL})
				got := pointers(s.call(t, http.MethodPost, sectionsPath,
					applyChanges(map[string]any{}, body, map[string]any{"attributes": attributes})).
					ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError"))
				if len(got) == 0 || slices.ContainsFunc(got,
					func(p string) bool { return !strings.HasPrefix(p, "/attributes/url ") }) {
					t.Errorf("%s with %q: got %q", list, rawURL, got)
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
		s.call(t, http.MethodPut, path, sectionBodies()["projects"]).ExpectProblem(t, http.StatusConflict,
			"SectionTypeImmutableError")
		if got := s.ownProfile(t); got != before {
			t.Errorf("the profile changed to %s", got)
		}
		// Other users do not learn the type.
		s.Do(t, http.MethodPut, path, sectionBodies()["projects"], kim).ExpectProblem(t, http.StatusNotFound,
			"ResourceNotFoundError")
	})
}

func TestSection_datesKnownInPart_areAnsweredAndExportedAsSent(t *testing.T) {
	t.Parallel()
	s := newTestApp(t)
	s.call(t, http.MethodPost, profilePath, map[string]any{}).Expect(t, http.StatusCreated)
	created := s.call(t, http.MethodPost, sectionsPath,
		workplace(map[string]any{"startedAt": "2019", "endedAt": "2021-03"})).Expect(t, http.StatusCreated)
	var section struct {
		ID                 int64
		StartedAt, EndedAt string
	}
	if err := json.Unmarshal(created.Body, &section); err != nil {
		t.Fatal(err)
	}
	if section.StartedAt != "2019" || section.EndedAt != "2021-03" {
		t.Errorf("got %+v", section)
	}
	replaced := s.call(t, http.MethodPut, fmt.Sprintf("%s/%d", sectionsPath, section.ID),
		workplace(map[string]any{"startedAt": "2019-05-02", "endedAt": "2021"})).Expect(t, http.StatusOK)
	if err := json.Unmarshal(replaced.Body, &section); err != nil {
		t.Fatal(err)
	}
	if section.StartedAt != "2019-05-02" || section.EndedAt != "2021" {
		t.Errorf("got %+v", section)
	}
	exported := string(s.call(t, http.MethodGet, exportPath+"?format=json-resume", nil).Expect(t, http.StatusOK).Body)
	for _, want := range []string{`"startDate":"2019-05-02"`, `"endDate":"2021"`} {
		if !strings.Contains(exported, want) {
			t.Errorf("%s is not in %s", want, exported)
		}
	}
}
