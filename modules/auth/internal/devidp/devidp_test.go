package devidp_test

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/oauth2"

	"wright.app/modules/auth/internal/devidp"
	"wright.app/modules/auth/internal/devidp/devidptest"
	"wright.app/platform/clock"
)

func TestAuthorize_withoutS256_redirectsWithAnErrorAndTheState(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, provider string) {
		p := devidptest.Start(t, devidp.Settings{})
		config := oauthClient(p, provider, scopesOf(provider)...)
		for name, options := range map[string][]oauth2.AuthCodeOption{
			"no challenge": nil,
			"plain": {
				oauth2.SetAuthURLParam("code_challenge", oauth2.GenerateVerifier()),
				oauth2.SetAuthURLParam("code_challenge_method", "plain"),
			},
			"no method": {oauth2.SetAuthURLParam("code_challenge", oauth2.GenerateVerifier())},
			"no digest": {
				oauth2.SetAuthURLParam("code_challenge", "short"),
				oauth2.SetAuthURLParam("code_challenge_method", "S256"),
			},
		} {
			back := devidptest.Pick(t, config.AuthCodeURL("some-state", options...), "alex-demo").Query()
			if back.Get("error") != "invalid_request" || back.Get("state") != "some-state" || back.Get("code") != "" {
				t.Errorf("%s: %v", name, back)
			}
		}
		signIn(t, config, "alex-demo")
	})
}

func TestT21_codeWithAnotherVerifier_isRefusedAndUsed(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, provider string) {
		p := devidptest.Start(t, devidp.Settings{})
		config := oauthClient(p, provider, scopesOf(provider)...)
		for name, verifier := range map[string]string{"foreign": oauth2.GenerateVerifier(), "missing": ""} {
			code, own := signIn(t, config, "alex-demo")
			if token, err := config.Exchange(t.Context(), code, oauth2.VerifierOption(verifier)); err == nil {
				t.Errorf("%s: got a token %v", name, token.Valid())
			}
			if _, err := config.Exchange(t.Context(), code, oauth2.VerifierOption(own)); err == nil {
				t.Errorf("%s: the code was accepted a second time", name)
			}
		}
		if calls := p.Calls(); slices.ContainsFunc(calls, func(c devidp.Call) bool { return c.VerifierMatched }) {
			t.Errorf("a verifier matched: %+v", calls)
		}

		tokenOf(t, config, "alex-demo")
		calls := p.Calls()
		last := calls[len(calls)-1]
		if !last.VerifierMatched || last.Username != "alex-demo" || last.Operation != devidp.Token ||
			last.Status != http.StatusOK {
			t.Errorf("control: %+v", last)
		}
		if !slices.ContainsFunc(calls, func(c devidp.Call) bool {
			return c.Operation == devidp.Authorize && c.ChallengeMethod == "S256" && c.State && c.Nonce &&
				c.Provider == provider
		}) {
			t.Errorf("no authorization request with S256: %+v", calls)
		}
	})
}

func TestT21_codeBoundToAnotherChallenge_isRefused(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, provider string) {
		p := devidptest.Start(t, devidp.Settings{})
		config := oauthClient(p, provider, scopesOf(provider)...)
		p.SetFaults(provider, devidptest.Faults{ForeignChallenge: true})
		code, verifier := signIn(t, config, "alex-demo")
		if _, err := config.Exchange(t.Context(), code, oauth2.VerifierOption(verifier)); err == nil {
			t.Error("got a token")
		}
		p.SetFaults(provider, devidptest.Faults{})
		tokenOf(t, config, "alex-demo")
	})
}

func TestCode_usedTwice_isRefusedAndItsTokenRevoked(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, provider string) {
		p := devidptest.Start(t, devidp.Settings{})
		config := oauthClient(p, provider, scopesOf(provider)...)
		other := tokenOf(t, config, "sam-demo")
		code, verifier := signIn(t, config, "alex-demo")
		token, err := config.Exchange(t.Context(), code, oauth2.VerifierOption(verifier))
		if err != nil {
			t.Fatal(err)
		}
		user := endpoints(p, provider).UserInfoURL
		if a := get(t, user, token.AccessToken, nil); a.status != http.StatusOK {
			t.Fatalf("the token is not valid: %d %s", a.status, a.body)
		}
		if _, err := config.Exchange(t.Context(), code, oauth2.VerifierOption(verifier)); err == nil {
			t.Error("the code was accepted twice")
		}
		if a := get(t, user, token.AccessToken, nil); a.status < http.StatusBadRequest {
			t.Errorf("the token of a code that was used twice still works: %d", a.status)
		}
		if a := get(t, user, other.AccessToken, nil); a.status != http.StatusOK {
			t.Errorf("the token of another identity was revoked: %d", a.status)
		}
	})
}

