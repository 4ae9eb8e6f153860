package profile_test

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/fault"
)

func TestParseAlias_lowercaseLettersDigitsAndSingleHyphens_isAccepted(t *testing.T) {
	t.Parallel()
	for _, raw := range []string{"ada", "a1b", "007", "alex-demo", "a-b-c-d", strings.Repeat("a", 30), "a-" +
		strings.Repeat("b", 28)} {
		alias, err := profile.ParseAlias(raw)
		if err != nil || alias.String() != raw || alias.IsZero() || alias.Reserved() {
			t.Errorf("%q: got %q, %v", raw, alias, err)
		}
	}
}

// T41: an alias that could be mistaken for another one is refused.
func TestT41_parseAlias_anythingElse_reportsTheViolation(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		"":                       "alias minLength",
		"ab":                     "alias minLength",
		strings.Repeat("a", 31):  "alias maxLength",
		strings.Repeat("a", 300): "alias maxLength",
		"ADMIN":                  "alias pattern",
		"Alex":                   "alias pattern",
		"a/../b":                 "alias pattern",
		"alex demo":              "alias pattern",
		" alex":                  "alias pattern",
		"alex\n":                 "alias pattern",
		"alex\x00":               "alias pattern",
		"-alex":                  "alias pattern",
		"alex-":                  "alias pattern",
		"alex--demo":             "alias pattern",
		"---":                    "alias pattern",
		"alex_demo":              "alias pattern",
		"alex.demo":              "alias pattern",
		"alex%2e":                "alias pattern",
		"al\u202eex":             "alias pattern", // right-to-left override
		"al\u200bex":             "alias pattern", // zero-width space
		"аlex":                   "alias pattern", // the first letter is Cyrillic
		"ａｌｅｘ":                   "alias pattern",
		"zoë":                    "alias pattern",
		"al\xffex":               "alias pattern",
	} {
		alias, err := profile.ParseAlias(raw)
		if got := violations(t, err); !slices.Equal(got, []string{want}) || !alias.IsZero() {
			t.Errorf("%q: got %q, %q", raw, alias, got)
		}
	}
}

// FuzzParseAlias_anyText_isAnAliasOrRefused checks that the accepted texts match the pattern of the contract and that
// parsing does not change them.
func FuzzParseAlias_anyText_isAnAliasOrRefused(f *testing.F) {
	for _, seed := range []string{
		"alex-demo", "ADMIN", "a/../b", "al\u202eex", "a--b", "-a-", "zoë", "",
		strings.Repeat("a", 300), "p\xff",
	} {
		f.Add(seed)
	}
	allowed := regexp.MustCompile(`\A[a-z0-9][a-z0-9-]{1,28}[a-z0-9]\z`)
	f.Fuzz(func(t *testing.T, raw string) {
		alias, err := profile.ParseAlias(raw)
		if want := allowed.MatchString(raw) && !strings.Contains(raw, "--"); want != (err == nil) {
			t.Fatalf("%q: got %v", raw, err)
		}
		switch {
		case err == nil && alias.String() != raw:
			t.Errorf("%q became %q", raw, alias)
		case err != nil && (!errors.Is(err, fault.ErrValidation) || !alias.IsZero()):
			t.Errorf("%q: got %q, %v", raw, alias, err)
		}
	})
}

func TestAlias_reserved_matchesTheContract(t *testing.T) {
	t.Parallel()
	const reserved = "admin, api, app, auth, dev, docs, help, legal, mail, me, media, metrics, openapi, p, problems, " +
		"r, root, security, static, status, " +
		"support, system, t, v1, well-known, wright, www, about, faqs, guidelines"
	for name := range strings.SplitSeq(reserved, ", ") {
		if !profile.RestoreAlias(name).Reserved() {
			t.Errorf("%s is not reserved", name)
		}
	}
	for _, name := range []string{"admin-2", "alex", "wrights"} {
		if profiletest.Alias(t, name).Reserved() {
			t.Errorf("%s is reserved", name)
		}
	}
}

