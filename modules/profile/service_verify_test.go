package profile_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/identity"
)

const (
	gitHub = profile.LinkGitHub
	gitLab = profile.LinkGitLab
)

func linksTo(links ...profile.ExternalLink) profile.Input {
	return profile.Input{Attributes: profile.Attributes{ExternalLinks: links}}
}

func page(typ profile.LinkType, value string) profile.ExternalLink {
	return profile.ExternalLink{Type: typ, Value: value}
}

// link links the accounts of pages with a user.
func (h fixture) link(t *testing.T, user identity.UserID, pages []profile.ExternalLink) {
	t.Helper()
	for _, p := range pages {
		provider := map[profile.LinkType]auth.Provider{gitHub: auth.ProviderGitHub, gitLab: auth.ProviderGitLab}[p.Type]
		profiletest.Link(t, h.users, user, auth.VerifiedUsername{Provider: provider, Username: p.Value})
	}
}

func TestVerifiedLinks_linkToLinkedAccount_isVerified(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		linked, links []profile.ExternalLink
		want          []profile.LinkType
	}{
		"no linked account": {nil, []profile.ExternalLink{page(gitHub, "alex-demo")}, nil},
		"linked account": {
			[]profile.ExternalLink{page(gitHub, "alex-demo")},
			[]profile.ExternalLink{page(gitHub, "alex-demo")},
			[]profile.LinkType{gitHub},
		},
		"in another letter case": {
			[]profile.ExternalLink{page(gitHub, "Alex-Demo")},
			[]profile.ExternalLink{page(gitHub, "alex-dEMO")},
			[]profile.LinkType{gitHub},
		},
		"account of another user": {
			[]profile.ExternalLink{page(gitHub, "alex-demo")},
			[]profile.ExternalLink{page(gitHub, "kim-demo")},
			nil,
		},
		"prefix of the name": {
			[]profile.ExternalLink{page(gitHub, "alex-demo")},
			[]profile.ExternalLink{page(gitHub, "alex")},
			nil,
		},
		"same name at another site": {
			[]profile.ExternalLink{page(gitHub, "alex-demo")},
			[]profile.ExternalLink{page(gitLab, "alex-demo"), page(profile.LinkX, "alex_demo")},
			nil,
		},
		"one of two accounts at a provider": {
			[]profile.ExternalLink{page(gitHub, "alex-at-work"), page(gitHub, "alex-demo")},
			[]profile.ExternalLink{page(gitHub, "alex-demo")},
			[]profile.LinkType{gitHub},
		},
		"two providers, in order": {
			[]profile.ExternalLink{page(gitLab, "alex"), page(gitHub, "alex-demo")},
			[]profile.ExternalLink{page(gitLab, "alex"), page(gitHub, "alex-demo")},
			[]profile.LinkType{gitHub, gitLab},
		},
		"linked account without a link": {[]profile.ExternalLink{page(gitHub, "alex-demo")}, nil, nil},
		"name with a similar letter": {
			[]profile.ExternalLink{page(gitHub, "\u212aim-demo")},
			[]profile.ExternalLink{page(gitHub, "kim-demo")},
			nil,
		}, // Unicode case folding maps the Kelvin sign to k
		"long s": {
			[]profile.ExternalLink{page(gitLab, "alex.\u017fam")},
			[]profile.ExternalLink{page(gitLab, "alex.sam")},
			nil,
		},
	} {
		h := newFixture(t)
		h.link(t, profiletest.Alex, test.linked)
		h.link(t, profiletest.Kim, []profile.ExternalLink{page(gitHub, "kim-demo")})
		created, err := h.Create(t.Context(), alex, linksTo(test.links...))
		if err != nil || !slices.Equal(created.Verified, test.want) || !slices.Equal(h.own(t).Verified, test.want) {
			t.Errorf("%s, created: got %+v, %v", name, created.Verified, err)
		}
		replaced, err := h.Replace(t.Context(), alex, linksTo(), nil)
		if err != nil || replaced.Verified != nil {
			t.Errorf("%s, without links: got %+v, %v", name, replaced.Verified, err)
		}
		replaced, err = h.Replace(t.Context(), alex, linksTo(test.links...), nil)
		if err != nil || !slices.Equal(replaced.Verified, test.want) {
			t.Errorf("%s, replaced: got %+v, %v", name, replaced.Verified, err)
		}
	}
}

