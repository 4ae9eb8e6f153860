package application_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/application"
	"wright.app/modules/organization"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Whoever has the address of the link of an application opens nothing with it, unless they hire for the job now: a
// former colleague of the team has seen the address.
func TestT267_linkOfAnApplication_opensForTheTeamNow(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		gate := f.gate(t)
		opens := func(viewer identity.Principal, token sharelink.Token) bool {
			t.Helper()
			_, err := gate.CanViewByToken(t.Context(), viewer, token.Text())
			if err != nil && !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("got %v", err)
			}
			return err == nil
		}
		o := f.Organizations.PutOrganization(t, "kvarn.example", f.Clock.Now(), map[identity.UserID]organization.Role{
			robin: organization.Recruiter, sam: organization.Recruiter,
		})
		job := f.publish(t, robin, func(in *jobs.Input) { in.Organization = o.ID })
		other := f.link(t, alex, sharelink.Input{})
		sent := f.apply(t, alex, job)
		token := sent.Shares.Snapshot().Token
		compare := func(state string) {
			for name, c := range map[string]struct {
				viewer identity.Principal
				want   bool
			}{
				"the owner": {as(alex), true}, "the recruiter": {as(robin), true}, "a colleague": {as(sam), true},
				"another member":             {as(dana), false},
				"a recruiter without a role": {withoutRole(as(robin)), true},
				"a member without a role":    {withoutRole(as(dana)), false},
				"nobody signed in":           {identity.Principal{}, false},
			} {
				if got := opens(c.viewer, token); got != c.want {
					t.Errorf("%s, %s: opens %t", state, name, got)
				}
				if !opens(c.viewer, other.Token) {
					t.Errorf("%s, %s: another link does not open", state, name)
				}
			}
		}
		compare("no profile is published")
		f.publishProfiles(t, alex)
		compare("the profile is published")
		of, err := f.Organizations.Team.Of(t.Context(), sam)
		if err == nil {
			err = f.Organizations.Team.Delete(t.Context(), of[0])
		}
		if err != nil {
			t.Fatal(err)
		}
		if opens(as(sam), token) || !opens(as(robin), token) {
			t.Error("a former colleague opens it, or the team does not")
		}
		if _, err := f.Administration(t).Close(t.Context(), job, "Asks for money."); err != nil {
			t.Fatal(err)
		}
		if opens(as(robin), token) {
			t.Error("it opens while the applications end")
		}
	})
}

// gate returns the gate of profiles that knows the links of applications.
func (f fixture) gate(t *testing.T) *profileaccess.Gate {
	t.Helper()
	lower, stores := sharingtest.LowerOver(f.DB), sharingtest.StoresOver(t, f.DB)
	return profileaccess.NewGate(stores.Published,
		lower.Profiles(), lower.People(), lower.Blocks(), lower.Connections(), f.Clock, f.Directory)
}

// A link that is not there and one of an application for somebody else are the same, for the clock as well.
func TestT311_linkOfAnApplication_isRefusedWithTheQueriesOfAnUnknownLink(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, sent *databasetest.Statements) {
		f := newFixture(t, db)
		gate := f.gate(t)
		job := f.publish(t, robin, f.organization(t, robin))
		f.guest(t, job, kim)
		open, ended := f.apply(t, alex, job), f.apply(t, dana, job)
		if _, err := f.Service.TakeBack(t.Context(), as(dana), ended.ID, application.Withdrawn, nil); err != nil {
			t.Fatal(err)
		}
		expiry := f.Clock.Now().Add(time.Hour)
		expired, deleted := f.link(t, alex, sharelink.Input{ExpiresAt: &expiry}), f.link(t, alex, sharelink.Input{})
		if _, err := f.Links.DeleteLink(t.Context(), as(alex), deleted.ID, nil); err != nil {
			t.Fatal(err)
		}
		f.Clock.Advance(time.Hour)
		ofBlocker := f.link(t, dana, sharelink.Input{})
		f.Block(t, dana, sam)
		compare := func(state string) {
			for name, viewer := range map[string]identity.Principal{
				"nobody signed in": {}, "member": as(dana), "recruiter of somebody else": as(sam),
			} {
				refuse := func(token string) []string {
					statements := sent.During(t, func() error {
						_, err := gate.CanViewByToken(t.Context(), viewer, token)
						if !errors.Is(err, fault.ErrNotFound) {
							t.Errorf("%s: got %v", name, err)
						}
						return nil
					})
					slices.Sort(statements) // the time does not depend on their order
					return statements
				}
				want := refuse(open.Shares.Snapshot().Token.Text())
				others := map[string]string{
					"unknown": sharelink.NewToken().Text(), "malformed": "x",
					"withdrawn": ended.Shares.Snapshot().Token.Text(),
					"expired":   expired.Token.Text(), "deleted": deleted.Token.Text(),
				}
				if viewer.User == sam {
					others["of somebody who has blocked the viewer"] = ofBlocker.Token.Text()
				}
				for what, token := range others {
					if got := refuse(token); !slices.Equal(got, want) {
						t.Errorf("%s, %s, %s: got\n%s\nwant\n%s", state, name, what, strings.Join(got, "\n"),
							strings.Join(want, "\n"))
					}
				}
			}
		}
		compare("no profile is published")
		f.publishProfiles(t, alex, dana)
		compare("all profiles are published")
	})
}

