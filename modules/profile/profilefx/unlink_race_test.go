package profilefx_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/signin"
	"wright.app/modules/profile"
	"wright.app/platform/config"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// TestT31_createOpenProfileWhileUnlinking_areSerialized checks that no profile stays open without a linked account,
// whichever of the two transactions is first. The modules are wired as in the program.
func TestT31_createOpenProfileWhileUnlinking_areSerialized(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		for _, mode := range []profile.AccessMode{profile.Public, profile.Authenticated} {
			t.Run(string(mode), func(t *testing.T) {
				t.Parallel()
				testNewProfileAgainstUnlink(t, open(t), mode)
			})
		}
	})
}

func testNewProfileAgainstUnlink(t *testing.T, db *database.DB, mode profile.AccessMode) {
	t.Helper()
	p := startModules(t, db, config.OAuth{})
	for _, unlinkFirst := range []bool{true, false} {
		email := map[bool]string{true: "alex.demo@example.com", false: "robin.demo@example.com"}[unlinkFirst]
		owner, _, err := p.Auth.Provision(t.Context(), signin.ProvisionInput{
			Email: email, DisplayName: "Demo", Role: identity.Wright,
			Accounts: []auth.Account{{Provider: auth.ProviderGitHub, Subject: email}},
		})
		if err != nil {
			t.Fatal(err)
		}
		linked, err := p.Directory.Accounts(t.Context(), owner.User)
		if err != nil || len(linked) != 1 {
			t.Fatalf("got %+v, %v", linked, err)
		}
		var createErr error
		create := func(ctx context.Context) error {
			_, createErr = p.Profiles.Create(ctx, identitytest.Wright(owner.User), profile.Input{AccessMode: mode})
			return nil
		}
		unlink := func(ctx context.Context) error {
			caller := identitytest.Wright(owner.User)
			caller.ProvenAt = authtest.NewClock().Now() // the time of the modules
			return p.OAuth.Unlink(ctx, caller, linked[0].ID)
		}
		first, second := create, unlink
		if unlinkFirst {
			first, second = unlink, create
		}
		runBeforeCommit(t, db, first, second)

		stored, exists, err := p.Profiles.Own(t.Context(), identitytest.Wright(owner.User))
		if err != nil || exists == unlinkFirst || stored.AccessMode == profile.AccessMode(mode) {
			t.Errorf("unlinked first %v: open without an account: %+v, %v", unlinkFirst, stored, err)
		}
		if unlinkFirst != errors.Is(createErr, profile.ErrRepositoryAccountRequired) || !unlinkFirst &&
			createErr != nil {
			t.Errorf("unlinked first %v: creating got %v", unlinkFirst, createErr)
		}
		if remaining, err := p.Directory.Accounts(t.Context(), owner.User); err != nil || len(remaining) != 0 {
			t.Errorf("got %+v, %v", remaining, err)
		}
	}
}

// TestVerifiedLink_writeWhileUnlinking_areSerialized checks that no link stays verified without its linked account,
// whichever of the two transactions is first.
func TestVerifiedLink_writeWhileUnlinking_areSerialized(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		p := startModules(t, db, config.OAuth{})
		for name, row := range map[string]struct{ isNew, unlinkFirst bool }{
			"new-first": {true, false}, "unlink-before-new": {true, true}, "replaced-first": {false, false},
			"unlink-before-replaced": {false, true},
		} {
			owner, _, err := p.Auth.Provision(t.Context(), signin.ProvisionInput{
				Email: name + ".demo@example.com", DisplayName: "Demo", Role: identity.Wright,
				Accounts: []auth.Account{{Provider: auth.ProviderGitHub, Subject: name, Username: name}},
			})
			if err != nil {
				t.Fatal(err)
			}
			linked, err := p.Directory.Accounts(t.Context(), owner.User)
			if err != nil || len(linked) != 1 {
				t.Fatalf("got %+v, %v", linked, err)
			}
			in := profile.Input{Attributes: profile.Attributes{
				ExternalLinks: []profile.ExternalLink{{Type: profile.LinkGitHub, Value: name}},
			}}
			var written profile.Snapshot
			write := func(ctx context.Context) (err error) {
				written, err = p.Profiles.Create(ctx, identitytest.Wright(owner.User), in)
				return err
			}
			if !row.isNew {
				if _, err := p.Profiles.Create(t.Context(), identitytest.Wright(owner.User),
					profile.Input{}); err != nil {
					t.Fatal(err)
				}
				write = func(ctx context.Context) (err error) {
					written, err = p.Profiles.Replace(ctx, identitytest.Wright(owner.User), in, nil)
					return err
				}
			}
			unlink := func(ctx context.Context) error {
				caller := identitytest.Wright(owner.User)
				caller.ProvenAt = authtest.NewClock().Now() // the time of the modules
				return p.OAuth.Unlink(ctx, caller, linked[0].ID)
			}
			first, second := write, unlink
			if row.unlinkFirst {
				first, second = unlink, write
			}
			runBeforeCommit(t, db, first, second)
			if isVerified := len(written.Verified) == 1; isVerified == row.unlinkFirst {
				t.Errorf("%s: written with %v", name, written.Verified)
			}
			stored, _, err := p.Profiles.Own(t.Context(), identitytest.Wright(owner.User))
			if err != nil || len(stored.Verified) != 0 || len(stored.Attributes.ExternalLinks) != 1 {
				t.Errorf("%s: stored %+v of %+v, %v", name, stored.Verified, stored.Attributes.ExternalLinks, err)
			}
		}
	})
}

