package captcha_test

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/altcha-org/altcha-lib-go"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/internal/captcha"
	"wright.app/modules/auth/internal/store"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

const action = auth.ActionLogin

func newAltcha(t testing.TB) (*captcha.Altcha, *clock.Fixed) {
	c := authtest.NewClock()
	return captcha.NewAltcha(authtest.Key("captcha"), authtest.NewStores(t).Spent, c), c
}

// solve returns the solution of a new challenge, changed by change.
func solve(t *testing.T, a *captcha.Altcha, change func(*altcha.Payload)) *auth.Solution {
	t.Helper()
	puzzle, err := a.Issue(t.Context(), action)
	if err != nil {
		t.Fatal(err)
	}
	w := puzzle.ProofOfWork
	found, err := altcha.SolveChallenge(w.Challenge, w.Salt, altcha.SHA256, int(w.MaxNumber), 0, nil)
	if err != nil || found == nil {
		t.Fatalf("no solution: %v", err)
	}
	payload := altcha.Payload{
		Algorithm: w.Algorithm, Challenge: w.Challenge, Number: int64(found.Number), Salt: w.Salt,
		Signature: w.Signature,
	}
	if change != nil {
		change(&payload)
	}
	return &auth.Solution{Token: encode(t, payload)}
}

func encode(t *testing.T, payload any) string {
	t.Helper()
	text, err := json.Marshal(payload)
	if err != nil {
		t.Fatal(err)
	}
	return base64.StdEncoding.EncodeToString(text)
}

func TestIssue_salt_hasIDActionAndExpiry(t *testing.T) {
	t.Parallel()
	a, c := newAltcha(t)
	p, err := a.Issue(t.Context(), action)
	if err != nil {
		t.Fatal(err)
	}
	params := altcha.ExtractParams(altcha.Payload{Salt: p.ProofOfWork.Salt})
	if p.Provider != auth.CaptchaAltcha || len(p.ID) != 22 || params.Get("id") != p.ID ||
		params.Get("action") != "login" ||
		!p.ExpiresAt.Equal(c.Now().Add(10*time.Minute)) || p.ProofOfWork.Algorithm != "SHA-256" ||
		p.ProofOfWork.MaxNumber != 100_000 {
		t.Errorf("got %+v", p)
	}
	if again, err := a.Issue(t.Context(), action); err != nil || again.ID == p.ID ||
		again.ProofOfWork.Salt == p.ProofOfWork.Salt {
		t.Errorf("two challenges are equal: %v", err)
	}
}

func TestT17_solvedCaptcha_isAcceptedOnce(t *testing.T) {
	t.Parallel()
	a, _ := newAltcha(t)
	solution := solve(t, a, nil)
	if err := a.Check(t.Context(), action, solution); err != nil {
		t.Fatalf("the first time: %v", err)
	}
	if err := a.Check(t.Context(), action, solution); !errors.Is(err, auth.ErrCaptchaFailed) {
		t.Errorf("the second time: %v", err)
	}
}

func TestT17_solvedCaptcha_isAcceptedOnceOnEachEngine(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		a := captcha.NewAltcha(authtest.Key("captcha"), store.NewSpentCaptchas(open(t)), authtest.NewClock())
		solution := solve(t, a, nil)
		if err := a.Check(t.Context(), action, solution); err != nil {
			t.Fatalf("the first time: %v", err)
		}
		if err := a.Check(t.Context(), action, solution); !errors.Is(err, auth.ErrCaptchaFailed) {
			t.Errorf("the second time: %v", err)
		}
	})
}

