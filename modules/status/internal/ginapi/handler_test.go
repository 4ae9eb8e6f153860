package ginapi_test

import (
	"context"
	"errors"
	"maps"
	"net/http"
	"strings"
	"testing"
	"time"

	"wright.app/modules/status"
	"wright.app/modules/status/internal/ginapi"
	"wright.app/platform/calendar"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
)

// database is a status.Database with a fixed result.
type database struct {
	err      error
	migrated bool
}

func (d *database) Migrated() bool                      { return d.migrated }
func (d *database) CheckWritable(context.Context) error { return d.err }

type fixture struct {
	*httpservertest.Client
	database  *database
	storage   *database
	drain     *httpserver.Drain
	clock     *clock.Fixed
	views     map[string]int64 // by day and page
	pageViews *status.PageViews
}

func (h *fixture) PageViews(day calendar.Date, page status.PageName, views int64) {
	h.views[day.String()+" "+string(page)] += views
}

func (h *fixture) UploadLimits() status.UploadLimits {
	return status.UploadLimits{MaxFileBytes: 15728640, MaxFilesPerUpload: 8}
}

func newFixture(t *testing.T, settings ...func(*status.Site)) *fixture {
	t.Helper()
	h := &fixture{
		database: &database{migrated: true}, storage: &database{}, drain: httpserver.NewDrain(),
		clock: clock.NewFixed(time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)),
	}
	h.views, h.pageViews = map[string]int64{}, status.NewPageViews(h.clock, h)
	site := status.Site{
		ProductName: "Demo Works", Captcha: status.CaptchaOff, TermsVersion: "2026-01", Analytics: status.AnalyticsOff,
		Features: status.Features{
			Contributions: true, GithubLink: false, GitlabLink: true,
			OriginalWrightBadge: false,
		},
		Registration: status.RegistrationInvite,
		Credentials:  status.SiteCredentials{Username: "site", Password: "of-a-test"},
	}
	for _, set := range settings {
		set(&site)
	}
	build := status.Build{Version: "0.1.0", Commit: "4f2c9d1", BuiltAt: h.clock.Now().Add(-time.Hour)}
	service := status.NewService(h.clock, h.database, h.storage, h.drain, h, h.pageViews, build, site)
	h.Client = httpservertest.New(t, httpservertest.Options{
		Routes: []httpserver.Routes{ginapi.NewHandler(service, httpservertest.Problems())}, Clock: h.clock,
	})
	return h
}

var errDown = errors.New("pq: no route to secret-host")

func TestGetStatus_databaseUp_is200(t *testing.T) {
	t.Parallel()
	a := newFixture(t).Do(t, "GET", "/status", nil).Expect(t, http.StatusOK)
	const want = `{"builtAt":"2026-03-01T08:00:00Z","commit":"4f2c9d1",` +
		`"serverTime":"2026-03-01T09:00:00Z","status":"ok","version":"0.1.0"}` + "\n"
	if string(a.Body) != want || a.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("got %s, %s", a.Body, a.Header.Get("Cache-Control"))
	}
}

func TestGetStatus_databaseDown_is503WithRetryAfterAndNoReason(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	h.database.err = errDown
	p := h.Do(t, "GET", "/status", nil).ExpectProblem(t, http.StatusServiceUnavailable, "ServiceUnavailableError")
	if p.RetryAfter < 1 || p.Detail != "" {
		t.Errorf("got %+v", p)
	}
}

func TestGetLiveness_databaseDown_is200(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	h.database.err, h.database.migrated = errDown, false
	h.drain.Begin()
	a := h.Do(t, "GET", "/livez", nil).Expect(t, http.StatusOK)
	if string(a.Body) != `{"status":"ok"}`+"\n" || a.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("got %s, %s", a.Body, a.Header.Get("Cache-Control"))
	}
}

type readiness struct {
	Status string            `json:"status"`
	Checks map[string]string `json:"checks"`
}

