package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"regexp"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gin-gonic/gin"
	"go.uber.org/fx"
	"go.uber.org/fx/fxtest"

	"wright.app/platform/clock"
	"wright.app/platform/clock/clocktest"
	"wright.app/platform/config"
	"wright.app/platform/database"
)

// wrongClock is the clock of the machine plus ahead, which may be negative.
type wrongClock struct{ ahead atomic.Int64 }

// Now implements clock.Clock.
func (c *wrongClock) Now() time.Time { return clock.System{}.Now().Add(time.Duration(c.ahead.Load())) }

// jumpedApp is the whole program with a wrongClock.
type jumpedApp struct {
	clock  wrongClock
	engine *gin.Engine
}

func newJumpedApp(t *testing.T, url string) *jumpedApp {
	t.Helper()
	cfg, err := config.Load([]string{
		"WRIGHT_DATA_DIR=" + t.TempDir(), "WRIGHT_DATABASE_URL=" + url, "WRIGHT_ADDR=127.0.0.1:0", "WRIGHT_DEV=true",
		"WRIGHT_PUBLIC_URL=http://localhost:8080", "WRIGHT_CAPTCHA=off", "WRIGHT_LOG_LEVEL=error",
	})
	if err != nil {
		t.Fatal(err)
	}
	app := &jumpedApp{}
	t.Cleanup(fxtest.New(t, testApplication(cfg), fx.Populate(&app.engine),
		fx.Decorate(func(clock.Clock) clock.Clock { return &app.clock })).RequireStart().RequireStop)
	return app
}

// RoundTrip implements http.RoundTripper without a network.
func (app *jumpedApp) RoundTrip(r *http.Request) (*http.Response, error) {
	recorder := httptest.NewRecorder()
	app.engine.ServeHTTP(recorder, r)
	return recorder.Result(), nil
}

// jumpedBrowser is a browser of one person.
type jumpedBrowser struct {
	client http.Client
	email  string
}

func (app *jumpedApp) newBrowser(t *testing.T, email string) *jumpedBrowser {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &jumpedBrowser{client: http.Client{Transport: app, Jar: jar}, email: email}
}

// call sends a request, decodes the response into result unless that is nil, and returns the status.
func (b *jumpedBrowser) call(t *testing.T, method, path, bearer string, body, result any) (status int) {
	t.Helper()
	content, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	if body == nil {
		content = nil
	}
	request := httptest.NewRequestWithContext(t.Context(), method, "http://localhost:8080"+path,
		bytes.NewReader(content))
	request.RequestURI = "" // of a client
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Sec-Fetch-Site", "same-origin")
	request.Header.Set("Sec-Fetch-Mode", "cors")
	if bearer != "" {
		request.Header.Set("Authorization", "Bearer "+bearer)
	}
	response, err := b.client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	if result != nil {
		if err := json.NewDecoder(response.Body).Decode(result); err != nil {
			t.Fatalf("%s %s: %v", method, path, err)
		}
	}
	return response.StatusCode
}

// signIn signs in with a code that a job sends by mail.
func (b *jumpedBrowser) signIn(t *testing.T) {
	t.Helper()
	var challenge struct{ Token string }
	if status := b.call(t, http.MethodPost, "/auth/login", "", map[string]any{"email": b.email},
		&challenge); status != http.StatusOK {
		t.Fatalf("%s asks for a code: %d", b.email, status)
	}
	deadline := time.After(time.Minute)
	tried := map[string]bool{}
	for {
		var mails []struct{ To, Text string }
		b.call(t, http.MethodGet, "/dev/mail.json", "", nil, &mails)
		for _, mail := range mails {
			code := regexp.MustCompile(`(?m)^    (\d{4} \d{4})$`).FindStringSubmatch(mail.Text)
			if mail.To != b.email || code == nil || tried[code[1]] {
				continue
			}
			tried[code[1]] = true
			if b.call(t, http.MethodPost, "/auth/user/verify", challenge.Token,
				map[string]any{"email": b.email, "token": code[1]}, nil) == http.StatusOK {
				return
			}
		}
		select {
		case <-time.After(20 * time.Millisecond):
		case <-deadline:
			t.Fatalf("no mail with a code for %s arrived", b.email)
		}
	}
}

