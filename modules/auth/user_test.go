package auth_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/session"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

const terms = authtest.Terms

func ptr[T any](v T) *T { return &v }

func changes(t *testing.T, in auth.UserInput) auth.UserChanges {
	t.Helper()
	c, err := auth.ParseUserChanges(in, terms)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func newUser(t *testing.T) *auth.User {
	t.Helper()
	u, err := auth.NewUser(authtest.Email(t, "alex.demo@example.com"), start)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// completeSetup is the input that finishes the setup.
func completeSetup() auth.UserInput {
	return auth.UserInput{
		DisplayName: ptr("Alex Demo"), Role: ptr("Wright"), AcceptedTermsVersion: ptr(terms), CompleteSetup: true,
	}
}

func readyUser(t *testing.T) *auth.User {
	t.Helper()
	u := newUser(t)
	if err := u.Apply(changes(t, completeSetup()), start, start); err != nil {
		t.Fatal(err)
	}
	return u
}

func TestUser_new_isNotReadyAndHasAVersion7MemberID(t *testing.T) {
	t.Parallel()
	u := newUser(t)
	if u.Ready() || u.Role() != identity.NoRole || u.DisplayName() != "" || u.Version() != 1 ||
		u.Member().Version() != 7 {
		t.Errorf("got %+v", u.Snapshot())
	}
}

func TestUser_setupInSeveralUpdates_isReady(t *testing.T) {
	t.Parallel()
	u := newUser(t)
	late := start.Add(time.Hour) // the setup does not need a recent sign-in
	for i, in := range []auth.UserInput{
		{DisplayName: ptr("  Alex Demo ")},
		{Role: ptr("Recruiter")},
		{Role: ptr("Wright")},
		{AcceptedTermsVersion: ptr(terms)},
		{CompleteSetup: true},
	} {
		if err := u.Apply(changes(t, in), start, late); err != nil {
			t.Fatalf("step %d: %v", i, err)
		}
		if u.Version() != int64(i+2) {
			t.Errorf("step %d: version %d", i, u.Version())
		}
	}
	if !u.Ready() || u.DisplayName() != "Alex Demo" || u.Role() != identity.Wright ||
		u.AcceptedTermsVersion() != terms {
		t.Errorf("got %+v", u.Snapshot())
	}
}

func TestUser_completeIncompleteSetup_returnsAllMissingFieldsAndChangesNothing(t *testing.T) {
	t.Parallel()
	u := newUser(t)
	before := u.Snapshot()
	err := u.Apply(changes(t, auth.UserInput{DisplayName: ptr("Alex Demo"), CompleteSetup: true}), start, start)
	f, ok := fault.Of(err)
	if !ok || f.Code() != "ValidationError" {
		t.Fatalf("got %v", err)
	}
	var pointers []string
	for _, field := range f.Fields() {
		pointers = append(pointers, field.Name)
		if field.Code != "required" {
			t.Errorf("got %+v", field)
		}
	}
	if !slices.Equal(pointers, []string{"role", "acceptedTermsVersion"}) {
		t.Errorf("got %v", pointers)
	}
	if u.Snapshot() != before {
		t.Error("a refused change has changed the user")
	}
}

func TestUser_ready_cannotChangeRoleOrCompleteSetupAgain(t *testing.T) {
	t.Parallel()
	u := readyUser(t)
	before := u.Snapshot()
	for _, role := range []string{"Wright", "Recruiter"} {
		if err := u.Apply(changes(t, auth.UserInput{Role: &role}), start, start); !errors.Is(err,
			auth.ErrRoleChangeNotAllowed) {
			t.Errorf("%s: got %v", role, err)
		}
	}
	err := u.Apply(changes(t, auth.UserInput{CompleteSetup: true}), start, start)
	if f, ok := fault.Of(err); !ok || f.Code() != "ValidationError" || f.Fields()[0].Name != "completeSetup" {
		t.Errorf("got %v", err)
	}
	if u.Snapshot() != before {
		t.Error("a refused change has changed the user")
	}
	if err := u.Apply(changes(t, auth.UserInput{AcceptedTermsVersion: ptr(terms)}), start,
		start.Add(time.Hour)); err != nil {
		t.Errorf("terms can be accepted at any time: %v", err)
	}
}

func TestUser_ready_nameChangeNeedsACodeUnlessRecentlyProven(t *testing.T) {
	t.Parallel()
	u := readyUser(t)
	rename := changes(t, auth.UserInput{DisplayName: ptr("Alexis Demo")})
	if err := u.Apply(rename, start, start.Add(identity.RecentProof+time.Microsecond)); !errors.Is(err,
		auth.ErrNeedsCode) {
		t.Errorf("not recently proven: got %v", err)
	}
	if u.DisplayName() != "Alex Demo" {
		t.Error("the refused name was set")
	}
	if err := u.Apply(rename, start, start.Add(identity.RecentProof)); err != nil || u.DisplayName() != "Alexis Demo" {
		t.Errorf("recently proven: %v", err)
	}
}

func TestUser_otherVersionExpected_isStale(t *testing.T) {
	t.Parallel()
	u := readyUser(t)
	for _, version := range []int64{u.Version() - 1, u.Version() + 1, 0, -1} {
		in := auth.UserInput{DisplayName: ptr("Alexis Demo"), Version: &version}
		if err := u.Apply(changes(t, in), start, start); !errors.Is(err, fault.ErrStale) {
			t.Errorf("version %d: got %v", version, err)
		}
		if err := u.Apply(changes(t, in), start, start.Add(time.Hour)); !errors.Is(err, fault.ErrStale) {
			t.Errorf("version %d, not recently proven: got %v", version, err)
		}
	}
	in := auth.UserInput{DisplayName: ptr("Alexis Demo"), Version: ptr(u.Version())}
	if err := u.Apply(changes(t, in), start, start); err != nil {
		t.Errorf("the present version: %v", err)
	}
}

func TestParseUserChanges_severalInvalidFields_areReturnedTogether(t *testing.T) {
	t.Parallel()
	_, err := auth.ParseUserChanges(auth.UserInput{
		DisplayName: ptr("see example.com"), Role: ptr("Admin"), AcceptedTermsVersion: ptr("1999-01"),
	}, terms)
	f, ok := fault.Of(err)
	if !ok || len(f.Fields()) != 3 {
		t.Fatalf("got %v", err)
	}
	for i, want := range []fault.Field{
		{Name: "displayName", Code: "notAllowed"},
		{Name: "role", Code: "enum"},
		{Name: "acceptedTermsVersion", Code: "mismatch"},
	} {
		if got := f.Fields()[i]; got.Name != want.Name || got.Code != want.Code {
			t.Errorf("got %+v, want %+v", got, want)
		}
	}
}

func TestParseDisplayName_validNames_areNormalised(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"Alex Demo": "Alex Demo", "  Alex  ": "Alex", "J.R.R. Tolkien": "J.R.R. Tolkien",
		"e.e.cummings": "e.e.cummings",
		"Dr.Smith":     "Dr.Smith", "O'Neil-García": "O'Neil-García",
		"山田太郎": "山田太郎", "Ale\u0301x": "Al\u00e9x",
		"Alex Demo, Ph.D.": "Alex Demo, Ph.D.", "Alex (Sasha) Demo Jr.": "Alex (Sasha) Demo Jr.", "C-3PO": "C-3PO",
		"Alex v1.2": "Alex v1.2", strings.Repeat("é", 80): strings.Repeat("é", 80), "J.R.R.TOLKIEN": "J.R.R.TOLKIEN",
		"Alex … Demo": "Alex … Demo", "St. John": "St. John", "J.R. Smith": "J.R. Smith", "J.R.Smith": "J.R.Smith",
		"Dr.med. Alex": "Dr.med. Alex", "Prof.Dr.Kim": "Prof.Dr.Kim", "A.Kim": "A.Kim",
		"Alex Demo, B.Com.": "Alex Demo, B.Com.",
		"Dr.rer.nat. Demo":  "Dr.rer.nat. Demo", "Dipl.-Ing. Demo": "Dipl.-Ing. Demo", "St.John": "St.John",
		"И.И.Иванов":     "И.И.Иванов",
		"مهدی\u200cزاده": "مهدی\u200cزاده", "क्\u200dष": "क्\u200dष", "Alex 👩\u200d💻": "Alex 👩\u200d💻",
		// Pasted names keep what is seen of them.
		"Alex\nDemo": "Alex Demo", "Alex\u2028Demo": "Alex Demo", "Alex\u202eomeD": "AlexomeD", "Al\u200bex": "Alex",
		"Alex\u200dDemo": "AlexDemo", "Al\u00adex": "Alex", "\ufeffAlex": "Alex", "Alex \u200c": "Alex",
		"مه\u200c\u200cدی": "مه\u200cدی",
		"\u200fמירה\u200f": "מירה", "\u200eAlex": "Alex",
		"モーニング娘。": "モーニング娘。", "田中。太郎": "田中。太郎", "Alex Demo Sr.": "Alex Demo Sr.",
	} {
		if got, err := auth.ParseDisplayName(in); err != nil || got.String() != want {
			t.Errorf("%q: got %q, %v", in, got.String(), err)
		}
	}
}

func TestParseDisplayName_invalidNames_areRefused(t *testing.T) {
	t.Parallel()
	for in, code := range map[string]string{
		"": "minLength", "   ": "minLength", strings.Repeat("a", 81): "maxLength",
		"Alex\x00": "pattern", "Alex\x1b": "pattern", "\u200b\u200b": "minLength", "al\xff": "pattern",
		"🏴\U000e0067\U000e0062": "pattern",
		"https://example.com":   "notAllowed", "HTTP://EXAMPLE.COM": "notAllowed", "www.Example": "notAllowed",
		"Alex example.com": "notAllowed", "(example.com/jobs)": "notAllowed", "alex@example.com": "notAllowed",
		"buy at EXAMPLE.COM now": "notAllowed", "example.com.": "notAllowed", "shop.example.com:8080": "notAllowed",
		"пример.рф": "notAllowed", "[example.com]": "notAllowed",
	} {
		_, err := auth.ParseDisplayName(in)
		f, ok := fault.Of(err)
		if !ok || f.Fields()[0].Name != "displayName" || f.Fields()[0].Code != code {
			t.Errorf("%q: got %v", in, err)
		}
	}
}

func TestT47_displayNameThatIsAWebAddress_isRefused(t *testing.T) {
	t.Parallel()
	for _, in := range []string{
		"t.co/AbC12", "t.co", "T.CO/AbC12", "Win.Prize.Com", "Win.Prize.Com/now", "evil。com", "evil．com", "evil｡com",
		"ｅｖｉｌ．ｃｏｍ", "evil\u200b.com", "evil\u00ad.com", "evil․com", "Alex “evil.com”", "dr.com", "Dr.Kim/now",
		"例子。公司",
		"evil.xn--p1ai", "EVIL.COM",
	} {
		if _, err := auth.ParseDisplayName(in); !errors.Is(err, fault.ErrValidation) {
			t.Errorf("%q: got %v", in, err)
		}
	}
}

func TestAccount_hostsRepositories_isTrueForGitHubAndGitLabOnly(t *testing.T) {
	t.Parallel()
	for provider, want := range map[auth.Provider]bool{
		auth.ProviderGitHub: true, auth.ProviderGitLab: true, auth.ProviderGoogle: false, auth.ProviderLinkedIn: false,
	} {
		if got := (auth.Account{Provider: provider}).HostsRepositories(); got != want {
			t.Errorf("%s: got %v", provider, got)
		}
	}
}

func TestParseAgent_userAgentHeaders_becomeBrowserAndSystem(t *testing.T) {
	t.Parallel()
	const chromium = "AppleWebKit/537.36 (KHTML, like Gecko) "
	const apple = "AppleWebKit/605.1.15 (KHTML, like Gecko) "
	for _, row := range []struct{ browser, system, header string }{
		{
			"Firefox", "Linux",
			"Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
		},
		{
			"Chrome", "Windows",
			"Mozilla/5.0 (Windows NT 10.0; Win64; x64) " + chromium + "Chrome/140.0.0.0 Safari/537.36",
		},
		{
			"Edge", "Windows",
			"Mozilla/5.0 (Windows NT 10.0; Win64; x64) " + chromium + "Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
		},
		{
			"Safari", "macOS",
			"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) " + apple + "Version/18.5 Safari/605.1.15",
		},
		{
			"Chrome", "iOS",
			"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) " +
				apple + "CriOS/140.0 Mobile/15E148 Safari/604.1",
		},
		{
			"Firefox", "iPadOS",
			"Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) " + apple + "FxiOS/140.0 Mobile/15E148 Safari/605.1.15",
		},
		{
			"Samsung Internet", "Android",
			"Mozilla/5.0 (Linux; Android 15) " +
				chromium + "SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
		},
		{
			"Opera", "ChromeOS",
			"Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) " + chromium + "Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0",
		},
		{"", "", "curl/8.5.0"},
		{"", "", ""},
	} {
		want := session.Agent{Browser: row.browser, System: row.system}
		if got := session.ParseAgent(row.header); got != want {
			t.Errorf("%q: got %+v", row.header, got)
		}
	}
}

// R16: requests that were stored with a time in the future do not count after the clock is set back.
func TestR16_clockSetBack_anotherAddressCanBeRequested(t *testing.T) {
	t.Parallel()
	user := newUser(t)
	for range auth.MaxAddressRequests {
		if err := user.RequestAddress(authtest.Start.Add(1000 * time.Hour)); err != nil {
			t.Fatal(err)
		}
	}
	if err := user.RequestAddress(authtest.Start); err != nil {
		t.Errorf("after the clock was set back: %v", err)
	}
}

func TestUser_addressChangeWithRoleOrEndOfSetup_isRefused(t *testing.T) {
	t.Parallel()
	u := newUser(t)
	for _, in := range []auth.UserInput{
		{Email: ptr("Alexis.Demo@example.com"), Role: ptr("Wright")},
		{Email: ptr("Alexis.Demo@example.com"), CompleteSetup: true},
	} {
		err := u.Apply(changes(t, in), start, start)
		if f, ok := fault.Of(err); !ok || f.Code() != "ValidationError" || f.Fields()[0].Name != "email" {
			t.Errorf("got %v", err)
		}
	}
	if err := u.Apply(changes(t, auth.UserInput{Email: ptr("Alexis.Demo@example.com")}), start, start); !errors.Is(err,
		auth.ErrNeedsCode) {
		t.Errorf("address only: %v", err)
	}
}
