package ginapi_test

import (
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"wright.app/modules/profile/profiletest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/httpserver/httpservertest"
)

// defaultFields are the fields of a profile that most tests do not set.
const defaultFields = `"alias": null, "photoUrl": null, "coverUrl": null, "autoAccent": "AUTO",
	"look": {"accent": "AUTO", "cover": "AUTO",
	"layout": "COLUMN", "parts": [], "hiddenParts": [], "hiddenSectionIds": [], "selectedSectionIds": [],
	"sectionOrder": [], "tagOrder": []},
	"status": "ACTIVE", "suspension": null,
	"originalBadge": false, "verifiedLinks": [],
	"certifications": [], "projects": [], "repositories": [], "schools": [], "contributions": []`

const instant = `"2026-03-02T18:12:40.123456Z"`

func TestGetProfile_withoutProfile_isNoContent(t *testing.T) {
	t.Parallel()
	s := newTestApp(t)
	response := s.call(t, http.MethodGet, profilePath, nil).Expect(t, http.StatusNoContent)
	if len(response.Body) != 0 || response.Header.Get("ETag") != "" {
		t.Errorf("got %q with ETag %q", response.Body, response.Header.Get("ETag"))
	}
	// Without a profile no ETag matches.
	s.call(t, http.MethodGet, profilePath, nil, httpservertest.Header("If-None-Match", profileTag(0))).Expect(t,
		http.StatusNoContent)
}

func TestCreateProfile_emptyBody_isARestrictedProfile(t *testing.T) {
	t.Parallel()
	for name, body := range map[string]any{
		"empty object": map[string]any{}, "null": map[string]any{"accessMode": nil, "attributes": nil},
		"empty attributes": map[string]any{"attributes": map[string]any{
			"headline": nil, "tags": nil, "summary": "",
			"location": "  ",
		}},
	} {
		s := newTestApp(t)
		response := s.call(t, http.MethodPost, profilePath, body).Expect(t, http.StatusCreated)
		expectJSON(t, name, response.Body, `{"id": 1, "accessMode": "Restricted", "attributes": null,
			"primaryWorkplaceId": null, "workplaces": [],
			"createdAt": `+instant+`, "updatedAt": `+instant+`, "version": 1, `+
			`"etag": `+strconv.Quote(profileTag(1))+`, `+defaultFields+`}`)
		if got := response.Header.Get("ETag"); got != profileTag(1) {
			t.Errorf("%s: ETag %s", name, got)
		}
		if got := s.ownProfile(t); got != string(response.Body) {
			t.Errorf("%s: GET returns %s", name, got)
		}
	}
}

