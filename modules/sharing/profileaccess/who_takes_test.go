package profileaccess_test

import (
	"fmt"
	"testing"

	"wright.app/modules/auth/settings"
	"wright.app/modules/network/connection"
	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

// wantWhoTakes checks that WhoTakes answers for many openings what MayWrite answers for each, and counts those that
// take.
func (f fixture) wantWhoTakes(
	t *testing.T, gate *profileaccess.ContactGate, step string, openings []profileaccess.Opening,
) (taking int) {
	t.Helper()
	inSetup := f.Users.SignedIn(sharingtest.Robin)
	inSetup.Ready = false
	for name, viewer := range map[string]identity.Principal{
		"member": f.Users.SignedIn(sharingtest.Robin), "in setup": inSetup, "nobody signed in": anon,
	} {
		all, err := gate.WhoTakes(t.Context(), viewer, openings)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range openings {
			want, err := gate.MayWrite(t.Context(), viewer, o.Owner, o.Link)
			if err != nil || all[o] != want {
				t.Errorf("%s, %s, %+v: got %t, want %t, %v", step, name, o, all[o], want, err)
			}
			if want {
				taking++
			}
		}
	}
	return taking
}

func TestContactGate_whoTakes_isMayWriteOfEach(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	gate := profileaccess.NewContactGate(f.Gate, f.Stores.Links)
	openings := []profileaccess.Opening{
		{Owner: sharingtest.Alex}, {Owner: sharingtest.Sam}, {Owner: sharingtest.Alex, Link: 1 << 40},
	}
	for _, change := range []string{"version = version", "expires_at = created_at", "deleted_at = created_at"} {
		link := f.CreateLink(t, sharelink.Input{}).Snapshot().ID
		_, err := f.Stores.DB.ExecContext(t.Context(), "UPDATE sharing_profile_links SET "+change+" WHERE id = $1",
			int64(link))
		if err != nil {
			t.Fatal(err)
		}
		openings = append(openings, profileaccess.Opening{Owner: sharingtest.Alex, Link: link},
			profileaccess.Opening{Owner: sharingtest.Sam, Link: link})
	}
	silent := f.CreateLink(t, sharelink.Input{NoContact: true}).Snapshot().ID
	openings = append(openings, profileaccess.Opening{Owner: sharingtest.Alex, Link: silent})
	taking, asked := 0, 0
	for _, mode := range []profile.AccessMode{profile.Public, profile.Authenticated, profile.Restricted} {
		for _, isSuspended := range []bool{false, true} {
			f.Users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{
				Mode: mode, Alias: sharingtest.AlexAlias, Version: 1, Suspended: isSuspended,
			}, profile.Snapshot{})
			for _, choice := range []settings.Contact{
				settings.ContactEveryone, settings.ContactMembers, settings.ContactNobody,
			} {
				person, err := f.Users.Person(t.Context(), sharingtest.Alex)
				if err != nil {
					t.Fatal(err)
				}
				person.Contact = choice
				f.Users.SetPerson(sharingtest.Alex, person)
				for _, shows := range []bool{false, true} {
					f.connect(t, connection.Accepted, shows)
					step := fmt.Sprintf("%s, suspended %t, %s, shown %t", mode, isSuspended, choice, shows)
					taking += f.wantWhoTakes(t, gate, step, openings)
					asked += 3 * len(openings)
				}
			}
		}
	}
	if taking == 0 || taking == asked {
		t.Errorf("%d of %d take a text", taking, asked)
	}
	f.Users.Block(sharingtest.Alex, sharingtest.Robin)
	f.wantWhoTakes(t, gate, "blocked", openings)
	if all, err := gate.WhoTakes(t.Context(), anon, nil); err != nil || len(all) != 0 {
		t.Errorf("of nobody: got %v, %v", all, err)
	}
}

func TestContactGate_whoTakes_failure_isReturned(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	gate := profileaccess.NewContactGate(f.Gate, f.Stores.Links)
	openings := []profileaccess.Opening{{Owner: sharingtest.Alex, Link: f.linkFor(t, liveLink).Snapshot().ID}}
	viewer := f.Users.SignedIn(sharingtest.Robin)
	f.Stores.Faults.FailAll(databasetest.ErrInjected)
	if _, err := gate.WhoTakes(t.Context(), viewer, openings); err == nil {
		t.Error("no error")
	}
}