// link creates a personal link of a user.
func (f fixture) link(t *testing.T, owner identity.UserID, in sharelink.Input) sharelink.Snapshot {
	t.Helper()
	l, err := f.Links.CreateLink(t.Context(), as(owner), in)
	if err != nil {
		t.Fatal(err)
	}
	return l.Snapshot()
}

// publishProfiles publishes the profiles of users.
func (f fixture) publishProfiles(t *testing.T, users ...identity.UserID) {
	t.Helper()
	lower, published := sharingtest.LowerOver(f.DB), sharingtest.StoresOver(t, f.DB).Published
	for _, user := range users {
		person, err := lower.People().Person(t.Context(), user)
		if err != nil {
			t.Fatal(err)
		}
		visibility, err := lower.Profiles().Visibility(t.Context(), user)
		if err != nil {
			t.Fatal(err)
		}
		err = published.AddOrExpire(t.Context(), user)
		if err == nil {
			err = published.Publish(t.Context(), profileaccess.PublishedProfile{
				Owner: user, Person: person, Visibility: visibility, Revision: 1, Document: []byte("{}"),
			})
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// A list says that one may write exactly where writing is not refused, also by links of applications.
func TestT312_whoTakes_isMayWriteOfEachLinkOfAnApplication(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, sent *databasetest.Statements) {
		f := newFixture(t, db)
		gate := profileaccess.NewContactGate(f.gate(t), sharingtest.StoresOver(t, f.DB).Links)
		of := f.organization(t, robin)
		var openings []profileaccess.Opening
		for range 3 {
			own, team := f.publish(t, sam), f.publish(t, robin, of)
			for _, a := range []application.Own{f.apply(t, alex, own), f.apply(t, dana, team), f.apply(t, alex, team)} {
				openings = append(openings, profileaccess.Opening{Owner: a.Applicant, Link: a.Link},
					profileaccess.Opening{Owner: dana, Link: a.Link})
			}
		}
		other := f.link(t, alex, sharelink.Input{})
		openings = append(openings, profileaccess.Opening{Owner: alex, Link: other.ID},
			profileaccess.Opening{Owner: dana})
		statements := map[int]int{}
		for viewer, want := range map[identity.UserID]bool{robin: true, sam: true, dana: false} {
			taking := 0
			for _, some := range [][]profileaccess.Opening{openings[:1], openings} {
				var all map[profileaccess.Opening]bool
				count := len(sent.During(t, func() (err error) {
					all, err = gate.WhoTakes(t.Context(), as(viewer), some)
					return err
				}))
				if before, ok := statements[int(viewer)]; ok && before != count {
					t.Errorf("%d: %d statements for %d openings, %d for one", viewer, count, len(some), before)
				}
				statements[int(viewer)] = count
				for _, o := range some {
					single, err := gate.MayWrite(t.Context(), as(viewer), o.Owner, o.Link)
					if err != nil || all[o] != single {
						t.Errorf("viewer %d, %+v: got %t, want %t, %v", viewer, o, all[o], single, err)
					}
					if single && o.Link != 0 && o.Link != other.ID {
						taking++
					}
				}
			}
			if (taking > 0) != want {
				t.Errorf("viewer %d writes by %d links of applications", viewer, taking)
			}
		}
	})
}

// withoutRole returns a principal as callers make it for somebody who is not signed in now, such as the author of a
// text that is mailed later.
func withoutRole(p identity.Principal) identity.Principal {
	p.Role = ""
	return p
}
