package ginapi_test

import (
	"net/http"
	"strings"
	"testing"

	"wright.app/modules/profile/profiletest"
	"wright.app/platform/httpserver/httpservertest"
)

func TestT28_sectionsOfOtherUsers_areNotFoundAndUnchanged(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		alexSection := s.create(t, workplace(map[string]any{"title": "Of Alex"}))[0]
		s.Do(t, http.MethodPost, profilePath, map[string]any{}, kim).Expect(t, http.StatusCreated)
		s.Do(t, http.MethodPost, sectionsPath, workplace(), kim).Expect(t, http.StatusCreated)
		before := s.ownProfile(t)

		stranger := httpservertest.As(httpservertest.Wright(9)) // has no profile at all
		for name, test := range map[string]struct {
			as   httpservertest.Option
			want int
			code string
		}{
			"a recruiter with a profile": {kim, http.StatusNotFound, "ResourceNotFoundError"},
			"a user without a profile":   {stranger, http.StatusNotFound, "ResourceNotFoundError"},
			"anonymous": {
				httpservertest.WithoutCookies(), http.StatusUnauthorized,
				"UnauthorizedError",
			},
		} {
			for _, version := range []string{"*", sectionTag(1, 1), sectionTag(1, 77)} { // 1 is the current version
				match := httpservertest.Header("If-Match", version)
				put := s.Do(t, http.MethodPut, alexSection, workplace(), test.as, match).ExpectProblem(t, test.want,
					test.code)
				remove := s.Do(t, http.MethodDelete, alexSection, nil, test.as, match).ExpectProblem(t, test.want,
					test.code)
				if put.Detail != "" || remove.Detail != "" {
					t.Errorf("%s: the details of the responses are %q and %q", name, put.Detail, remove.Detail)
				}
			}
		}
		if got := s.ownProfile(t); got != before {
			t.Errorf("the profile changed to %s", got)
		}
		s.call(t, http.MethodPut, alexSection, workplace()).Expect(t, http.StatusOK)
		s.call(t, http.MethodDelete, alexSection, nil).Expect(t, http.StatusNoContent)
	})
}

func TestT28_invalidIDs_areRefused(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		s.create(t, workplace())
		before := s.ownProfile(t)
		for id, want := range map[string]int{
			"0": 400, "-1": 400, "9007199254740992": 400, "9223372036854775807": 400, "9223372036854775808": 400,
			"abc": 400, "1.5": 400,
			"1e0": 400, "%20": 400, "2": 404, "9007199254740991": 404,
		} {
			for method, body := range map[string]any{http.MethodPut: workplace(), http.MethodDelete: nil} {
				if response := s.call(t, method, sectionsPath+"/"+id, body); response.Status != want {
					t.Errorf("%s %s: got %d", method, id, response.Status)
				}
			}
		}
		if got := s.ownProfile(t); got != before {
			t.Errorf("the profile changed to %s", got)
		}
	})
}

func TestT30_readOnlyFields_areRefusedOnEveryWrite(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		section := s.create(t, workplace())[0]
		before := s.ownProfile(t)
		fields := map[string]any{
			"id": 7, "userId": 8, "ownerId": 8, "owner": 8, "status": "ACTIVE", "approved": true, "originalBadge": true,
			"alias": "alex", "photoUrl": "https://x.example/p",
			"primaryWorkplaceId": 1, "verifiedLinks": []any{"GITHUB"}, "workplaces": []any{}, "contributions": []any{},
			"createdAt": "2020-01-01T00:00:00Z",
			"updatedAt": "2020-01-01T00:00:00Z", "deletedAt": "2020-01-01T00:00:00Z", "version": 99,
			"role": "Recruiter", "isReady": true, "accounts": []any{}, "files": []any{},
			"isPrimary": true, "profileId": 1,
			// The same names in another case must not bypass the check.
			"ID": 7, "TypeID": "Workplace", "ACCESSMODE": "Public", "Title": "x", "Attributes": map[string]any{},
		}
		for name, value := range fields {
			extra := map[string]any{name: value}
			for operation, call := range operations {
				// An imported file may have members of other programs, which are ignored.
				if call.body == nil || operation == "importProfile" ||
					operation == "updateProfileAlias" && name == "alias" {
					continue
				}
				method, path := call.method, call.path
				if operation == "updateSection" {
					path = section
				}
				body := applyChanges(map[string]any{}, call.body.(map[string]any), extra)
				got := pointers(s.call(t, method, path, body).ExpectProblem(t, http.StatusUnprocessableEntity,
					"ValidationError"))
				if len(got) != 1 || got[0] != "/"+name+" additionalProperties" {
					t.Errorf("%s with %s: got %q", operation, name, got)
				}
			}
			for _, target := range []struct{ method, path string }{
				{http.MethodPut, profilePath},
				{http.MethodPost, sectionsPath},
				{http.MethodPut, section},
			} {
				body := map[string]any{"attributes": extra}
				if target.path != profilePath {
					body = workplace(body)
				}
				s.call(t, target.method, target.path, body).ExpectProblem(t, http.StatusUnprocessableEntity,
					"ValidationError")
			}
		}
		if got := s.ownProfile(t); got != before {
			t.Errorf("the profile changed to %s", got)
		}
	})
}

