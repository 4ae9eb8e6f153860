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

// The purposes of the derived keys. Another text makes stored tokens unreadable.
const (
	lookupLabel       = "sharing link token lookup"
	sealLabel         = "sharing link token display"
	sentLabel         = "sharing link recipient display"
	inviteLookupLabel = "sharing invite token lookup"
	inviteSealLabel   = "sharing invite token display"
)

var errDamaged = errors.New("the token is damaged")

// secrets protects tokens at rest: a MAC finds their row, an encrypted copy shows them to their owner again (ADR 0008).
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
		// Not the error itself, which would be taken for a link that does not exist.
		return sharing.Token{}, errDamaged
	}
	return token, nil
}

// sealedFor is the additional data of an encrypted token: in another row it cannot be decrypted.
func sealedFor(owner int64, lookup []byte) string {
	return strconv.FormatInt(owner, 10) + ":" + string(lookup)
}

// lockOwner keeps other transactions that add rows of the same owner to a table waiting until the transaction around
// ctx ends, so that two of them cannot both stay below a limit.
func lockOwner(ctx context.Context, db *database.DB, table string, owner identity.UserID) error {
	if err := db.LockName(ctx, table+":"+owner.String()); err != nil {
		return fmt.Errorf("lock %s of user %d: %w", table, owner, err)
	}
	return nil
}