// A user name on a self-hosted GitLab does not prove who has that name on gitlab.com.
func TestVerifiedLink_selfHostedProvider_isNotVerified(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		providers config.OAuth
		want      []profile.LinkType
	}{
		"default hosts": {config.OAuth{}, []profile.LinkType{profile.LinkGitHub, profile.LinkGitLab}},
		"default hosts, configured explicitly": {
			config.OAuth{
				GitLab: config.OAuthProvider{Issuer: "https://gitlab.com"},
				GitHub: config.OAuthProvider{UserInfoURL: "https://api.github.com/user"},
			},
			[]profile.LinkType{profile.LinkGitHub, profile.LinkGitLab},
		},
		"self-hosted GitLab": {
			config.OAuth{GitLab: config.OAuthProvider{Issuer: "https://gitlab.example"}},
			[]profile.LinkType{profile.LinkGitHub},
		},
		"user information of another GitHub": {
			config.OAuth{GitHub: config.OAuthProvider{UserInfoURL: "https://github.example/api/v3/user"}},
			[]profile.LinkType{profile.LinkGitLab},
		},
		"a host that begins with github.com": {
			config.OAuth{GitHub: config.OAuthProvider{AuthURL: "https://github.com.example/login"}},
			[]profile.LinkType{profile.LinkGitLab},
		},
	} {
		p := startModules(t, databasetest.Open(t), test.providers)
		owner, _, err := p.Auth.Provision(t.Context(), signin.ProvisionInput{
			Email: "alex.demo@example.com", DisplayName: "Demo", Role: identity.Wright, Accounts: []auth.Account{
				{Provider: auth.ProviderGitHub, Subject: "1", Username: "alex-demo"},
				{Provider: auth.ProviderGitLab, Subject: "1", Username: "alex-demo"},
			},
		})
		if err != nil {
			t.Fatal(err)
		}
		created, err := p.Profiles.Create(t.Context(), identitytest.Wright(owner.User),
			profile.Input{Attributes: profile.Attributes{
				ExternalLinks: []profile.ExternalLink{
					{Type: profile.LinkGitHub, Value: "alex-demo"},
					{Type: profile.LinkGitLab, Value: "alex-demo"},
				},
			}})
		if err != nil || !slices.Equal(created.Verified, test.want) {
			t.Errorf("%s: got %v, %v", name, created.Verified, err)
		}
	}
}

// runBeforeCommit calls first in a transaction. Before it commits, it starts second concurrently.
func runBeforeCommit(t *testing.T, db *database.DB, first, second func(context.Context) error) {
	t.Helper()
	ended := make(chan error, 1)
	runSecond := func() { ended <- second(t.Context()) } // in a transaction of its own
	err := db.InTx(t.Context(), func(ctx context.Context) error {
		if err := first(ctx); err != nil {
			return err
		}
		go runSecond()
		select { // without a lock, second has time to finish
		case err := <-ended:
			ended <- err
		case <-time.After(300 * time.Millisecond):
		}
		return nil
	})
	if err := errors.Join(err, <-ended); err != nil {
		t.Fatal(err)
	}
}
