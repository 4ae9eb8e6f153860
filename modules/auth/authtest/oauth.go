package authtest

import (
	"context"
	"slices"
	"sync"

	"wright.app/modules/auth"
	"wright.app/modules/auth/oauth"
	"wright.app/platform/identity"
)

// OAuth is a fake of the providers, the queue of revocations and the profiles.
type OAuth struct {
	mu         sync.Mutex
	offers     []oauth.Offer
	bindings   []oauth.Binding
	callbacks  []oauth.Callback
	identities map[string]oauth.Identity // by code
	fails      error
	revoked    []Revoked
	visible    map[identity.UserID]bool
	restricted []identity.UserID
	notified   []identity.UserID
}

// Revoked is a grant whose revocation was enqueued.
type Revoked struct {
	Owner   identity.MemberID
	Account auth.Account
	All     bool
}

// NewOAuth returns GitHub, GitLab and Google without any person.
func NewOAuth() *OAuth {
	return &OAuth{
		offers: []oauth.Offer{
			{Provider: auth.ProviderGitHub, Name: "GitHub", Domain: "github.example", Icon: "github"},
			{Provider: auth.ProviderGitLab, Name: "GitLab", Domain: "gitlab.example", Icon: "gitlab"},
			{Provider: auth.ProviderGoogle, Name: "Google", Domain: "google.example", Icon: "google"},
		},
		identities: map[string]oauth.Identity{}, visible: map[identity.UserID]bool{},
	}
}

// SetIdentity sets the person that a provider returns for a code.
func (o *OAuth) SetIdentity(code string, person oauth.Identity) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.identities[code] = person
}

// Fail makes all further requests to a provider fail with err; nil ends that.
func (o *OAuth) Fail(err error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.fails = err
}

// SetVisible makes the profile of a user visible to others.
func (o *OAuth) SetVisible(user identity.UserID) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.visible[user] = true
}

// Revoked returns the enqueued revocations, oldest first.
func (o *OAuth) Revoked() []Revoked {
	o.mu.Lock()
	defer o.mu.Unlock()
	return slices.Clone(o.revoked)
}

// Restricted returns the users whose profiles were restricted.
func (o *OAuth) Restricted() []identity.UserID {
	o.mu.Lock()
	defer o.mu.Unlock()
	return slices.Clone(o.restricted)
}

// Binding returns the binding of the last started transaction.
func (o *OAuth) Binding() oauth.Binding {
	o.mu.Lock()
	defer o.mu.Unlock()
	if len(o.bindings) == 0 {
		return oauth.Binding{}
	}
	return o.bindings[len(o.bindings)-1]
}

// Callbacks returns the parameters that were sent to providers, oldest first.
func (o *OAuth) Callbacks() []oauth.Callback {
	o.mu.Lock()
	defer o.mu.Unlock()
	return slices.Clone(o.callbacks)
}

// Offers implements oauth.Providers.
func (o *OAuth) Offers() []oauth.Offer { return o.offers }

// Begin implements oauth.Providers.
func (o *OAuth) Begin(_ context.Context, provider auth.Provider, binding oauth.Binding) (string, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.fails != nil {
		return "", o.fails
	}
	o.bindings = append(o.bindings, binding)
	return "https://" + string(provider) + ".example/authorize?state=" + binding.State.Reveal(), nil
}

// Identify implements oauth.Providers.
func (o *OAuth) Identify(_ context.Context, _ auth.Provider, callback oauth.Callback) (oauth.Identity, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.fails != nil {
		return oauth.Identity{}, o.fails
	}
	o.callbacks = append(o.callbacks, callback)
	person, ok := o.identities[callback.Code]
	if !ok {
		return oauth.Identity{}, auth.ErrProviderFailed
	}
	return person, nil
}

// Revoke implements auth.Revocations.
func (o *OAuth) Revoke(_ context.Context, owner identity.MemberID, account auth.Account, all bool) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.revoked = append(o.revoked, Revoked{owner, account, all})
	return nil
}

// DeleteByOwner implements auth.Revocations.
func (o *OAuth) DeleteByOwner(_ context.Context, owner identity.MemberID) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.revoked = slices.DeleteFunc(o.revoked, func(r Revoked) bool { return r.Owner == owner })
	return nil
}

// Restrict implements auth.ProfileAccess.
func (o *OAuth) Restrict(_ context.Context, user identity.UserID) (bool, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.restricted = append(o.restricted, user)
	was := o.visible[user]
	delete(o.visible, user)
	return was, nil
}

// UpdateVerifiedLinks implements auth.ProfileAccess.
func (o *OAuth) UpdateVerifiedLinks(_ context.Context, user identity.UserID) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.notified = append(o.notified, user)
	return nil
}

// Notified returns the users whose profiles were notified of changed accounts, oldest first.
func (o *OAuth) Notified() []identity.UserID {
	o.mu.Lock()
	defer o.mu.Unlock()
	return slices.Clone(o.notified)
}
