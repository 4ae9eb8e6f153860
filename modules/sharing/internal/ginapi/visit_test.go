package ginapi_test

import (
	"bytes"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
	"wright.app/platform/limits"
)

type statistics struct {
	TotalVisitsToday      int `json:"totalVisitsToday"`
	TotalVisitsLast7Days  int `json:"totalVisitsLast7Days"`
	TotalVisitsLast30Days int `json:"totalVisitsLast30Days"`
	DailyAggregations     []struct {
		Date          string `json:"date"`
		TotalVisits   int    `json:"totalVisits"`
		TotalVisitors int    `json:"totalVisitors"`
	} `json:"dailyAggregations"`
	Links []struct {
		LinkID      int64 `json:"linkId"`
		TotalVisits int   `json:"totalVisits"`
		DailyVisits []int `json:"dailyVisits"`
	} `json:"links"`
}

func (s testServer) statistics(t *testing.T, u identity.UserID) statistics {
	t.Helper()
	var got statistics
	s.Do(t, http.MethodGet, "/v1/user/profile/statistics", nil, s.as(u)).Expect(t, http.StatusOK).JSON(t, &got)
	return got
}

func (s testServer) visit(t *testing.T, l link, options ...httpservertest.Option) {
	t.Helper()
	options = append([]httpservertest.Option{userAgent(browser)}, options...)
	response := s.Do(t, http.MethodPost, "/v1/public/visits", map[string]string{"token": l.Token}, options...).
		Expect(t, http.StatusNoContent)
	if len(response.Body) != 0 {
		t.Errorf("204 with %q", response.Body)
	}
}

func TestGetProfileStatistics_areThirtyDaysOldestFirstWithZeros(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	// Robin has no profile. All roles may call this operation.
	for _, u := range []identity.UserID{sharingtest.Alex, sharingtest.Robin} {
		got := s.statistics(t, u)
		if len(got.DailyAggregations) != 30 || got.DailyAggregations[0].Date != "2026-10-23" ||
			got.DailyAggregations[29].Date != "2026-11-21" {
			t.Errorf("got %+v", got)
		}
	}
	l := s.share(t, `{}`)
	s.visit(t, l)
	s.visit(t, l, httpservertest.From("198.51.100.7:1234"))
	s.clock.Advance(24 * time.Hour)
	s.visit(t, l)
	got := s.statistics(t, sharingtest.Alex)
	if got.TotalVisitsToday != 1 || got.TotalVisitsLast7Days != 3 || got.TotalVisitsLast30Days != 3 {
		t.Errorf("got %+v", got)
	}
	if day := got.DailyAggregations[28]; day.TotalVisits != 2 || day.TotalVisitors != 2 || day.Date != "2026-11-21" {
		t.Errorf("got %+v", day)
	}
	if links := s.links(t); links[0].TotalVisits != 3 || !links[0].LastVisitedAt.Equal(s.clock.Now()) ||
		links[0].Version != 1 {
		t.Errorf("got %+v", links[0])
	}
	if others := s.statistics(t, sharingtest.Robin); others.TotalVisitsLast30Days != 0 || len(others.Links) != 0 {
		t.Errorf("another user gets %+v", others)
	}
}

func TestGetProfileStatistics_links_areThoseThatWereOpened(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	opened, unopened := s.share(t, `{}`), s.share(t, `{}`)
	if got := s.statistics(t, sharingtest.Alex); got.Links == nil || len(got.Links) != 0 {
		t.Errorf("before any visit: got %+v, want an empty list", got.Links)
	}
	s.visit(t, opened)
	s.clock.Advance(24 * time.Hour)
	s.visit(t, opened)
	s.visit(t, opened, httpservertest.From("198.51.100.7:1234"))
	got := s.statistics(t, sharingtest.Alex)
	if len(got.Links) != 1 {
		t.Fatalf("got %+v, want only the link %d, not %d", got.Links, opened.ID, unopened.ID)
	}
	link := got.Links[0]
	if link.LinkID != opened.ID || link.TotalVisits != 3 || len(link.DailyVisits) != 30 ||
		link.DailyVisits[27] != 0 || link.DailyVisits[28] != 1 || link.DailyVisits[29] != 2 {
		t.Errorf("got %+v", link)
	}
}

