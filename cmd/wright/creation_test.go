package main

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/signin"
	"wright.app/modules/network/connection"
	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/platform/database"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// creations are the use cases that create what outlives the session, each with its table.
var creations = map[string]struct {
	table string
	run   func(ctx context.Context, app *testApp, caller identity.Principal) error
}{
	"profile": {"profile_profiles", func(ctx context.Context, app *testApp, caller identity.Principal) error {
		_, err := app.profiles.Create(ctx, caller, profile.Input{})
		return err
	}},
	"link": {"sharing_profile_links", func(ctx context.Context, app *testApp, caller identity.Principal) error {
		_, err := app.links.CreateLink(ctx, caller, sharing.LinkInput{})
		return err
	}},
	"invite-link": {"sharing_invite_links", func(ctx context.Context, app *testApp, caller identity.Principal) error {
		_, err := app.links.CreateInviteLink(ctx, caller, sharing.InviteLinkInput{})
		return err
	}},
	"connection": {"network_connections", func(ctx context.Context, app *testApp, caller identity.Principal) error {
		asked, _, err := app.people.Provision(ctx, signin.ProvisionInput{
			Email: "asked.demo@example.com", DisplayName: "Asked", Role: identity.Wright,
		})
		if err != nil {
			return err
		}
		_, _, err = app.contacts.Ask(ctx, caller, connection.Input{Member: asked.Member})
		return err
	}},
}

// signedInFor returns a user with a session who can create something.
func (app *testApp) signedInFor(t *testing.T, creation, name string) identity.Principal {
	t.Helper()
	person, _, err := app.people.Provision(t.Context(), signin.ProvisionInput{
		Email: name + ".demo@example.com", DisplayName: "Demo", Role: identity.Wright,
	})
	if err != nil {
		t.Fatal(err)
	}
	caller, _ := authtest.StartSession(t, app.passkeys.Sessions, person.User)
	if creation == "link" {
		if err := creations["profile"].run(t.Context(), app, caller); err != nil {
			t.Fatal(err)
		}
	}
	return caller
}

// expectRefusal checks the result of a creation whose session has ended.
func (app *testApp) expectRefusal(t *testing.T, creation, end string, err error) {
	t.Helper()
	if !errors.Is(err, fault.ErrUnauthorized) {
		t.Errorf("%s, %s: got %v", creation, end, err)
	}
	if n := app.count(t, "SELECT COUNT(*) FROM "+creations[creation].table); n != 0 {
		t.Errorf("%s, %s: %d rows", creation, end, n)
	}
}

// The session was checked before the request came to the use case.
func TestT106_creationAfterTheEndOfTheSession_isRefused(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig)
		users := 0
		for _, creation := range []string{"profile", "link", "invite-link", "connection"} { // links need a profile
			for end, run := range ends {
				users++
				caller := app.signedInFor(t, creation, fmt.Sprintf("alex%d", users))
				if err := run(t.Context(), app, caller.User); err != nil {
					t.Fatal(err)
				}
				app.expectRefusal(t, creation, end, creations[creation].run(t.Context(), app, caller))
			}
		}
	})
}

// The session ends in a transaction that has not committed when the creation begins.
func TestT106_creationWhileTheSessionEnds_waitsAndIsRefused(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig)
		for _, creation := range []string{"profile", "link", "invite-link", "connection"} {
			caller := app.signedInFor(t, creation, creation)
			created := make(chan error, 1)
			create := func() { created <- creations[creation].run(t.Context(), app, caller) } // in another transaction
			err := app.db.InTx(t.Context(), func(ctx context.Context) error {
				if err := ends["sessions ended"](ctx, app, caller.User); err != nil {
					return err
				}
				go create()
				select { // without a lock, the creation has time to finish
				case err := <-created:
					created <- err
				case <-time.After(300 * time.Millisecond):
				}
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
			app.expectRefusal(t, creation, "meanwhile", <-created)
		}
	})
}
