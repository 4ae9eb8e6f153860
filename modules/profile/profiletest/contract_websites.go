package profiletest

import (
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

func websitesAreDue(t *testing.T, s Store) {
	wantDue := func(step string, at time.Time, want ...identity.UserID) {
		t.Helper()
		got, err := s.Websites.DueWebsites(t.Context(), at, 2)
		must(t, err)
		wantEqual(t, step, append([]identity.UserID{}, got...), append([]identity.UserID{}, want...))
	}
	must(t, save(t, s, profile.New(Kim, profile.Attributes{Headline: "None"}, Now)))
	must(t, save(t, s, profile.New(Alex, profile.Attributes{Particulars: FullParticulars()}, Now)))
	wantDue("before", Now.Add(-time.Second))
	wantDue("new", Now, Alex)
	must(t, s.Websites.PostponeWebsites(t.Context(), Alex, Now.Add(time.Hour)))
	must(t, s.Websites.PostponeWebsites(t.Context(), Kim, Now))
	wantDue("postponed", Now.Add(time.Hour-time.Second))
	wantDue("postponed until then", Now.Add(time.Hour), Alex)

	later := Now.Add(time.Minute)
	change(t, s, func(p *profile.Profile) error {
		_, err := p.AddSection(Draft(t, Workplace()), later)
		return err
	})
	wantDue("another section", later)
	change(t, s, func(p *profile.Profile) error { return p.ChangeAlias(Alias(t, "alex-demo"), later) })
	wantDue("another alias", later, Alex)
	must(t, s.Websites.PostponeWebsites(t.Context(), Alex, Now.Add(time.Hour)))
	change(t, s, func(p *profile.Profile) error {
		p.ReplaceAttributes(profile.Attributes{Particulars: FullParticulars()}, later)
		return nil
	})
	wantDue("saved again", later, Alex)
	change(t, s, func(p *profile.Profile) error {
		p.ReplaceAttributes(profile.Attributes{Headline: "None"}, later)
		return nil
	})
	wantDue("without websites", Now.Add(1000*time.Hour))
}

func websiteProofsAreStored(t *testing.T, s Store) {
	particulars := FullParticulars()
	p := profile.New(Alex, profile.Attributes{Particulars: particulars}, Now)
	must(t, p.ChangeAlias(Alias(t, "alex-demo"), Now))
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
		{URL: particulars.Websites[1].URL, Alias: "alex-demo", At: Now},
		{URL: particulars.Websites[0].URL, Alias: "another", At: Now},
	}
	change(t, s, func(p *profile.Profile) error {
		p.VerifyWebsites(proofs, Now)
		return nil
	})
	wantVerified("one proof for the alias", false, true)
	wantEqual(t, "the proofs", read(t, s).WebsiteProofs, proofs)
	change(t, s, func(p *profile.Profile) error {
		p.ReplaceAttributes(profile.Attributes{Particulars: particulars}, Now)
		return nil
	})
	wantVerified("attributes replaced", false, true)
	change(t, s, func(p *profile.Profile) error { return p.ChangeAlias(Alias(t, "another"), Now) })
	wantVerified("another alias", true, false)
	change(t, s, func(p *profile.Profile) error {
		p.VerifyWebsites(nil, Now)
		return nil
	})
	wantVerified("no proof", false, false)
}
