package devidptest

import (
	"bytes"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"

	"wright.app/modules/auth/internal/devidp"
)

// Faults are errors that a provider makes on purpose.
type Faults struct {
	// ForeignNonce puts another nonce into id tokens.
	ForeignNonce bool
	// ForeignChallenge binds codes to a challenge that no verifier of the product matches.
	ForeignChallenge bool
	// ForeignKey signs id tokens with a key that is not published.
	ForeignKey bool
	// Unsigned issues id tokens without a signature, with the algorithm "none".
	Unsigned bool
	// SymmetricKey signs id tokens with HS256 and the public key as the secret.
	SymmetricKey bool
	// ForeignAudience issues id tokens for another client.
	ForeignAudience bool
	// Status answers an operation with this status and does nothing.
	Status map[devidp.Operation]int
	// Delay makes an operation wait, at most until its client gives up.
	Delay map[devidp.Operation]time.Duration
}

func (f Faults) changeIDToken() bool {
	return f.ForeignNonce || f.ForeignKey || f.ForeignAudience || f.Unsigned || f.SymmetricKey
}

// operations are the ends of the paths of both providers.
var operations = []struct {
	suffix    string
	operation devidp.Operation
}{
	{"/authorize", devidp.Authorize},
	{"/access_token", devidp.Token},
	{"/oauth/token", devidp.Token},
	{"/api/v3/user", devidp.UserInfo},
	{"/userinfo", devidp.UserInfo},
	{"/emails", devidp.Emails},
	{"/repos", devidp.Repositories},
	{"/projects", devidp.Repositories},
	{"/grant", devidp.Revoke},
	{"/token", devidp.Revoke}, // after /oauth/token
	{"/revoke", devidp.Revoke},
	{"/keys", devidp.Keys},
	{"/openid-configuration", devidp.Discovery},
}

// SetFaults replaces the faults of a provider. The zero Faults end them.
func (p *Provider) SetFaults(provider string, f Faults) {
	f.Status, f.Delay = maps.Clone(f.Status), maps.Clone(f.Delay)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.faults[provider] = f
}

// faultsOf returns the faults of the provider that a request is for, and its operation.
func (p *Provider) faultsOf(r *http.Request) (Faults, devidp.Operation) {
	provider, path, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, devidp.Root), "/")
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, o := range operations {
		if strings.HasSuffix("/"+path, o.suffix) {
			return p.faults[provider], o.operation
		}
	}
	return Faults{}, ""
}

// serveWithFaults is the handler of the provider with its faults.
func (p *Provider) serveWithFaults(w http.ResponseWriter, r *http.Request) {
	faults, operation := p.faultsOf(r)
	if delay := faults.Delay[operation]; delay > 0 {
		timer := time.NewTimer(delay)
		defer timer.Stop()
		select {
		case <-timer.C:
		case <-r.Context().Done():
			return
		}
	}
	status := faults.Status[operation]
	switch {
	case status != 0:
		http.Error(w, http.StatusText(status), status)
	case operation == devidp.Authorize && faults.ForeignChallenge:
		query := r.URL.Query()
		query.Set("code_challenge", (rand.Text() + rand.Text())[:43])
		r.URL = &url.URL{Path: r.URL.Path, RawQuery: query.Encode()}
		p.ServeHTTP(w, r)
	case operation == devidp.Token && faults.changeIDToken():
		answer := httptest.NewRecorder()
		p.ServeHTTP(answer, r)
		maps.Copy(w.Header(), answer.Header())
		w.WriteHeader(answer.Code)
		_, _ = w.Write(withIDToken(answer.Body.Bytes(), faults))
	default:
		p.ServeHTTP(w, r)
	}
}

// withIDToken returns the body of a token response with another id token. A body without an id token is returned as
// it is.
func withIDToken(body []byte, faults Faults) []byte {
	var answer map[string]any
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.UseNumber()
	if err := decoder.Decode(&answer); err != nil {
		return body
	}
	raw, _ := answer["id_token"].(string)
	signed, err := jwt.ParseSigned(raw, []jose.SignatureAlgorithm{jose.RS256})
	if err != nil {
		return body
	}
	claims := map[string]any{}
	if err := signed.UnsafeClaimsWithoutVerification(&claims); err != nil {
		return body
	}
	if faults.ForeignNonce {
		claims["nonce"] = "nonce-of-somebody-else"
	}
	if faults.ForeignAudience {
		claims["aud"] = "somebody-else"
	}
	if answer["id_token"], err = sign(claims, signed.Headers[0].KeyID, faults); err != nil {
		return body
	}
	changed, err := json.Marshal(answer)
	if err != nil {
		return body
	}
	return changed
}

// sign returns an id token with the claims, signed as the faults say.
func sign(claims map[string]any, keyID string, faults Faults) (string, error) {
	if faults.Unsigned {
		payload, err := json.Marshal(claims)
		encode := base64.RawURLEncoding.EncodeToString
		return encode([]byte(`{"alg":"none","typ":"JWT"}`)) + "." + encode(payload) + ".", err
	}
	key := jose.SigningKey{Algorithm: jose.RS256, Key: jose.JSONWebKey{Key: publishedKey(), KeyID: keyID}}
	switch {
	case faults.ForeignKey:
		key.Key = jose.JSONWebKey{Key: foreignKey(), KeyID: keyID}
	case faults.SymmetricKey:
		secret, err := x509.MarshalPKIXPublicKey(publishedKey().Public())
		if err != nil {
			return "", err
		}
		key = jose.SigningKey{Algorithm: jose.HS256, Key: jose.JSONWebKey{Key: secret, KeyID: keyID}}
	}
	signer, err := jose.NewSigner(key, nil)
	if err != nil {
		return "", err
	}
	return jwt.Signed(signer).Claims(claims).Serialize()
}

// The keys are generated once in a test process, because that is slow.
var publishedKey, foreignKey = sync.OnceValue(newKey), sync.OnceValue(newKey)

func newKey() *rsa.PrivateKey {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil { // rand.Reader never fails
		return nil
	}
	return key
}
