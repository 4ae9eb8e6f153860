package ginapi_test

import (
	"bytes"
	"net/http"
	"strings"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/httpserver/httpservertest"
)

func (s testServer) setMode(mode profile.AccessMode, suspended bool) {
	s.users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{
		Mode: mode, Suspended: suspended,
		Alias: sharingtest.AlexAlias,
	}, sharingtest.AlexContent())
}

func TestGetPublicProfileByAlias_public_isShownToEveryViewer(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.setMode(profile.Public, false)
	response := s.Do(t, http.MethodGet, byAlias, nil).Expect(t, http.StatusOK)
	want := strings.Replace(profileForSignedOutViewers, `"alias": null`, `"alias": "alex-demo"`, 1)
	if got, want := canonical(t, response.Body), canonical(t, []byte(want)); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

// A former alias follows the same rules as the current one, which the response contains.
func TestGetPublicProfileByAlias_formerAlias_showsTheProfile(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	const former = "/v1/public/profiles/alex-former"
	s.setMode(profile.Public, false)
	s.Do(t, http.MethodGet, former, nil).Expect(t, http.StatusNotFound)
	s.users.ReleaseAlias(sharingtest.Alex, "alex-former")
	response := s.Do(t, http.MethodGet, former, nil).Expect(t, http.StatusOK)
	present := s.Do(t, http.MethodGet, byAlias, nil).Expect(t, http.StatusOK)
	if got, want := canonical(t, response.Body), canonical(t, present.Body); got != want ||
		!strings.Contains(got, `"alex-demo"`) {
		t.Errorf("got %s\nwant %s", got, want)
	}
	s.setMode(profile.Restricted, false)
	s.OtherBrowser(t).Do(t, http.MethodGet, former, nil).
		ExpectProblem(t, http.StatusForbidden, "ProfileRestrictedError")
}

func TestGetPublicProfileByAlias_everyModeAndViewer_isDecidedByTheGate(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	for _, row := range []struct {
		mode      profile.AccessMode
		suspended bool
		asRobin   bool
		status    int
		code      string
	}{
		{profile.Public, false, false, 200, ""},
		{profile.Public, false, true, 200, ""},
		{profile.Public, true, false, 403, "ProfileSuspendedError"},
		{profile.Public, true, true, 403, "ProfileSuspendedError"},
		{profile.Authenticated, false, false, 401, "UnauthorizedError"},
		{profile.Authenticated, false, true, 200, ""},
		{profile.Authenticated, true, false, 403, "ProfileSuspendedError"},
		{profile.Restricted, false, false, 403, "ProfileRestrictedError"},
		{profile.Restricted, false, true, 403, "ProfileRestrictedError"},
	} {
		s.setMode(row.mode, row.suspended)
		browser := s.OtherBrowser(t)
		var options []httpservertest.Option
		if row.asRobin {
			options = append(options, s.as(sharingtest.Robin))
		}
		if response := browser.Do(t, http.MethodGet, byAlias, nil, options...); response.Status != row.status ||
			response.Problem().Code != row.code {
			t.Errorf("%+v: got %d %s", row, response.Status, response.Body)
		}
		// The owner always sees it.
		s.OtherBrowser(t).Do(t, http.MethodGet, byAlias, nil, s.as(sharingtest.Alex)).Expect(t, http.StatusOK)
	}
}

func TestGetPublicProfileByAlias_blockedViewerGetsNotFound_blockingViewerGetsTheBlock(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.setMode(profile.Public, false)
	s.Do(t, http.MethodGet, byAlias, nil, s.as(sharingtest.Robin)).Expect(t, http.StatusOK)
	s.users.Block(sharingtest.Alex, sharingtest.Robin)
	blocked := s.Do(t, http.MethodGet, byAlias, nil, s.as(sharingtest.Robin)).Expect(t, http.StatusNotFound)
	unknown := s.Do(t, http.MethodGet, "/v1/public/profiles/nobody-here", nil, s.as(sharingtest.Robin)).
		Expect(t, http.StatusNotFound)
	if got, want := withoutRequestID(blocked), withoutRequestID(unknown); got != want {
		t.Errorf("blocked %s\nunknown %s", got, want)
	}
	s.OtherBrowser(t).Do(t, http.MethodGet, byAlias, nil).Expect(t, http.StatusOK)

	s.Do(t, http.MethodGet, byAlias, nil, s.as(sharingtest.Sam)).Expect(t, http.StatusOK)
	s.users.Block(sharingtest.Sam, sharingtest.Alex)
	for _, path := range []string{byAlias, s.share(t, `{}`).public()} {
		response := s.Do(t, http.MethodGet, path, nil, s.as(sharingtest.Sam))
		response.ExpectProblem(t, http.StatusForbidden, "ProfileBlockedError")
		var problem struct{ MemberID string }
		if response.JSON(t, &problem); problem.MemberID != s.users.SignedIn(sharingtest.Alex).Member.String() ||
			bytes.Contains(response.Body, []byte("Alex")) {
			t.Errorf("%s: got %s", path, response.Body)
		}
	}
	// A blocked viewer who blocks the owner too still gets 404.
	s.users.Block(sharingtest.Alex, sharingtest.Sam)
	s.Do(t, http.MethodGet, byAlias, nil, s.as(sharingtest.Sam)).
		ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
}

// The second round gets cached responses. The cached response of one kind of viewer must not be used for another.
func TestGetPublicProfileByAlias_canBlock_isTrueForOtherMembersOnly(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.setMode(profile.Public, false)
	for range 2 {
		for name, row := range map[string]struct {
			options []httpservertest.Option
			want    bool
		}{
			"anonymous": {},
			"newcomer":  {options: []httpservertest.Option{httpservertest.As(httpservertest.Newcomer(99))}},
			"owner":     {options: []httpservertest.Option{s.as(sharingtest.Alex)}},
			"member":    {options: []httpservertest.Option{s.as(sharingtest.Robin)}, want: true},
		} {
			var p struct{ Viewer struct{ CanBlock bool } }
			s.OtherBrowser(t).Do(t, http.MethodGet, byAlias, nil, row.options...).Expect(t, http.StatusOK).JSON(t, &p)
			if p.Viewer.CanBlock != row.want {
				t.Errorf("%s: got %t", name, p.Viewer.CanBlock)
			}
		}
	}
}

func withoutRequestID(a *httpservertest.Response) string {
	return string(bytes.ReplaceAll(a.Body, []byte(a.Header.Get("X-Request-Id")), nil))
}

func TestGetPublicProfileByAlias_malformedAlias_answersLikeAnUnknownOne(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.setMode(profile.Public, false)
	want := ""
	for _, alias := range []string{
		"nobody-here", "ALEX-DEMO", "alex--demo", "x", "alex_demo", "alex-demo%20",
		strings.Repeat("a", 128), strings.Repeat("a", 129), "%C3%A9%C3%A9%C3%A9", "me",
	} {
		response := s.Do(t, http.MethodGet, "/v1/public/profiles/"+alias, nil).Expect(t, http.StatusNotFound)
		if got := withoutRequestID(response); want == "" {
			want = got
		} else if got != want {
			t.Errorf("%s: %s", alias, got)
		}
	}
}

func TestRecordVisit_byAlias_countsViewersWithAccess(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	visit := func(from string, options ...httpservertest.Option) {
		options = append([]httpservertest.Option{userAgent(browser), httpservertest.From(from)}, options...)
		s.OtherBrowser(t).Do(t, http.MethodPost, "/v1/public/visits", `{"alias":"alex-demo"}`, options...).
			Expect(t, http.StatusNoContent)
	}
	visit("198.51.100.1:1") // Restricted, so not counted
	s.setMode(profile.Public, false)
	visit("198.51.100.2:1")
	visit("198.51.100.2:1") // a repeat
	visit("198.51.100.3:1")
	visit("198.51.100.4:1", s.as(sharingtest.Alex))
	if got := s.statistics(t, sharingtest.Alex); got.TotalVisitsToday != 2 {
		t.Errorf("%d visits are counted", got.TotalVisitsToday)
	}
	for _, body := range []string{`{}`, `{"alias":"alex-demo","token":"x"}`, `{"alias":""}`, `{"alias":null}`} {
		s.Do(t, http.MethodPost, "/v1/public/visits", body, userAgent(browser)).
			ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
	}
}
