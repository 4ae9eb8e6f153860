package ginapi_test

import (
	"net/http"
	"strings"
	"testing"

	"wright.app/platform/httpserver/httpservertest"
)

func TestT28_sectionsOfOtherUsers_areNotFoundAndUnchanged(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		mine := s.create(t, workplace(map[string]any{"title": "Mine"}))[0]
		s.Do(t, http.MethodPost, profilePath, map[string]any{}, kim).Expect(t, http.StatusCreated)
		s.Do(t, http.MethodPost, sectionsPath, workplace(), kim).Expect(t, http.StatusCreated)
		before := s.own(t)

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
			for _, version := range []string{"*", `"v1"`, `"v77"`} { // the right version makes no difference
				match := httpservertest.Header("If-Match", version)
				put := s.Do(t, http.MethodPut, mine, workplace(), test.as, match).ExpectProblem(t, test.want, test.code)
				remove := s.Do(t, http.MethodDelete, mine, nil, test.as, match).ExpectProblem(t, test.want, test.code)
				if put.Detail != "" || remove.Detail != "" {
					t.Errorf("%s: the answers say %q and %q", name, put.Detail, remove.Detail)
				}
			}
		}
		if got := s.own(t); got != before {
			t.Errorf("the profile became %s", got)
		}
		s.call(t, http.MethodPut, mine, workplace()).Expect(t, http.StatusOK)
		s.call(t, http.MethodDelete, mine, nil).Expect(t, http.StatusNoContent)
	})
}

func TestT28_invalidIDs_areRefused(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		s.create(t, workplace())
		before := s.own(t)
		for id, want := range map[string]int{
			"0": 400, "-1": 400, "9007199254740992": 400, "9223372036854775807": 400, "9223372036854775808": 400,
			"abc": 400, "1.5": 400,
			"1e0": 400, "%20": 400, "2": 404, "9007199254740991": 404,
		} {
			for method, body := range map[string]any{http.MethodPut: workplace(), http.MethodDelete: nil} {
				if answer := s.call(t, method, sectionsPath+"/"+id, body); answer.Status != want {
					t.Errorf("%s %s: got %d", method, id, answer.Status)
				}
			}
		}
		if got := s.own(t); got != before {
			t.Errorf("the profile became %s", got)
		}
	})
}

func TestT30_readOnlyFields_areRefusedOnEveryWrite(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		section := s.create(t, workplace())[0]
		before := s.own(t)
		members := map[string]any{
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
		for name, value := range members {
			extra := map[string]any{name: value}
			for operation, call := range operations {
				if call.body == nil || operation == "updateProfileAlias" && name == "alias" {
					continue
				}
				method, path := call.method, call.path
				if operation == "updateSection" {
					path = section
				}
				body := with(map[string]any{}, call.body.(map[string]any), extra)
				got := pointers(s.call(t, method, path, body).ExpectProblem(t, http.StatusUnprocessableEntity,
					"ValidationError"))
				if len(got) != 1 || got[0] != "/"+name+" additionalProperties" {
					t.Errorf("%s with %s: got %q", operation, name, got)
				}
			}
			for _, inside := range []struct{ method, path string }{
				{http.MethodPut, profilePath},
				{http.MethodPost, sectionsPath},
				{http.MethodPut, section},
			} {
				body := map[string]any{"attributes": extra}
				if inside.path != profilePath {
					body = workplace(body)
				}
				s.call(t, inside.method, inside.path, body).ExpectProblem(t, http.StatusUnprocessableEntity,
					"ValidationError")
			}
		}
		if got := s.own(t); got != before {
			t.Errorf("the profile became %s", got)
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
		before := s.own(t)
		for _, mode := range []string{"Public", "Authenticated"} {
			body := map[string]any{"accessMode": mode}
			s.call(t, http.MethodPut, profilePath, body).ExpectProblem(t, http.StatusConflict,
				"RepositoryAccountRequiredError")
			s.call(t, http.MethodPatch, profilePath, body).ExpectProblem(t, http.StatusConflict,
				"RepositoryAccountRequiredError")
		}
		if got := s.own(t); got != before {
			t.Errorf("the profile became %s", got)
		}
		s.accounts[8] = true // the account of another user does not count
		s.call(t, http.MethodPatch, profilePath, map[string]any{"accessMode": "Public"}).ExpectProblem(t,
			http.StatusConflict, "RepositoryAccountRequiredError")
		s.accounts[7] = true
		s.call(t, http.MethodPatch, profilePath, map[string]any{"accessMode": "Public"}).Expect(t, http.StatusOK)
	})
}

func TestT40_status_cannotBeSetByUsers(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		s.create(t)
		before := s.own(t)
		for _, status := range []any{"ACTIVE", "UNDER_REVIEW", "SUSPENDED", nil} {
			s.call(t, http.MethodPut, profilePath, map[string]any{"status": status}).ExpectProblem(t,
				http.StatusUnprocessableEntity, "ValidationError")
			s.call(t, http.MethodPatch, profilePath,
				map[string]any{"accessMode": "Restricted", "status": status}).ExpectProblem(t,
				http.StatusUnprocessableEntity, "ValidationError")
		}
		if got := s.own(t); got != before {
			t.Errorf("the profile became %s", got)
		}
	})
}

func TestBodies_notAnObject_areRefused(t *testing.T) {
	t.Parallel()
	s := newTestApp(t)
	section := s.create(t, workplace())[0]
	before := s.own(t)
	for name, body := range map[string]string{
		"empty": "", "null": "null", "list": "[]", "text": `"x"`, "number": "7", "cut off": `{"title": "x`,
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
			answer := s.call(t, target.method, target.path, body)
			if answer.Status != http.StatusBadRequest && answer.Status != http.StatusUnprocessableEntity {
				t.Errorf("%s: %s %s: got %d", name, target.method, target.path, answer.Status)
			}
		}
	}
	if got := s.own(t); got != before {
		t.Errorf("the profile became %s", got)
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
		if answer := s.call(t, http.MethodPut, section, body); answer.Status >= http.StatusInternalServerError {
			t.Errorf("%q: got %d %s", body, answer.Status, answer.Body)
		}
	})
}
