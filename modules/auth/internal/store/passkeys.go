package store

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/store/ent"
	entpasskey "wright.app/modules/auth/internal/store/ent/passkey"
	entceremony "wright.app/modules/auth/internal/store/ent/passkeyceremony"
	"wright.app/modules/auth/passkey"
	"wright.app/platform/database"
	"wright.app/platform/identity"
	"wright.app/platform/null"
)

var credentialKey = database.Unique{
	Index: "auth_passkeys_credential_key", Columns: "auth_passkeys.credential_id",
}

// Passkeys implements passkey.Store.
type Passkeys struct{ rows *ent.PasskeyClient }

var _ passkey.Store = (*Passkeys)(nil)

// NewPasskeys returns the store of passkeys.
func NewPasskeys(db *database.DB) *Passkeys { return &Passkeys{clientOf(db).Passkey} }

// Add implements passkey.Store.
func (s *Passkeys) Add(ctx context.Context, added passkey.Passkey) error {
	c := added.Credential
	err := s.rows.Create().SetID(added.ID).SetUserID(int64(added.Owner)).SetUserHandle(added.Handle).
		SetName(added.Name).SetCredentialID(c.ID).SetPublicKey(c.PublicKey).SetTransports(c.Transports).
		SetSignCount(int64(c.SignCount)).SetBackupEligible(c.BackupEligible).SetBackedUp(c.BackedUp).
		SetCreatedAt(added.CreatedAt).SetNillableLastUsedAt(null.OrNil(added.LastUsedAt)).
		Exec(ctx)
	switch {
	case database.IsUnique(err, credentialKey):
		return passkey.ErrCredentialTaken
	case err != nil:
		return fmt.Errorf("add passkey of user %d: %w", added.Owner, err)
	}
	return nil
}

// ByUser implements passkey.Store.
func (s *Passkeys) ByUser(ctx context.Context, user identity.UserID) ([]passkey.Passkey, error) {
	rows, err := s.rows.Query().Where(entpasskey.UserID(int64(user))).
		Order(entpasskey.ByCreatedAt(), entpasskey.ByID()).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("passkeys of user %d: %w", user, err)
	}
	passkeys := make([]passkey.Passkey, len(rows))
	for i, row := range rows {
		passkeys[i] = fromPasskey(row)
	}
	return passkeys, nil
}

// ByCredential implements passkey.Store.
func (s *Passkeys) ByCredential(ctx context.Context, credentialID []byte) (passkey.Passkey, error) {
	row, err := s.rows.Query().Where(entpasskey.CredentialID(credentialID)).Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return passkey.Passkey{}, passkey.ErrNoPasskey
	case err != nil:
		return passkey.Passkey{}, fmt.Errorf("passkey by credential: %w", err)
	}
	return fromPasskey(row), nil
}

// RecordUse implements passkey.Store.
func (s *Passkeys) RecordUse(ctx context.Context, id passkey.ID, used passkey.Credential, at time.Time) error {
	err := s.rows.Update().Where(entpasskey.ID(id)).SetSignCount(int64(used.SignCount)).SetBackedUp(used.BackedUp).
		SetLastUsedAt(at).Exec(ctx)
	if err != nil {
		return fmt.Errorf("record use of passkey %s: %w", id, err)
	}
	return nil
}

// Rename implements passkey.Store.
func (s *Passkeys) Rename(
	ctx context.Context, user identity.UserID, id passkey.ID, name string,
) (passkey.Passkey, error) {
	n, err := s.rows.Update().Where(entpasskey.ID(id), entpasskey.UserID(int64(user))).SetName(name).Save(ctx)
	switch {
	case err != nil:
		return passkey.Passkey{}, fmt.Errorf("rename passkey of user %d: %w", user, err)
	case n == 0:
		return passkey.Passkey{}, passkey.ErrNoPasskey
	}
	return s.byUserAndID(ctx, user, id)
}

// Remove implements passkey.Store.
func (s *Passkeys) Remove(ctx context.Context, user identity.UserID, id passkey.ID) (passkey.Passkey, error) {
	found, err := s.byUserAndID(ctx, user, id)
	if err != nil {
		return passkey.Passkey{}, err
	}
	n, err := s.rows.Delete().Where(entpasskey.ID(id), entpasskey.UserID(int64(user))).Exec(ctx)
	switch {
	case err != nil:
		return passkey.Passkey{}, fmt.Errorf("remove passkey of user %d: %w", user, err)
	case n == 0: // another transaction has just removed it
		return passkey.Passkey{}, passkey.ErrNoPasskey
	}
	return found, nil
}

