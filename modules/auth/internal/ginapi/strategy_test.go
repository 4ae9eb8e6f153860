package ginapi_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/oauth"
	"wright.app/platform/httpserver/httpservertest"
)

const (
	loginFailed  = "/app/login?status=failure&type=login"
	loginDone    = "/app?status=success&type=login"
	gitHubLinked = "/app/auth?provider=github&status=success&type=link"
	gitHubFailed = "/app/auth?provider=github&status=failure&type=link"
)

// strategy is a Strategy as JSON.
type strategy struct {
	ID     string  `json:"id"`
	Name   string  `json:"name"`
	Domain *string `json:"domain"`
	Icon   string  `json:"icon"`
	Order  int     `json:"order"`
}

// begin starts a way to a provider and returns the state that comes back from it.
func (s site) begin(t testing.TB, path string, options ...httpservertest.Option) string {
	t.Helper()
	answer := s.Do(t, http.MethodGet, path, nil, options...).Expect(t, http.StatusFound)
	to, err := url.Parse(answer.Header.Get("Location"))
	if err != nil || to.Host != strings.Split(path, "/")[3]+".example" {
		t.Fatalf("led to %v, %v", to, err)
	}
	return to.Query().Get("state")
}

// back comes back from a provider and returns where that ends.
func (s site) back(t testing.TB, provider, code, state string, options ...httpservertest.Option) string {
	t.Helper()
	query := url.Values{"code": {code}, "state": {state}}
	return s.callback(t, provider, query, options...).Header.Get("Location")
}

func (s site) callback(t testing.TB, provider string, query url.Values,
	options ...httpservertest.Option,
) *httpservertest.Answer {
	t.Helper()
	return s.Do(t, http.MethodGet, "/auth/strategies/"+provider+"/callback?"+query.Encode(), nil, options...).
		Expect(t, http.StatusFound)
}

// signIn goes the whole way with a code that the provider vouches for.
func (s site) signIn(t testing.TB, provider, code string) string {
	t.Helper()
	return s.back(t, provider, code, s.begin(t, "/auth/strategies/"+provider+"/login"))
}

// linkWith links with a code that the provider vouches for.
func (s site) linkWith(t testing.TB, provider, code string) string {
	t.Helper()
	return s.back(t, provider, code, s.begin(t, "/auth/strategies/"+provider+"/link"))
}

func (s site) accounts(t testing.TB) []account {
	t.Helper()
	var all []account
	s.Do(t, http.MethodGet, "/auth/user/accounts", nil).Expect(t, http.StatusOK).JSON(t, &all)
	return all
}

// names returns the accounts in short, the e-mail left out.
func names(all []account) string {
	var short []string
	for _, a := range all[1:] {
		name := ""
		if a.ProviderUsername != nil {
			name = *a.ProviderUsername
		}
		short = append(short, a.ProviderID+":"+name)
	}
	return strings.Join(short, " ")
}

// anonymous fails the test if the browser is signed in.
func (s site) anonymous(t testing.TB) {
	t.Helper()
	s.me(t).ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
}

// people vouches for three people with a number and a name each.
func people(s site) {
	s.OAuth.SetIdentity("alex", oauth.Identity{
		Subject: "1", Username: "alex-demo", Email: alex,
		EmailVerified: true, Grant: "grant of alex",
	})
	s.OAuth.SetIdentity("robin", oauth.Identity{
		Subject: "2", Username: "robin-demo", Email: robin,
		EmailVerified: true, Grant: "grant of robin",
	})
	s.OAuth.SetIdentity("kim", oauth.Identity{Subject: "3", Username: "kim-demo"})
}

func TestListStrategies_returnsConfiguredProvidersInOrder(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	answer := s.Do(t, http.MethodGet, "/auth/strategies", nil).Expect(t, http.StatusOK)
	var all []strategy
	answer.JSON(t, &all)
	if len(all) != 4 || all[0].ID != "email" || all[0].Domain != nil || all[0].Order != 0 {
		t.Fatalf("got %+v", all)
	}
	for i, id := range []string{"github", "gitlab", "google"} {
		if one := all[i+1]; one.ID != id || one.Icon != id || one.Order != i+1 || one.Domain == nil ||
			*one.Domain != id+".example" {
			t.Errorf("got %+v", one)
		}
	}
	if got := answer.Header.Get("Cache-Control"); got != "public, max-age=300" {
		t.Errorf("Cache-Control %q", got)
	}
}

