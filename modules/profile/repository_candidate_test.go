package profile_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/calendar"
	"wright.app/platform/fault"
)

// candidates returns the candidates of Alex when the provider has the given repositories.
func candidates(t *testing.T, h fixture, hosted ...auth.HostedRepository) []profile.RepositoryCandidate {
	t.Helper()
	if linked, err := h.Users.Accounts(t.Context(), profiletest.Alex); err != nil || len(linked) == 0 {
		profiletest.LinkGitHub(t, h.users, profiletest.Alex)
	}
	h.hosts.Found = hosted
	page, _, err := h.RepositoryCandidates(t.Context(), alex, profiletest.LinkedAccountID, 1, 100)
	if err != nil {
		t.Fatal(err)
	}
	return page
}

func TestRepositoryCandidates_validRepository_isUnchanged(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	pushed, err := calendar.Parse("2026-02-24")
	if err != nil {
		t.Fatal(err)
	}
	want := []profile.RepositoryCandidate{{
		FullName: "alex-demo/ledger-412", URL: "https://github.com/alex-demo/ledger-412",
		Description: "A ledger that balances before it commits",
		Language:    "Go", Stars: 412, Forks: 1, PushedAt: pushed, Host: profile.HostGitHub,
		NumbersProof: profiletest.Alex.String() + " https://github.com/alex-demo/ledger-412 0",
	}}
	if got := candidates(t, h, profiletest.HostedRepository(412)); !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v", got)
	}
}

// TestRepositoryCandidates_everyCandidate_canBeAdded checks candidates from unusual values of a provider.
func TestRepositoryCandidates_everyCandidate_canBeAdded(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	h.create(t, profiletest.Alex)
	unusual := map[string]func(*auth.HostedRepository){
		"no change": func(*auth.HostedRepository) {},
		"surrounding white space": func(r *auth.HostedRepository) {
			r.FullName, r.Description = " alex-demo/ledger ",
				" A ledger \n"
		},
		"a name at the limit":  func(r *auth.HostedRepository) { r.FullName = "a/" + strings.Repeat("b", 198) },
		"nested groups":        func(r *auth.HostedRepository) { r.FullName = "demo/team/tools/ledger" },
		"a name without owner": func(r *auth.HostedRepository) { r.FullName = "ledger" },
		"a long description":   func(r *auth.HostedRepository) { r.Description = strings.Repeat("d", 4001) },
		"control characters": func(r *auth.HostedRepository) {
			r.Description, r.Language = "a\x1b[31mb",
				"G\x00o"
		},
		"right-to-left override": func(r *auth.HostedRepository) { r.Description = "\u202etxet" },
		"a long language":        func(r *auth.HostedRepository) { r.Language = strings.Repeat("l", 41) },
		"only a name": func(r *auth.HostedRepository) {
			r.Description, r.Language, r.PushedAt = "", "",
				time.Time{}
		},
		"negative numbers":      func(r *auth.HostedRepository) { r.Stars, r.Forks = -1, -1<<62 },
		"numbers above 32 bits": func(r *auth.HostedRepository) { r.Stars, r.Forks = 1<<40, 1<<62 },
		"pushed long ago": func(r *auth.HostedRepository) {
			r.PushedAt = time.Date(1899, 12, 31, 0, 0, 0, 0, time.UTC)
		},
		"pushed in the future": func(r *auth.HostedRepository) {
			r.PushedAt = time.Date(2199, 1, 1, 0, 0, 0, 0, time.UTC)
		},
	}
	for name, change := range unusual {
		hosted := profiletest.HostedRepository(7)
		change(&hosted)
		found := candidates(t, h, hosted)
		if len(found) != 1 || found[0].AlreadyAdded {
			t.Errorf("%s: got %+v", name, found)
			continue
		}
		c := found[0]
		title := c.FullName[strings.LastIndexByte(c.FullName, '/')+1:]
		in := profile.SectionInput{
			Type: profile.CodeRepository, Title: title, NumbersProof: c.NumbersProof,
			Attributes: profile.SectionAttributes{
				URL: c.URL, RepositoryFullName: c.FullName, Stars: &c.Stars,
				Forks: &c.Forks,
			},
		}
		if c.Description != "" {
			in.Attributes.Description = c.Description
		}
		if c.Language != "" {
			in.Attributes.Language = c.Language
		}
		if !c.PushedAt.IsZero() {
			in.Attributes.PushedAt = profiletest.Day(c.PushedAt.String())
		}
		added, err := h.AddSection(t.Context(), alex, in)
		if err != nil {
			t.Errorf("%s: %+v cannot be added: %v", name, c, err)
			continue
		}
		if found := candidates(t, h, hosted); len(found) != 1 || !found[0].AlreadyAdded {
			t.Errorf("%s: after it was added: %+v", name, found)
		}
		if err := h.DeleteSection(t.Context(), alex, added.ID, nil); err != nil {
			t.Fatal(err)
		}
	}
}

