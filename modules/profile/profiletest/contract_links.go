package profiletest

import (
	"testing"
	"time"

	"wright.app/modules/profile"
)

func verifiedLinksAreStored(t *testing.T, s Store) {
	t.Helper()
	links := []profile.ExternalLink{
		{Type: profile.LinkGitHub, Value: "alex-demo"},
		{Type: profile.LinkGitLab, Value: "alex-demo"},
	}
	both := []profile.LinkType{profile.LinkGitHub, profile.LinkGitLab}
	p := profile.New(Alex, profile.Attributes{ExternalLinks: links}, Now)
	p.VerifyLinks(both, Now)
	must(t, save(t, s, p))
	kept := func(step string, version int64, want []profile.LinkType) {
		t.Helper()
		got := read(t, s)
		wantEqual(t, step, got.Verified, want)
		wantEqual(t, step+", links", got.Attributes.ExternalLinks, links)
		if got.Version != version {
			t.Errorf("%s: version %d", step, got.Version)
		}
	}
	kept("new", 1, both)
	later := Now.Add(time.Hour)
	change(t, s, func(p *profile.Profile) error {
		_, err := p.AddSection(Draft(t, Workplace()), later)
		return err
	})
	kept("another entry", 2, both)
	change(t, s, func(p *profile.Profile) error {
		p.VerifyLinks(both[1:], later)
		return nil
	})
	kept("one of them", 3, both[1:])
	change(t, s, func(p *profile.Profile) error {
		p.ReplaceAttributes(profile.Attributes{Headline: "Shipwright", ExternalLinks: links}, later)
		return nil
	})
	kept("described anew", 4, both[1:])
	change(t, s, func(p *profile.Profile) error {
		p.ReplaceAttributes(profile.Attributes{ExternalLinks: links}, later)
		p.VerifyLinks(nil, later)
		return nil
	})
	kept("described anew, and none", 5, nil)
}