func TestGetProfile_completeProfile_hasEveryField(t *testing.T) {
	t.Parallel()
	s := newTestApp(t)
	profiletest.LinkGitHub(t, s.users, profiletest.Alex)
	s.call(t, http.MethodPost, profilePath, map[string]any{"accessMode": "Public", "attributes": map[string]any{
		"headline": " Backend engineer ", "summary": "I build services.\n\nLately: ledgers.",
		"location": "Lisbon, Portugal",
		"tags":     []any{map[string]any{"label": "PostgreSQL"}, map[string]any{"label": "Go"}},
	}}).Expect(t, http.StatusCreated)
	section := s.call(t, http.MethodPost, sectionsPath, workplace(map[string]any{
		"attributes": map[string]any{
			"description": "One\nTwo", "url": "https://northwind.example", "location": "Porto",
			"employmentType": "FULL_TIME", "workMode": "HYBRID",
		},
		"tags": []any{map[string]any{"label": "kafka"}, map[string]any{"label": "Java"}}, "endedAt": "2024-02-29",
	})).Expect(t, http.StatusCreated)
	wantSection := `{"id": 1, "typeId": "Workplace", "title": "Senior backend engineer",
		"organization": "Northwind Payments",
		"attributes": {"description": "One\nTwo", "url": "https://northwind.example", "location": "Porto",
			"employmentType": "FULL_TIME", "workMode": "HYBRID"},
		"tags": [{"label": "Java"}, {"label": "kafka"}], "files": [], "startedAt": "2023-03-01",
			"endedAt": "2024-02-29", "issuedAt": null,
		"expirationAt": null, "createdAt": ` + instant + `, "deletedAt": null, "version": 1,
		"etag": ` + strconv.Quote(sectionTag(1, 1)) + `}`
	expectJSON(t, "the new section", section.Body, wantSection)
	if got := section.Header.Get("ETag"); got != sectionTag(1, 1) {
		t.Errorf("ETag of the section: %s", got)
	}
	minimal := s.call(t, http.MethodPost, sectionsPath, workplace()).Expect(t, http.StatusCreated)
	wantMinimal := `{"id": 2, "typeId": "Workplace", "title": "Senior backend engineer",
		"organization": "Northwind Payments", "attributes": {},
		"tags": [], "files": [], "startedAt": "2023-03-01", "endedAt": null, "issuedAt": null, "expirationAt": null,
		"createdAt": ` + instant + `, "deletedAt": null, "version": 1,
		"etag": ` + strconv.Quote(sectionTag(2, 1)) + `}`
	expectJSON(t, "the minimal section", minimal.Body, wantMinimal)

	response := s.call(t, http.MethodGet, profilePath, nil).Expect(t, http.StatusOK)
	expectJSON(t, "the profile", response.Body, `{"id": 1, "accessMode": "Public",
		"attributes": {"headline": "Backend engineer",
		"summary": "I build services.\n\nLately: ledgers.", "location": "Lisbon, Portugal", "tags": [{"label": "Go"},
			{"label": "PostgreSQL"}]},
		"primaryWorkplaceId": 2, "workplaces": [`+wantMinimal+`, `+wantSection+`], "createdAt": `+instant+
		`, "updatedAt": `+instant+`, "version": 3,
		"etag": `+strconv.Quote(profileTag(3))+`, `+defaultFields+`}`)
	if got := response.Header.Get("ETag"); got != profileTag(3) {
		t.Errorf("ETag %s", got)
	}
	if got := response.Header.Get("Cache-Control"); got != "private, no-store" {
		t.Errorf("Cache-Control %s", got)
	}
}

func TestGetProfile_sameVersion_isNotModified(t *testing.T) {
	t.Parallel()
	s := newTestApp(t)
	s.create(t)
	tag := s.call(t, http.MethodGet, profilePath, nil).Header.Get("ETag")
	response := s.call(t, http.MethodGet, profilePath, nil, httpservertest.Header("If-None-Match", tag)).Expect(t,
		http.StatusNotModified)
	if len(response.Body) != 0 || response.Header.Get("ETag") != tag {
		t.Errorf("got %q with ETag %s", response.Body, response.Header.Get("ETag"))
	}
	s.call(t, http.MethodPost, sectionsPath, workplace()).Expect(t, http.StatusCreated)
	s.call(t, http.MethodGet, profilePath, nil, httpservertest.Header("If-None-Match", tag)).Expect(t, http.StatusOK)
	// Access is checked before the ETag.
	s.Do(t, http.MethodGet, profilePath, nil, httpservertest.Header("If-None-Match", profileTag(2)),
		httpservertest.WithoutCookies()).
		ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
	s.Do(t, http.MethodGet, profilePath, nil, httpservertest.Header("If-None-Match", profileTag(2)), kim).Expect(t,
		http.StatusNoContent)
}

func TestGetProfile_keptDocument_isOneIndexedRead(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, sent *databasetest.Statements) {
		s := newTestAppOver(t, profiletest.StoresOver(db), httpservertest.Options{})
		s.create(t, workplace())
		first := s.ownProfile(t)
		for name, condition := range map[string]string{"the profile": profileTag(1), "not modified": profileTag(2)} {
			var response *httpservertest.Response
			statements := sent.During(t, func() error {
				response = s.call(t, http.MethodGet, profilePath, nil,
					httpservertest.Header("If-None-Match", condition))
				return nil
			})
			if len(statements) != 1 {
				t.Fatalf("%s: %d statements:\n%s", name, len(statements), strings.Join(statements, "\n"))
			}
			plan := databasetest.Plan(t, db, statements[0], int64(profiletest.Alex))
			if !strings.Contains(plan, "profile_profiles_owner_id_key") {
				t.Errorf("%s: the plan does not use the index:\n%s", name, plan)
			}
			if response.Status == http.StatusOK && string(response.Body) != first {
				t.Errorf("%s: got %s, then %s", name, first, response.Body)
			}
		}
	})
}

