package main

import (
	"bufio"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/signin"
	"wright.app/modules/profile"
	"wright.app/platform/database"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/live"
	"wright.app/platform/live/livestore"
)

// openStream opens a stream of the events of the user who has signed in, which ends with the test. next waits for the
// next event and returns its name.
func (app *testApp) openStream(t *testing.T) (next func() live.Name) {
	t.Helper()
	server := httptest.NewServer(app.engine)
	t.Cleanup(server.Close)
	ctx, cancel := context.WithCancel(t.Context())
	t.Cleanup(cancel) // before the server is closed
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, server.URL+"/v1/user/events", http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	request.Host = "localhost:8080"
	request.AddCookie(app.cookie)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = response.Body.Close() })
	if response.StatusCode != http.StatusOK {
		t.Fatalf("stream: %d", response.StatusCode)
	}
	names := make(chan live.Name, 100)
	go func() {
		defer close(names)
		for lines := bufio.NewScanner(response.Body); lines.Scan(); {
			if name, ok := strings.CutPrefix(lines.Text(), "event: "); ok {
				names <- live.Name(name)
			}
		}
	}()
	return func() live.Name {
		t.Helper()
		select {
		case name, ok := <-names:
			if !ok {
				t.Fatal("the stream has ended")
			}
			return name
		case <-time.After(time.Minute):
			t.Fatal("no event came")
		}
		return ""
	}
}

// becomeMember signs a person with an address in who has finished the setup.
func (app *testApp) becomeMember(t *testing.T, email string) identity.UserID {
	t.Helper()
	person, _, err := app.people.Provision(t.Context(), signin.ProvisionInput{
		Email: email, DisplayName: "Robin Demo", Role: identity.Wright,
		Accounts: []auth.Account{{Provider: auth.ProviderGitHub, Subject: email, Username: "robin-demo"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	app.signIn(t, email)
	return person.User
}

// useStream records an event for a user who has signed in, who gets it over a stream.
func (app *testApp) useStream(t *testing.T, user identity.UserID) {
	t.Helper()
	next := app.openStream(t)
	if err := app.live.Record(t.Context(), user, live.Event{Name: live.ConnectionChanged}); err != nil {
		t.Fatal(err)
	}
	next()
}

// A stream of a session that is revoked, or whose user is suspended, ends within five seconds. A busy machine may need
// longer.
func TestT221_stream_endsWithItsSessionAndWithTheSuspensionOfItsUser(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig)
		app.becomeMember(t, "revoked@example.com")
		revoked, cookie := app.openStream(t), app.cookie
		suspended := app.becomeMember(t, "suspended@example.com")
		barred := app.openStream(t)
		valid := app.becomeMember(t, "valid@example.com")
		next := app.openStream(t)
		if err := app.operators.Suspend(t.Context(), suspended, "Spam."); err != nil {
			t.Fatal(err)
		}
		own := app.cookie
		app.cookie = cookie
		if response := app.call(t, http.MethodGet, "/auth/logout", nil, "Sec-Fetch-Site", "same-origin",
			"Sec-Fetch-Mode", "cors", "Sec-Fetch-Dest", "empty"); response.Code != http.StatusNoContent {
			t.Fatalf("log out: %d %s", response.Code, response.Body)
		}
		app.cookie = own
		for _, end := range []func() live.Name{revoked, barred} {
			if got := end(); got != live.SessionRevoked {
				t.Errorf("got %s", got)
			}
		}
		if err := app.live.Record(t.Context(), valid, live.Event{Name: live.ConnectionChanged}); err != nil {
			t.Fatal(err)
		}
		if got := next(); got != live.ConnectionChanged {
			t.Errorf("got %s", got)
		}
	})
}

func TestProfile_changed_tellsTheBrowsersOfItsOwnerTheVersion(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig)
		owner := app.becomeMember(t, "owner@example.com")
		next := app.openStream(t)
		caller := identitytest.Recruiter(owner)
		saved, err := app.profiles.Create(t.Context(), caller, profile.Input{AccessMode: profile.Authenticated})
		if err != nil {
			t.Fatal(err)
		}
		if got := next(); got != live.ProfileChanged {
			t.Errorf("got %s", got)
		}
		// A change that is refused tells nobody.
		if _, err := app.profiles.ChangeAlias(t.Context(), caller, "-"); err == nil {
			t.Fatal("the alias was accepted")
		}
		events, err := livestore.NewStore(app.db).After(t.Context(), owner, 0, 10)
		want := fmt.Sprintf(`{"version":%d}`, saved.Version)
		if err != nil || len(events) != 1 || string(events[0].Data) != want {
			t.Errorf("got %+v, %v; want %s", events, err, want)
		}
	})
}
