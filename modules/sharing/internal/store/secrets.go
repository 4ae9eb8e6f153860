package store

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"wright.app/modules/sharing"
	"wright.app/platform/database"
	"wright.app/platform/identity"
	"wright.app/platform/secret"
)

// The labels of the derived keys. Changing one makes the stored values unreadable.
const (
	lookupLabel       = "sharing link token lookup"
	sealLabel         = "sharing link token display"
	recipientLabel    = "sharing link recipient display"
	inviteLookupLabel = "sharing invite token lookup"
	inviteSealLabel   = "sharing invite token display"
)

var errDamaged = errors.New("the token is damaged")

// secrets protects tokens at rest. A row contains a MAC of the token, to find the row, and the encrypted token, to show
// it to the owner (ADR 0008).
type secrets struct {
	lookup *secret.MAC
	sealer *secret.Sealer
}

// seal returns both columns of a token.
func (s secrets) seal(owner identity.UserID, token sharing.Token) (lookup, sealed []byte) {
	lookup = s.lookup.Sum(token.Text())
	return lookup, s.sealer.Seal([]byte(token.Text()), sealedFor(int64(owner), lookup))
}

// open returns the token of a row.
func (s secrets) open(owner int64, lookup, sealed []byte) (sharing.Token, error) {
	plain, err := s.sealer.Open(sealed, sealedFor(owner, lookup))
	if err != nil {
		return sharing.Token{}, err
	}
	token, err := sharing.ParseToken(string(plain))
	if err != nil {
		// The error of ParseToken is fault.ErrNotFound, which would look like a missing link.
		return sharing.Token{}, errDamaged
	}
	return token, nil
}

// sealedFor returns the additional data of an encrypted token, so that a token copied to another row cannot be
// decrypted.
func sealedFor(owner int64, lookup []byte) string {
	return strconv.FormatInt(owner, 10) + ":" + string(lookup)
}

// lockOwner takes a lock for an owner and a table until the transaction of ctx ends. Transactions that count rows
// before they add one take it, so that two of them cannot exceed the limit together.
func lockOwner(ctx context.Context, db *database.DB, table string, owner identity.UserID) error {
	if err := db.LockName(ctx, table+":"+owner.String()); err != nil {
		return fmt.Errorf("lock %s of user %d: %w", table, owner, err)
	}
	return nil
}
