package ginapi_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"net/http"
	"reflect"
	"strconv"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/ginapi"
	"wright.app/modules/profile/internal/numberproof"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/i18n/i18ntest"
	"wright.app/platform/paging"
	"wright.app/platform/secret"
)

const (
	profilePath       = "/v1/user/profile"
	sectionsPath      = "/v1/user/profile/sections"
	contributionsPath = "/v1/user/profile/contributions"
	tagsPath          = "/v1/tags"
	reviewPath        = "/v1/user/profile/request-review"
	aliasPath         = "/v1/user/profile/alias"
	candidatesPath    = "/v1/user/profile/repository-candidates"
	exportPath        = "/v1/user/profile/export"
	importPath        = "/v1/user/profile/import"
	availabilityPath  = "/v1/user/profile/alias/availability"
)

// Two users who have finished the setup.
var (
	alex = httpservertest.As(httpservertest.Wright(profiletest.Alex))
	kim  = httpservertest.As(httpservertest.Recruiter(profiletest.Kim))
)

var discardLog = slog.New(slog.DiscardHandler)

// testApp serves the handlers of this package behind the complete HTTP middleware.
type testApp struct {
	*httpservertest.Client
	users authtest.Stores
	hosts *profiletest.RepositoryHosts
	clock *clock.Fixed
}

func newTestApp(t testing.TB) testApp {
	t.Helper()
	return newTestAppOver(t, profiletest.NewStores(t), httpservertest.Options{})
}

func newTestAppOver(t testing.TB, s profiletest.Stores, o httpservertest.Options) testApp {
	t.Helper()
	hosts, clk := &profiletest.RepositoryHosts{}, clock.NewFixed(profiletest.Now)
	users := s.AddUsers(t)
	service := profile.NewService(profile.Deps{
		Transactor: s.DB, Profiles: s.Profiles, Reader: s.Profiles, Tags: s.Profiles,
		ModerationLog: s.ModerationLog, Deleted: s.Profiles,
		Repositories: auth.NewHostedRepositories(users.Accounts, hosts, auth.Policy{}),
		NumberProofs: numberproof.New(keys(t)), Usernames: auth.NewVerifiedUsernames(users.Accounts, nil),
		Users: auth.NewDirectory(users.Users, users.Accounts), Clock: clk,
		Log: discardLog, Features: profile.Features{Contributions: true}, TimeLimits: profiletest.TimeLimits,
	})
	problems := o.Problems
	if problems == nil {
		problems = httpservertest.Problems()
	}
	o.Routes = []httpserver.Routes{ginapi.NewHandler(service, cursors(t), i18ntest.Catalog(t), problems)}
	return testApp{Client: httpservertest.New(t, o), users: users, hosts: hosts, clock: clk}
}

// newLinkedApp returns an app in which Alex has linked the account LinkedAccountID.
func newLinkedApp(t testing.TB) testApp {
	t.Helper()
	s := newTestApp(t)
	profiletest.LinkGitHub(t, s.users, profiletest.Alex)
	return s
}

// cursors returns cursors with the same key for every app, like those of a restarted server.
func cursors(t testing.TB) *paging.Cursors {
	t.Helper()
	return paging.NewCursors(keys(t))
}

func keys(t testing.TB) *secret.Keys {
	t.Helper()
	k, err := secret.NewKeys(bytes.Repeat([]byte{1}, secret.MinKeyBytes))
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// call sends a request as Alex.
func (s testApp) call(
	t testing.TB, method, path string, body any, options ...httpservertest.Option,
) *httpservertest.Response {
	t.Helper()
	return s.Do(t, method, path, body, append([]httpservertest.Option{alex}, options...)...)
}

// create creates the profile of Alex with sections and returns their paths.
func (s testApp) create(t testing.TB, sections ...map[string]any) []string {
	t.Helper()
	s.call(t, http.MethodPost, profilePath, map[string]any{}).Expect(t, http.StatusCreated)
	var paths []string
	for _, section := range sections {
		var created struct{ ID int64 }
		s.call(t, http.MethodPost, sectionsPath, section).Expect(t, http.StatusCreated).JSON(t, &created)
		paths = append(paths, sectionsPath+"/"+strconv.FormatInt(created.ID, 10))
	}
	return paths
}

// createKimWithAlias creates the profile of Kim with an alias.
func (s testApp) createKimWithAlias(t testing.TB, alias string) {
	t.Helper()
	s.Do(t, http.MethodPost, profilePath, map[string]any{}, kim).Expect(t, http.StatusCreated)
	s.Do(t, http.MethodPut, aliasPath, map[string]any{"alias": alias}, kim).Expect(t, http.StatusOK)
}

// ownProfile returns the response body of the profile of Alex.
func (s testApp) ownProfile(t testing.TB) string {
	t.Helper()
	return string(s.call(t, http.MethodGet, profilePath, nil).Expect(t, http.StatusOK).Body)
}

// profileTag returns the ETag of a version of the profile of Alex.
func profileTag(version int64) string {
	return httpserver.ResourceOf("profile", httpservertest.MemberOf(profiletest.Alex).String()).ETag(version)
}

// sectionTag returns the ETag of a version of a section.
func sectionTag(id, version int64) string {
	return httpserver.ResourceOf("section", strconv.FormatInt(id, 10)).ETag(version)
}

// workplace returns the body of a valid section with changed fields (see applyChanges).
func workplace(changes ...map[string]any) map[string]any {
	body := map[string]any{
		"typeId": "Workplace", "title": "Senior backend engineer", "organization": "Northwind Payments",
		"startedAt": "2023-03-01",
	}
	return applyChanges(body, changes...)
}

// applyChanges sets the fields of changes in body. It removes the fields whose new value is nil.
func applyChanges(body map[string]any, changes ...map[string]any) map[string]any {
	for _, change := range changes {
		for name, value := range change {
			if value == nil {
				delete(body, name)
				continue
			}
			body[name] = value
		}
	}
	return body
}

// expectJSON fails the test unless both texts are the same JSON value.
func expectJSON(t testing.TB, what string, got []byte, want string) {
	t.Helper()
	var g, w any
	if err := json.Unmarshal([]byte(want), &w); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(got, &g); err != nil || !reflect.DeepEqual(g, w) {
		t.Errorf("%s:\n got %s\nwant %s", what, got, want)
	}
}

// pointers returns pointer and code of each violation.
func pointers(p httpservertest.Problem) []string {
	var all []string
	for _, e := range p.Errors {
		if e.Pointer != nil {
			all = append(all, *e.Pointer+" "+e.Code)
		}
	}
	return all
}
