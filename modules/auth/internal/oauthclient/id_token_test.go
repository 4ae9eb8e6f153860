package oauthclient_test

import (
	"errors"
	"log/slog"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/oauthclient"
	"wright.app/platform/clock"
)

// The provider issues ID tokens for two minutes.
func TestT21_expiredIDToken_isRefused(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for ahead, want := range map[time.Duration]error{0: nil, 10 * time.Minute: auth.ErrProviderFailed} {
		var err error
		all := []oauthclient.Settings{settings(f.Provider, auth.ProviderGitLab)}
		f.providers, err = oauthclient.New(all, sealer(t, 7),
			clock.NewFixed(time.Now().Add(ahead)), slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := f.identify(t, auth.ProviderGitLab, "alex-demo"); !errors.Is(err, want) {
			t.Errorf("with a clock that is ahead by %s: got %+v, %v", ahead, got, err)
		}
	}
}

func TestT21_idTokenOfSeveralAudiences_mustBeIssuedToThisClient(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		audience []string
		party    string
		ok       bool
	}{
		"one audience":    {[]string{"us"}, "", true},
		"ours":            {[]string{"us", "other"}, "us", true},
		"of another":      {[]string{"us", "other"}, "other", false},
		"without a party": {[]string{"us", "other"}, "", false},
	} {
		if err := oauthclient.CheckAuthorizedParty(c.audience, c.party, "us"); (err == nil) != c.ok {
			t.Errorf("%s: got %v", name, err)
		}
	}
}
