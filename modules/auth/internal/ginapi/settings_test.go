package ginapi_test

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"wright.app/modules/auth/settings"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
)

const settingsPath = "/v1/user/settings"

// ownSettings is a Settings as JSON.
type ownSettings struct {
	DismissedNotices []string `json:"dismissedNotices"`
	Language         *string  `json:"language"`
	Version          int64    `json:"version"`
	Notifications    struct {
		EmailDigest         bool
		ConnectionRequested struct{ Screen, Email bool }
		ConnectionAccepted  struct{ Screen, Email bool }
		ReportDecided       struct{ Email bool }
		JobSearch           struct{ Email bool }
	} `json:"notifications"`
}

func (s testServer) settings(t *testing.T) ownSettings {
	t.Helper()
	var got ownSettings
	s.Do(t, http.MethodGet, settingsPath, nil).Expect(t, http.StatusOK).JSON(t, &got)
	return got
}

// settingsTag returns the ETag of a version of the settings of the signed-in user.
func (s testServer) settingsTag(t *testing.T, version int64) string {
	t.Helper()
	return httpserver.ResourceOf("settings", s.me(t).MemberID).ETag(version)
}

func (s testServer) dismiss(t *testing.T, names ...string) ownSettings {
	t.Helper()
	var got ownSettings
	s.Do(t, http.MethodPatch, settingsPath, object{"dismissedNotices": append([]string{}, names...)}).
		Expect(t, http.StatusOK).JSON(t, &got)
	return got
}

func TestGetSettings_unchanged_areEmptyInVersionOne(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.signIn(t, alex) // before the setup
	response := s.Do(t, http.MethodGet, settingsPath, nil).Expect(t, http.StatusOK)
	unchanged := `{"contactMessages":"EVERYONE","discoverable":null,"dismissedNotices":[],` +
		`"etag":` + strconv.Quote(s.settingsTag(t, 1)) + `,"language":null,"notifications":{` +
		`"connectionAccepted":{"email":true,"screen":true},"connectionRequested":{"email":true,"screen":true},` +
		`"contactMessage":{"email":true,"screen":true},` +
		`"emailDigest":true,"jobSearch":{"email":true},` +
		`"reportDecided":{"email":true}},"readReceipts":false,"version":1}`
	if strings.TrimSpace(string(response.Body)) != unchanged {
		t.Errorf("got %s", response.Body)
	}
	tag := response.Header.Get("ETag")
	if tag != s.settingsTag(t, 1) || response.Header.Get("Cache-Control") != "private, no-store" {
		t.Errorf("got %v", response.Header)
	}
	s.Do(t, http.MethodGet, settingsPath, nil, httpservertest.Header("If-None-Match", tag)).
		Expect(t, http.StatusNotModified)
	s.Do(t, http.MethodGet, settingsPath, nil, httpservertest.WithoutCookies(),
		httpservertest.Header("If-None-Match", tag)).
		ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
	s.dismiss(t, "people")
	s.Do(t, http.MethodGet, settingsPath, nil, httpservertest.Header("If-None-Match", tag)).Expect(t, http.StatusOK)
}

func TestUpdateSettings_dismissedNotices_areSharedByAllSessions(t *testing.T) {
	t.Parallel()
	s := newReadyServer(t)
	phone := s.otherBrowser(t)
	phone.signIn(t, alex)
	if got := s.dismiss(t, "people"); got.Version != 2 || !slices.Equal(got.DismissedNotices, []string{"people"}) {
		t.Errorf("got %+v", got)
	}
	if got := phone.dismiss(t, "jobs", "people"); got.Version != 3 ||
		!slices.Equal(got.DismissedNotices, []string{"people", "jobs"}) {
		t.Errorf("got %+v", got)
	}
	if got := s.dismiss(t); got.Version != 3 || len(got.DismissedNotices) != 2 {
		t.Errorf("an empty list changes the settings: %+v", got)
	}
	s.Do(t, http.MethodPatch, settingsPath, object{}).Expect(t, http.StatusOK)
	if got := s.settings(t); got.Version != 3 || len(got.DismissedNotices) != 2 {
		t.Errorf("got %+v", got)
	}
	other := s.otherBrowser(t)
	other.signIn(t, robin)
	if got := other.settings(t); got.Version != 1 || len(got.DismissedNotices) != 0 {
		t.Errorf("another user has %+v", got)
	}
}

