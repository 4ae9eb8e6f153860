package notification

import (
	"context"

	"wright.app/platform/identity"
)

// Choices are what somebody has switched off. The zero value is nothing.
type Choices struct {
	NoDigest  bool // no mail at all
	NotShown  map[Kind]bool
	NotMailed map[Kind]bool
}

// shows reports whether a notification of a kind is created. Decisions about the profile and the reports of the owner
// always are.
func (c Choices) shows(kind Kind) bool {
	return kind == ProfileStatus || kind == ReportDecided || !c.NotShown[kind]
}

// mails reports whether a digest contains notifications of a kind. Decisions about profiles, contact messages and
// their answers are mailed by other modules when they are made.
func (c Choices) mails(kind Kind) bool {
	return kind != ProfileStatus && kind != ContactMessage && kind != ContactAnswer && !c.NoDigest && !c.NotMailed[kind]
}

// Preferences reads what people have switched off.
type Preferences interface {
	// Choices returns what each of the users has switched off; who has switched nothing off may be missing.
	Choices(ctx context.Context, users []identity.UserID) (map[identity.UserID]Choices, error)
}

// MailKind is a kind of mails of which a member unsubscribes.
type MailKind string

// The kinds.
const (
	DigestMail  MailKind = "digest"  // sums up notifications
	ContactMail MailKind = "contact" // a message, or an answer to one
)

// MailSwitch switches kinds of mails off.
type MailSwitch interface {
	// IsOff reports whether a member has switched a kind off. A member who does not exist has.
	IsOff(ctx context.Context, member identity.MemberID, kind MailKind) (bool, error)
	// TurnOff switches a kind off for a member. It does nothing for a member who does not exist.
	TurnOff(ctx context.Context, member identity.MemberID, kind MailKind) error
}