func TestGetReadiness_failedCheck_isNamedAndDecides(t *testing.T) {
	t.Parallel()
	checks := func(failed ...string) map[string]string {
		all := map[string]string{"database": "ok", "storage": "ok", "migrations": "ok"}
		for _, name := range failed {
			all[name] = "fail"
		}
		return all
	}
	for name, c := range map[string]struct {
		change func(*fixture)
		status int
		want   map[string]string
	}{
		"all up":   {func(*fixture) {}, 200, checks()},
		"database": {func(h *fixture) { h.database.err = errDown }, 503, checks("database")},
		"storage":  {func(h *fixture) { h.storage.err = errDown }, 200, checks("storage")},
		"migrations": {
			func(h *fixture) { h.database.migrated, h.database.err = false, errDown }, 503,
			checks("database", "migrations"),
		},
		"draining": {func(h *fixture) { h.drain.Begin() }, 503, checks()},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newFixture(t)
			c.change(h)
			a := h.Do(t, "GET", "/readyz", nil).Expect(t, c.status)
			var got readiness
			a.JSON(t, &got)
			if want := map[int]string{200: "ok", 503: "fail"}[c.status]; got.Status != want {
				t.Errorf("status: got %s, want %s", got.Status, want)
			}
			for name, want := range c.want {
				if got.Checks[name] != want {
					t.Errorf("%s: got %s, want %s", name, got.Checks[name], want)
				}
			}
			if retry := a.Header.Get("Retry-After"); (retry != "") != (c.status == 503) ||
				a.Header.Get("Cache-Control") != "no-store" {
				t.Errorf("Retry-After %q, Cache-Control %q", retry, a.Header.Get("Cache-Control"))
			}
		})
	}
}

func TestGetPublicConfig_returnsTheConfiguration(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	h.database.err = errDown // the configuration needs no database
	a := h.Do(t, "GET", "/v1/public/config", nil).Expect(t, http.StatusOK)
	const want = `{"analytics":null,"captcha":{"provider":"off"},` +
		`"features":{"EnableContributions":true,"EnableGithubLink":false,` +
		`"EnableGitlabLink":true,"EnableOriginalWrightBadge":false},` +
		`"media":{"maxFileBytes":15728640,"maxFilesPerUpload":8},` +
		`"monitoring":{"dsn":null},"productName":"Demo Works","registration":"invite",` +
		`"siteBasic":{"password":"of-a-test","username":"site"},"termsVersion":"2026-01"}` + "\n"
	if string(a.Body) != want {
		t.Errorf("got %s", a.Body)
	}
	if got := a.Header.Get("Cache-Control"); got != "public, max-age=60" {
		t.Errorf("Cache-Control: got %q", got)
	}
}

func TestGetPublicConfig_monitoringAndAnalytics_areReturnedIfConfigured(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(s *status.Site) {
		s.Monitor, s.Analytics = "https://abc@errors.example.com/1", status.AnalyticsBeacon
	})
	body := string(h.Do(t, "GET", "/v1/public/config", nil).Expect(t, http.StatusOK).Body)
	for _, want := range []string{`"analytics":"beacon"`, `"monitoring":{"dsn":"https://abc@errors.example.com/1"}`} {
		if !strings.Contains(body, want) {
			t.Errorf("%s is missing in %s", want, body)
		}
	}
}

func TestRecordPageView_countsOnlyTheNameOfThePage(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(s *status.Site) { s.Analytics = status.AnalyticsBeacon })
	const path = "/v1/public/page-views"
	for range 2 {
		a := h.Do(t, "POST", path, `{"page":"PublicUserProfileByToken"}`).Expect(t, http.StatusNoContent)
		if len(a.Header.Values("Set-Cookie")) != 0 {
			t.Errorf("got a cookie: %v", a.Header)
		}
	}
	for _, body := range []string{
		`{"page":"/t/secret"}`, `{"page":""}`, `{}`, `{"page":"Home","address":"/t/secret"}`,
	} {
		h.Do(t, "POST", path, body).ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
	}
	h.pageViews.Flush()
	if want := map[string]int64{"2026-03-01 PublicUserProfileByToken": 2}; !maps.Equal(h.views, want) {
		t.Errorf("got %v", h.views)
	}
}

func TestPublicOperations_wrongHostOrMethod_isRefused(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	for _, path := range []string{"/status", "/livez", "/readyz", "/v1/public/config"} {
		h.Do(t, "GET", path, nil, httpservertest.Host("evil.test")).ExpectProblem(t, http.StatusMisdirectedRequest,
			"HostNotAllowedError")
		h.Do(t, "DELETE", path, nil).ExpectProblem(t, http.StatusMethodNotAllowed, "MethodNotAllowedError")
	}
}
