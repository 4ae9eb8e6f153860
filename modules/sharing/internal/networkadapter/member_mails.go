package networkadapter

import (
	"context"

	"wright.app/modules/network/notification"
	"wright.app/modules/sharing"
)

var _ sharing.MemberMails = (*MemberMails)(nil)

// MemberMails implements sharing.MemberMails with notification.Unsubscription.
type MemberMails struct{ unsubscription *notification.Unsubscription }

// NewMemberMails returns a MemberMails.
func NewMemberMails(u *notification.Unsubscription) *MemberMails { return &MemberMails{u} }

// IsUnsubscribed implements sharing.MemberMails.
func (m *MemberMails) IsUnsubscribed(ctx context.Context, token string) (sharing.MailKind, bool, error) {
	kind, off, err := m.unsubscription.IsUnsubscribed(ctx, token)
	return kindOf(kind), off, err
}

// Unsubscribe implements sharing.MemberMails.
func (m *MemberMails) Unsubscribe(ctx context.Context, token string) (sharing.MailKind, error) {
	kind, err := m.unsubscription.Unsubscribe(ctx, token)
	return kindOf(kind), err
}

func kindOf(kind notification.MailKind) sharing.MailKind {
	if kind == notification.ContactMail {
		return sharing.KindContact
	}
	return sharing.KindDigest
}
