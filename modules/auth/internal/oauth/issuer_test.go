package oauth

import (
	"testing"

	"wright.app/modules/auth"
)

func TestNamesItself_provider_hasOneIssuer(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		settings Settings
		want     string
	}{
		{Settings{Provider: auth.ProviderGitHub}, "https://github.com/login/oauth"},
		{Settings{Provider: auth.ProviderGitHub, AuthURL: "https://git.example.com/login/oauth/authorize?x=/y"}, "https://git.example.com/login/oauth"},
		{Settings{Provider: auth.ProviderGitHub, AuthURL: "https://git.example.com/authorize"}, "https://git.example.com"},
		{Settings{Provider: auth.ProviderGitHub, AuthURL: "https://git.example.com/a", Issuer: "https://id.example.com"}, "https://id.example.com"},
		{Settings{Provider: auth.ProviderGitLab}, "https://gitlab.com"},
		{Settings{Provider: auth.ProviderGitLab, Issuer: "https://git.example.com"}, "https://git.example.com"},
		{Settings{Provider: auth.ProviderGoogle}, "https://accounts.google.com"},
		{Settings{Provider: auth.ProviderLinkedIn}, "https://www.linkedin.com/oauth"},
	} {
		p := provider{traits: wellKnown[row.settings.Provider], settings: row.settings}
		if got := p.namesItself(); got != row.want {
			t.Errorf("%+v: got %s, want %s", row.settings, got, row.want)
		}
	}
}
