package messaging

import (
	"context"
	"time"

	"wright.app/platform/export"
	"wright.app/platform/identity"
)

type exportedConversation struct {
	// Name, MemberID and Email are those of the other one.
	Name     string `json:"name"`
	MemberID string `json:"memberId,omitempty"`
	Email    string `json:"email,omitempty"`
	// Initiated says that the user has written the first text.
	Initiated bool       `json:"initiated"`
	Status    Status     `json:"status"`
	Origin    OriginKind `json:"origin"`
	// Application is the id of the application with which the conversation began.
	Application string            `json:"application,omitempty"`
	Intro       *Intro            `json:"intro,omitempty"`
	Box         Box               `json:"box"`
	Muted       bool              `json:"muted"`
	BeganAt     time.Time         `json:"beganAt"`
	Messages    []exportedMessage `json:"messages"`
}

type exportedMessage struct {
	// Own says that the user has written the message.
	Own           bool       `json:"own"`
	Text          string     `json:"text"`
	AddressShared bool       `json:"addressShared"`
	SentAt        time.Time  `json:"sentAt"`
	EditedAt      *time.Time `json:"editedAt,omitempty"`
	DeletedAt     *time.Time `json:"deletedAt,omitempty"`
	// Unread says that the other one has written it, and the user has not read it.
	Unread bool `json:"unread"`
}

type exportedBlocks struct {
	// Count is how many addresses are blocked. Only MACs of them are stored.
	Count int `json:"count"`
}

// Export returns the conversations of a user as the user sees them, and how many addresses the user has blocked.
func (d *PersonalData) Export(ctx context.Context, user identity.UserID) (export.Data, error) {
	conversations, err := d.Conversations(ctx, user)
	if err != nil {
		return export.Data{}, err
	}
	blocked, err := d.BlockedAddresses(ctx, user)
	if err != nil {
		return export.Data{}, err
	}
	described := make([]exportedConversation, len(conversations))
	for i, c := range conversations {
		if c.Unreadable != nil {
			return export.Data{}, c.Unreadable
		}
		described[i] = describe(c, user)
	}
	return export.Data{Documents: []export.Document{
		{Name: "conversations", Content: described},
		{Name: "blocked-addresses", Content: exportedBlocks{Count: blocked}},
	}}, nil
}

func describe(c Seen, user identity.UserID) exportedConversation {
	own, other := c.Of(user)
	origin := c.originFor(c.IsInitiator(user))
	d := exportedConversation{
		Name: other.Name, Email: other.Email, Initiated: own.Began, Status: c.Status,
		Origin: origin.Kind,
		Box:    own.Box, Muted: own.Muted, BeganAt: c.BeganAt,
		Messages: make([]exportedMessage, len(c.Messages)),
	}
	if other.User != 0 {
		d.MemberID = other.Member.String()
	}
	if origin.Application != (ApplicationID{}) {
		d.Application = origin.Application.String()
	}
	if own.Box == Declined {
		d.Status = DeclinedStatus
	}
	d.Intro = c.Intro.seenBy(d.Initiated)
	for i, m := range c.Messages {
		d.Messages[i] = exportedMessage{
			Own: m.Own, Text: m.Text, AddressShared: m.AddressShared, SentAt: m.SentAt,
			EditedAt: export.Instant(m.EditedAt), DeletedAt: export.Instant(m.DeletedAt),
			Unread: !m.Own && m.Sequence > own.Read,
		}
	}
	return d
}
