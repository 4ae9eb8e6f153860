package ginapi_test

import (
	"encoding/base64"
	"net/http"
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/passkey"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
)

// passkeyOptions is a PasskeyRequestOptions or PasskeyCreationOptions as JSON.
type passkeyOptions struct {
	RelyingPartyID   string                    `json:"relyingPartyId"`
	RelyingParty     struct{ ID, Name string } `json:"relyingParty"`
	User             struct{ ID, Name, DisplayName string }
	Challenge        string
	Algorithms       []int
	Timeout          int
	AllowCredentials []struct {
		ID         string
		Transports []string
	}
	ExcludeCredentials []struct{ ID string }
}

// started returns the options as the authenticator of a test needs them.
func (o passkeyOptions) started(t testing.TB) passkey.Started {
	t.Helper()
	started := passkey.Started{Challenge: fromBase64(t, o.Challenge), Handle: fromBase64(t, o.User.ID)}
	started.RelyingParty.ID = o.RelyingPartyID + o.RelyingParty.ID // one of them is empty
	return started
}

// ownPasskey is a Passkey as JSON.
type ownPasskey struct {
	ID         string     `json:"id"`
	Name       string     `json:"name"`
	Kind       *string    `json:"kind"`
	CreatedAt  time.Time  `json:"createdAt"`
	LastUsedAt *time.Time `json:"lastUsedAt"`
}

// preparedPasskey is a registered passkey with its authenticator.
type preparedPasskey struct {
	id            string
	authenticator *authtest.Authenticator
}

// passkeyBody is the body of a request that finishes what it names: "register", "sign in" or "prove".
type passkeyBody string

var passkeyStarts = map[passkeyBody]string{
	"register": "/auth/user/passkey-registration",
	"sign in":  "/auth/passkey-login", "prove": "/auth/user/passkey-proof",
}

// passkeyBody starts something in the browser and returns the body that finishes it.
func (p preparedServer) passkeyBody(t testing.TB, start passkeyBody) object {
	t.Helper()
	options := p.startPasskey(t, start)
	if start == "register" {
		authenticator := authtest.NewAuthenticator(t)
		authenticator.Origin = p.passkey.authenticator.Origin
		return registrationBody(authenticator.Create(t, options.started(t)), "Phone")
	}
	return assertionBody(p.passkey.authenticator.Get(t, options.started(t)))
}

func (s testServer) startPasskey(t testing.TB, start passkeyBody) passkeyOptions {
	t.Helper()
	var options passkeyOptions
	s.Do(t, http.MethodPost, passkeyStarts[start], nil).Expect(t, http.StatusOK).JSON(t, &options)
	return options
}

// addPasskey registers a passkey of the user of the browser.
func (s testServer) addPasskey(t testing.TB, name string) preparedPasskey {
	t.Helper()
	authenticator := authtest.NewAuthenticator(t)
	response := authenticator.Create(t, s.startPasskey(t, "register").started(t))
	var added ownPasskey
	s.Do(t, http.MethodPost, "/auth/user/passkeys", registrationBody(response, name)).Expect(t, http.StatusCreated).
		JSON(t, &added)
	return preparedPasskey{id: added.ID, authenticator: authenticator}
}

func (s testServer) passkeys(t testing.TB) []ownPasskey {
	t.Helper()
	var all []ownPasskey
	s.Do(t, http.MethodGet, "/auth/user/passkeys", nil).Expect(t, http.StatusOK).JSON(t, &all)
	return all
}

// sessionToken returns the token of the browser's session.
func (s testServer) sessionToken(t testing.TB) auth.Token {
	t.Helper()
	token, ok := auth.ParseToken(s.cookie(sessionCookie))
	if !ok {
		t.Fatal("the browser has no session")
	}
	return token
}

func registrationBody(r passkey.Registration, name string) object {
	return object{
		"name": name, "id": toBase64(r.CredentialID), "clientDataJSON": toBase64(r.ClientData),
		"attestationObject": toBase64(r.AttestationObject), "transports": r.Transports,
	}
}

func assertionBody(a passkey.Assertion) object {
	body := object{
		"id": toBase64(a.CredentialID), "clientDataJSON": toBase64(a.ClientData),
		"authenticatorData": toBase64(a.AuthenticatorData), "signature": toBase64(a.Signature),
	}
	if len(a.Handle) > 0 {
		body["userHandle"] = toBase64(a.Handle)
	}
	return body
}

func toBase64(raw []byte) string { return base64.RawURLEncoding.EncodeToString(raw) }

