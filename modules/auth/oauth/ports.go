package oauth

import (
	"context"
	"time"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

// Transactions stores OAuth transactions.
type Transactions interface {
	// Add stores a new transaction.
	Add(ctx context.Context, transaction *Transaction) error
	// Consume marks the transaction of a browser as used and returns it. It returns ErrNoTransaction for a transaction
	// that is unknown, used or expired. Of concurrent calls exactly one gets it.
	Consume(ctx context.Context, browser auth.Digest, now time.Time) (*Transaction, error)
	// DeleteByUser deletes the transactions in which a user has started to link an account.
	DeleteByUser(ctx context.Context, user identity.UserID) error
	// DeleteBefore deletes transactions that started before an instant and returns how many.
	DeleteBefore(ctx context.Context, created time.Time) (int, error)
}

// Providers sends requests to the providers. It is never called inside a transaction.
type Providers interface {
	// Offers returns the providers that the operator has configured, in their order.
	Offers() []Offer
	// Begin returns the URL at the provider to which the browser is redirected. It returns ErrProviderFailed for a
	// provider that does not answer.
	Begin(ctx context.Context, provider auth.Provider, binding Binding) (string, error)
	// Identify exchanges the parameters of a callback for the identity of the person. It returns ErrProviderFailed if
	// the provider does not answer, or if its answer does not match the binding.
	Identify(ctx context.Context, provider auth.Provider, callback Callback) (Identity, error)
}

// Callback contains the parameters of a callback and the secrets of its transaction.
type Callback struct {
	Code   string
	Issuer string // empty if the provider does not name itself
	// Verifier and Nonce are those of the Binding.
	Verifier string
	Nonce    string
}