func TestStrategy_secondSignIn_findsTheUserOfTheFirst(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	people(s)
	if got := s.signIn(t, "github", "alex"); got != loginDone {
		t.Fatalf("ended at %s", got)
	}
	var first, second user
	s.me(t).Expect(t, http.StatusOK).JSON(t, &first)
	if first.Email != alex || first.IsReady || names(first.Accounts) != "github:alex-demo" {
		t.Errorf("got %+v", first)
	}
	other := s.browser(t)
	if got := other.signIn(t, "github", "alex"); got != loginDone {
		t.Fatalf("ended at %s", got)
	}
	other.me(t).Expect(t, http.StatusOK).JSON(t, &second)
	if second.MemberID != first.MemberID || len(second.Accounts) != 2 {
		t.Errorf("got %+v", second)
	}
	if notices := s.Notices.All(); len(notices) != 0 {
		t.Errorf("mail for a sign-in: %+v", notices)
	}
}

func TestStrategy_emailAfterProvider_isTheSameUser(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	people(s)
	s.signIn(t, "github", "alex")
	var first user
	s.me(t).Expect(t, http.StatusOK).JSON(t, &first)
	if again := s.browser(t).enter(t, strings.ToUpper(alex)); again.MemberID != first.MemberID {
		t.Errorf("the proven mailbox leads to %+v", again)
	}
}

func TestStrategy_link_isListedNotifiedAndCanSignIn(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	people(s)
	before := s.settle(t, alex)
	if got := s.linkWith(t, "github", "kim"); got != gitHubLinked {
		t.Fatalf("ended at %s", got)
	}
	if got := names(s.accounts(t)); got != "github:kim-demo" {
		t.Errorf("got %s", got)
	}
	var after user
	s.me(t).Expect(t, http.StatusOK).JSON(t, &after)
	if after.MemberID != before.MemberID || after.Version <= before.Version {
		t.Errorf("got %+v, before %+v", after, before)
	}
	notices := s.Notices.All()
	if len(notices) != 1 || notices[0].Kind != auth.NoticeAccountLinked || notices[0].To.String() != alex ||
		notices[0].Provider != auth.ProviderGitHub || notices[0].Username != "kim-demo" {
		t.Errorf("told %+v", notices)
	}
	other := s.browser(t)
	if got := other.signIn(t, "github", "kim"); got != loginDone {
		t.Fatalf("ended at %s", got)
	}
	other.me(t).Expect(t, http.StatusOK).JSON(t, &after)
	if after.Email != alex {
		t.Errorf("the linked account signs in %+v", after)
	}
	// Linking what is linked already changes nothing and is no failure.
	if got := s.linkWith(t, "github", "kim"); got != gitHubLinked || len(s.accounts(t)) != 2 ||
		len(s.Notices.All()) != 1 {
		t.Errorf("again: %s", got)
	}
}

func TestStrategy_userBeforeSetup_canLink(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	people(s)
	s.enter(t, alex)
	if got := s.linkWith(t, "gitlab", "kim"); got != "/app/auth?provider=gitlab&status=success&type=link" {
		t.Errorf("ended at %s", got)
	}
}

func TestStrategy_linkingDisabled_isNotFoundAndSigningInWorks(t *testing.T) {
	t.Parallel()
	s := newSite(t, func(set *setting) {
		set.deps = append(set.deps, func(d *authtest.Deps) {
			d.Policy.LinkingDisabled = map[auth.Provider]bool{auth.ProviderGitHub: true}
		})
	})
	people(s)
	s.settle(t, alex)
	s.Do(t, http.MethodGet, "/auth/strategies/github/link", nil).ExpectProblem(t, http.StatusNotFound,
		"ResourceNotFoundError")
	if got := s.linkWith(t, "gitlab", "kim"); !strings.Contains(got, "success") {
		t.Errorf("the other provider: %s", got)
	}
	if got := s.browser(t).signIn(t, "github", "robin"); got != loginDone {
		t.Errorf("signing in: %s", got)
	}
}

func TestStrategy_unknownProvider_isNotFound(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.settle(t, alex)
	for _, id := range []string{"email", "linkedin", "GITHUB", "github%20", "..%2fuser", strings.Repeat("a", 40)} {
		for _, way := range []string{"login", "link", "callback"} {
			s.Do(t, http.MethodGet, "/auth/strategies/"+id+"/"+way, nil).ExpectProblem(t, http.StatusNotFound,
				"ResourceNotFoundError")
		}
	}
}

