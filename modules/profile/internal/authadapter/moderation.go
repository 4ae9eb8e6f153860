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
)

// MemberFinder is a profile.MemberFinder over the auth module, and over the names that pages have.
type MemberFinder struct {
	register *auth.AdminDirectory
	present  *auth.Directory
	profiles *profile.Directory
}

// NewMemberFinder returns an adapter over the register of the auth module, and to its directory of those who
// have not left. Whose page has a name is for the profiles to say.
func NewMemberFinder(register *auth.AdminDirectory, present *auth.Directory, profiles *profile.Directory) *MemberFinder {
	return &MemberFinder{register: register, present: present, profiles: profiles}
}

// Find implements profile.MemberFinder. Who has deleted the account is found as long as they may take that
// back: else nobody could be suspended who deletes the account for a day.
func (m *MemberFinder) Find(ctx context.Context, named string) (profile.Member, error) {
	if strings.Contains(named, "@") {
		email, err := auth.ParseEmail(named)
		if err != nil {
			return profile.Member{}, profile.ErrNoMember
		}
		return member(m.register.UserByEmail(ctx, email))
	}
	if id, err := uuid.Parse(named); err == nil {
		return member(m.register.UserByMember(ctx, id))
	}
	page, err := m.profiles.ByAlias(ctx, named)
	switch {
	case errors.Is(err, profile.ErrNotLoaded):
		return profile.Member{}, profile.ErrNoMember
	case err != nil:
		return profile.Member{}, fmt.Errorf("find a member: %w", err)
	}
	return member(m.register.User(ctx, page.Owner))
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

// NewOwnerNotifier returns an adapter over the messenger of the auth module.
func NewOwnerNotifier(mail *auth.Notifier) *OwnerNotifier { return &OwnerNotifier{mail: mail} }

// Notify implements profile.OwnerNotifier.
func (o *OwnerNotifier) Notify(ctx context.Context, outcome profile.OwnerNotice) error {
	notice := auth.Notice{Reason: outcome.Reason, ProfileBadge: outcome.Badge}
	switch outcome.Kind {
	case profile.EventApproved:
		notice.Kind, notice.ProfileReopened = auth.NoticeProfileApproved, outcome.WasSuspended
	case profile.EventSuspended:
		notice.Kind = auth.NoticeProfileSuspended
	case profile.EventReinstated:
		notice.Kind = auth.NoticeReviewEnded
		if outcome.WasSuspended {
			notice.Kind = auth.NoticeProfileReinstated
		}
	default:
		return fmt.Errorf("tell user %d: %s is no outcome", outcome.Owner, outcome.Kind)
	}
	return o.mail.Notify(ctx, outcome.Owner, notice)
}