func TestUpdateProfile_withoutMode_replacesAttributesAndKeepsMode(t *testing.T) {
	t.Parallel()
	s := newTestApp(t)
	profiletest.LinkGitHub(t, s.users, profiletest.Alex)
	s.call(t, http.MethodPost, profilePath, map[string]any{
		"accessMode": "Authenticated",
		"attributes": map[string]any{"headline": "Baker"},
	}).Expect(t, http.StatusCreated)
	s.call(t, http.MethodPost, sectionsPath, workplace()).Expect(t, http.StatusCreated)
	response := s.call(t, http.MethodPut, profilePath, map[string]any{"attributes": map[string]any{"location": "Bern"}},
		httpservertest.Header("If-Match", profileTag(2))).Expect(t, http.StatusOK)
	var got struct {
		AccessMode string
		Attributes map[string]any
		Workplaces []any
		Version    int
	}
	response.JSON(t, &got)
	if got.AccessMode != "Authenticated" || !reflect.DeepEqual(got.Attributes, map[string]any{"location": "Bern"}) ||
		len(got.Workplaces) != 1 || got.Version != 3 {
		t.Errorf("got %+v", got)
	}
	if tag := response.Header.Get("ETag"); tag != profileTag(3) || string(response.Body) != s.ownProfile(t) {
		t.Errorf("ETag %s of %s", tag, response.Body)
	}
	s.call(t, http.MethodPut, profilePath, map[string]any{"accessMode": "Restricted", "attributes": nil}).Expect(t,
		http.StatusOK).JSON(t, &got)
	if got.AccessMode != "Restricted" || got.Attributes != nil || got.Version != 4 {
		t.Errorf("got %+v", got)
	}
}

func TestUpdateProfileAccessMode_returnsModeAndETag(t *testing.T) {
	t.Parallel()
	s := newTestApp(t)
	profiletest.LinkGitHub(t, s.users, profiletest.Alex)
	s.create(t)
	for _, mode := range []string{"Public", "Authenticated", "Restricted"} {
		response := s.call(t, http.MethodPatch, profilePath, map[string]any{"accessMode": mode}).Expect(t,
			http.StatusOK)
		expectJSON(t, mode, response.Body, fmt.Sprintf(`{"accessMode": %q}`, mode))
		if tag := s.call(t, http.MethodGet, profilePath, nil).Header.Get("ETag"); tag != response.Header.Get("ETag") {
			t.Errorf("%s: ETag %s, then %s", mode, response.Header.Get("ETag"), tag)
		}
	}
}

func TestUpdateSection_replacesAllContent(t *testing.T) {
	t.Parallel()
	s := newTestApp(t)
	path := s.create(t, workplace(map[string]any{
		"attributes": map[string]any{"location": "Bern"},
		"tags":       []any{map[string]any{"label": "Go"}},
	}))[0]
	response := s.call(t, http.MethodPut, path, workplace(map[string]any{"title": "Lead"}),
		httpservertest.Header("If-Match", sectionTag(1, 1))).Expect(t, http.StatusOK)
	expectJSON(t, "the section", response.Body, `{"id": 1, "typeId": "Workplace", "title": "Lead",
		"organization": "Northwind Payments", "attributes": {},
		"tags": [], "files": [], "startedAt": "2023-03-01", "endedAt": null, "issuedAt": null, "expirationAt": null,
		"createdAt": `+instant+`, "deletedAt": null, "version": 2, "etag": `+
		strconv.Quote(sectionTag(1, 2))+`}`)
	if got := response.Header.Get("ETag"); got != sectionTag(1, 2) {
		t.Errorf("ETag %s", got)
	}
}

func TestDeleteSection_again_isNotFound(t *testing.T) {
	t.Parallel()
	s := newTestApp(t)
	path := s.create(t, workplace(), workplace())[0]
	s.call(t, http.MethodDelete, path, nil, httpservertest.Header("If-Match", sectionTag(1, 1))).Expect(t,
		http.StatusNoContent)
	s.call(t, http.MethodDelete, path, nil).ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
	var got struct {
		Workplaces         []struct{ ID int64 }
		PrimaryWorkplaceID *int64
	}
	s.call(t, http.MethodGet, profilePath, nil).JSON(t, &got)
	if len(got.Workplaces) != 1 || got.Workplaces[0].ID != 2 || got.PrimaryWorkplaceID != nil {
		t.Errorf("got %+v", got)
	}
}

