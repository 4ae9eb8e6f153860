package store_test

import (
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/identity"
)

func TestDueWebsites_changedWebsitesOrAlias_areDue(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		wantDue := func(step string, at time.Time, want ...identity.UserID) {
			t.Helper()
			got, err := s.Profiles.DueWebsites(t.Context(), at, 2)
			must(t, err)
			wantEqual(t, step, append([]identity.UserID{}, got...), append([]identity.UserID{}, want...))
		}
		must(t, save(t, s, profile.New(kimID, profile.Attributes{Headline: "None"}, now)))
		must(t, save(t, s, profile.New(alexID, profile.Attributes{Particulars: profiletest.FullParticulars()}, now)))
		wantDue("before", now.Add(-time.Second))
		wantDue("new", now, alexID)
		must(t, s.Profiles.PostponeWebsites(t.Context(), alexID, now.Add(time.Hour)))
		must(t, s.Profiles.PostponeWebsites(t.Context(), kimID, now))
		wantDue("postponed", now.Add(time.Hour-time.Second))
		wantDue("postponed until then", now.Add(time.Hour), alexID)

		later := now.Add(time.Minute)
		change(t, s, func(p *profile.Profile) error {
			_, err := p.AddSection(draftOf(t, workplace()), later)
			return err
		})
		wantDue("another section", later)
		change(t, s, func(p *profile.Profile) error { return p.ChangeAlias(aliasOf(t, "alex-demo"), later) })
		wantDue("another alias", later, alexID)
		must(t, s.Profiles.PostponeWebsites(t.Context(), alexID, now.Add(time.Hour)))
		change(t, s, func(p *profile.Profile) error {
			p.ReplaceAttributes(profile.Attributes{Particulars: profiletest.FullParticulars()}, later)
			return nil
		})
		wantDue("saved again", later, alexID)
		change(t, s, func(p *profile.Profile) error {
			p.ReplaceAttributes(profile.Attributes{Headline: "None"}, later)
			return nil
		})
		wantDue("without websites", now.Add(1000*time.Hour))
	})
}

func TestSave_websiteProof_verifiesItsAddressForItsAlias(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		particulars := profiletest.FullParticulars()
		p := profile.New(alexID, profile.Attributes{Particulars: particulars}, now)
		must(t, p.ChangeAlias(aliasOf(t, "alex-demo"), now))
		must(t, save(t, s, p))
		wantVerified := func(step string, want ...bool) {
			t.Helper()
			var got []bool
			for _, website := range read(t, s).Attributes.Websites {
				got = append(got, website.Verified)
			}
			wantEqual(t, step, got, want)
		}
		wantVerified("new", false, false)
		proofs := []profile.WebsiteProof{
			{URL: particulars.Websites[1].URL, Alias: "alex-demo", At: now},
			{URL: particulars.Websites[0].URL, Alias: "another", At: now},
		}
		change(t, s, func(p *profile.Profile) error {
			p.VerifyWebsites(proofs, now)
			return nil
		})
		wantVerified("one proof for the alias", false, true)
		wantEqual(t, "the proofs", read(t, s).WebsiteProofs, proofs)
		change(t, s, func(p *profile.Profile) error {
			p.ReplaceAttributes(profile.Attributes{Particulars: particulars}, now)
			return nil
		})
		wantVerified("attributes replaced", false, true)
		change(t, s, func(p *profile.Profile) error { return p.ChangeAlias(aliasOf(t, "another"), now) })
		wantVerified("another alias", true, false)
		change(t, s, func(p *profile.Profile) error {
			p.VerifyWebsites(nil, now)
			return nil
		})
		wantVerified("no proof", false, false)
	})
}
