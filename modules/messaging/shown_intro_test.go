package messaging_test

import (
	"errors"
	"testing"

	"github.com/google/uuid"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/modules/organization"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// kvarn stores a proven organization for which a user hires.
func (f fixture) kvarn(t *testing.T, user identity.UserID) organization.Organization {
	t.Helper()
	return f.world.Organizations.PutOrganization(t, "kvarn.example", f.clock.Now(),
		map[identity.UserID]organization.Role{user: organization.Recruiter})
}

// introduce sends a member a request of a recruiter, with an introduction that names the organization.
func (f fixture) introduce(
	t *testing.T, user, to identity.UserID, of organization.ID,
) (messaging.Shown, error) {
	t.Helper()
	offer := intro()
	offer.Organization = of
	return f.Start(t.Context(), recruiter(user), messaging.StartInput{
		To: toMember(to), Text: "Hi", Intro: offer, ClientID: uuid.New(),
	})
}

// An introduction shows its organization as proven only while the domain is proven and the author hires for it.
func TestT304_organizationOfAnIntro_isShownAsProvenOnlyWhileProvenAndItsAuthorHires(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		o := f.kvarn(t, robin)
		if _, err := f.introduce(t, sam, alex, o.ID); !errors.Is(err, fault.ErrValidation) ||
			f.conversations(t) != 0 {
			t.Fatalf("of somebody who does not hire for it: %v", err)
		}
		begun, err := f.introduce(t, robin, alex, o.ID)
		if err != nil {
			t.Fatal(err)
		}
		employer := func() *organization.Employer {
			t.Helper()
			return f.get(t, alex, begun.ID).Intro.Employer
		}
		if e := employer(); e == nil || e.Domain != "kvarn.example" || e.Name != "Kvarn" {
			t.Errorf("got %+v", e)
		}
		team, err := f.world.Organizations.Team.Of(t.Context(), robin)
		if err != nil || f.world.Organizations.Team.Delete(t.Context(), team[0]) != nil {
			t.Fatal(err)
		}
		if e := employer(); e != nil {
			t.Errorf("after the author has left the team: %+v", e)
		}
		if f.world.Organizations.Team.Add(t.Context(), team[0]) != nil || employer() == nil {
			t.Error("back in the team")
		}
		o.ProvenBy, o.Token, o.Version = "", "", o.Version+1
		if err := f.world.Organizations.Organizations.Save(t.Context(), o); err != nil {
			t.Fatal(err)
		}
		if e := employer(); e != nil {
			t.Errorf("after the proof was lost: %+v", e)
		}
	})
}

// The rate is that of the organization that is shown as proven, or else that of the recruiter alone.
func TestIntro_hasTheRateOfWhoHires(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		o := f.kvarn(t, robin)
		ofTeam := messaging.ResponseRate{Answered: 7, Due: 8, MedianDays: 3}
		ofSam := messaging.ResponseRate{Due: 5, MedianDays: -1}
		f.world.Applied.Rates = map[messaging.Hirer]messaging.ResponseRate{
			{Organization: o.ID}: ofTeam, {Recruiter: sam}: ofSam,
		}
		for user, row := range map[identity.UserID]struct {
			of   organization.ID
			want *messaging.ResponseRate
		}{
			robin:               {o.ID, &ofTeam},
			sam:                 {organization.ID{}, &ofSam},
			messagingtest.First: {organization.ID{}, nil},
		} {
			if user == messagingtest.First {
				f.world.AddOthers(t, 1, messagingtest.YearAgo)
			}
			begun, err := f.introduce(t, user, alex, row.of)
			if err != nil {
				t.Fatal(err)
			}
			got := f.get(t, alex, begun.ID).Intro.Rate
			if (got == nil) != (row.want == nil) || got != nil && *got != *row.want {
				t.Errorf("user %d: got %+v, want %+v", user, got, row.want)
			}
		}
	})
}

// The organizations and rates of the authors are read once for all introductions of a page.
func TestList_ofIntroductions_sendsAsManyStatementsForManyAsForFew(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, sent *databasetest.Statements) {
		f := newFixture(t, db)
		o := f.kvarn(t, messagingtest.First)
		const few, many = 2, 8
		f.world.AddOthers(t, many, messagingtest.YearAgo)
		start := func(from, to int) {
			for n := from; n < to; n++ {
				user, of := messagingtest.First+identity.UserID(n), organization.ID{}
				if n == 0 {
					of = o.ID
				}
				if _, err := f.introduce(t, user, alex, of); err != nil {
					t.Fatal(err)
				}
			}
		}
		count := func(want int) (statements, asked int) {
			f.world.Applied.Calls.Store(0)
			all := sent.During(t, func() error {
				if shown := f.listed(t, alex, messaging.Requests); len(shown) != want {
					t.Errorf("got %d requests", len(shown))
				}
				return nil
			})
			return len(all), int(f.world.Applied.Calls.Load())
		}
		start(0, few)
		statements, asked := count(few)
		start(few, many)
		if after, askedAfter := count(many); after != statements || askedAfter != asked {
			t.Errorf("%d statements and %d questions for %d requests, %d and %d for %d", statements, asked, few,
				after, askedAfter, many)
		}
	})
}