func TestStrategy_providerFails_redirectsWithAFailureAndWithoutACookie(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	people(s)
	s.settle(t, alex)
	state := s.begin(t, "/auth/strategies/github/link")
	s.OAuth.Fail(auth.ErrProviderFailed)
	if got := s.back(t, "github", "kim", state); got != gitHubFailed {
		t.Errorf("ended at %s", got)
	}
	const profileFailed = "/app/profile?provider=github&status=failure&type=link"
	for path, want := range map[string]string{
		"/auth/strategies/github/login?returnTo=/app/profile":    loginFailed,
		"/auth/strategies/github/link?returnTo=/app/profile":     profileFailed,
		"/auth/strategies/github/link?returnTo=//evil.example":   gitHubFailed,
		"/auth/strategies/github/link?returnTo=%0d%0aLocation:x": gitHubFailed,
	} {
		answer := s.Do(t, http.MethodGet, path, nil).Expect(t, http.StatusFound)
		if got := answer.Header.Get("Location"); got != want || s.cookie(oauthCookie) != "" {
			t.Errorf("%s: ended at %s, cookie %q", path, got, s.cookie(oauthCookie))
		}
	}
	s.OAuth.Fail(nil)
	if got := s.linkWith(t, "github", "kim"); got != gitHubLinked {
		t.Errorf("mended: %s", got)
	}
}

func TestStrategy_cookie_isClearedAtTheCallback(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	people(s)
	answer := s.Do(t, http.MethodGet, "/auth/strategies/github/login", nil).Expect(t, http.StatusFound)
	set := answer.Header.Get("Set-Cookie")
	for _, want := range []string{oauthCookie + "=", "Path=/", "Max-Age=600", "HttpOnly", "Secure", "SameSite=Lax"} {
		if !strings.Contains(set, want) {
			t.Errorf("%q is missing in %q", want, set)
		}
	}
	arrived := s.callback(t, "github", url.Values{"code": {"alex"}, "state": {s.OAuth.Binding().State.Reveal()}})
	if cleared := strings.Join(arrived.Header.Values("Set-Cookie"), "\n"); !strings.Contains(cleared,
		oauthCookie+"=; Path=/; Max-Age=0") {
		t.Errorf("not cleared: %q", cleared)
	}
	if got := arrived.Header.Get("Referrer-Policy"); got != "no-referrer" {
		t.Errorf("Referrer-Policy %q", got)
	}
	plain := newSite(t, onLoopback)
	if set := plain.Do(t, http.MethodGet, "/auth/strategies/github/login",
		nil).Header.Get("Set-Cookie"); !strings.HasPrefix(set, "oauth=") || strings.Contains(set, "Secure") {
		t.Errorf("on loopback %q", set)
	}
}

func TestStrategy_twentyOneInAMinute_isLimited(t *testing.T) {
	t.Parallel()
	s := newSite(t, limited("provider", 20))
	s.settle(t, alex)
	for i := range 20 {
		path := []string{
			"/auth/strategies/github/login", "/auth/strategies/github/link",
			"/auth/strategies/github/callback",
		}[i%3]
		s.Do(t, http.MethodGet, path, nil).Expect(t, http.StatusFound)
	}
	for _, way := range []string{"login", "link", "callback"} {
		s.Do(t, http.MethodGet, "/auth/strategies/gitlab/"+way, nil).ExpectProblem(t, http.StatusTooManyRequests,
			"RequestLimitExceededError")
	}
	s.Clock.Advance(time.Minute)
	s.begin(t, "/auth/strategies/github/login")
}

func TestStrategy_twentyFirstAccount_isRefused(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.settle(t, alex)
	u, err := s.Users.ByEmail(t.Context(), authtest.Email(t, alex))
	if err != nil {
		t.Fatal(err)
	}
	for i := range auth.MaxAccounts - 1 {
		a := auth.Account{Provider: auth.ProviderGitLab, Subject: "many" + string(rune('a'+i)), LinkedAt: s.Clock.Now()}
		if _, err := s.Accounts.Add(t.Context(), u.ID(), a); err != nil {
			t.Fatal(err)
		}
	}
	people(s)
	if got := s.linkWith(t, "github", "kim"); got != gitHubLinked || len(s.accounts(t)) != 20 {
		t.Errorf("the last: %s", got)
	}
	if got := s.linkWith(t, "github", "robin"); got != gitHubFailed || len(s.accounts(t)) != 20 {
		t.Errorf("one more: %s", got)
	}
}
