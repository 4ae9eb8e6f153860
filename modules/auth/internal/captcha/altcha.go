// Package captcha implements auth.Captcha with ALTCHA, a proof of work that needs no other service.
package captcha

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/altcha-org/altcha-lib-go"

	"wright.app/modules/auth"
	"wright.app/platform/clock"
)

const (
	lifetime = 10 * time.Minute
	// maxNumber sets the work of a solution: on average, a browser computes half as many hashes, which takes a fraction
	// of a second.
	maxNumber = 100_000

	nonceBytes = 16
)

// The parameters inside the salt. The signature covers them.
const (
	paramID      = "id"
	paramAction  = "action"
	paramExpires = "expires"
)

// Sums derives the signing key as a keyed hash (HMAC); secret.MAC implements it.
type Sums interface {
	Sum(parts ...string) []byte
}

// Altcha implements auth.Captcha with a proof of work.
type Altcha struct {
	key   string
	spent auth.SpentCaptchas
	clock clock.Clock
}

var _ auth.Captcha = (*Altcha)(nil)

// NewAltcha returns a captcha that signs with a key derived by sums and stores used solutions in spent.
func NewAltcha(sums Sums, spent auth.SpentCaptchas, c clock.Clock) *Altcha {
	return &Altcha{key: hex.EncodeToString(sums.Sum("altcha")), spent: spent, clock: c}
}

// Issue implements auth.Captcha.
func (a *Altcha) Issue(_ context.Context, action auth.Action) (auth.CaptchaChallenge, error) {
	nonce := make([]byte, nonceBytes)
	if _, err := rand.Read(nonce); err != nil {
		return auth.CaptchaChallenge{}, fmt.Errorf("generate a nonce: %w", err)
	}
	id := base64.RawURLEncoding.EncodeToString(nonce)
	expiresAt := a.clock.Now().Add(lifetime).Truncate(time.Second)
	challenge, err := altcha.CreateChallenge(altcha.ChallengeOptions{
		Algorithm: altcha.SHA256, MaxNumber: maxNumber, HMACKey: a.key, Expires: &expiresAt,
		Params: url.Values{paramID: {id}, paramAction: {string(action)}},
	})
	if err != nil {
		return auth.CaptchaChallenge{}, fmt.Errorf("create a captcha: %w", err)
	}
	return auth.CaptchaChallenge{
		Provider: auth.CaptchaAltcha, ID: id, ExpiresAt: expiresAt,
		ProofOfWork: auth.ProofOfWork{
			Algorithm: challenge.Algorithm, Challenge: challenge.Challenge, MaxNumber: challenge.MaxNumber,
			Salt: challenge.Salt, Signature: challenge.Signature,
		},
	}, nil
}

// Check implements auth.Captcha. The library does not check the action, uses the system clock and accepts a solution
// twice, so all three are checked here.
func (a *Altcha) Check(ctx context.Context, action auth.Action, solution *auth.Solution) error {
	if solution == nil {
		return auth.ErrCaptchaFailed
	}
	payload, ok := decode(solution.Token)
	// A salt that this server has issued ends with a separator. The library would add a missing one.
	if !ok || payload.Algorithm != string(altcha.SHA256) || !strings.HasSuffix(payload.Salt, "&") {
		return auth.ErrCaptchaFailed
	}
	if right, err := altcha.VerifySolutionSafe(payload, a.key, false); err != nil || !right {
		return auth.ErrCaptchaFailed
	}
	// The signature is right, so Issue has set the parameters.
	params := altcha.ExtractParams(payload)
	id := params.Get(paramID)
	expires, err := strconv.ParseInt(params.Get(paramExpires), 10, 64)
	if err != nil || id == "" || params.Get(paramAction) != string(action) {
		return auth.ErrCaptchaFailed
	}
	if solution.ID != "" && solution.ID != id || solution.Challenge != "" && solution.Challenge != payload.Challenge {
		return auth.ErrCaptchaFailed
	}
	expiresAt := time.Unix(expires, 0).UTC()
	if !a.clock.Now().Before(expiresAt) {
		return auth.ErrCaptchaFailed
	}
	fresh, err := a.spent.Spend(ctx, id, expiresAt)
	if err != nil {
		return err
	}
	if !fresh {
		return auth.ErrCaptchaFailed
	}
	return nil
}

func decode(token string) (altcha.Payload, bool) {
	text, err := base64.StdEncoding.DecodeString(token)
	if err != nil {
		return altcha.Payload{}, false
	}
	var payload altcha.Payload
	if err := json.Unmarshal(text, &payload); err != nil {
		return altcha.Payload{}, false
	}
	return payload, true
}

// Off implements auth.Captcha for an installation without captchas.
type Off struct{}

var _ auth.Captcha = Off{}

// Issue implements auth.Captcha.
func (Off) Issue(context.Context, auth.Action) (auth.CaptchaChallenge, error) {
	return auth.CaptchaChallenge{Provider: auth.CaptchaOff}, nil
}

// Check implements auth.Captcha.
func (Off) Check(context.Context, auth.Action, *auth.Solution) error { return nil }
