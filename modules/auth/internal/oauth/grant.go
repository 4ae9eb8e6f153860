package oauth

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"golang.org/x/oauth2"

	"wright.app/modules/auth"
)

// maxGrant is how much of a grant is kept, sealed; a longer one is given back at once.
const maxGrant = 8000

// grant is what a provider has handed out.
type grant struct {
	Access  string `json:"access"`
	Refresh string `json:"refresh,omitempty"`
}

// seal hides what a provider has handed out, bound to whom it is about. What could not be
// given back later is not kept at all.
func (p *Providers) seal(ctx context.Context, one *provider, subject string, token *oauth2.Token) (auth.Grant, error) {
	if !one.service.revocable(ctx) {
		return "", nil
	}
	g := grant{Access: token.AccessToken, Refresh: token.RefreshToken}
	plain, err := json.Marshal(g)
	if err != nil {
		return "", fmt.Errorf("write a grant: %w", err)
	}
	sealed := p.sealer.Seal(plain, binding(one.settings.Provider, subject))
	if len(sealed) > maxGrant {
		return "", one.service.revoke(ctx, g, false)
	}
	return auth.Grant(sealed), nil
}

// ErrUnreadable says that a grant cannot be opened: trying again will not help.
var ErrUnreadable = errors.New("oauth: the grant cannot be opened")

// Revoke gives the grant of an account back to its provider; with all set, everything that
// the person has allowed this site there. A grant that has ended by itself is as good as
// given back, and so is one of a provider that is no longer set up. It returns ErrUnreadable
// for what was not sealed here, and any other error when it is worth trying again.
func (p *Providers) Revoke(ctx context.Context, name auth.Provider, subject string, sealed auth.Grant, all bool) error {
	one, ok := p.known[name]
	if !ok {
		p.log.WarnContext(ctx, "grant not given back: the provider is not set up", "provider", string(name))
		return nil
	}
	g, err := p.open(name, subject, sealed)
	if err != nil {
		return err
	}
	ctx, cancel := one.within(ctx, revokeWithin)
	defer cancel()
	if err := one.service.revoke(ctx, g, all); err != nil {
		return fmt.Errorf("give back to %s: %w", name, err)
	}
	return nil
}

// open returns what seal has hidden, or ErrUnreadable.
func (p *Providers) open(name auth.Provider, subject string, sealed auth.Grant) (grant, error) {
	plain, err := p.sealer.Open([]byte(sealed), binding(name, subject))
	if err != nil {
		return grant{}, ErrUnreadable
	}
	var g grant
	if err := json.Unmarshal(plain, &g); err != nil {
		return grant{}, ErrUnreadable
	}
	return g, nil
}

// binding ties a grant to an identity: in another row it does not open.
func binding(name auth.Provider, subject string) string {
	return "grant of " + string(name) + " for " + subject
}