func TestT31_openModes_needARepositoryAccountInEveryOperation(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		for _, mode := range []string{"Public", "Authenticated"} {
			s.call(t, http.MethodPost, profilePath, map[string]any{"accessMode": mode}).ExpectProblem(t,
				http.StatusConflict, "RepositoryAccountRequiredError")
		}
		s.call(t, http.MethodGet, profilePath, nil).Expect(t, http.StatusNoContent)
		s.create(t)
		before := s.ownProfile(t)
		for _, mode := range []string{"Public", "Authenticated"} {
			body := map[string]any{"accessMode": mode}
			s.call(t, http.MethodPut, profilePath, body).ExpectProblem(t, http.StatusConflict,
				"RepositoryAccountRequiredError")
			s.call(t, http.MethodPatch, profilePath, body).ExpectProblem(t, http.StatusConflict,
				"RepositoryAccountRequiredError")
		}
		if got := s.ownProfile(t); got != before {
			t.Errorf("the profile changed to %s", got)
		}
		profiletest.LinkGitHub(t, s.users, profiletest.Kim) // the account of another user does not count
		s.call(t, http.MethodPatch, profilePath, map[string]any{"accessMode": "Public"}).ExpectProblem(t,
			http.StatusConflict, "RepositoryAccountRequiredError")
		profiletest.LinkGitHub(t, s.users, profiletest.Alex)
		s.call(t, http.MethodPatch, profilePath, map[string]any{"accessMode": "Public"}).Expect(t, http.StatusOK)
	})
}

func TestT40_status_cannotBeSetByUsers(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		s.create(t)
		before := s.ownProfile(t)
		for _, status := range []any{"ACTIVE", "UNDER_REVIEW", "SUSPENDED", nil} {
			s.call(t, http.MethodPut, profilePath, map[string]any{"status": status}).ExpectProblem(t,
				http.StatusUnprocessableEntity, "ValidationError")
			s.call(t, http.MethodPatch, profilePath,
				map[string]any{"accessMode": "Restricted", "status": status}).ExpectProblem(t,
				http.StatusUnprocessableEntity, "ValidationError")
		}
		if got := s.ownProfile(t); got != before {
			t.Errorf("the profile changed to %s", got)
		}
	})
}

func TestBodies_notAnObject_areRefused(t *testing.T) {
	t.Parallel()
	s := newTestApp(t)
	section := s.create(t, workplace())[0]
	before := s.ownProfile(t)
	for name, body := range map[string]string{
		"empty": "", "null": "null", "list": "[]", "text": `"x"`, "number": "7", "truncated": `{"title": "x`,
		"two values": "{} {}", "not UTF-8": "{\"title\": \"\xff\"}",
		"repeated member": `{"typeId": "Workplace", "typeId": "Workplace"}`, "deep": strings.Repeat(`{"a":`, 10_000) +
			"1" + strings.Repeat("}", 10_000),
		"deep list": strings.Repeat("[", 10_000) + strings.Repeat("]", 10_000),
	} {
		for _, target := range []struct{ method, path string }{
			{http.MethodPost, profilePath},
			{http.MethodPut, profilePath},
			{http.MethodPatch, profilePath},
			{http.MethodPost, sectionsPath},
			{http.MethodPut, section},
		} {
			response := s.call(t, target.method, target.path, body)
			if response.Status != http.StatusBadRequest && response.Status != http.StatusUnprocessableEntity {
				t.Errorf("%s: %s %s: got %d", name, target.method, target.path, response.Status)
			}
		}
	}
	if got := s.ownProfile(t); got != before {
		t.Errorf("the profile changed to %s", got)
	}
}

// FuzzUpdateSection_anyBody_isNoServerError sends arbitrary bodies. The client checks that each
// response is documented.
func FuzzUpdateSection_anyBody_isNoServerError(f *testing.F) {
	for _, seed := range []string{
		`{"typeId":"Workplace","title":"Baker","organization":"Bakery","startedAt":"2023-03-01"}`,
		`{"typeId":"Workplace","title":"a\u0000","organization":"\ud800","startedAt":"2023-02-29",
			"tags":[{"label":"a"},{"label":"A"}]}`,
		`{"typeId":"Workplace","attributes":{"url":"https://[::1"},"endedAt":"0000-00-00"}`, `{`, `null`,
	} {
		f.Add(seed)
	}
	s := newTestApp(f)
	section := s.create(f, workplace())[0]
	f.Fuzz(func(t *testing.T, body string) {
		if response := s.call(t, http.MethodPut, section, body); response.Status >= http.StatusInternalServerError {
			t.Errorf("%q: got %d %s", body, response.Status, response.Body)
		}
	})
}
