package notification

import (
	"context"
	"encoding/base64"
	"fmt"
	"strings"

	"github.com/google/uuid"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// The first part of the MAC of a token. If it changes, the links in all digests that were sent before become invalid.
const partUnsubscribe = "unsubscribe from digests"

// TokenKey computes and verifies MACs.
type TokenKey interface {
	Sum(parts ...string) []byte
	Verify(sum []byte, parts ...string) bool
}

// Unsubscription switches digests off for whoever has the token of one. A token is valid for the digests of one member
// only, is not stored, and does not expire.
type Unsubscription struct {
	key     TokenKey
	digests DigestSwitch
}

// NewUnsubscription returns an Unsubscription.
func NewUnsubscription(key TokenKey, d DigestSwitch) *Unsubscription { return &Unsubscription{key, d} }

// Token returns the token in the digests of a member: the id of the member and a MAC over it. It is a secret, because
// it lets anybody switch the digests off.
func (u *Unsubscription) Token(member identity.MemberID) string {
	id := uuid.UUID(member)
	return base64.RawURLEncoding.EncodeToString(append(id[:], u.key.Sum(partUnsubscribe, string(id[:]))...))
}

// parse returns the member of a token, or fault.ErrNotFound if its MAC is wrong.
func (u *Unsubscription) parse(token string) (identity.MemberID, error) {
	decoded, err := base64.RawURLEncoding.Strict().DecodeString(token)
	var id uuid.UUID
	// Line breaks are refused here, because the decoder ignores them.
	if err != nil || len(decoded) <= len(id) || strings.ContainsAny(token, "\r\n") {
		return identity.MemberID{}, fault.ErrNotFound
	}
	proof := decoded[copy(id[:], decoded):]
	if !u.key.Verify(proof, partUnsubscribe, string(id[:])) {
		return identity.MemberID{}, fault.ErrNotFound
	}
	return identity.MemberID(id), nil
}

// IsUnsubscribed reports whether the member of a token gets no digest. It returns fault.ErrNotFound for an invalid
// token.
func (u *Unsubscription) IsUnsubscribed(ctx context.Context, token string) (bool, error) {
	member, err := u.parse(token)
	if err != nil {
		return false, err
	}
	off, err := u.digests.HasNoDigest(ctx, member)
	if err != nil {
		return false, fmt.Errorf("digest of a member: %w", err)
	}
	return off, nil
}

// Unsubscribe switches the digest of the member of a token off. It is idempotent. It returns fault.ErrNotFound for an
// invalid token.
func (u *Unsubscription) Unsubscribe(ctx context.Context, token string) error {
	member, err := u.parse(token)
	if err != nil {
		return err
	}
	if err := u.digests.TurnDigestOff(ctx, member); err != nil {
		return fmt.Errorf("switch the digest of a member off: %w", err)
	}
	return nil
}
