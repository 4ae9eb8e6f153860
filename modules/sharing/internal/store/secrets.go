package store

import (
	"context"
	"fmt"
	"strconv"

	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/database"
	"wright.app/platform/identity"
	"wright.app/platform/secret"
)

// The labels of the derived keys. If a label changes, the stored values cannot be decrypted any more.
const (
	lookupLabel       = "sharing link token lookup"
	sealLabel         = "sharing link token display"
	recipientLabel    = "sharing link recipient display"
	inviteLookupLabel = "sharing invite token lookup"
	inviteSealLabel   = "sharing invite token display"
)

// secrets protects stored tokens (ADR 0008). A row contains a MAC of the token, with which the row is found, and the
// encrypted token, which is shown to the owner.
type secrets struct {
	lookup *secret.MAC
	sealer *secret.Sealer
}

// seal returns the MAC and the encrypted token for a row.
func (s secrets) seal(owner identity.UserID, token sharelink.Token) (lookup, sealed []byte) {
	lookup = s.lookup.Sum(token.Text())
	return lookup, s.sealer.Seal([]byte(token.Text()), sealedFor(int64(owner), lookup))
}

// open returns the token of a row, the zero Token if no key can decrypt it.
func (s secrets) open(owner int64, lookup, sealed []byte) sharelink.Token {
	plain, err := s.sealer.Open(sealed, sealedFor(owner, lookup))
	if err != nil {
		return sharelink.Token{}
	}
	token, err := sharelink.ParseToken(string(plain))
	if err != nil {
		return sharelink.Token{}
	}
	return token
}

// reseal returns the MAC and the encrypted token of a row under the current key. ok is false if no key can decrypt it.
func (s secrets) reseal(owner int64, lookup, sealed []byte) (newLookup, newSealed []byte, ok bool) {
	token := s.open(owner, lookup, sealed)
	if !token.Known() {
		return nil, nil, false
	}
	newLookup, newSealed = s.seal(identity.UserID(owner), token)
	return newLookup, newSealed, true
}

// sealedFor returns the additional data for encrypting a token. It depends on the row, so that a token that was copied
// to another row cannot be decrypted.
func sealedFor(owner int64, lookup []byte) string {
	return strconv.FormatInt(owner, 10) + ":" + string(lookup)
}

// lockOwner locks an owner for a table until the transaction of ctx ends. A transaction that counts rows before it adds
// one calls lockOwner, so that concurrent transactions cannot exceed a limit.
func lockOwner(ctx context.Context, db *database.DB, table string, owner identity.UserID) error {
	if err := db.LockName(ctx, table+":"+owner.String()); err != nil {
		return fmt.Errorf("lock %s of user %d: %w", table, owner, err)
	}
	return nil
}
