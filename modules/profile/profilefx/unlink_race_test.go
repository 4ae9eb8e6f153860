package profilefx_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/signin"
	"wright.app/modules/profile"
	"wright.app/platform/config"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// TestT31_newOpenProfile_andTheLastAccountUnlinked_comeOneAfterTheOther: whichever of the two
// ends first, nobody is left with a profile that is open and no account behind it. The modules
// are the real ones, wired as in the program.
func TestT31_newOpenProfile_andTheLastAccountUnlinked_comeOneAfterTheOther(t *testing.T) {
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
	p := start(t, db, config.OAuth{})
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
		var created error
		create := func(ctx context.Context) error {
			_, created = p.Profiles.Create(ctx, identitytest.Wright(owner.User), profile.Input{AccessMode: mode})
			return nil
		}
		unlink := func(ctx context.Context) error {
			return p.OAuth.Unlink(ctx, identitytest.Wright(owner.User), linked[0].ID)
		}
		first, second := create, unlink
		if unlinkFirst {
			first, second = unlink, create
		}
		inTheMidst(t, db, first, second)

		kept, there, err := p.Profiles.Own(t.Context(), identitytest.Wright(owner.User))
		if err != nil || there == unlinkFirst || kept.AccessMode == profile.AccessMode(mode) {
			t.Errorf("unlinked first %v: open without an account: %+v, %v", unlinkFirst, kept, err)
		}
		if unlinkFirst != errors.Is(created, profile.ErrRepositoryAccountRequired) || !unlinkFirst && created != nil {
			t.Errorf("unlinked first %v: creating got %v", unlinkFirst, created)
		}
		if left, err := p.Directory.Accounts(t.Context(), owner.User); err != nil || len(left) != 0 {
			t.Errorf("got %+v, %v", left, err)
		}
	}
}

// TestVerifiedLink_newProfile_andTheAccountUnlinked_comeOneAfterTheOther: whichever ends
// first, no link stays marked whose account is gone; as long as it is there, the mark is.
func TestVerifiedLink_newProfile_andTheAccountUnlinked_comeOneAfterTheOther(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		p := start(t, db, config.OAuth{})
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
				return p.OAuth.Unlink(ctx, identitytest.Wright(owner.User), linked[0].ID)
			}
			first, second := write, unlink
			if row.unlinkFirst {
				first, second = unlink, write
			}
			inTheMidst(t, db, first, second)
			if marked := len(written.Verified) == 1; marked == row.unlinkFirst {
				t.Errorf("%s: written with %v", name, written.Verified)
			}
			kept, _, err := p.Profiles.Own(t.Context(), identitytest.Wright(owner.User))
			if err != nil || len(kept.Verified) != 0 || len(kept.Attributes.ExternalLinks) != 1 {
				t.Errorf("%s: kept %+v of %+v, %v", name, kept.Verified, kept.Attributes.ExternalLinks, err)
			}
		}
	})
}

// TestVerifiedLink_siteOfTheOperator_marksNone: a name at a GitLab of a company's own says
// nothing about gitlab.com.
func TestVerifiedLink_siteOfTheOperator_marksNone(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		providers config.OAuth
		want      []profile.LinkType
	}{
		"everybody's sites": {config.OAuth{}, []profile.LinkType{profile.LinkGitHub, profile.LinkGitLab}},
		"named all the same": {
			config.OAuth{
				GitLab: config.OAuthProvider{Issuer: "https://gitlab.com"},
				GitHub: config.OAuthProvider{UserInfoURL: "https://api.github.com/user"},
			},
			[]profile.LinkType{profile.LinkGitHub, profile.LinkGitLab},
		},
		"a GitLab of one's own": {
			config.OAuth{GitLab: config.OAuthProvider{Issuer: "https://gitlab.example"}},
			[]profile.LinkType{profile.LinkGitHub},
		},
		"people from elsewhere": {
			config.OAuth{GitHub: config.OAuthProvider{UserInfoURL: "https://github.example/api/v3/user"}},
			[]profile.LinkType{profile.LinkGitLab},
		},
		"a host that looks alike": {
			config.OAuth{GitHub: config.OAuthProvider{AuthURL: "https://github.com.example/login"}},
			[]profile.LinkType{profile.LinkGitLab},
		},
	} {
		p := start(t, databasetest.Open(t), test.providers)
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

// inTheMidst calls first, and second before what first has done is kept.
func inTheMidst(t *testing.T, db *database.DB, first, second func(context.Context) error) {
	t.Helper()
	ended := make(chan error, 1)
	outside := func() { ended <- second(t.Context()) } // in a transaction of its own
	err := db.InTx(t.Context(), func(ctx context.Context) error {
		if err := first(ctx); err != nil {
			return err
		}
		go outside()
		select { // one that does not wait its turn has time to end
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