func TestCode_exchangedConcurrently_isAcceptedOnce(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, provider string) {
		p := devidptest.Start(t, devidp.Settings{})
		config := oauthClient(p, provider, scopesOf(provider)...)
		code, verifier := signIn(t, config, "alex-demo")
		results := make(chan error)
		for range 8 {
			go func() {
				_, err := config.Exchange(t.Context(), code, oauth2.VerifierOption(verifier))
				results <- err
			}()
		}
		granted := 0
		for range 8 {
			if <-results == nil {
				granted++
			}
		}
		if granted != 1 {
			t.Errorf("%d tokens for one code", granted)
		}
	})
}

func TestCode_ofOneProvider_isRefusedByTheOther(t *testing.T) {
	t.Parallel()
	p := devidptest.Start(t, devidp.Settings{})
	gitHub := oauthClient(p, devidp.GitHub, scopesOf(devidp.GitHub)...)
	gitLab := oauthClient(p, devidp.GitLab, scopesOf(devidp.GitLab)...)
	code, verifier := signIn(t, gitHub, "alex-demo")
	if _, err := gitLab.Exchange(t.Context(), code, oauth2.VerifierOption(verifier)); err == nil {
		t.Error("GitLab accepted a code of GitHub")
	}
	token := tokenOf(t, gitHub, "alex-demo")
	if a := get(t, endpoints(p, devidp.GitLab).UserInfoURL, token.AccessToken,
		nil); a.status != http.StatusUnauthorized {
		t.Errorf("GitLab accepted a token of GitHub: %d", a.status)
	}
}

func TestCode_expired_isRefused(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, provider string) {
		clk := clock.NewFixed(now)
		p := devidptest.Start(t, devidp.Settings{Clock: clk})
		config := oauthClient(p, provider, scopesOf(provider)...)
		code, verifier := signIn(t, config, "alex-demo")
		clk.Advance(10 * time.Minute)
		if _, err := config.Exchange(t.Context(), code, oauth2.VerifierOption(verifier)); err == nil {
			t.Error("a code was accepted after ten minutes")
		}
		code, verifier = signIn(t, config, "alex-demo")
		clk.Advance(10*time.Minute - time.Second)
		if _, err := config.Exchange(t.Context(), code, oauth2.VerifierOption(verifier)); err != nil {
			t.Error(err)
		}
	})
}

func TestAuthorize_unknownClientOrRedirectURI_doesNotRedirect(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, provider string) {
		p := devidptest.Start(t, devidp.Settings{})
		good := oauthClient(p, provider, scopesOf(provider)...)
		option := oauth2.S256ChallengeOption(oauth2.GenerateVerifier())
		otherClient, otherHost, longerPath := good, good, good
		otherClient.ClientID = "somebody"
		otherHost.RedirectURL = "https://attacker.example.com/callback"
		longerPath.RedirectURL = good.RedirectURL + "/more"
		for name, config := range map[string]oauth2.Config{
			"client": otherClient, "redirect URI": otherHost,
			"longer redirect URI": longerPath,
		} {
			a := get(t, config.AuthCodeURL("some-state", option), "", nil)
			if a.status < http.StatusBadRequest || a.header.Get("Location") != "" {
				t.Errorf("%s: %d to %q", name, a.status, a.header.Get("Location"))
			}
		}
		if a := get(t, good.AuthCodeURL("some-state", option), "", nil); a.status != http.StatusFound {
			t.Errorf("control: %d %s", a.status, a.body)
		}
	})
}

