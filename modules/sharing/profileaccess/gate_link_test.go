package profileaccess_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// The rules are the same whether the published profile or the profile itself decides.
func TestGate_byToken_appliesTheRulesToPublishedProfiles(t *testing.T) {
	t.Parallel()
	suspended := sharing.ProfileVisibility{Mode: profile.Public, Suspended: true, Alias: sharingtest.AlexAlias}
	in := func(mode profile.AccessMode) sharing.ProfileVisibility {
		return sharing.ProfileVisibility{Mode: mode, Alias: sharingtest.AlexAlias}
	}
	const owner, robin, nobody = sharingtest.Alex, sharingtest.Robin, identity.UserID(0)
	lens := &sharelink.Lens{Headline: "For this reader"}
	for name, row := range map[string]struct {
		visibility sharing.ProfileVisibility
		viewer     identity.UserID
		change     func(f fixture)
		lens       *sharelink.Lens
		want       error
		alias      string
	}{
		"Restricted, anonymous":    {in(profile.Restricted), nobody, nil, nil, nil, ""},
		"Restricted, signed in":    {in(profile.Restricted), robin, nil, nil, nil, ""},
		"Restricted, owner":        {in(profile.Restricted), owner, nil, nil, nil, sharingtest.AlexAlias},
		"Authenticated, anonymous": {in(profile.Authenticated), nobody, nil, nil, nil, ""},
		"Authenticated, signed in": {in(profile.Authenticated), robin, nil, nil, nil, sharingtest.AlexAlias},
		"Public, anonymous":        {in(profile.Public), nobody, nil, nil, nil, sharingtest.AlexAlias},
		"Public, with a lens":      {in(profile.Public), nobody, nil, lens, nil, ""},
		"owner, with a lens":       {in(profile.Public), owner, nil, lens, nil, ""},
		"suspended, anonymous":     {suspended, nobody, nil, nil, sharing.ErrProfileSuspended, ""},
		"suspended, signed in":     {suspended, robin, nil, nil, sharing.ErrProfileSuspended, ""},
		"suspended, owner":         {suspended, owner, nil, nil, nil, sharingtest.AlexAlias},
		"suspended owner": {in(profile.Public), robin, func(f fixture) {
			p := sharingtest.PersonOf(f.Users, owner)
			p.Suspended = true
			f.Users.SetPerson(owner, p)
		}, nil, sharing.ErrProfileSuspended, ""},
		"blocked viewer": {in(profile.Public), robin, func(f fixture) {
			f.Users.Block(owner, robin)
		}, nil, fault.ErrNotFound, ""},
		"blocking viewer": {in(profile.Public), robin, func(f fixture) {
			f.Users.Block(robin, owner)
		}, nil, sharing.ErrProfileBlocked, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t)
			link := f.CreateLink(t, sharelink.Input{Lens: row.lens, NoContact: true}).Snapshot()
			f.Users.SetProfile(owner, row.visibility, sharingtest.AlexContent())
			if row.change != nil {
				row.change(f)
			}
			viewer := anon
			if row.viewer != nobody {
				viewer = f.Users.SignedIn(row.viewer)
			}
			for _, isPublished := range []bool{false, true} {
				if isPublished {
					f.PublishAlex(t, row.visibility)
				}
				access, err := f.Gate.CanViewByToken(t.Context(), viewer, link.Token.Text())
				if !errors.Is(err, row.want) {
					t.Fatalf("published: %t: got %v, want %v", isPublished, err, row.want)
				}
				if row.want != nil {
					if access != (profileaccess.Access{}) {
						t.Errorf("published: %t: the refusal contains %+v", isPublished, access)
					}
					continue
				}
				if access.Owner != owner || access.Link != link.ID || access.LinkVersion != link.Version ||
					(access.Lens == nil) != (row.lens == nil) || access.Alias != row.alias || !access.NoContact ||
					access.IsOwner != (row.viewer == owner) || access.Person != sharingtest.PersonOf(f.Users, owner) ||
					(access.Published != nil) != isPublished || access.Revision == 0 {
					t.Errorf("published: %t: got %+v", isPublished, access)
				}
			}
		})
	}
}

// A link that opened a published profile opens nothing as soon as it is deleted or has expired, or its owner is gone.
func TestT36_linkOfAPublishedProfile_endsAtOnce(t *testing.T) {
	t.Parallel()
	expiry := sharingtest.Noon.Add(time.Minute)
	for name, row := range map[string]struct {
		in  sharelink.Input
		end func(t *testing.T, f fixture, link sharelink.Snapshot)
	}{
		"deleted": {sharelink.Input{}, func(t *testing.T, f fixture, link sharelink.Snapshot) {
			t.Helper()
			if _, err := f.Service.DeleteLink(t.Context(), asAlex, link.ID, nil); err != nil {
				t.Error(err)
			}
		}},
		"expired": {sharelink.Input{ExpiresAt: &expiry}, func(_ *testing.T, f fixture, _ sharelink.Snapshot) {
			f.Clock.Advance(time.Minute)
		}},
		"account deleted": {sharelink.Input{}, func(t *testing.T, f fixture, _ sharelink.Snapshot) {
			t.Helper()
			f.Users.RemovePerson(sharingtest.Alex)
			f.ExpireAlex(t)
		}},
		"profile deleted": {sharelink.Input{}, func(t *testing.T, f fixture, _ sharelink.Snapshot) {
			t.Helper()
			f.Users.RemoveProfile(sharingtest.Alex)
			if err := f.Stores.Published.Delete(t.Context(), sharingtest.Alex); err != nil {
				t.Error(err)
			}
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t)
			link := f.CreateLink(t, row.in).Snapshot()
			f.PublishAlex(t, sharing.ProfileVisibility{Mode: profile.Restricted})
			viewers := []identity.Principal{
				anon, f.Users.SignedIn(sharingtest.Robin), f.Users.SignedIn(sharingtest.Alex),
			}
			for _, viewer := range viewers {
				if access, err := f.Gate.CanViewByToken(t.Context(), viewer, link.Token.Text()); err != nil ||
					access.Published == nil {
					t.Fatalf("before: got %+v, %v", access, err)
				}
			}
			row.end(t, f, link)
			for _, viewer := range viewers {
				access, err := f.Gate.CanViewByToken(t.Context(), viewer, link.Token.Text())
				if !errors.Is(err, fault.ErrNotFound) || access != (profileaccess.Access{}) {
					t.Errorf("user %d: got %+v, %v", viewer.User, access, err)
				}
			}
		})
	}
}

// A link opens in the transaction that creates it, and takes no second connection.
func TestGate_byToken_inATransaction_readsInIt(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	err := f.Stores.DB.InTx(t.Context(), func(ctx context.Context) error {
		link, err := f.Service.CreateLink(ctx, asAlex, sharelink.Input{})
		if err != nil {
			return err
		}
		_, err = f.Gate.CanViewByToken(ctx, anon, link.Snapshot().Token.Text())
		return err
	})
	if err != nil {
		t.Error(err)
	}
}
