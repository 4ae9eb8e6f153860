package networkadapter

import (
	"context"

	"wright.app/modules/notification"
	"wright.app/modules/sharing/sharemail"
)

var _ sharemail.MemberMails = (*MemberMails)(nil)

// MemberMails implements sharemail.MemberMails with notification.Unsubscription.
type MemberMails struct{ unsubscription *notification.Unsubscription }

// NewMemberMails returns a MemberMails.
func NewMemberMails(u *notification.Unsubscription) *MemberMails { return &MemberMails{u} }

// IsUnsubscribed implements sharemail.MemberMails.
func (m *MemberMails) IsUnsubscribed(ctx context.Context, token string) (sharemail.MailKind, bool, error) {
	kind, off, err := m.unsubscription.IsUnsubscribed(ctx, token)
	return kindOf(kind), off, err
}

// Unsubscribe implements sharemail.MemberMails.
func (m *MemberMails) Unsubscribe(ctx context.Context, token string) (sharemail.MailKind, error) {
	kind, err := m.unsubscription.Unsubscribe(ctx, token)
	return kindOf(kind), err
}

func kindOf(kind notification.MailKind) sharemail.MailKind {
	if kind == notification.ContactMail {
		return sharemail.KindContact
	}
	return sharemail.KindDigest
}