func fromBase64(t testing.TB, text string) []byte {
	t.Helper()
	raw, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

func TestPasskeys_registeredRenamedUsedAndRemoved(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	me := s.signInReady(t, alex)
	options := s.startPasskey(t, "register")
	if options.RelyingParty.ID != "wright.test" || options.RelyingParty.Name != "Wright" || options.User.Name != alex ||
		options.User.DisplayName != "Alex Demo" || options.Timeout != 300000 || len(options.Algorithms) != 3 ||
		len(options.ExcludeCredentials) != 0 {
		t.Errorf("got %+v", options)
	}
	if strings.Contains(string(fromBase64(t, options.User.ID)), alex) || options.User.ID == me.MemberID {
		t.Errorf("the handle tells who it is: %q", options.User.ID)
	}
	laptop := s.addPasskey(t, "Laptop")
	if c := s.cookie(passkeyCookie); c != "" {
		t.Errorf("the cookie is left: %q", c)
	}
	if again := s.startPasskey(t, "register"); len(again.ExcludeCredentials) != 1 || again.User.ID != options.User.ID &&
		len(s.passkeys(t)) != 1 {
		t.Errorf("got %+v", again)
	}
	var renamed ownPasskey
	s.Do(t, http.MethodPatch, "/auth/user/passkeys/"+laptop.id, object{"name": " Old laptop "}).
		Expect(t, http.StatusOK).JSON(t, &renamed)
	if renamed.Name != "Old laptop" || renamed.Kind == nil || *renamed.Kind != "device" || renamed.LastUsedAt != nil {
		t.Errorf("got %+v", renamed)
	}

	other := s.otherBrowser(t)
	signIn := other.startPasskey(t, "sign in")
	if len(signIn.AllowCredentials) != 0 || signIn.RelyingPartyID != "wright.test" {
		t.Errorf("got %+v", signIn)
	}
	response := other.Do(t, http.MethodPost, "/auth/passkey-login/verify",
		assertionBody(laptop.authenticator.Get(t, signIn.started(t)))).Expect(t, http.StatusOK)
	var signedIn user
	response.JSON(t, &signedIn)
	if signedIn.MemberID != me.MemberID || response.Header.Get("ETag") == "" || other.cookie(deviceCookie) == "" {
		t.Errorf("got %+v", signedIn)
	}
	if used := other.passkeys(t); len(used) != 1 || used[0].LastUsedAt == nil {
		t.Errorf("got %+v", used)
	}
	other.Do(t, http.MethodDelete, "/auth/user/passkeys/"+laptop.id, nil).Expect(t, http.StatusNoContent)
	if left := s.passkeys(t); len(left) != 0 {
		t.Errorf("got %+v", left)
	}
}

func TestT91_removal_afterElevenMinutes_needsAProofThatAPasskeyGives(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.signInReady(t, alex)
	laptop := s.addPasskey(t, "Laptop")
	s.Clock.Advance(identity.RecentProof + time.Minute)
	path := "/auth/user/passkeys/" + laptop.id
	s.Do(t, http.MethodDelete, path, nil).ExpectProblem(t, http.StatusForbidden, "ReauthenticationRequiredError")
	before := s.cookie(sessionCookie)
	proof := s.startPasskey(t, "prove")
	if len(proof.AllowCredentials) != 1 || proof.AllowCredentials[0].Transports[0] != "internal" {
		t.Errorf("got %+v", proof)
	}
	response := laptop.authenticator.Get(t, proof.started(t))
	response.Handle = nil // authenticators may leave it out
	s.Do(t, http.MethodPost, "/auth/user/passkey-proof/verify", assertionBody(response)).Expect(t, http.StatusOK)
	if after := s.cookie(sessionCookie); after == "" || after == before {
		t.Error("the session has no new value")
	}
	s.Do(t, http.MethodDelete, path, nil).Expect(t, http.StatusNoContent)
}

func TestT90_cookie_bindsTheResponseToTheBrowser(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.signInReady(t, alex)
	laptop := s.addPasskey(t, "Laptop")
	attacker, victim := s.otherBrowser(t), s.otherBrowser(t)
	body := assertionBody(laptop.authenticator.Get(t, attacker.startPasskey(t, "sign in").started(t)))
	victim.startPasskey(t, "sign in")
	victim.Do(t, http.MethodPost, "/auth/passkey-login/verify", body).
		ExpectProblem(t, http.StatusUnprocessableEntity, "PasskeyRefusedError")
	if victim.cookie(sessionCookie) != "" {
		t.Error("the victim is signed in as the attacker")
	}
	attacker.Do(t, http.MethodPost, "/auth/passkey-login/verify", body).Expect(t, http.StatusOK)
}

func TestPasskeyCookie_isHiddenFromScriptsAndLivesFiveMinutes(t *testing.T) {
	t.Parallel()
	for name, options := range map[string][]option{passkeyCookie: nil, "passkey": {onLoopback}} {
		s := newTestServer(t, options...)
		response := s.Do(t, http.MethodPost, "/auth/passkey-login", nil).Expect(t, http.StatusOK)
		set := response.Header.Get("Set-Cookie")
		for _, attribute := range []string{name + "=", "Path=/", "HttpOnly", "SameSite=Lax", "Max-Age=300"} {
			if !strings.Contains(set, attribute) {
				t.Errorf("%s: no %s in %s", name, attribute, set)
			}
		}
		if strings.Contains(set, "Secure") != (name == passkeyCookie) {
			t.Errorf("%s: got %s", name, set)
		}
	}
}

// Everybody gets the same response to the start of a sign-in, whoever has a session or an account.
func TestT94_startOfASignIn_isTheSameForEverybody(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.signInReady(t, alex)
	s.addPasskey(t, "Laptop")
	for _, browser := range []testServer{s, s.otherBrowser(t)} {
		options := browser.startPasskey(t, "sign in")
		if len(options.Challenge) != 43 {
			t.Errorf("got %+v", options)
		}
		options.Challenge = ""
		if len(options.AllowCredentials) != 0 || options.User.ID != "" || options.RelyingPartyID != "wright.test" {
			t.Errorf("got %+v", options)
		}
	}
}

func TestPasskeys_bodyThatIsNotBase64_isRefused(t *testing.T) {
	t.Parallel()
	p := newPreparedServer(t)
	for member := range p.passkeyBody(t, "sign in") {
		body := p.passkeyBody(t, "sign in")
		body[member] = "AAAAA" // no bytes have this encoding
		p.Do(t, http.MethodPost, "/auth/passkey-login/verify", body, httpservertest.WithoutCookies()).
			ExpectProblem(t, http.StatusUnprocessableEntity, "PasskeyRefusedError")
	}
}