// use reads and changes data of the person, and fails unless every request succeeds.
func (b *jumpedBrowser) use(t *testing.T, when string) {
	t.Helper()
	for path, method := range map[string]string{
		"/auth/user": http.MethodGet, "/v1/user/profile": http.MethodGet,
		"/v1/user/profile/statistics": http.MethodGet, "/v1/user/notifications": http.MethodGet,
		"/auth/user/sessions": http.MethodGet, "/readyz": http.MethodGet, "/status": http.MethodGet,
	} {
		if status := b.call(t, method, path, "", nil, nil); status != http.StatusOK {
			t.Errorf("%s: %s: %s %s: %d", when, b.email, method, path, status)
		}
	}
	if status := b.call(t, http.MethodPost, "/v1/user/profile/links", "",
		map[string]any{"name": when}, nil); status != http.StatusCreated {
		t.Errorf("%s: %s creates a link: %d", when, b.email, status)
	}
}

// signUp signs in for the first time and creates a profile.
func (b *jumpedBrowser) signUp(t *testing.T) {
	t.Helper()
	b.signIn(t)
	var site struct{ TermsVersion string }
	b.call(t, http.MethodGet, "/v1/public/config", "", nil, &site)
	if status := b.call(t, http.MethodPut, "/auth/user", "", map[string]any{
		"displayName": "Demo", "role": "Wright", "acceptedTermsVersion": site.TermsVersion, "completeSetup": true,
	}, nil); status != http.StatusOK {
		t.Fatalf("%s completes the setup: %d", b.email, status)
	}
	if status := b.call(t, http.MethodPost, "/v1/user/profile", "", map[string]any{},
		nil); status != http.StatusCreated {
		t.Fatalf("%s creates a profile: %d", b.email, status)
	}
}

// TestR44_clockJumpsForthAndBack_peopleGoOnAndSessionsEnd: the clock of the machine is wrong for a while, by an hour or
// by more than a year. Everybody can use the site before, during and after that time.
func TestR44_clockJumpsForthAndBack_peopleGoOnAndSessionsEnd(t *testing.T) {
	t.Parallel()
	clocktest.WithinADay(t)
	eachEngine(t, func(t *testing.T, cfg database.Config) {
		app := newJumpedApp(t, cfg.URL)
		kim := app.newBrowser(t, "kim.demo@example.com")
		kim.signUp(t)
		kim.use(t, "before")
		for _, ahead := range []time.Duration{time.Hour, -time.Hour} {
			app.clock.ahead.Store(int64(ahead))
			kim.use(t, "at "+ahead.String())
			robin := app.newBrowser(t, "robin.demo"+ahead.String()+"@example.com")
			robin.signUp(t)
			robin.use(t, "at "+ahead.String())
			app.clock.ahead.Store(0)
			kim.use(t, "after "+ahead.String())
			robin.use(t, "after "+ahead.String())
		}
		const far = 400 * 24 * time.Hour
		app.clock.ahead.Store(int64(far))
		sam := app.newBrowser(t, "sam.demo@example.com")
		sam.signUp(t)
		sam.use(t, "in the future")
		app.clock.ahead.Store(0)
		if status := sam.call(t, http.MethodGet, "/auth/user", "", nil, nil); status != http.StatusUnauthorized {
			t.Errorf("a session that began in 400 days is still valid: %d", status)
		}
		sam.signIn(t)
		sam.use(t, "after the future")
		// While the clock was ahead, Kim's session looked more than a year old, so the job that deletes old sessions
		// may have deleted it.
		kim.signIn(t)
		kim.use(t, "after the future")
	})
}
