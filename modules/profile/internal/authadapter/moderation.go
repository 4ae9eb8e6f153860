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
	_ profile.Members = (*Members)(nil)
	_ profile.Owners  = (*Owners)(nil)
)

// Members is a profile.Members over the auth module, and over the names that pages have.
type Members struct {
	register *auth.Register
	present  *auth.Directory
	profiles *profile.Directory
}

// NewMembers returns an adapter over the register of the auth module, and to its directory of those who
// have not left. Whose page has a name is for the profiles to say.
func NewMembers(register *auth.Register, present *auth.Directory, profiles *profile.Directory) *Members {
	return &Members{register: register, present: present, profiles: profiles}
}

// Find implements profile.Members. Who has deleted the account is found as long as they may take that
// back: else nobody could be suspended who deletes the account for a day.
func (m *Members) Find(ctx context.Context, named string) (profile.Member, error) {
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

// ByUser implements profile.Members.
func (m *Members) ByUser(ctx context.Context, user identity.UserID) (profile.Member, error) {
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

// Owners is a profile.Owners over the mail of the auth module.
type Owners struct{ mail *auth.Messenger }

// NewOwners returns an adapter over the messenger of the auth module.
func NewOwners(mail *auth.Messenger) *Owners { return &Owners{mail: mail} }

// Tell implements profile.Owners.
func (o *Owners) Tell(ctx context.Context, outcome profile.Outcome) error {
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
	return o.mail.Tell(ctx, outcome.Owner, notice)
}