func TestChangeAlias_presentAlias_changesNothingAndIsNotCounted(t *testing.T) {
	t.Parallel()
	p := profile.Restore(profile.State{
		ID: 1, Owner: profiletest.Alex, Version: 4,
		Alias: profiletest.Alias(t, "alex-demo"),
	})
	for range profile.MaxAliasChanges + 1 {
		if err := p.ChangeAlias(profiletest.Alias(t, "alex-demo"), profiletest.Now); err != nil || p.Changed() ||
			p.PendingChanges().Renamed != nil {
			t.Fatalf("got %v, %+v", err, p.PendingChanges())
		}
	}
	if err := p.ChangeAlias(profiletest.Alias(t, "alex"), profiletest.Now); err != nil || !p.Changed() ||
		p.Version() != 5 {
		t.Errorf("got %v, version %d", err, p.Version())
	}
}

func TestChangeAlias_reserved_isRefusedAndNotCounted(t *testing.T) {
	t.Parallel()
	p := profile.Restore(profile.State{ID: 1, Owner: profiletest.Alex, Version: 4})
	for range profile.MaxAliasChanges + 1 {
		if err := p.ChangeAlias(profiletest.Alias(t, "admin"), profiletest.Now); !errors.Is(err,
			profile.ErrAliasReserved) || p.Changed() {
			t.Fatalf("got %v", err)
		}
	}
	if err := p.ChangeAlias(profiletest.Alias(t, "alex"), profiletest.Now); err != nil {
		t.Error(err)
	}
}

func TestChangeAlias_sixthWithinADay_isLimited(t *testing.T) {
	t.Parallel()
	p := profile.New(profiletest.Alex, profile.Attributes{}, profiletest.Now)
	for n := range profile.MaxAliasChanges {
		at := profiletest.Now.Add(time.Duration(n) * time.Hour)
		if err := p.ChangeAlias(profiletest.Alias(t, fmt.Sprintf("alex-%d", n)), at); err != nil {
			t.Fatalf("change %d: %v", n+1, err)
		}
	}
	at := profiletest.Now.Add(5 * time.Hour)
	err := p.ChangeAlias(profiletest.Alias(t, "alex-9"), at)
	var limitErr *fault.Error
	if !errors.Is(err, fault.ErrRequestLimit) || !errors.As(err, &limitErr) || limitErr.RetryAfter() != 19*time.Hour {
		t.Fatalf("got %v", err)
	}
	if limit, ok := limitErr.Limit(); !ok || limit.Policy != "identity-change" || limit.Quota != 5 ||
		limit.Per != 24*time.Hour {
		t.Errorf("got %+v", limit)
	}
	if p.Alias() != profiletest.Alias(t, "alex-4") {
		t.Errorf("the alias became %s", p.Alias())
	}
	if err := p.ChangeAlias(profiletest.Alias(t, "alex-9"), profiletest.Now.Add(24*time.Hour)); err != nil {
		t.Errorf("a day after the first: %v", err)
	}
}

// R16: changes that were made while the clock was ahead do not count after it is corrected.
func TestR16_clockSetBack_aliasCanBeChanged(t *testing.T) {
	t.Parallel()
	p := profile.New(profiletest.Alex, profile.Attributes{}, profiletest.Now)
	for n := range profile.MaxAliasChanges {
		if err := p.ChangeAlias(profiletest.Alias(t, fmt.Sprintf("alex-%d", n)),
			profiletest.Now.Add(1000*time.Hour)); err != nil {
			t.Fatalf("change %d: %v", n+1, err)
		}
	}
	if err := p.ChangeAlias(profiletest.Alias(t, "alex-9"), profiletest.Now); err != nil {
		t.Errorf("after the clock was set back: %v", err)
	}
}
