package sharingfx_test

import (
	"errors"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/signin"
	"wright.app/modules/profile"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/queue/queuetest"
)

const alexAddress = "alex.demo@example.com"

// unproven is a person whose address no code has proven, with a public profile, a personal link and an invitation.
type unproven struct {
	program

	db         *database.DB
	mails      outbox
	caller     identity.Principal
	link       *sharelink.Link
	invitation *sharelink.InviteLink
}

func newUnproven(t *testing.T, db *database.DB) unproven {
	t.Helper()
	u := unproven{db: db, mails: make(outbox, 10)}
	u.program = start(t, db, u.mails)
	ctx := t.Context()
	person, _, err := u.Auth.Provision(ctx, signin.ProvisionInput{
		Email: alexAddress, DisplayName: "Alex Demo", Role: identity.Wright,
		Accounts: []auth.Account{{Provider: auth.ProviderGitHub, Subject: "1", Username: "other-demo"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	u.caller = identitytest.Wright(person.User)
	links := []profile.ExternalLink{{Type: profile.LinkGitHub, Value: "other-demo"}}
	created, err := u.Profiles.Create(ctx, u.caller, profile.Input{
		AccessMode: profile.Public, Attributes: profile.Attributes{ExternalLinks: links},
	})
	if err != nil || len(created.Verified) != 1 {
		t.Fatalf("got %+v, %v", created, err)
	}
	if u.link, err = u.Sharing.CreateLink(ctx, u.caller, sharelink.Input{}); err != nil {
		t.Fatal(err)
	}
	if u.invitation, err = u.Sharing.CreateInviteLink(ctx, u.caller, sharelink.InviteInput{}); err != nil {
		t.Fatal(err)
	}
	// As if a provider had created the user.
	if _, err := db.ExecContext(ctx, "UPDATE auth_users SET address_proven_at = NULL"); err != nil {
		t.Fatal(err)
	}
	return u
}

// signIn signs the person in with a code, in a browser with a session cookie.
func (u unproven) signIn(t *testing.T, session string) signin.SignedIn {
	t.Helper()
	ctx := t.Context()
	email := authtest.Email(t, alexAddress)
	pending, err := u.Auth.Login(ctx, signin.LoginInput{Email: email})
	if err != nil {
		t.Fatal(err)
	}
	queuetest.Drain(t, u.db, authtest.NewClock(), u.Workers...)
	signedIn, err := u.Auth.Verify(ctx, signin.VerifyInput{
		Bearer: pending.Token.RevealChallenge(), Email: email, Code: codeIn(t, <-u.mails), Session: session,
	})
	if err != nil {
		t.Fatal(err)
	}
	return signedIn
}

// opened returns the errors of opening the profile by the personal link, and of the invitation.
func (u unproven) opened(t *testing.T) (link, invitation error) {
	t.Helper()
	_, link = u.Sharing.Open(t.Context(), identity.Principal{},
		profileaccess.Target{Token: u.link.Snapshot().Token.Text()})
	_, invitation = u.Sharing.CheckInvite(t.Context(), u.invitation.Snapshot().Token.Text())
	return link, invitation
}

// Whoever has created the account before its owner came keeps no way to see the profile.
func TestT101_firstProofOfTheAddress_endsLinksInvitationsAndVerification(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		u := newUnproven(t, open(t))
		if link, invitation := u.opened(t); link != nil || invitation != nil {
			t.Fatalf("before: %v, %v", link, invitation)
		}
		u.signIn(t, "")
		link, invitation := u.opened(t)
		if link == nil || !errors.Is(invitation, fault.ErrNotFound) {
			t.Errorf("the link: %v; the invitation: %v", link, invitation)
		}
		present, _, err := u.Profiles.Own(t.Context(), u.caller)
		if err != nil || present.AccessMode != profile.Restricted || len(present.Verified) != 0 {
			t.Errorf("the profile is %s, verified %v, %v", present.AccessMode, present.Verified, err)
		}
		_, err = u.Profiles.ChangeAccessMode(t.Context(), u.caller, profile.Public, nil)
		if !errors.Is(err, profile.ErrRepositoryAccountRequired) {
			t.Errorf("opening the profile with a held account: %v", err)
		}
	})
}

// A code that is entered in a session of the user shows that the same person reads the mails.
func TestT101_firstProofInASessionOfTheUser_keepsLinksAndVerification(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		u := newUnproven(t, open(t))
		method, now := auth.MethodOf(auth.ProviderGitHub), authtest.NewClock().Now()
		own, err := u.Sessions.Start(t.Context(), u.caller.User, "", identity.Agent{}, method, now)
		if err != nil {
			t.Fatal(err)
		}
		u.signIn(t, own.Reveal())
		if link, invitation := u.opened(t); link != nil || invitation != nil {
			t.Errorf("the link: %v; the invitation: %v", link, invitation)
		}
		present, _, err := u.Profiles.Own(t.Context(), u.caller)
		if err != nil || present.AccessMode != profile.Public || len(present.Verified) != 1 {
			t.Errorf("the profile is %s, verified %v, %v", present.AccessMode, present.Verified, err)
		}
	})
}
