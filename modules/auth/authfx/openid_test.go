package authfx_test

import (
	"strings"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/internal/openidtest"
	"wright.app/modules/auth/oauth"
	"wright.app/platform/config"
	"wright.app/platform/database"
	"wright.app/platform/identity"
	"wright.app/platform/queue/queuetest"
)

// openIDSite is the wired module with providers that the operator has named.
type openIDSite struct {
	provided

	db        *database.DB
	mails     mailChannel
	providers map[string]*openidtest.Provider
}

func newOpenIDSite(t *testing.T, trusts bool, people map[string]openidtest.Person) openIDSite {
	t.Helper()
	s := openIDSite{mails: make(mailChannel, 10), providers: map[string]*openidtest.Provider{}}
	var cfg config.OAuth
	for name, person := range people {
		p := openidtest.Start(t, "https://wright.test/auth/strategies/oidc-"+name+"/callback", person)
		s.providers[name] = p
		cfg.OpenID = append(cfg.OpenID, config.OpenIDProvider{
			OAuthProvider: config.OAuthProvider{
				Issuer: p.Issuer, ClientID: openidtest.ClientID, ClientSecret: openidtest.ClientSecret,
			},
			Name: name, Label: "The " + name, TrustsEmail: trusts,
		})
	}
	s.provided, s.db = buildWith(t, config.CaptchaOff, s.mails, cfg)
	return s
}

// signIn signs in at a provider as the person whom it knows.
func (s openIDSite) signIn(t *testing.T, name, username string) oauth.Result {
	t.Helper()
	provider := auth.OpenIDProvider(name)
	start, err := s.OAuthService.BeginLogin(t.Context(), provider, "", "", authtest.ThisSite)
	if err != nil || start.RedirectURL == "" {
		t.Fatalf("got %+v, %v", start, err)
	}
	query := s.providers[name].SignIn(t, start.RedirectURL, username)
	result, err := s.OAuthService.Finish(t.Context(), oauth.CallbackInput{
		Provider: provider, Browser: start.Browser.Reveal(), State: query.Get("state"), Code: query.Get("code"),
		Issuer: query.Get("iss"),
	})
	if err != nil {
		t.Fatal(err)
	}
	return result
}

// userOf returns the user who has signed in.
func (s openIDSite) userOf(t *testing.T, result oauth.Result) identity.UserID {
	t.Helper()
	if !result.Success {
		t.Fatalf("got %+v", result)
	}
	caller, err := s.Credentials.Session(t.Context(), result.SignedIn.Session.Reveal())
	if err != nil {
		t.Fatal(err)
	}
	return caller.User
}

// The subject of one provider says nothing about that of another one, and neither does its address.
func TestT352_sameSubjectAtTwoNamedProviders_isTwoPeople(t *testing.T) {
	t.Parallel()
	s := newOpenIDSite(t, true, map[string]openidtest.Person{
		"one":   {Subject: "1", Username: "alex", Email: "alex.demo@example.com", EmailVerified: true},
		"two":   {Subject: "1", Username: "robin", Email: "robin.demo@example.com", EmailVerified: true},
		"three": {Subject: "3", Username: "mallory", Email: "alex.demo@example.com", EmailVerified: true},
	})
	one, two := s.userOf(t, s.signIn(t, "one", "alex")), s.userOf(t, s.signIn(t, "two", "robin"))
	if one == two {
		t.Error("both are the same user")
	}
	if again := s.userOf(t, s.signIn(t, "one", "alex")); again != one {
		t.Errorf("the second time: user %d, want %d", again, one)
	}
	if other := s.signIn(t, "three", "mallory"); other.Success {
		t.Errorf("the address of another user opened their account: %+v", other)
	}
	queuetest.Drain(t, s.db, authtest.NewClock(), s.Workers...)
	var texts []string
	for len(s.mails) > 0 {
		texts = append(texts, (<-s.mails).Text)
	}
	if all := strings.Join(texts, "\n"); !strings.Contains(all, "The one") || strings.Contains(all, "oidc-") {
		t.Errorf("the mails do not name the provider as the operator does: %s", all)
	}
}

// Somebody who may write any address into a provider does not get an account with it.
func TestT353_addressOfAProviderThatIsNotTrusted_opensNoAccount(t *testing.T) {
	t.Parallel()
	people := map[string]openidtest.Person{
		"one": {Subject: "1", Username: "alex", Email: "alex.demo@example.com", EmailVerified: true},
	}
	s := newOpenIDSite(t, false, people)
	if result := s.signIn(t, "one", "alex"); result.Success || !result.NeedsCode ||
		result.ReturnTo != "/app/login" {
		t.Errorf("got %+v", result)
	}
	s = newOpenIDSite(t, true, people)
	if result := s.signIn(t, "one", "alex"); !result.Success {
		t.Errorf("control: %+v", result)
	}
	people["one"] = openidtest.Person{Subject: "1", Username: "alex", Email: "alex.demo@example.com"}
	s = newOpenIDSite(t, true, people)
	if result := s.signIn(t, "one", "alex"); result.Success {
		t.Errorf("an address that the provider has not verified: %+v", result)
	}
}
