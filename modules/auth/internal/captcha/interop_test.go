package captcha_test

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/altcha-org/altcha-lib-go"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/internal/captcha"
	"wright.app/platform/clock"
)

// interop is a challenge with a known number and the token that the web app creates. The test of the solver in the web
// app reads the same file.
type interop struct {
	SigningKey string           `json:"signingKey"`
	Action     auth.Action      `json:"action"`
	ID         string           `json:"id"`
	ExpiresAt  time.Time        `json:"expiresAt"`
	Challenge  altcha.Challenge `json:"challenge"`
	Number     int64            `json:"number"`
	Token      string           `json:"token"`
}

func readInterop(t *testing.T) interop {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "..", "..", "webapp", "src", "features", "captcha",
		"interop.fixture.json"))
	if err != nil {
		t.Fatal(err)
	}
	var f interop
	if err := json.Unmarshal(text, &f); err != nil {
		t.Fatal(err)
	}
	return f
}

// signingKey is a captcha.Sums that returns the key itself.
type signingKey []byte

func (k signingKey) Sum(...string) []byte { return k }

func TestInterop_challengeOfTheFixture_isReproduced(t *testing.T) {
	t.Parallel()
	f := readInterop(t)
	created, err := altcha.CreateChallenge(altcha.ChallengeOptions{
		Algorithm: altcha.SHA256, MaxNumber: f.Challenge.MaxNumber, HMACKey: f.SigningKey, Number: &f.Number,
		Salt: f.Challenge.Salt,
	})
	if err != nil {
		t.Fatal(err)
	}
	if created != f.Challenge {
		t.Errorf("got %+v, want %+v", created, f.Challenge)
	}
}

func TestInterop_tokenOfTheBrowser_isAccepted(t *testing.T) {
	t.Parallel()
	f := readInterop(t)
	key, err := hex.DecodeString(f.SigningKey)
	if err != nil {
		t.Fatal(err)
	}
	for name, row := range map[string]struct {
		at   time.Time
		want error
	}{
		"in time":  {f.ExpiresAt.Add(-time.Minute), nil},
		"too late": {f.ExpiresAt, auth.ErrCaptchaFailed},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := captcha.NewAltcha(signingKey(key), authtest.NewStores(t).Spent, clock.NewFixed(row.at))
			err := a.Check(t.Context(), f.Action,
				&auth.Solution{Token: f.Token, ID: f.ID, Challenge: f.Challenge.Challenge})
			if !errors.Is(err, row.want) {
				t.Errorf("got %v, want %v", err, row.want)
			}
		})
	}
}