func TestRepositoryCandidates_invalidRepository_isLeftOut(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	for name, change := range map[string]func(*auth.HostedRepository){
		"no name":               func(r *auth.HostedRepository) { r.FullName = "" },
		"a blank name":          func(r *auth.HostedRepository) { r.FullName = "  " },
		"only an owner":         func(r *auth.HostedRepository) { r.FullName = "alex-demo/" },
		"a name with an escape": func(r *auth.HostedRepository) { r.FullName = "alex-demo/led\x1bger" },
		"a name too long":       func(r *auth.HostedRepository) { r.FullName = strings.Repeat("b", 201) },
		"a full name too long":  func(r *auth.HostedRepository) { r.FullName = strings.Repeat("a/", 100) + "b" },
		"no URL":                func(r *auth.HostedRepository) { r.Address = "" },
		"a URL without TLS": func(r *auth.HostedRepository) {
			r.Address = "http://github.com/alex-demo/ledger"
		},
		"a script URL": func(r *auth.HostedRepository) { r.Address = "javascript:alert(1)" },
		"a data URL":   func(r *auth.HostedRepository) { r.Address = "data:text/html,x" },
		"with credentials": func(r *auth.HostedRepository) {
			r.Address = "https://alex@github.com/alex-demo/ledger"
		},
		"a URL that is too long": func(r *auth.HostedRepository) {
			r.Address = "https://github.com/" +
				strings.Repeat("a", 2048)
		},
	} {
		invalid := profiletest.HostedRepository(7)
		change(&invalid)
		if found := candidates(t, h, invalid, profiletest.HostedRepository(8)); len(found) != 1 || found[0].Stars != 8 {
			t.Errorf("%s: got %+v", name, found)
		}
	}
}

func TestRepositoryCandidates_otherSpellingOfAddress_isAlreadyAdded(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	h.create(t, profiletest.Alex)
	for name, row := range map[string]struct {
		url, fullName string
		want          bool
	}{
		"the same URL":          {"https://github.com/alex-demo/ledger-007", "", true},
		"in capitals":           {"https://GitHub.com/Alex-Demo/Ledger-007", "", true},
		"with a slash":          {"https://github.com/alex-demo/ledger-007/", "", true},
		"the URL for git clone": {"https://github.com/alex-demo/ledger-007.git", "", true},
		"a page of the repository with its full name": {
			"https://github.com/alex-demo/ledger-007/wiki", "Alex-Demo/Ledger-007",
			true,
		},
		"a page of the repository without its full name": {"https://github.com/alex-demo/ledger-007/wiki", "", false},
		"another repository": {
			"https://github.com/alex-demo/ledger-008", "alex-demo/ledger-008",
			false,
		},
		"the same name at another provider": {
			"https://gitlab.com/alex-demo/ledger-007", "alex-demo/ledger-007",
			false,
		},
	} {
		in := profile.SectionInput{
			Type: profile.CodeRepository, Title: "Ledger",
			Attributes: profile.SectionAttributes{URL: row.url},
		}
		if row.fullName != "" {
			in.Attributes.RepositoryFullName = row.fullName
		}
		added, err := h.AddSection(t.Context(), alex, in)
		if err != nil {
			t.Fatal(err)
		}
		if found := candidates(t, h, profiletest.HostedRepository(7)); len(found) != 1 ||
			found[0].AlreadyAdded != row.want {
			t.Errorf("%s: got %+v", name, found)
		}
		if err := h.DeleteSection(t.Context(), alex, added.ID, nil); err != nil {
			t.Fatal(err)
		}
	}
	// Only sections of type repository count.
	if _, err := h.AddSection(t.Context(), alex, profile.SectionInput{
		Type: profile.Project, Title: "Ledger",
		Attributes: profile.SectionAttributes{URL: "https://github.com/alex-demo/ledger-007"},
	}); err != nil {
		t.Fatal(err)
	}
	if found := candidates(t, h, profiletest.HostedRepository(7)); len(found) != 1 || found[0].AlreadyAdded {
		t.Errorf("beside a project: got %+v", found)
	}
}

func TestRepositoryCandidates_providerFails_returnsTheError(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	profiletest.LinkGitHub(t, h.users, profiletest.Alex)
	if _, _, err := h.RepositoryCandidates(t.Context(), kim,
		profiletest.LinkedAccountID, 1, 20); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("account of another user: %v", err)
	}
	other := errors.New("no connection")
	for from, to := range map[error]error{
		auth.ErrProviderFailed: fault.ErrUpstream, auth.ErrAccessRevoked: profile.ErrAccountAccessEnded, other: other,
	} {
		h.hosts.Err = from
		if _, _, err := h.RepositoryCandidates(t.Context(), alex,
			profiletest.LinkedAccountID, 1, 20); !errors.Is(err, to) {
			t.Errorf("got %v, want %v", err, to)
		}
	}
}