func (s *Passkeys) byUserAndID(
	ctx context.Context, user identity.UserID, id passkey.ID,
) (passkey.Passkey, error) {
	row, err := s.rows.Query().Where(entpasskey.ID(id), entpasskey.UserID(int64(user))).Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return passkey.Passkey{}, passkey.ErrNoPasskey
	case err != nil:
		return passkey.Passkey{}, fmt.Errorf("passkey of user %d: %w", user, err)
	}
	return fromPasskey(row), nil
}

func fromPasskey(row *ent.Passkey) passkey.Passkey {
	return passkey.Passkey{
		ID: row.ID, Owner: identity.UserID(row.UserID), Handle: row.UserHandle, Name: row.Name,
		Credential: passkey.Credential{
			ID: row.CredentialID, PublicKey: row.PublicKey, Transports: row.Transports,
			SignCount:      uint32(row.SignCount), //nolint:gosec // it was stored from a uint32
			BackupEligible: row.BackupEligible, BackedUp: row.BackedUp,
		},
		CreatedAt: row.CreatedAt.UTC(), LastUsedAt: null.OrZero(row.LastUsedAt).UTC(),
	}
}

// PasskeyCeremonies implements passkey.Ceremonies.
type PasskeyCeremonies struct{ rows *ent.PasskeyCeremonyClient }

var _ passkey.Ceremonies = (*PasskeyCeremonies)(nil)

// NewPasskeyCeremonies returns the store of ceremonies.
func NewPasskeyCeremonies(db *database.DB) *PasskeyCeremonies {
	return &PasskeyCeremonies{clientOf(db).PasskeyCeremony}
}

// Add implements passkey.Ceremonies.
func (s *PasskeyCeremonies) Add(ctx context.Context, c passkey.Ceremony) error {
	create := s.rows.Create().SetBrowserDigest(c.Browser[:]).SetPurpose(string(c.Purpose)).SetChallenge(c.Challenge).
		SetNillableUserID(null.OrNil(int64(c.User))).SetNillableSessionID(null.OrNil(c.Session)).
		SetCreatedAt(c.CreatedAt).SetExpiresAt(c.ExpiresAt())
	if c.Handle != nil {
		create.SetUserHandle(c.Handle)
	}
	if err := create.Exec(ctx); err != nil {
		return fmt.Errorf("add passkey ceremony: %w", err)
	}
	return nil
}

// Consume implements passkey.Ceremonies.
func (s *PasskeyCeremonies) Consume(
	ctx context.Context, browser auth.Digest, now time.Time,
) (passkey.Ceremony, error) {
	n, err := s.rows.Update().
		Where(entceremony.BrowserDigest(browser[:]), entceremony.UsedAtIsNil(), entceremony.ExpiresAtGT(now)).
		SetUsedAt(now).Save(ctx)
	switch {
	case err != nil:
		return passkey.Ceremony{}, fmt.Errorf("consume passkey ceremony: %w", err)
	case n == 0:
		return passkey.Ceremony{}, passkey.ErrNoCeremony
	}
	row, err := s.rows.Query().Where(entceremony.BrowserDigest(browser[:])).Only(ctx)
	if err != nil {
		return passkey.Ceremony{}, fmt.Errorf("load passkey ceremony: %w", err)
	}
	return passkey.Ceremony{
		Browser: digestOf(row.BrowserDigest), Purpose: passkey.Purpose(row.Purpose), Challenge: row.Challenge,
		User: identity.UserID(null.OrZero(row.UserID)), Session: null.OrZero(row.SessionID),
		Handle:    null.OrZero(row.UserHandle),
		CreatedAt: row.CreatedAt.UTC(),
	}, nil
}

// DeleteByUser implements passkey.Ceremonies.
func (s *PasskeyCeremonies) DeleteByUser(ctx context.Context, user identity.UserID) error {
	if _, err := s.rows.Delete().Where(entceremony.UserID(int64(user))).Exec(ctx); err != nil {
		return fmt.Errorf("delete passkey ceremonies of user %d: %w", user, err)
	}
	return nil
}

// DeleteBefore implements passkey.Ceremonies.
func (s *PasskeyCeremonies) DeleteBefore(ctx context.Context, created time.Time) (int, error) {
	old := entceremony.CreatedAtLT(created)
	n, err := database.DeleteInBatches(ctx,
		func(ctx context.Context, limit int) ([]int64, error) {
			return s.rows.Query().Where(old).Order(entceremony.ByCreatedAt()).Limit(limit).IDs(ctx)
		},
		func(ctx context.Context, ids []int64) (int, error) {
			return s.rows.Delete().Where(entceremony.IDIn(ids...), old).Exec(ctx)
		})
	if err != nil {
		return 0, fmt.Errorf("delete old passkey ceremonies: %w", err)
	}
	return n, nil
}
