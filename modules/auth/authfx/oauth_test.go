package authfx_test

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/internal/devidp"
	"wright.app/modules/auth/internal/devidp/devidptest"
	"wright.app/modules/auth/oauth"
	"wright.app/platform/config"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/mail"
	"wright.app/platform/queue/queuetest"
	"wright.app/platform/secret"
)

// The test uses the wired module and the development identity provider.
func TestT26_providerTokens_areEncryptedAtRestAndRevoked(t *testing.T) {
	t.Parallel()
	idp := devidptest.Start(t, devidp.Settings{Callbacks: map[string]string{
		devidp.GitHub: "https://wright.test/auth/strategies/github/callback",
		devidp.GitLab: "https://wright.test/auth/strategies/gitlab/callback",
	}})
	settingsOf := func(provider string) config.OAuthProvider {
		e := idp.Endpoints(provider)
		return config.OAuthProvider{
			ClientID: e.ClientID, ClientSecret: e.ClientSecret, AuthURL: e.AuthURL, TokenURL: e.TokenURL,
			UserInfoURL: e.UserInfoURL, Issuer: e.Issuer,
		}
	}
	mails := make(mailChannel, 10)
	p, db := buildWith(t, config.CaptchaOff, mails,
		config.OAuth{GitHub: settingsOf(devidp.GitHub), GitLab: settingsOf(devidp.GitLab)})
	ctx := t.Context()
	finish := func(provider auth.Provider, start oauth.Start, in oauth.CallbackInput) oauth.Result {
		t.Helper()
		query := devidptest.Pick(t, start.RedirectURL, "alex-demo").Query()
		in.Provider, in.Browser, in.State, in.Code, in.Issuer = provider, start.Browser.Reveal(), query.Get("state"),
			query.Get("code"), query.Get("iss")
		result, err := p.OAuthService.Finish(ctx, in)
		if err != nil || !result.Success {
			t.Fatalf("%s: %+v, %v", provider, result, err)
		}
		return result
	}
	transaction, err := p.OAuthService.BeginLogin(ctx, auth.ProviderGitHub, "", "", authtest.ThisSite)
	if err != nil {
		t.Fatal(err)
	}
	sessionToken := finish(auth.ProviderGitHub, transaction, oauth.CallbackInput{}).SignedIn.Session
	caller, err := p.Credentials.Session(ctx, sessionToken.Reveal())
	if err != nil {
		t.Fatal(err)
	}
	caller.ProvenAt = caller.AuthenticatedAt // as after a mailed code
	transaction, err = p.OAuthService.BeginLink(ctx, caller, auth.ProviderGitLab, "", authtest.ThisSite)
	if err != nil {
		t.Fatal(err)
	}
	finish(auth.ProviderGitLab, transaction, oauth.CallbackInput{Caller: caller, Session: sessionToken.Reveal()})

	accounts, err := p.Directory.Accounts(ctx, caller.User)
	if err != nil || len(accounts) != 2 {
		t.Fatalf("got %+v, %v", accounts, err)
	}
	dump := databasetest.Dump(t, db)
	for _, account := range accounts {
		for _, token := range tokensOf(t, account) {
			for _, encoding := range []string{
				token, hex.EncodeToString([]byte(token)),
				base64.StdEncoding.EncodeToString([]byte(token)), base64.RawURLEncoding.EncodeToString([]byte(token)),
			} {
				if strings.Contains(dump, encoding) {
					t.Errorf("the database contains a token of %s", account.Provider)
				}
			}
		}
		if err := p.OAuthService.Unlink(ctx, caller, account.ID); err != nil {
			t.Fatal(err)
		}
	}
	queuetest.Drain(t, db, authtest.NewClock(), p.Workers...)
	var revokingProviders []string
	for _, call := range idp.Calls() {
		if call.Operation == devidp.Revoke && call.Username == "alex-demo" {
			revokingProviders = append(revokingProviders, call.Provider)
		}
	}
	if !slices.Contains(revokingProviders, devidp.GitHub) || !slices.Contains(revokingProviders, devidp.GitLab) {
		t.Errorf("revoked by %v: %+v", revokingProviders, idp.Calls())
	}
	var messages []mail.Message
	for len(mails) > 0 {
		messages = append(messages, <-mails)
	}
	if len(messages) != 4 { // the sign-up, one linked, two unlinked
		t.Errorf("mails: %+v", messages)
	}
	if _, err := p.Service.Me(ctx, caller); err != nil {
		t.Errorf("the user was deleted: %v", err)
	}
}

// tokensOf decrypts the grant of an account.
func tokensOf(t *testing.T, account auth.Account) []string {
	t.Helper()
	keys, err := secret.NewKeys(bytes.Repeat([]byte{7}, 32))
	if err != nil {
		t.Fatal(err)
	}
	plain, err := keys.Sealer("auth provider grant").Open([]byte(account.Grant),
		"grant of "+string(account.Provider)+" for "+account.Subject)
	if err != nil {
		t.Fatalf("grant of %s: %v", account.Provider, err)
	}
	tokens := map[string]string{}
	if err := json.Unmarshal(plain, &tokens); err != nil || len(tokens["access"]) < 10 {
		t.Fatalf("grant of %s: %v", account.Provider, err)
	}
	var all []string
	for _, token := range tokens {
		all = append(all, token)
	}
	return all
}