func TestSections_invalidFields_areReportedTogether(t *testing.T) {
	t.Parallel()
	s := newTestApp(t)
	path := s.create(t, workplace())[0]
	before := s.ownProfile(t)
	for name, test := range map[string]struct {
		body map[string]any
		want []string
	}{
		"rules of the type": {
			map[string]any{
				"typeId": "Workplace", "endedAt": "1899-12-31",
				"tags": []any{map[string]any{"label": "Go"}, map[string]any{"label": "GO"}},
			},
			[]string{
				"/title required", "/organization required", "/startedAt required", "/tags/1/label taken",
				"/endedAt minimum",
			},
		},
		"rules of the values": {
			workplace(map[string]any{
				"title": " ", "organization": "a\x1bb", "endedAt": "2023-02-28",
				"attributes": map[string]any{"url": "https://alex@northwind.example"},
			}),
			[]string{"/title minLength", "/organization pattern", "/attributes/url format", "/endedAt order"},
		},
		"schema": {
			workplace(map[string]any{
				"title": "", "startedAt": "2023-02-30", "endedAt": 7, "expirationAt": "2023/03",
				"organization": strings.Repeat("a", 121),
				"issuedAt":     "2023-13-01",
				"attributes":   map[string]any{"workMode": "MOON", "stars": -1, "employer": "x"},
				"tags":         []any{map[string]any{"label": ""}, "Go", map[string]any{}},
			}),
			[]string{
				"/attributes/employer additionalProperties", "/attributes/stars minimum", "/attributes/workMode enum",
				"/endedAt type", "/expirationAt format", "/expirationAt pattern", "/issuedAt format",
				"/organization maxLength", "/startedAt format", "/tags/0/label minLength", "/tags/1 type",
				"/tags/2/label required", "/title minLength",
			},
		},
		"type": {workplace(map[string]any{"typeId": "Hobby"}), []string{"/typeId enum"}},
		"fields of other types": {
			workplace(map[string]any{
				"issuedAt":   "2023-01-01",
				"attributes": map[string]any{"stars": 0, "degree": "MSc"},
			}),
			[]string{"/attributes/stars notAllowed", "/attributes/degree notAllowed", "/issuedAt notAllowed"},
		},
	} {
		for _, target := range []struct{ method, path string }{
			{http.MethodPost, sectionsPath},
			{http.MethodPut, path},
		} {
			got := pointers(s.call(t, target.method, target.path, test.body).ExpectProblem(t,
				http.StatusUnprocessableEntity, "ValidationError"))
			slices.Sort(got)
			slices.Sort(test.want)
			if !reflect.DeepEqual(got, test.want) {
				t.Errorf("%s: %s %s: got %q, want %q", name, target.method, target.path, got, test.want)
			}
		}
	}
	if got := s.ownProfile(t); got != before {
		t.Errorf("the profile changed to %s", got)
	}
}

func TestSections_fiftyFirstOfAType_isRefused(t *testing.T) {
	t.Parallel()
	s := newTestApp(t)
	s.create(t, slices.Repeat([]map[string]any{workplace()}, 50)...)
	before := s.ownProfile(t)
	s.call(t, http.MethodPost, sectionsPath, workplace()).ExpectProblem(t, http.StatusConflict,
		"SectionLimitExceededError")
	if s.ownProfile(t) != before {
		t.Error("a refused section changed the profile")
	}
}

func TestUserInSetup_mayEditTheProfile(t *testing.T) {
	t.Parallel()
	s := newTestApp(t)
	newcomer := httpservertest.As(httpservertest.Newcomer(9))
	s.Do(t, http.MethodPost, profilePath, map[string]any{}, newcomer).Expect(t, http.StatusCreated)
	s.Do(t, http.MethodPost, sectionsPath, workplace(), newcomer).Expect(t, http.StatusCreated)
	s.Do(t, http.MethodGet, profilePath, nil, newcomer).Expect(t, http.StatusOK)
}

func TestTexts_areCountedInCodePoints(t *testing.T) {
	t.Parallel()
	s := newTestApp(t)
	s.create(t, workplace(map[string]any{"title": strings.Repeat("🚀", 220)}))
	p := s.call(t, http.MethodPost, sectionsPath, workplace(map[string]any{"title": strings.Repeat("🚀", 221)})).
		ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
	if got := pointers(p); !reflect.DeepEqual(got, []string{"/title maxLength"}) {
		t.Errorf("got %q", got)
	}
}
