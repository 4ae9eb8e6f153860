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

func TestChangeAlias_rule_reachesTheCaller(t *testing.T) {
	t.Parallel()
	h := newFixture()
	if _, err := h.ChangeAlias(t.Context(), identitytest.Wright(profiletest.Alex), "alex-demo"); !errors.Is(err,
		profile.ErrNotLoaded) {
		t.Errorf("without a profile: %v", err)
	}
	h.create(t, profiletest.Alex)
	h.create(t, profiletest.Kim)
	p, err := h.ChangeAlias(t.Context(), identitytest.Wright(profiletest.Alex), "alex-demo")
	if err != nil || p.Alias().String() != "alex-demo" || p.Version() != 2 {
		t.Fatalf("got %+v, %v", p, err)
	}
	before := h.own(t)
	for wish, want := range map[string]error{
		"Alex": fault.ErrValidation, "admin": profile.ErrAliasReserved,
		"": fault.ErrValidation,
	} {
		if _, err := h.ChangeAlias(t.Context(), identitytest.Wright(profiletest.Alex), wish); !errors.Is(err, want) {
			t.Errorf("%q: got %v", wish, err)
		}
	}
	if _, err := h.ChangeAlias(t.Context(), identitytest.Wright(profiletest.Kim), "alex-demo"); !errors.Is(err,
		profile.ErrAliasTaken) {
		t.Errorf("somebody else: got %v", err)
	}
	if _, err := h.ChangeAlias(t.Context(), identitytest.Wright(profiletest.Alex), "alex-demo"); err != nil {
		t.Errorf("the same again: %v", err)
	}
	if !reflect.DeepEqual(h.own(t), before) {
		t.Errorf("got %+v", h.own(t))
	}
}

// T41: who was found by a name stays the only one to be found by it, until it is let go.
func TestT41_releasedAlias_leadsOnForNinetyDays(t *testing.T) {
	t.Parallel()
	h := newFixture()
	d := profile.NewDirectory(h.store, profile.Features{}, nil, h.clock)
	h.create(t, profiletest.Alex)
	h.create(t, profiletest.Kim)
	for _, alias := range []string{"alex", "alex-demo"} {
		if _, err := h.ChangeAlias(t.Context(), identitytest.Wright(profiletest.Alex), alias); err != nil {
			t.Fatal(err)
		}
	}
	leads := func(alias string) identity.UserID {
		header, err := d.ByAlias(t.Context(), alias)
		if err != nil && !errors.Is(err, profile.ErrNotLoaded) {
			t.Fatal(err)
		}
		if err == nil && header.Alias.String() != "alex-demo" && header.Owner == profiletest.Alex {
			t.Errorf("%s: the present alias is %s", alias, header.Alias)
		}
		return header.Owner
	}
	h.clock.Advance(profile.AliasRetention - time.Microsecond)
	if leads("alex") != profiletest.Alex || leads("alex-demo") != profiletest.Alex {
		t.Error("an alias leads to nobody")
	}
	if _, err := h.ChangeAlias(t.Context(), identitytest.Wright(profiletest.Kim), "alex"); !errors.Is(err,
		profile.ErrAliasTaken) {
		t.Errorf("on the last day: %v", err)
	}
	for _, none := range []string{"", "ALEX", "alex-", "a/../b", "kim", "\u202ealex"} {
		if owner := leads(none); owner != 0 {
			t.Errorf("%q leads to %d", none, owner)
		}
	}
	h.clock.Advance(time.Microsecond)
	if leads("alex") != 0 || leads("alex-demo") != profiletest.Alex {
		t.Error("after its time an alias leads on, or another one does not")
	}
	if _, err := h.ChangeAlias(t.Context(), identitytest.Wright(profiletest.Kim), "alex"); err != nil ||
		leads("alex") != profiletest.Kim {
		t.Errorf("after its time: %v", err)
	}
	held, err := d.AliasesOf(t.Context(), profiletest.Kim)
	if err != nil || !reflect.DeepEqual(held, []profile.HeldAlias{{Alias: profiletest.Alias(t, "alex")}}) {
		t.Errorf("got %+v, %v", held, err)
	}
}