func TestUpdateSettings_language_staysUntilItIsSent(t *testing.T) {
	t.Parallel()
	s := newReadyServer(t)
	for _, step := range []struct {
		body    object
		want    string
		version int64
	}{
		{object{"language": "de"}, "de", 2},
		{object{"dismissedNotices": []string{"people"}}, "de", 3},
		{object{"language": "pt-br"}, "pt-BR", 4},
		{object{"language": nil}, "", 5},
		{object{"language": nil}, "", 5},
	} {
		s.Do(t, http.MethodPatch, settingsPath, step.body).Expect(t, http.StatusOK)
		got := s.settings(t)
		if got.Version != step.version || (got.Language == nil) != (step.want == "") ||
			got.Language != nil && *got.Language != step.want {
			t.Errorf("%v: got %+v", step.body, got)
		}
	}
}

func TestUpdateSettings_otherVersion_isStale(t *testing.T) {
	t.Parallel()
	s := newReadyServer(t)
	s.dismiss(t, "people")
	body := object{"dismissedNotices": []string{"jobs"}}
	for _, tag := range []string{s.settingsTag(t, 1), s.settingsTag(t, 3), "W/" + s.settingsTag(t, 2)} {
		s.Do(t, http.MethodPatch, settingsPath, body, httpservertest.Header("If-Match", tag)).
			ExpectProblem(t, http.StatusPreconditionFailed, "PreconditionFailedError")
	}
	if got := s.settings(t); got.Version != 2 {
		t.Errorf("got %+v", got)
	}
	s.Do(t, http.MethodPatch, settingsPath, body, httpservertest.Header("If-Match", s.settingsTag(t, 2))).
		Expect(t, http.StatusOK)
}

func TestUpdateSettings_invalidBody_isRefusedAndChangesNothing(t *testing.T) {
	t.Parallel()
	s := newReadyServer(t)
	full := make([]string, settings.MaxNotices)
	for i := range full {
		full[i] = fmt.Sprintf("notice-%d", i)
	}
	s.dismiss(t, full...)
	for _, body := range []any{
		object{"dismissedNotices": nil},
		object{"dismissedNotices": "people"},
		object{"dismissedNotices": []string{"one-more"}},
		object{"dismissedNotices": append(slices.Clone(full), full[0])},
		object{"dismissedNotices": []string{"People"}},
		object{"dismissedNotices": []string{""}},
		object{"dismissedNotices": []string{"people\n"}},
		object{"dismissedNotices": []string{strings.Repeat("a", 41)}},
		object{"dismissedNotices": []any{1}},
		object{"dismissedNotices": []any{nil}},
		object{"language": ""},
		object{"language": "x"},
		object{"language": "de_DE"},
		object{"language": "de\n"},
		object{"language": "abcdefghijk"},
		object{"language": []string{"de"}},
		object{"version": 9},
		object{"userId": 1},
		object{"discoverable": "yes"},
		object{"discoverable": 1},
		`{"dismissedNotices":["a"],"dismissedNotices":["b"]}`, `[]`, `null`, `{`,
	} {
		response := s.Do(t, http.MethodPatch, settingsPath, body)
		if response.Status != http.StatusUnprocessableEntity && response.Status != http.StatusBadRequest {
			t.Errorf("%v: got %d", body, response.Status)
		}
	}
	if got := s.settings(t); got.Version != 2 || !slices.Equal(got.DismissedNotices, full) {
		t.Errorf("got %+v", got)
	}
}

func TestUpdateSettings_contactMessages_areKeptUntilTheyAreChanged(t *testing.T) {
	t.Parallel()
	s := newReadyServer(t)
	for _, step := range []struct {
		body    any
		want    string
		version int64
	}{
		{object{"contactMessages": "MEMBERS"}, "MEMBERS", 2},
		{object{"contactMessages": "MEMBERS"}, "MEMBERS", 2},
		{object{"language": "de"}, "MEMBERS", 3},
		{object{"contactMessages": "NOBODY"}, "NOBODY", 4},
		{object{"contactMessages": "EVERYONE"}, "EVERYONE", 5},
		{object{"notifications": object{"contactMessage": object{"email": false}}}, "EVERYONE", 6},
	} {
		s.Do(t, http.MethodPatch, settingsPath, step.body).Expect(t, http.StatusOK)
		body := string(s.Do(t, http.MethodGet, settingsPath, nil).Expect(t, http.StatusOK).Body)
		if !strings.Contains(body, `"contactMessages":"`+step.want+`"`) || s.settings(t).Version != step.version ||
			strings.Contains(body, `"contactMessage":{"email":false,"screen":true}`) != (step.version == 6) {
			t.Errorf("%v: got %s", step.body, body)
		}
	}
	s.Do(t, http.MethodPatch, settingsPath, object{"contactMessages": "FRIENDS"}).
		ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
}

