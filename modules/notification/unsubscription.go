package notification

import (
	"context"
	"encoding/base64"
	"fmt"
	"strings"

	"github.com/google/uuid"

	"wright.app/modules/auth/settings"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// MailKind is a kind of mails of which a member unsubscribes.
type MailKind string

// The kinds.
const (
	DigestMail  MailKind = "digest"  // sums up notifications
	ContactMail MailKind = "contact" // a message, or an answer to one
)

// The first parts of the MACs of tokens. If one of them changes, the links in all mails of the kind that were sent
// before become invalid.
var unsubscribeParts = map[MailKind]string{
	DigestMail:  "unsubscribe from digests",
	ContactMail: "unsubscribe from contact mails",
}

// unsubscribeSwitches are the switches of the kinds.
var unsubscribeSwitches = map[MailKind]settings.Switch{
	DigestMail:  settings.EmailDigest,
	ContactMail: settings.ContactMessagesMailed,
}

// TokenKey computes and verifies MACs.
type TokenKey interface {
	Sum(parts ...string) []byte
	Verify(sum []byte, parts ...string) bool
}

// Unsubscription switches mails off for whoever has the token of one. A token is valid for the mails of one kind to one
// member only, is not stored, and does not expire.
type Unsubscription struct {
	key   TokenKey
	mails *settings.Digests
}

// NewUnsubscription returns an Unsubscription.
func NewUnsubscription(key TokenKey, m *settings.Digests) *Unsubscription {
	return &Unsubscription{key, m}
}

// Token returns the token in the mails of a kind to a member: the id of the member and a MAC over it. It is a secret,
// because it lets anybody switch the mails off.
func (u *Unsubscription) Token(member identity.MemberID, kind MailKind) string {
	id := uuid.UUID(member)
	return base64.RawURLEncoding.EncodeToString(append(id[:], u.key.Sum(unsubscribeParts[kind], string(id[:]))...))
}

// parse returns the member and the kind of a token, or fault.ErrNotFound if its MAC is wrong.
func (u *Unsubscription) parse(token string) (identity.MemberID, MailKind, error) {
	decoded, err := base64.RawURLEncoding.Strict().DecodeString(token)
	var id uuid.UUID
	// Line breaks are refused here, because the decoder ignores them.
	if err != nil || len(decoded) <= len(id) || strings.ContainsAny(token, "\r\n") {
		return identity.MemberID{}, "", fault.ErrNotFound
	}
	proof := decoded[copy(id[:], decoded):]
	for kind, part := range unsubscribeParts {
		if u.key.Verify(proof, part, string(id[:])) {
			return identity.MemberID(id), kind, nil
		}
	}
	return identity.MemberID{}, "", fault.ErrNotFound
}

// IsUnsubscribed returns the kind of a token, and whether its member gets no mails of the kind. It returns
// fault.ErrNotFound for an invalid token.
func (u *Unsubscription) IsUnsubscribed(ctx context.Context, token string) (MailKind, bool, error) {
	member, kind, err := u.parse(token)
	if err != nil {
		return "", false, err
	}
	off, err := u.mails.Off(ctx, member, unsubscribeSwitches[kind])
	if err != nil {
		return "", false, fmt.Errorf("mails to a member: %w", err)
	}
	return kind, off, nil
}

// Unsubscribe switches the mails of the kind of a token off for its member, and returns the kind. It is idempotent. It
// returns fault.ErrNotFound for an invalid token.
func (u *Unsubscription) Unsubscribe(ctx context.Context, token string) (MailKind, error) {
	member, kind, err := u.parse(token)
	if err != nil {
		return "", err
	}
	if err := u.mails.TurnOff(ctx, member, unsubscribeSwitches[kind]); err != nil {
		return "", fmt.Errorf("switch the mails to a member off: %w", err)
	}
	return kind, nil
}
