package oauthclient_test

import (
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/oauthclient"
)

func TestExpectedIssuer_provider_hasOne(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		settings oauthclient.Settings
		want     string
	}{
		{oauthclient.Settings{Provider: auth.ProviderGitHub}, "https://github.com/login/oauth"},
		{
			oauthclient.Settings{
				Provider: auth.ProviderGitHub, AuthURL: "https://git.example.com/login/oauth/authorize?x=/y",
			},
			"https://git.example.com/login/oauth",
		},
		{
			oauthclient.Settings{Provider: auth.ProviderGitHub, AuthURL: "https://git.example.com/authorize"},
			"https://git.example.com",
		},
		{oauthclient.Settings{
			Provider: auth.ProviderGitHub, AuthURL: "https://git.example.com/a",
			Issuer: "https://id.example.com",
		}, "https://id.example.com"},
		{oauthclient.Settings{Provider: auth.ProviderGitLab}, "https://gitlab.com"},
		{
			oauthclient.Settings{Provider: auth.ProviderGitLab, Issuer: "https://git.example.com"},
			"https://git.example.com",
		},
		{oauthclient.Settings{Provider: auth.ProviderGoogle}, "https://accounts.google.com"},
		{oauthclient.Settings{Provider: auth.ProviderLinkedIn}, "https://www.linkedin.com/oauth"},
	} {
		if got := oauthclient.IssuerOf(row.settings); got != row.want {
			t.Errorf("%+v: got %s, want %s", row.settings, got, row.want)
		}
	}
}