func TestAliasAvailability_saysWhyNotAndOffersOthers(t *testing.T) {
	t.Parallel()
	h := newFixture()
	h.displayNames[profiletest.Alex], h.displayNames[profiletest.Kim] = "Alex Demo", "Kim Demo"
	h.create(t, profiletest.Kim)
	for _, alias := range []string{"alexdemo", "kim"} {
		if _, err := h.ChangeAlias(t.Context(), identitytest.Wright(profiletest.Kim), alias); err != nil {
			t.Fatal(err)
		}
	}
	for _, row := range []struct {
		name  string
		owner identity.UserID
		wish  string
		want  profile.UnavailableReason
		ideas []string
	}{
		{"free", profiletest.Alex, "alex", "", nil},
		{
			"taken", profiletest.Alex, "kim", profile.AliasTaken,
			[]string{"alex-demo", "ademo", "a-demo", "demo-alex", "kim-2"},
		},
		{
			"given up by somebody else", profiletest.Alex, "alexdemo", profile.AliasTaken,
			[]string{"alex-demo", "ademo", "a-demo", "demo-alex", "alexdemo-2"},
		},
		{"given up by oneself", profiletest.Kim, "alexdemo", "", nil},
		{"one's own", profiletest.Kim, "kim", profile.AliasCurrent, nil},
		{
			"reserved", profiletest.Alex, "admin", profile.AliasReserved,
			[]string{"alex-demo", "ademo", "a-demo", "demo-alex", "alex-demo-2"},
		},
		{
			"no alias, but nearly", profiletest.Alex, "Zoë O’Hara", profile.AliasInvalid,
			[]string{"zoe-ohara", "zoeohara", "alex-demo", "ademo", "a-demo"},
		},
		{
			"no alias at all", profiletest.Alex, "\u202e!!", profile.AliasInvalid,
			[]string{"alex-demo", "ademo", "a-demo", "demo-alex", "alex-demo-2"},
		},
		{
			"nobody's name", 3, "Straße", profile.AliasInvalid,
			[]string{"strasse", "strasse-2", "strasse-3", "strasse-4", "strasse-5"},
		},
		{"no letters of ASCII", 3, "山田", profile.AliasInvalid, nil},
	} {
		got, err := h.AliasAvailability(t.Context(), identitytest.Wright(row.owner), row.wish)
		var ideas []string
		for _, idea := range got.Suggestions {
			ideas = append(ideas, idea.String())
		}
		if err != nil || got.Reason != row.want || !slices.Equal(ideas, row.ideas) {
			t.Errorf("%s: got %q, %q, %v", row.name, got.Reason, ideas, err)
		}
	}
}

// FuzzAliasAvailability_suggestions_canBeHad: whatever is asked and whoever asks, what is
// offered is taken.
func FuzzAliasAvailability_suggestions_canBeHad(f *testing.F) {
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
	f.Fuzz(func(t *testing.T, wish, name string) {
		h := newFixture()
		h.displayNames[profiletest.Alex] = name
		h.create(t, profiletest.Alex)
		got, err := h.AliasAvailability(t.Context(), identitytest.Wright(profiletest.Alex), wish)
		if err != nil || len(got.Suggestions) > 5 {
			t.Fatalf("%q, %q: got %+v, %v", wish, name, got, err)
		}
		for _, idea := range got.Suggestions {
			if _, err := h.ChangeAlias(t.Context(), identitytest.Wright(profiletest.Alex), idea.String()); err != nil {
				t.Errorf("%q, %q: %q: %v", wish, name, idea, err)
			}
		}
		if _, err := h.ChangeAlias(t.Context(), identitytest.Wright(profiletest.Kim), wish); got.Reason == "" &&
			!errors.Is(err, profile.ErrNotLoaded) {
			t.Errorf("%q is said to be free: %v", wish, err)
		}
	})
}
