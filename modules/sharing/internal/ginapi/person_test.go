package ginapi_test

import (
	"bytes"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/opening"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
)

// personPath is the path of getPerson for Alex on every server.
var personPath = pathOfPerson(sharingtest.Member(sharingtest.Alex))

func pathOfPerson(member identity.MemberID) string { return "/v1/people/" + member.String() }

func TestGetPerson_hasTheResponseOfTheAddress(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	for _, mode := range []profile.AccessMode{profile.Public, profile.Authenticated} {
		s.setMode(mode, false)
		for _, viewer := range []identity.UserID{sharingtest.Robin, sharingtest.Sam, sharingtest.Alex} {
			want := s.Do(t, http.MethodGet, byAlias, nil, s.as(viewer)).Expect(t, http.StatusOK)
			got := s.Do(t, http.MethodGet, personPath, nil, s.as(viewer)).Expect(t, http.StatusOK)
			if !bytes.Equal(got.Body, want.Body) ||
				got.Header.Get("Cache-Control") != want.Header.Get("Cache-Control") ||
				got.Header.Get("ETag") != want.Header.Get("ETag") {
				t.Errorf("%s, user %d: got %s %v\nwant %s %v", mode, viewer, got.Body, got.Header, want.Body,
					want.Header)
			}
		}
	}
}

func TestGetPerson_refusals_areThoseOfTheAddress(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	for _, row := range []struct {
		mode      profile.AccessMode
		suspended bool
		code      string
	}{
		{profile.Restricted, false, "ProfileRestrictedError"},
		{profile.Public, true, "ProfileSuspendedError"},
	} {
		s.setMode(row.mode, row.suspended)
		s.Do(t, http.MethodGet, personPath, nil, s.as(sharingtest.Sam)).ExpectProblem(t, http.StatusForbidden, row.code)
	}
	s.setMode(profile.Public, false)
	s.users.Block(sharingtest.Sam, sharingtest.Alex)
	s.Do(t, http.MethodGet, personPath, nil, s.as(sharingtest.Sam)).
		ExpectProblem(t, http.StatusForbidden, "ProfileBlockedError")
}

func TestT39_getPerson_whoHasBlockedTheViewer_hasTheResponseOfAnUnknownOne(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.setMode(profile.Public, false)
	s.users.Block(sharingtest.Alex, sharingtest.Sam)
	blocked := s.Do(t, http.MethodGet, personPath, nil, s.as(sharingtest.Sam)).Expect(t, http.StatusNotFound)
	for range 2 {
		unknown := s.Do(t, http.MethodGet, pathOfPerson(uuid.New()), nil, s.as(sharingtest.Sam)).
			Expect(t, http.StatusNotFound)
		if got, want := withoutRequestID(blocked), withoutRequestID(unknown); got != want {
			t.Errorf("got %s\nwant %s", got, want)
		}
	}
}

// useUp opens as many people as a recruiter can.
func (s testServer) useUp(t *testing.T, recruiter identity.UserID) {
	t.Helper()
	for i := range opening.MaxOpenings {
		user := identity.UserID(1000 + i)
		s.users.SetPerson(user, sharing.Person{Member: uuid.New(), DisplayName: "Person", Role: identity.Wright})
		s.users.SetProfile(user, sharing.ProfileVisibility{Mode: profile.Public}, profile.Snapshot{})
		viewer := s.users.SignedIn(recruiter)
		target := profileaccess.Target{Member: s.users.SignedIn(user).Member}
		if _, err := s.service.Open(t.Context(), viewer, target); err != nil {
			t.Fatal(err)
		}
	}
}

func TestT117_usedUpLimit_isRefusedWithTheWait(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.setMode(profile.Authenticated, false)
	s.useUp(t, sharingtest.Robin)
	s.clock.Advance(time.Hour)
	for _, path := range []string{personPath, byAlias} {
		refused := s.Do(t, http.MethodGet, path, nil, s.as(sharingtest.Robin))
		refused.ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
		if got := refused.Header.Get("Retry-After"); got != "82800" {
			t.Errorf("%s: wait %q", path, got)
		}
		if got := refused.Header.Get("RateLimit-Policy"); got != `"people-open";q=300;w=86400` {
			t.Errorf("%s: got %q", path, got)
		}
	}
	s.Do(t, http.MethodGet, personPath, nil, s.as(sharingtest.Sam)).Expect(t, http.StatusOK)
}

func TestGetPeopleLimit_tellsWhatIsLeft(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.setMode(profile.Authenticated, false)
	want := func(body string) {
		t.Helper()
		response := s.Do(t, http.MethodGet, "/v1/user/people-limit", nil, s.as(sharingtest.Robin)).
			Expect(t, http.StatusOK)
		if got := strings.TrimSpace(string(response.Body)); got != body {
			t.Errorf("got %s, want %s", got, body)
		}
	}
	want(`{"left":300,"max":300,"nextAt":null}`)
	s.Do(t, http.MethodGet, personPath, nil, s.as(sharingtest.Robin)).Expect(t, http.StatusOK)
	want(`{"left":299,"max":300,"nextAt":"2026-11-22T12:00:00Z"}`)
}

func TestT118_statistics_tellNothingOfASingleRecruiter(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.setMode(profile.Authenticated, false)
	s.Do(t, http.MethodGet, personPath, nil, s.as(sharingtest.Robin)).Expect(t, http.StatusOK)
	s.clock.Advance(24 * time.Hour)
	response := s.Do(t, http.MethodGet, "/v1/user/profile/statistics", nil, s.as(sharingtest.Alex)).
		Expect(t, http.StatusOK)
	robin := s.users.SignedIn(sharingtest.Robin).Member.String()
	if !bytes.Contains(response.Body, []byte(`"recruitersLast30Days":0,`)) ||
		bytes.Contains(response.Body, []byte(robin)) {
		t.Errorf("got %s", response.Body)
	}
}

func TestRecordVisit_byMember_countsMembersWithAccess(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	body := `{"memberId":"` + strings.TrimPrefix(personPath, "/v1/people/") + `"}`
	visit := func(options ...httpservertest.Option) {
		options = append([]httpservertest.Option{userAgent(browser)}, options...)
		s.OtherBrowser(t).Do(t, http.MethodPost, "/v1/public/visits", body, options...).Expect(t, http.StatusNoContent)
	}
	visit(s.as(sharingtest.Robin)) // Restricted, so not counted
	s.setMode(profile.Authenticated, false)
	visit()
	visit(s.as(sharingtest.Alex))
	visit(s.as(sharingtest.Robin))
	visit(s.as(sharingtest.Robin)) // a repeat
	if got := s.statistics(t, sharingtest.Alex); got.TotalVisitsToday != 1 {
		t.Errorf("%d visits are counted", got.TotalVisitsToday)
	}
	s.Do(t, http.MethodPost, "/v1/public/visits", `{"memberId":"alex-demo"}`, userAgent(browser)).
		ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
}
