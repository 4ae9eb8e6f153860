package authadapter

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

var (
	_ profile.MemberFinder  = (*MemberFinder)(nil)
	_ profile.OwnerNotifier = (*OwnerNotifier)(nil)
	_ profile.SecurityLog   = (*SecurityLog)(nil)
)

// MemberFinder is a profile.MemberFinder over the auth module and the aliases of profiles.
type MemberFinder struct {
	all      *auth.AdminDirectory
	present  *auth.Directory
	profiles *profile.Directory
}

// NewMemberFinder returns an adapter over the directory of all users, the directory of users who are not leaving, and
// the directory of profiles.
func NewMemberFinder(all *auth.AdminDirectory, present *auth.Directory, profiles *profile.Directory) *MemberFinder {
	return &MemberFinder{all: all, present: present, profiles: profiles}
}

// Find implements profile.MemberFinder. It finds users who are leaving too: otherwise they could avoid a suspension by
// deleting the account and cancelling that later.
func (m *MemberFinder) Find(ctx context.Context, identifier string) (profile.Member, error) {
	if strings.Contains(identifier, "@") {
		email, err := auth.ParseEmail(identifier)
		if err != nil {
			return profile.Member{}, profile.ErrNoMember
		}
		return member(m.all.UserByEmail(ctx, email))
	}
	if id, err := uuid.Parse(identifier); err == nil {
		return member(m.all.UserByMember(ctx, id))
	}
	header, err := m.profiles.ByAlias(ctx, identifier)
	switch {
	case errors.Is(err, profile.ErrNoProfile):
		return profile.Member{}, profile.ErrNoMember
	case err != nil:
		return profile.Member{}, fmt.Errorf("find a member: %w", err)
	}
	return member(m.all.User(ctx, header.Owner))
}

// ByUser implements profile.MemberFinder.
func (m *MemberFinder) ByUser(ctx context.Context, user identity.UserID) (profile.Member, error) {
	return member(m.present.User(ctx, user))
}

func member(person auth.Person, err error) (profile.Member, error) {
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return profile.Member{}, profile.ErrNoMember
	case err != nil:
		return profile.Member{}, fmt.Errorf("find a member: %w", err)
	}
	return profile.Member{User: person.User, ID: person.Member, DisplayName: person.DisplayName}, nil
}

// OwnerNotifier is a profile.OwnerNotifier over the mail of the auth module.
type OwnerNotifier struct{ mail *auth.Notifier }

// NewOwnerNotifier returns an adapter over the notifier of the auth module.
func NewOwnerNotifier(mail *auth.Notifier) *OwnerNotifier { return &OwnerNotifier{mail: mail} }

// Notify implements profile.OwnerNotifier.
func (o *OwnerNotifier) Notify(ctx context.Context, n profile.OwnerNotice) error {
	notice := auth.Notice{Reason: n.Reason, ProfileBadge: n.Badge}
	switch n.Kind {
	case profile.EventApproved:
		notice.Kind, notice.ProfileReopened = auth.NoticeProfileApproved, n.WasSuspended
	case profile.EventSuspended:
		notice.Kind = auth.NoticeProfileSuspended
	case profile.EventWarned:
		notice.Kind = auth.NoticeProfileWarned
	case profile.EventReinstated:
		notice.Kind = auth.NoticeReviewEnded
		if n.WasSuspended {
			notice.Kind = auth.NoticeProfileReinstated
		}
	default:
		return fmt.Errorf("notify user %d: %s is not a decision", n.Owner, n.Kind)
	}
	return o.mail.Notify(ctx, n.Owner, notice)
}

// SecurityLog is a profile.SecurityLog over the security log of the auth module.
type SecurityLog struct{ log *auth.SecurityLog }

// NewSecurityLog returns an adapter over the security log of the auth module.
func NewSecurityLog(log *auth.SecurityLog) *SecurityLog { return &SecurityLog{log: log} }

// RecordDecision implements profile.SecurityLog.
func (s *SecurityLog) RecordDecision(ctx context.Context, owner identity.UserID, kind profile.EventKind) error {
	recorded, ok := map[profile.EventKind]auth.EventKind{
		profile.EventApproved: auth.EventProfileApproved, profile.EventSuspended: auth.EventProfileSuspended,
		profile.EventReinstated: auth.EventProfileReinstated,
	}[kind]
	if !ok {
		return fmt.Errorf("record a decision about user %d: %s is not a decision", owner, kind)
	}
	return s.log.Record(ctx, owner, recorded, auth.Operator)
}
