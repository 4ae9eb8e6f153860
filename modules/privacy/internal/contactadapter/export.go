// Package contactadapter reads what module contact stores about users.
package contactadapter

import (
	"context"
	"time"

	"wright.app/modules/contact"
	"wright.app/modules/privacy"
	"wright.app/platform/identity"
)

var _ privacy.ExportSource = (*Export)(nil)

// Export is a privacy.ExportSource over module contact: the messages that the user got and wrote, and how many
// addresses the user has blocked.
type Export struct{ data *contact.PersonalData }

// NewExport returns an adapter over the personal data of module contact.
func NewExport(d *contact.PersonalData) *Export { return &Export{d} }

// Module implements privacy.ExportSource.
func (e *Export) Module() string { return "contact" }

type exportedMessage struct {
	Direction string `json:"direction"`
	// Name, MemberID and Email are those of the other one.
	Name     string           `json:"name"`
	MemberID string           `json:"memberId,omitempty"`
	Email    string           `json:"email,omitempty"`
	Text     string           `json:"text"`
	SentAt   time.Time        `json:"sentAt"`
	ReadAt   *time.Time       `json:"readAt,omitempty"`
	Answers  []exportedAnswer `json:"answers"`
}

type exportedAnswer struct {
	// Own says that the user has written the answer.
	Own           bool      `json:"own"`
	Text          string    `json:"text"`
	AddressShared bool      `json:"addressShared"`
	SentAt        time.Time `json:"sentAt"`
}

type exportedBlocks struct {
	// Count is how many addresses are blocked. Only MACs of them are stored.
	Count int `json:"count"`
}

// Export implements privacy.ExportSource.
func (e *Export) Export(ctx context.Context, user identity.UserID) (privacy.Exported, error) {
	messages, err := e.data.Messages(ctx, user)
	if err != nil {
		return privacy.Exported{}, err
	}
	blocked, err := e.data.BlockedAddresses(ctx, user)
	if err != nil {
		return privacy.Exported{}, err
	}
	described := make([]exportedMessage, len(messages))
	for i, m := range messages {
		described[i] = describe(m)
	}
	return privacy.Exported{Documents: []privacy.ExportDocument{
		{Name: "messages", Content: described},
		{Name: "blocked-addresses", Content: exportedBlocks{Count: blocked}},
	}}, nil
}

func describe(m contact.Shown) exportedMessage {
	d := exportedMessage{
		Direction: string(m.Direction), Name: m.Other.Name, Email: m.Email, Text: m.Text, SentAt: m.SentAt,
		Answers: make([]exportedAnswer, len(m.Answers)),
	}
	if m.Other.User != 0 {
		d.MemberID = m.Other.Member.String()
	}
	if !m.ReadAt.IsZero() {
		d.ReadAt = &m.ReadAt
	}
	for i, a := range m.Answers {
		d.Answers[i] = exportedAnswer{
			Own: m.IsOwn(a), Text: a.Text, AddressShared: a.AddressShared, SentAt: a.SentAt,
		}
	}
	return d
}
