package profile_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

func TestChangeAlias_returnsErrorsOfTheRules(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	if _, err := h.ChangeAlias(t.Context(), alex, "alex-demo"); !errors.Is(err, profile.ErrNoProfile) {
		t.Errorf("without a profile: %v", err)
	}
	h.create(t, profiletest.Alex)
	h.create(t, profiletest.Kim)
	p, err := h.ChangeAlias(t.Context(), alex, "alex-demo")
	if err != nil || p.Alias().String() != "alex-demo" || p.Version() != 2 {
		t.Fatalf("got %+v, %v", p, err)
	}
	before := h.own(t)
	for requested, want := range map[string]error{
		"Alex": fault.ErrValidation, "admin": profile.ErrAliasReserved,
		"": fault.ErrValidation,
	} {
		if _, err := h.ChangeAlias(t.Context(), alex, requested); !errors.Is(err, want) {
			t.Errorf("%q: got %v", requested, err)
		}
	}
	if _, err := h.ChangeAlias(t.Context(), kim, "alex-demo"); !errors.Is(err, profile.ErrAliasTaken) {
		t.Errorf("another owner: got %v", err)
	}
	if _, err := h.ChangeAlias(t.Context(), alex, "alex-demo"); err != nil {
		t.Errorf("the current alias: %v", err)
	}
	if !reflect.DeepEqual(h.own(t), before) {
		t.Errorf("got %+v", h.own(t))
	}
}

// T41: until a former alias expires, it redirects only to the profile that had it.
func TestT41_formerAlias_redirectsForNinetyDays(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	d := profile.NewDirectory(h.stores.Profiles, profile.Features{}, nil, h.clock)
	h.create(t, profiletest.Alex)
	h.create(t, profiletest.Kim)
	for _, alias := range []string{"alex", "alex-demo"} {
		if _, err := h.ChangeAlias(t.Context(), alex, alias); err != nil {
			t.Fatal(err)
		}
	}
	ownerOf := func(alias string) identity.UserID {
		header, err := d.ByAlias(t.Context(), alias)
		if err != nil && !errors.Is(err, profile.ErrNoProfile) {
			t.Fatal(err)
		}
		if err == nil && header.Alias.String() != "alex-demo" && header.Owner == profiletest.Alex {
			t.Errorf("%s: the current alias is %s", alias, header.Alias)
		}
		return header.Owner
	}
	h.clock.Advance(profile.AliasRetention - time.Microsecond)
	if ownerOf("alex") != profiletest.Alex || ownerOf("alex-demo") != profiletest.Alex {
		t.Error("a held alias does not redirect to its profile")
	}
	if _, err := h.ChangeAlias(t.Context(), kim, "alex"); !errors.Is(err, profile.ErrAliasTaken) {
		t.Errorf("on the last day: %v", err)
	}
	for _, unknown := range []string{"", "ALEX", "alex-", "a/../b", "kim", "\u202ealex"} {
		if owner := ownerOf(unknown); owner != 0 {
			t.Errorf("%q redirects to the profile of user %d", unknown, owner)
		}
	}
	h.clock.Advance(time.Microsecond)
	if ownerOf("alex") != 0 || ownerOf("alex-demo") != profiletest.Alex {
		t.Error("an expired alias redirects to a profile, or the current alias does not")
	}
	if _, err := h.ChangeAlias(t.Context(), kim, "alex"); err != nil || ownerOf("alex") != profiletest.Kim {
		t.Errorf("after it has expired: %v", err)
	}
	aliases, err := d.AliasesOf(t.Context(), profiletest.Kim)
	if err != nil || !reflect.DeepEqual(aliases, []profile.HeldAlias{{Alias: profiletest.Alias(t, "alex")}}) {
		t.Errorf("got %+v, %v", aliases, err)
	}
}

func TestAliasAvailability_unavailable_hasReasonAndSuggestions(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	h.create(t, profiletest.Kim)
	for _, alias := range []string{"alexdemo", "kim"} {
		if _, err := h.ChangeAlias(t.Context(), kim, alias); err != nil {
			t.Fatal(err)
		}
	}
	for _, row := range []struct {
		name        string
		owner       identity.UserID
		requested   string
		want        profile.UnavailableReason
		suggestions []string
	}{
		{"free", profiletest.Alex, "alex", "", nil},
		{
			"taken", profiletest.Alex, "kim", profile.AliasTaken,
			[]string{"alex-demo", "ademo", "a-demo", "demo-alex", "kim-2"},
		},
		{
			"released by another user", profiletest.Alex, "alexdemo", profile.AliasTaken,
			[]string{"alex-demo", "ademo", "a-demo", "demo-alex", "alexdemo-2"},
		},
		{"released by the caller", profiletest.Kim, "alexdemo", "", nil},
		{"current alias of the caller", profiletest.Kim, "kim", profile.AliasCurrent, nil},
		{
			"reserved", profiletest.Alex, "admin", profile.AliasReserved,
			[]string{"alex-demo", "ademo", "a-demo", "demo-alex", "alex-demo-2"},
		},
		{
			"invalid, with usable letters", profiletest.Alex, "Zoë O’Hara", profile.AliasInvalid,
			[]string{"zoe-ohara", "zoeohara", "alex-demo", "ademo", "a-demo"},
		},
		{
			"invalid, without usable letters", profiletest.Alex, "\u202e!!", profile.AliasInvalid,
			[]string{"alex-demo", "ademo", "a-demo", "demo-alex", "alex-demo-2"},
		},
		{
			"user without a name", 3, "Straße", profile.AliasInvalid,
			[]string{"strasse", "strasse-2", "strasse-3", "strasse-4", "strasse-5"},
		},
		{"no ASCII letters", 3, "山田", profile.AliasInvalid, nil},
	} {
		got, err := h.AliasAvailability(t.Context(), identitytest.Wright(row.owner), row.requested, "en-US")
		var suggestions []string
		for _, suggestion := range got.Suggestions {
			suggestions = append(suggestions, suggestion.String())
		}
		if err != nil || got.Reason != row.want || !slices.Equal(suggestions, row.suggestions) {
			t.Errorf("%s: got %q, %q, %v", row.name, got.Reason, suggestions, err)
		}
	}
}

