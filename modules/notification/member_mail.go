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

// MemberMailKind is a kind of mails to members, who stop them by a switch of their settings.
type MemberMailKind struct {
	// Part is the first input of the MACs in tokens. If it changes, the links in all mails of the kind that were sent
	// before become invalid.
	Part   string
	Switch settings.Switch
	Texts  MailTexts
}

// DigestMail are the mails that sum up notifications.
var DigestMail = MemberMailKind{
	Part: "unsubscribe from digests", Switch: settings.EmailDigest,
	Texts: MailTexts{
		Title: "notifications_unsubscribe_title", Question: "notifications_unsubscribe_text",
		Done: "notifications_unsubscribe_done_text",
	},
}

// TokenKey computes and verifies MACs.
type TokenKey interface {
	Sum(parts ...string) []byte
	Verify(sum []byte, parts ...string) bool
}

// MemberTokens makes the tokens in mails to members. Whoever has such a token may stop the mails. A token is valid for
// the mails of one kind to one member only, is not stored, and does not expire.
type MemberTokens struct {
	key   TokenKey
	mails *settings.MailSwitches
}

// NewMemberTokens returns a MemberTokens.
func NewMemberTokens(key TokenKey, m *settings.MailSwitches) *MemberTokens {
	return &MemberTokens{key, m}
}

// NewMailKinds returns the kinds of mails of this module, which the wiring registers.
func NewMailKinds(t *MemberTokens) []MailKind { return []MailKind{t.Kind(DigestMail)} }

// Token returns the token in the mails of a kind to a member: the id of the member and a MAC over it. It is a secret,
// because it lets anybody switch the mails off.
func (t *MemberTokens) Token(member identity.MemberID, kind MemberMailKind) string {
	id := uuid.UUID(member)
	return base64.RawURLEncoding.EncodeToString(append(id[:], t.key.Sum(kind.Part, string(id[:]))...))
}

// Kind returns the texts of a kind of mails, and the functions that say whether they are stopped and that stop them.
func (t *MemberTokens) Kind(kind MemberMailKind) MailKind {
	return MailKind{
		Texts: kind.Texts,
		IsStopped: func(ctx context.Context, token string) (bool, error) {
			member, err := t.parse(token, kind)
			if err != nil {
				return false, err
			}
			off, err := t.mails.IsOff(ctx, member, kind.Switch)
			if err != nil {
				return false, fmt.Errorf("mails to a member: %w", err)
			}
			return off, nil
		},
		Stop: func(ctx context.Context, token string) error {
			member, err := t.parse(token, kind)
			if err != nil {
				return err
			}
			if err := t.mails.TurnOff(ctx, member, kind.Switch); err != nil {
				return fmt.Errorf("switch the mails to a member off: %w", err)
			}
			return nil
		},
	}
}

// parse returns the member of a token, or fault.ErrNotFound if its MAC is not that of the kind.
func (t *MemberTokens) parse(token string, kind MemberMailKind) (identity.MemberID, error) {
	decoded, err := base64.RawURLEncoding.Strict().DecodeString(token)
	var id uuid.UUID
	// Line breaks are refused here, because the decoder ignores them.
	if err != nil || len(decoded) <= len(id) || strings.ContainsAny(token, "\r\n") {
		return identity.MemberID{}, fault.ErrNotFound
	}
	if proof := decoded[copy(id[:], decoded):]; !t.key.Verify(proof, kind.Part, string(id[:])) {
		return identity.MemberID{}, fault.ErrNotFound
	}
	return identity.MemberID(id), nil
}
