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

// mails reports whether a digest contains notifications of a kind. Decisions about profiles are mailed by module auth
// when they are made.
func (c Choices) mails(kind Kind) bool {
	return kind != ProfileStatus && !c.NoDigest && !c.NotMailed[kind]
}

// Preferences reads what people have switched off.
type Preferences interface {
	// Choices returns what each of the users has switched off; who has switched nothing off may be missing.
	Choices(ctx context.Context, users []identity.UserID) (map[identity.UserID]Choices, error)
}

// DigestSwitch switches digests off.
type DigestSwitch interface {
	// HasNoDigest reports whether a member has switched the digest off. A member who does not exist has.
	HasNoDigest(ctx context.Context, member identity.MemberID) (bool, error)
	// TurnDigestOff switches the digest of a member off. It does nothing for a member who does not exist.
	TurnDigestOff(ctx context.Context, member identity.MemberID) error
}