func TestAliasAvailability_umlauts_areSpelledAsInTheCountryOrLanguage(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ country, language, name, first, second string }{
		{"", "de", "Jürgen Größmann", "juergen-groessmann", "jurgen-grossmann"},
		{"", "de-AT", "Jürgen Größmann", "juergen-groessmann", "jurgen-grossmann"},
		{"CH", "", "Jürgen Größmann", "juergen-groessmann", "jurgen-grossmann"},
		{"DE", "en", "Jürgen Größmann", "juergen-groessmann", "jurgen-grossmann"},
		{"", "en", "Jürgen Größmann", "jurgen-grossmann", "juergen-groessmann"},
		{"TR", "de", "Gül Öztürk", "gul-ozturk", "guel-oeztuerk"},
		{"NO", "en", "Åse Bjørnø", "aase-bjoernoe", "ase-bjorno"},
		{"SE", "sv", "Åsa Ek", "asa-ek", "aasa-ek"},
		{"", "de", "Anna Muster", "anna-muster", "annamuster"},
		{"", "", "Николай Гончаров", "nikolai-goncharov", "nikolaigoncharov"},
	} {
		h := newFixture(t)
		h.setName(t, profiletest.Alex, c.name)
		if c.country != "" {
			in := profile.Input{AccessMode: profile.Restricted, Attributes: profile.Attributes{CountryCode: c.country}}
			if _, err := h.Create(t.Context(), alex, in); err != nil {
				t.Fatal(err)
			}
		}
		got, err := h.AliasAvailability(t.Context(), alex, c.name, c.language)
		if err != nil || len(got.Suggestions) < 2 || got.Suggestions[0].String() != c.first ||
			got.Suggestions[1].String() != c.second {
			t.Errorf("%+v: got %v, %v", c, got.Suggestions, err)
		}
	}
}

func TestAliasAvailability_firstSpellingIsTaken_othersOfTheNameFollow(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	h.setName(t, profiletest.Alex, "Jürgen Karl Größmann")
	h.create(t, profiletest.Kim)
	if _, err := h.ChangeAlias(t.Context(), kim, "juergen-karl-groessmann"); err != nil {
		t.Fatal(err)
	}
	got, err := h.AliasAvailability(t.Context(), alex, "Jürgen Karl Größmann", "de")
	var names []string
	for _, s := range got.Suggestions {
		names = append(names, s.String())
	}
	want := []string{
		"jurgen-karl-grossmann", "juergenkarlgroessmann", "jurgenkarlgrossmann", "juergen-groessmann",
		"jurgen-grossmann",
	}
	if err != nil || !slices.Equal(names, want) {
		t.Errorf("got %q, %v, want %q", names, err, want)
	}
}

// FuzzAliasAvailability_suggestions_canBeTaken checks that the user can take every suggestion, for any requested alias
// and display name.
func FuzzAliasAvailability_suggestions_canBeTaken(f *testing.F) {
	for _, seed := range [][2]string{
		{"alex", "Alex Demo"},
		{"ADMIN", "admin"},
		{"a--b", "-"},
		{"Łódź", "İpek Æon"},
		{"", "𝕬𝖑𝖊𝖝"},
		{"x\xff", "a b c d e f"},
	} {
		f.Add(seed[0], seed[1])
	}
	f.Fuzz(func(t *testing.T, requested, name string) {
		h := newFixture(t)
		h.setName(t, profiletest.Alex, name)
		h.create(t, profiletest.Alex)
		got, err := h.AliasAvailability(t.Context(), alex, requested, "de")
		if err != nil || len(got.Suggestions) > 5 {
			t.Fatalf("%q, %q: got %+v, %v", requested, name, got, err)
		}
		for _, suggestion := range got.Suggestions {
			if _, err := h.ChangeAlias(t.Context(), alex, suggestion.String()); err != nil {
				t.Errorf("%q, %q: %q: %v", requested, name, suggestion, err)
			}
		}
		if _, err := h.ChangeAlias(t.Context(), kim, requested); got.Reason == "" &&
			!errors.Is(err, profile.ErrNoProfile) {
			t.Errorf("%q was reported as available: %v", requested, err)
		}
	})
}
