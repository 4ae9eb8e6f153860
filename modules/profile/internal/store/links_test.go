package store_test

import (
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
)

func TestSave_verifiedLinks_areStoredUntilTheyChange(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		links := []profile.ExternalLink{
			{Type: profile.LinkGitHub, Value: "alex-demo"},
			{Type: profile.LinkGitLab, Value: "alex-demo"},
		}
		both := []profile.LinkType{profile.LinkGitHub, profile.LinkGitLab}
		p := profile.New(alexID, profile.Attributes{ExternalLinks: links}, now)
		p.VerifyLinks(both, now)
		must(t, save(t, s, p))
		wantVerified := func(step string, version int64, want []profile.LinkType) {
			t.Helper()
			got := read(t, s)
			wantEqual(t, step, got.Verified, want)
			wantEqual(t, step+", links", got.Attributes.ExternalLinks, links)
			if got.Version != version {
				t.Errorf("%s: version %d", step, got.Version)
			}
		}
		wantVerified("new", 1, both)
		later := now.Add(time.Hour)
		change(t, s, func(p *profile.Profile) error {
			_, err := p.AddSection(draftOf(t, workplace()), later)
			return err
		})
		wantVerified("another section", 2, both)
		change(t, s, func(p *profile.Profile) error {
			p.VerifyLinks(both[1:], later)
			return nil
		})
		wantVerified("one link verified", 3, both[1:])
		change(t, s, func(p *profile.Profile) error {
			p.ReplaceAttributes(profile.Attributes{Headline: "Shipwright", ExternalLinks: links}, later)
			return nil
		})
		wantVerified("attributes replaced", 4, both[1:])
		change(t, s, func(p *profile.Profile) error {
			p.ReplaceAttributes(profile.Attributes{ExternalLinks: links}, later)
			p.VerifyLinks(nil, later)
			return nil
		})
		wantVerified("described anew, and none", 5, nil)
	})
}