func TestT17_changedCaptcha_fails(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(*altcha.Payload){
		"wrong number":    func(p *altcha.Payload) { p.Number++ },
		"negative number": func(p *altcha.Payload) { p.Number = -p.Number - 1 },
		"other action":    func(p *altcha.Payload) { p.Salt = strings.Replace(p.Salt, "login", "send", 1) },
		"edited expiry": func(p *altcha.Payload) {
			p.Salt = strings.Replace(p.Salt, "expires=1", "expires=2", 1)
		},
		"other id":                func(p *altcha.Payload) { p.Salt = strings.Replace(p.Salt, "&id=", "&id=x", 1) },
		"second id":               func(p *altcha.Payload) { p.Salt += "id=x&" },
		"no parameters":           func(p *altcha.Payload) { p.Salt, _, _ = strings.Cut(p.Salt, "?") },
		"no separator":            func(p *altcha.Payload) { p.Salt = strings.TrimSuffix(p.Salt, "&") },
		"digit moved to the salt": func(p *altcha.Payload) { p.Salt, p.Number = p.Salt+"1", p.Number%10 },
		"other signature":         func(p *altcha.Payload) { p.Signature = strings.Repeat("0", 64) },
		"no signature":            func(p *altcha.Payload) { p.Signature = "" },
		"weaker hash":             func(p *altcha.Payload) { p.Algorithm = "SHA-1" },
		"unknown hash":            func(p *altcha.Payload) { p.Algorithm = "none" },
		"signed with another key": resign,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a, _ := newAltcha(t)
			before := ""
			solution := solve(t, a, func(p *altcha.Payload) {
				before = encode(t, *p)
				change(p)
			})
			if solution.Token == before {
				t.Fatal("nothing was changed")
			}
			if err := a.Check(t.Context(), action, solution); !errors.Is(err, auth.ErrCaptchaFailed) {
				t.Errorf("got %v", err)
			}
		})
	}
}

// resign replaces the challenge by an easy one that is signed with another key.
func resign(p *altcha.Payload) {
	var number int64
	own, _ := altcha.CreateChallenge(altcha.ChallengeOptions{HMACKey: "guessed", Number: &number, Salt: p.Salt})
	p.Challenge, p.Signature, p.Number = own.Challenge, own.Signature, number
}

func TestT17_missingOrUnreadableCaptcha_fails(t *testing.T) {
	t.Parallel()
	a, _ := newAltcha(t)
	for _, solution := range []*auth.Solution{
		nil,
		{},
		{Token: "!"},
		{Token: encode(t, "text")},
		{Token: encode(t, map[string]any{"number": "x"})},
		{Token: encode(t, altcha.Payload{})},
	} {
		if err := a.Check(t.Context(), action, solution); !errors.Is(err, auth.ErrCaptchaFailed) {
			t.Errorf("%+v: got %v", solution, err)
		}
	}
}

func TestT17_captchaForAnotherAction_fails(t *testing.T) {
	t.Parallel()
	a, _ := newAltcha(t)
	solution := solve(t, a, nil)
	if err := a.Check(t.Context(), "send", solution); !errors.Is(err, auth.ErrCaptchaFailed) {
		t.Errorf("got %v", err)
	}
	if err := a.Check(t.Context(), action, solution); err != nil {
		t.Errorf("the refused solution was marked as used: %v", err)
	}
}

func TestT17_expiredCaptcha_fails(t *testing.T) {
	t.Parallel()
	a, c := newAltcha(t)
	first, second := solve(t, a, nil), solve(t, a, nil)
	c.Advance(10*time.Minute - time.Microsecond)
	if err := a.Check(t.Context(), action, first); err != nil {
		t.Errorf("before it expires: %v", err)
	}
	c.Advance(time.Microsecond)
	if err := a.Check(t.Context(), action, second); !errors.Is(err, auth.ErrCaptchaFailed) {
		t.Errorf("expired: %v", err)
	}
}

func TestCheck_idAndChallenge_haveToMatchIfSent(t *testing.T) {
	t.Parallel()
	a, _ := newAltcha(t)
	solution := solve(t, a, nil)
	text, _ := base64.StdEncoding.DecodeString(solution.Token)
	var payload altcha.Payload
	if err := json.Unmarshal(text, &payload); err != nil {
		t.Fatal(err)
	}
	id := altcha.ExtractParams(payload).Get("id")
	for _, wrong := range []auth.Solution{
		{Token: solution.Token, ID: "other"}, {Token: solution.Token, ID: id, Challenge: "other"},
	} {
		if err := a.Check(t.Context(), action, &wrong); !errors.Is(err, auth.ErrCaptchaFailed) {
			t.Errorf("%+v: got %v", wrong, err)
		}
	}
	if err := a.Check(t.Context(), action,
		&auth.Solution{Token: solution.Token, ID: id, Challenge: payload.Challenge}); err != nil {
		t.Errorf("matching: %v", err)
	}
}

func TestOff_acceptsEverything(t *testing.T) {
	t.Parallel()
	p, err := captcha.Off{}.Issue(t.Context(), action)
	if err != nil || p != (auth.CaptchaChallenge{Provider: auth.CaptchaOff}) {
		t.Errorf("got %+v, %v", p, err)
	}
	if err := (captcha.Off{}).Check(t.Context(), action, nil); err != nil {
		t.Errorf("got %v", err)
	}
}