// The rows use other headers, addresses and methods.
func TestT42_visits_cannotBeInflatedByRequests(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		visit func(t *testing.T, s testServer, l link)
		want  int
	}{
		"owner": {func(t *testing.T, s testServer, l link) {
			t.Helper()
			for range 500 {
				s.visit(t, l, s.as(sharingtest.Alex))
			}
		}, 0},
		"bot": {
			func(t *testing.T, s testServer, l link) { t.Helper(); s.visit(t, l, userAgent("Googlebot/2.1")) },
			0,
		},
		"no agent": {func(t *testing.T, s testServer, l link) { t.Helper(); s.visit(t, l, userAgent("")) }, 0},
		"prefetch": {func(t *testing.T, s testServer, l link) {
			t.Helper()
			s.visit(t, l, httpservertest.Header("Sec-Purpose", "prefetch;prerender"))
			s.visit(t, l, httpservertest.Header("Purpose", "prefetch"))
			s.visit(t, l, httpservertest.Header("X-Moz", "prefetch"))
		}, 0},
		"reading the profile": {func(t *testing.T, s testServer, l link) {
			t.Helper()
			s.Do(t, http.MethodGet, l.public(), nil, userAgent(browser)).Expect(t, http.StatusOK)
			s.Do(t, http.MethodHead, l.public(), nil, userAgent(browser))
			s.Do(t, http.MethodHead, "/v1/public/visits", nil, userAgent(browser))
		}, 0},
		"one browser a hundred times": {func(t *testing.T, s testServer, l link) {
			t.Helper()
			for range 100 {
				s.visit(t, l)
			}
		}, 1},
		"one browser under a hundred forwarded addresses": {func(t *testing.T, s testServer, l link) {
			t.Helper()
			for i := range 100 {
				address := fmt.Sprintf("203.0.113.%d", i)
				s.visit(t, l, httpservertest.Header("X-Forwarded-For", address),
					httpservertest.Header("X-Real-IP", address), httpservertest.Header("Forwarded", "for="+address))
			}
		}, 1},
		"a hundred browsers of one network": {func(t *testing.T, s testServer, l link) {
			t.Helper()
			for i := range 100 {
				s.visit(t, l, userAgent(fmt.Sprint(browser, i)))
			}
		}, 60},
		"signed-in stranger": {func(t *testing.T, s testServer,
			l link,
		) {
			t.Helper()
			s.visit(t, l, s.as(sharingtest.Robin))
		}, 1},
		"suspended": {func(t *testing.T, s testServer, l link) {
			t.Helper()
			s.users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: profile.Public, Suspended: true},
				profile.Snapshot{})
			s.visit(t, l)
		}, 0},
		"blocked": {func(t *testing.T, s testServer, l link) {
			t.Helper()
			s.users.Block(sharingtest.Alex, sharingtest.Robin)
			s.visit(t, l, s.as(sharingtest.Robin))
		}, 0},
		"deleted link": {func(t *testing.T, s testServer, l link) {
			t.Helper()
			s.Do(t, http.MethodDelete, l.path(), nil, s.as(sharingtest.Alex)).Expect(t, http.StatusOK)
			s.visit(t, l)
		}, 0},
		"malformed token": {func(t *testing.T, s testServer, l link) {
			t.Helper()
			l.Token = "x"
			s.visit(t, l)
			l.Token = strings.Repeat("é", 128)
			s.visit(t, l)
		}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newTestServer(t)
			l := s.share(t, `{}`)
			test.visit(t, s, l)
			if got := s.statistics(t, sharingtest.Alex); got.TotalVisitsToday != test.want ||
				s.links(t)[0].TotalVisits != test.want {
				t.Errorf("%d visits, %d of the link, want %d", got.TotalVisitsToday,
					s.links(t)[0].TotalVisits, test.want)
			}
		})
	}
}

func TestRecordVisit_invalidInput_returnsTheViolation(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	for body, pointer := range map[string]string{
		`{}`: "", `{"token":""}`: "/token", `{"alias":""}`: "/alias",
		`{"alias":"` + strings.Repeat("a", 65) + `"}`: "/alias", `{"token":null}`: "/token",
		`{"token":7}`: "/token",
		`{"token":"` + strings.Repeat("a", 129) + `"}`: "/token", `{"token":"x","alias":"alex"}`: "",
		`{"token":"x","inviteToken":"y"}`: "", `{"inviteToken":""}`: "/inviteToken",
		`{"inviteToken":"` + strings.Repeat("a", 129) + `"}`: "/inviteToken", `{"TOKEN":"y"}`: "/TOKEN",
	} {
		p := s.Do(t, http.MethodPost, "/v1/public/visits", body, userAgent(browser)).
			ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
		if len(p.Errors) != 1 || *p.Errors[0].Pointer != pointer {
			t.Errorf("%s: got %+v", body, p.Errors)
		}
	}
}

// The log has the route and not the path, also for errors.
func TestT37_log_doesNotContainTokens(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	logged := func(_ *sharingtest.Deps, o *httpservertest.Options) {
		o.Log = slog.New(slog.NewJSONHandler(&out, &slog.HandlerOptions{Level: slog.LevelDebug}))
	}
	token := sharelink.NewToken().Text()
	for _, s := range []testServer{newTestServer(t, logged), newServerWithoutDatabase(t, errDown, logged)} {
		s.Do(t, http.MethodGet, "/v1/public/profile-links/"+token, nil, userAgent(browser))
		s.Do(t, http.MethodPost, "/v1/public/visits", map[string]string{"token": token}, userAgent(browser))
	}
	if out.Len() == 0 || strings.Contains(out.String(), token) {
		t.Errorf("the log is %q", out.String())
	}
}

// Each counted visit is a row until the next day. Without this limit, one address could report sixty a second.
func TestT134_visits_areLimitedByAddress(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, withRateLimit(t, limits.VisitAddress, 2))
	l := s.share(t, `{}`)
	for range 2 {
		s.visit(t, l)
	}
	s.Do(t, http.MethodPost, "/v1/public/visits", map[string]string{"token": l.Token}, userAgent(browser)).
		ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
	s.visit(t, l, httpservertest.From("198.51.100.7:1234"))
	s.clock.Advance(time.Minute)
	s.visit(t, l)
}
