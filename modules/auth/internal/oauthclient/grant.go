package oauthclient

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"golang.org/x/oauth2"

	"wright.app/modules/auth"
)

// maxGrantBytes is the size of the database column for an encrypted grant. A longer one is revoked at once.
const maxGrantBytes = 8000

// grant is the tokens of a provider.
type grant struct {
	Access  string `json:"access"`
	Refresh string `json:"refresh,omitempty"`
}

// seal encrypts the tokens of a provider for one subject. Tokens that cannot be revoked are not kept: it returns "".
func (p *Providers) seal(ctx context.Context, one *provider, subject string, token *oauth2.Token) (auth.Grant, error) {
	if !one.service.revocable(ctx) {
		return "", nil
	}
	g := grant{Access: token.AccessToken, Refresh: token.RefreshToken}
	plain, err := json.Marshal(g)
	if err != nil {
		return "", fmt.Errorf("encode a grant: %w", err)
	}
	sealed := p.sealer.Seal(plain, associatedData(one.settings.Provider, subject))
	if len(sealed) > maxGrantBytes {
		return "", one.service.revoke(ctx, g, false)
	}
	return auth.Grant(sealed), nil
}

// ErrUnreadable means that a grant cannot be decrypted. Retrying does not help.
var ErrUnreadable = errors.New("oauth: the grant cannot be decrypted")

// Revoke revokes the grant of an account. With all set, it revokes everything that the owner of the account has allowed
// this site. A grant that has expired, or whose provider is no longer configured, counts as revoked. It returns
// ErrUnreadable for a grant that was not encrypted here; a call that failed with any other error can be retried.
func (p *Providers) Revoke(ctx context.Context, name auth.Provider, subject string, sealed auth.Grant, all bool) error {
	one, ok := p.configured[name]
	if !ok {
		p.log.WarnContext(ctx, "grant not revoked: the provider is not configured", "provider", string(name))
		return nil
	}
	g, err := p.open(name, subject, sealed)
	if err != nil {
		return err
	}
	ctx, cancel := one.withTimeout(ctx, revokeTimeout)
	defer cancel()
	if err := one.service.revoke(ctx, g, all); err != nil {
		return fmt.Errorf("revoke at %s: %w", name, err)
	}
	return nil
}

// open decrypts a result of seal. It returns ErrUnreadable if it cannot.
func (p *Providers) open(name auth.Provider, subject string, sealed auth.Grant) (grant, error) {
	plain, err := p.sealer.Open([]byte(sealed), associatedData(name, subject))
	if err != nil {
		return grant{}, ErrUnreadable
	}
	var g grant
	if err := json.Unmarshal(plain, &g); err != nil {
		return grant{}, ErrUnreadable
	}
	return g, nil
}

// Reseal decrypts a grant and encrypts it with the current key, or fails with ErrUnreadable.
func (p *Providers) Reseal(name auth.Provider, subject string, sealed auth.Grant) (auth.Grant, error) {
	plain, err := p.sealer.Open([]byte(sealed), associatedData(name, subject))
	if err != nil {
		return "", ErrUnreadable
	}
	return auth.Grant(p.sealer.Seal(plain, associatedData(name, subject))), nil
}

// associatedData binds a grant to an identity: it cannot be decrypted in the row of another one.
func associatedData(name auth.Provider, subject string) string {
	return "grant of " + string(name) + " for " + subject
}