func TestVerifyLinks_accountsChange_updatesVerification(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	if err := h.UpdateVerifiedLinks(t.Context(), profiletest.Alex); err != nil {
		t.Errorf("without a profile: %v", err)
	}
	if _, err := h.Create(t.Context(), alex,
		linksTo(page(gitHub, "alex-demo"), page(profile.LinkX, "alex"))); err != nil {
		t.Fatal(err)
	}
	section, err := h.AddSection(t.Context(), alex, profiletest.Workplace())
	if err != nil {
		t.Fatal(err)
	}
	version := h.own(t).Version
	for _, step := range []struct {
		what    string
		linked  []profile.ExternalLink
		want    []profile.LinkType
		version int64
	}{
		{"no linked account", nil, nil, version},
		{"linked", []profile.ExternalLink{page(gitHub, "Alex-Demo")}, []profile.LinkType{gitHub}, version + 1},
		{"same account", []profile.ExternalLink{page(gitHub, "alex-demo")}, []profile.LinkType{gitHub}, version + 1},
		{"account renamed", []profile.ExternalLink{page(gitHub, "alex-renamed")}, nil, version + 2},
		{"former name", []profile.ExternalLink{page(gitHub, "alex-demo")}, []profile.LinkType{gitHub}, version + 3},
		{"unlinked", nil, nil, version + 4},
	} {
		profiletest.Unlink(t, h.users, profiletest.Alex)
		h.link(t, profiletest.Alex, step.linked)
		if err := h.UpdateVerifiedLinks(t.Context(), profiletest.Alex); err != nil {
			t.Fatal(err)
		}
		got := h.own(t)
		if !slices.Equal(got.Verified, step.want) || got.Version != step.version {
			t.Errorf("%s: got %v, version %d", step.what, got.Verified, got.Version)
		}
		if len(got.Attributes.ExternalLinks) != 2 || len(got.Sections) != 1 ||
			!reflect.DeepEqual(got.Sections[0], section) {
			t.Errorf("%s: other parts of the profile changed: %+v", step.what, got)
		}
	}
}

func TestVerifiedLinks_accountsFail_changesNothing(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	h.failAccounts()
	if _, err := h.Create(t.Context(), alex,
		linksTo(page(gitHub, "alex-demo"))); !errors.Is(err, errAccounts) {
		t.Errorf("got %v", err)
	}
	// Links of other types do not need the accounts.
	before, err := h.Create(t.Context(), alex, linksTo(page(profile.LinkX, "alex")))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.Replace(t.Context(), alex, linksTo(page(gitHub, "alex-demo")),
		nil); !errors.Is(err, errAccounts) {
		t.Errorf("got %v", err)
	}
	if got := h.own(t); !reflect.DeepEqual(got, before) {
		t.Errorf("got %+v", got)
	}
}

// A user name on a self-hosted GitLab does not prove who has that name on gitlab.com, and an account that has no public
// page proves none.
func TestVerifiedLinks_onlyPublicSitesOfProviders(t *testing.T) {
	t.Parallel()
	selfHost := func(p auth.Provider) map[auth.Provider]bool { return map[auth.Provider]bool{p: true} }
	for name, test := range map[string]struct {
		selfHosted map[auth.Provider]bool
		want       []profile.LinkType
	}{
		"both where everybody knows them": {nil, []profile.LinkType{gitHub, gitLab}},
		"a GitLab of one's own":           {selfHost(auth.ProviderGitLab), []profile.LinkType{gitHub}},
		"a GitHub of one's own":           {selfHost(auth.ProviderGitHub), []profile.LinkType{gitLab}},
	} {
		h := newFixture(t)
		h.Usernames = auth.NewVerifiedUsernames(h.users.Accounts, test.selfHosted)
		profiletest.Link(t, h.users, profiletest.Alex,
			auth.VerifiedUsername{Provider: auth.ProviderGoogle, Username: "alex.demo@example.com"},
			auth.VerifiedUsername{Provider: auth.ProviderLinkedIn, Username: "alex-li"},
			auth.VerifiedUsername{Provider: auth.ProviderGitHub, Username: "alex-demo"},
			auth.VerifiedUsername{Provider: auth.ProviderGitLab, Username: "alex.demo"})
		created, err := h.Create(t.Context(), alex, linksTo(page(gitHub, "alex-demo"), page(gitLab, "alex.demo"),
			page(profile.LinkLinkedIn, "alex-li")))
		if err != nil || !slices.Equal(created.Verified, test.want) {
			t.Errorf("%s: got %v, %v", name, created.Verified, err)
		}
	}
}
