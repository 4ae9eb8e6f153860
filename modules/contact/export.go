package contact

import (
	"context"
	"time"

	"wright.app/platform/export"
	"wright.app/platform/identity"
)

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

// Export returns the messages that a user got and wrote, and how many addresses the user has blocked.
func (d *PersonalData) Export(ctx context.Context, user identity.UserID) (export.Data, error) {
	messages, err := d.Messages(ctx, user)
	if err != nil {
		return export.Data{}, err
	}
	blocked, err := d.BlockedAddresses(ctx, user)
	if err != nil {
		return export.Data{}, err
	}
	described := make([]exportedMessage, len(messages))
	for i, m := range messages {
		described[i] = describe(m)
	}
	return export.Data{Documents: []export.Document{
		{Name: "messages", Content: described},
		{Name: "blocked-addresses", Content: exportedBlocks{Count: blocked}},
	}}, nil
}

func describe(m Shown) exportedMessage {
	d := exportedMessage{
		Direction: string(m.Direction), Name: m.Other.Name, Email: m.Email, Text: m.Text, SentAt: m.SentAt,
		ReadAt: export.Instant(m.ReadAt), Answers: make([]exportedAnswer, len(m.Answers)),
	}
	if m.Other.User != 0 {
		d.MemberID = m.Other.Member.String()
	}
	for i, a := range m.Answers {
		d.Answers[i] = exportedAnswer{
			Own: m.IsOwn(a), Text: a.Text, AddressShared: a.AddressShared, SentAt: a.SentAt,
		}
	}
	return d
}
