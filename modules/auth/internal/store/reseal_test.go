package store_test

import (
	"bytes"
	"context"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/internal/store"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/reseal"
	"wright.app/platform/secret"
)

// grantSealer is a store.GrantSealer without a provider.
type grantSealer struct{ *secret.Sealer }

func (s grantSealer) Reseal(name auth.Provider, subject string, sealed auth.Grant) (auth.Grant, error) {
	plain, err := s.Open([]byte(sealed), string(name)+subject)
	return auth.Grant(s.Seal(plain, string(name)+subject)), err
}

func masters(t *testing.T, all ...byte) *secret.Keys {
	t.Helper()
	older := make([][]byte, 0, len(all))
	for _, m := range all {
		older = append(older, bytes.Repeat([]byte{m}, secret.MinKeyBytes))
	}
	keys, err := secret.NewKeys(older[0], older[1:]...)
	if err != nil {
		t.Fatal(err)
	}
	return keys
}

func TestT71_grantsOfAPreviousKey_areStoredWithTheCurrentOne(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		accounts := store.NewAccounts(db)
		var user identity.UserID
		add := func(subject string, sealedBy *secret.Keys) {
			account := auth.Account{Provider: auth.ProviderGitHub, Subject: subject, LinkedAt: authtest.Start}
			if sealedBy != nil {
				plain := []byte("tokens of " + subject)
				account.Grant = auth.Grant(sealedBy.Sealer("g").Seal(plain, string(account.Provider)+subject))
			}
			err := db.InTx(t.Context(), func(ctx context.Context) error {
				_, err := accounts.Add(ctx, user, account)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		stores := authtest.Stores{Transactor: db, Users: store.NewUsers(db)}
		user = authtest.AddUser(t, stores, "alex.demo@example.com").ID()
		add("old", masters(t, 1))
		add("current", masters(t, 2))
		add("lost", masters(t, 3))
		add("none", nil)

		rows := func(keys *secret.Keys) *store.GrantSecrets {
			return store.NewGrantSecrets(db, keys, grantSealer{keys.Sealer("g")})
		}
		both := rows(masters(t, 2, 1))
		first, err := both.Batch(t.Context(), 0, 100)
		if want := (reseal.Batch{Last: first.Last, Resealed: 1, Unreadable: 1}); err != nil || first != want ||
			first.Last == 0 {
			t.Fatalf("got %+v, %v", first, err)
		}
		if next, err := both.Batch(t.Context(), first.Last, 100); err != nil || next != (reseal.Batch{}) {
			t.Errorf("next: got %+v, %v", next, err)
		}
		stored, err := accounts.ByUser(t.Context(), user)
		if err != nil {
			t.Fatal(err)
		}
		sealer := masters(t, 2).Sealer("g")
		readable := 0
		for _, account := range stored {
			plain, err := sealer.Open([]byte(account.Grant), string(account.Provider)+account.Subject)
			if err == nil && string(plain) == "tokens of "+account.Subject {
				readable++
			}
		}
		if readable != 2 {
			t.Errorf("%d grants can be read with the current key alone", readable)
		}
	})
}