func TestToken_wrongSecretOrAddress_isRefused(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, provider string) {
		p := devidptest.Start(t, devidp.Settings{})
		good := oauthClient(p, provider, scopesOf(provider)...)
		secret, address := good, good
		secret.ClientSecret = "guess"
		address.RedirectURL = p.Origin + "/elsewhere"
		for name, config := range map[string]oauth2.Config{"secret": secret, "address": address} {
			code, verifier := signIn(t, good, "alex-demo")
			if _, err := config.Exchange(t.Context(), code, oauth2.VerifierOption(verifier)); err == nil {
				t.Errorf("wrong %s: got a token", name)
			}
		}
		for _, style := range []oauth2.AuthStyle{oauth2.AuthStyleInParams, oauth2.AuthStyleInHeader} {
			good.Endpoint.AuthStyle = style
			tokenOf(t, good, "alex-demo")
		}
	})
}

func TestDecline_byButtonOrByIdentity_isAccessDenied(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, provider string) {
		p := devidptest.Start(t, devidp.Settings{})
		config := oauthClient(p, provider, scopesOf(provider)...)
		for _, who := range []string{"", "pat-demo"} {
			back := devidptest.Pick(
				t,
				config.AuthCodeURL("some-state", oauth2.S256ChallengeOption(oauth2.GenerateVerifier())),
				who,
			)
			q := back.Query()
			if q.Get("error") != "access_denied" || q.Get("state") != "some-state" || q.Get("code") != "" ||
				!strings.HasPrefix(back.String(), config.RedirectURL+"?") {
				t.Errorf("%q: %s", who, back)
			}
		}
	})
}

func TestFaults_statusAndDelay_affectOnlyTheirOperation(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, provider string) {
		p := devidptest.Start(t, devidp.Settings{})
		config := oauthClient(p, provider, scopesOf(provider)...)
		token := tokenOf(t, config, "alex-demo")
		user := endpoints(p, provider).UserInfoURL
		p.SetFaults(
			provider,
			devidptest.Faults{Status: map[devidp.Operation]int{devidp.UserInfo: http.StatusInternalServerError}},
		)
		if a := get(t, user, token.AccessToken, nil); a.status != http.StatusInternalServerError {
			t.Errorf("status: %d", a.status)
		}
		tokenOf(t, config, "alex-demo")

		p.SetFaults(provider, devidptest.Faults{Delay: map[devidp.Operation]time.Duration{devidp.UserInfo: time.Hour}})
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		defer cancel()
		if response, err := devidptest.Browser().Do(request(t, http.MethodGet, user, "").WithContext(ctx)); err == nil {
			_ = response.Body.Close()
			t.Errorf("delay: answered %d", response.StatusCode)
		}
		p.SetFaults(provider, devidptest.Faults{})
		if a := get(t, user, token.AccessToken, nil); a.status != http.StatusOK {
			t.Errorf("without the fault: %d", a.status)
		}
	})
}

func TestCalls_containNoSecret(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, provider string) {
		p := devidptest.Start(t, devidp.Settings{})
		config := oauthClient(p, provider, scopesOf(provider)...)
		code, verifier := signIn(t, config, "alex-demo")
		token, err := config.Exchange(t.Context(), code, oauth2.VerifierOption(verifier))
		if err != nil {
			t.Fatal(err)
		}
		var calls []devidp.Call
		a := get(t, p.Origin+"/dev/idp/calls.json", "", &calls)
		if len(calls) == 0 {
			t.Fatal("no calls")
		}
		for name, secret := range map[string]string{
			"code": code, "verifier": verifier, "token": token.AccessToken,
			"secret": config.ClientSecret, "state": "some-state",
		} {
			if strings.Contains(a.body, secret) {
				t.Errorf("the list contains the %s", name)
			}
		}
	})
}

func TestServer_manyRequests_keepsTheLatest(t *testing.T) {
	t.Parallel()
	p := devidptest.Start(t, devidp.Settings{Clock: clock.NewFixed(now)})
	config := oauthClient(p, devidp.GitHub, scopesOf(devidp.GitHub)...)
	address := config.AuthCodeURL("some-state", oauth2.S256ChallengeOption(oauth2.GenerateVerifier()))
	var pages []string
	for range 1002 {
		pages = append(pages, p.Origin+get(t, address, "", nil).header.Get("Location"))
	}
	if n := len(p.Calls()); n != 500 {
		t.Errorf("%d calls are stored", n)
	}
	for n, want := range map[int]int{1: http.StatusBadRequest, 2: http.StatusOK, 1001: http.StatusOK} {
		if a := get(t, pages[n], "", nil); a.status != want {
			t.Errorf("page %d of 1002: got %d, want %d", n, a.status, want)
		}
	}
	tokenOf(t, config, "alex-demo")
}