func TestUpdateSettings_readReceipts_areOffUntilTheyAreSwitchedOn(t *testing.T) {
	t.Parallel()
	s := newReadyServer(t)
	for _, step := range []struct {
		body    any
		want    string
		version int64
	}{
		{object{}, "false", 1},
		{object{"readReceipts": true}, "true", 2},
		{object{"readReceipts": true}, "true", 2},
		{object{"language": "de"}, "true", 3},
		{object{"readReceipts": false}, "false", 4},
	} {
		s.Do(t, http.MethodPatch, settingsPath, step.body).Expect(t, http.StatusOK)
		body := string(s.Do(t, http.MethodGet, settingsPath, nil).Expect(t, http.StatusOK).Body)
		if !strings.Contains(body, `"readReceipts":`+step.want) || s.settings(t).Version != step.version {
			t.Errorf("%v: got %s", step.body, body)
		}
	}
}

func TestUpdateSettings_discoverable_isKeptUntilItIsTakenBack(t *testing.T) {
	t.Parallel()
	s := newReadyServer(t)
	for _, step := range []struct {
		body    any
		want    string
		version int64
	}{
		{object{"discoverable": true}, "true", 2},
		{object{"discoverable": true}, "true", 2},
		{object{"language": "de"}, "true", 3},
		{object{"discoverable": false}, "false", 4},
		{object{"discoverable": nil}, "null", 5},
		{object{"discoverable": nil}, "null", 5},
	} {
		s.Do(t, http.MethodPatch, settingsPath, step.body).Expect(t, http.StatusOK)
		body := string(s.Do(t, http.MethodGet, settingsPath, nil).Expect(t, http.StatusOK).Body)
		if !strings.Contains(body, `"discoverable":`+step.want) || s.settings(t).Version != step.version {
			t.Errorf("%v: got %s", step.body, body)
		}
	}
}

// Decisions about the own profile have no switch, and those about reports none for the screen.
func TestUpdateSettings_notifications_changeOneByOne(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.signIn(t, alex)
	patch := func(notifications object, options ...httpservertest.Option) *httpservertest.Response {
		t.Helper()
		return s.Do(t, http.MethodPatch, settingsPath, object{"notifications": notifications}, options...)
	}
	all := s.settings(t)
	n := all.Notifications
	if !n.EmailDigest || !n.ConnectionRequested.Screen || !n.ConnectionRequested.Email ||
		!n.ConnectionAccepted.Screen || !n.ConnectionAccepted.Email || !n.ReportDecided.Email || !n.JobSearch.Email {
		t.Errorf("at first: got %+v", n)
	}
	for field, read := range map[string]func(ownSettings) bool{
		"connectionRequested.screen": func(s ownSettings) bool { return s.Notifications.ConnectionRequested.Screen },
		"connectionRequested.email":  func(s ownSettings) bool { return s.Notifications.ConnectionRequested.Email },
		"connectionAccepted.screen":  func(s ownSettings) bool { return s.Notifications.ConnectionAccepted.Screen },
		"connectionAccepted.email":   func(s ownSettings) bool { return s.Notifications.ConnectionAccepted.Email },
		"reportDecided.email":        func(s ownSettings) bool { return s.Notifications.ReportDecided.Email },
		"jobSearch.email":            func(s ownSettings) bool { return s.Notifications.JobSearch.Email },
	} {
		kind, place, _ := strings.Cut(field, ".")
		before := s.settings(t)
		for _, on := range []bool{false, true} {
			var got ownSettings
			patch(object{kind: object{place: on}}).Expect(t, http.StatusOK).JSON(t, &got)
			if read(got) != on || got.Notifications == before.Notifications != on || got.Version == before.Version {
				t.Errorf("%s %t: got %+v", field, on, got)
			}
		}
	}
	var off ownSettings
	patch(object{"emailDigest": false}).Expect(t, http.StatusOK).JSON(t, &off)
	if off.Notifications.EmailDigest || s.settings(t).Notifications.EmailDigest {
		t.Errorf("got %+v", off)
	}
	var same ownSettings
	patch(object{"emailDigest": false}).Expect(t, http.StatusOK).JSON(t, &same)
	if same.Version != off.Version {
		t.Errorf("nothing changed: got version %d, want %d", same.Version, off.Version)
	}
	patch(object{"emailDigest": true}, httpservertest.Header("If-Match", s.settingsTag(t, 1))).
		ExpectProblem(t, http.StatusPreconditionFailed, "PreconditionFailedError")
	for _, unknown := range []object{
		{"reportDecided": object{"screen": false}},
		{"profileStatus": object{"screen": false}},
		{"connectionAccepted": object{"screen": nil}},
	} {
		patch(unknown).ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
	}
}
