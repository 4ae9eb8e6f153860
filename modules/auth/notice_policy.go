package auth

import (
	"context"
	"errors"
	"fmt"

	"github.com/google/uuid"

	"wright.app/platform/identity"
)

// NoticeStatesTag is the group in which modules provide each NoticeState.
const NoticeStatesTag = `group:"notice states"`

// NoticeState belongs to a kind of notices that tell how something is, and not what has happened. Holds reports whether
// it is still so for a user when the mail leaves.
type NoticeState struct {
	Kind  NoticeKind
	Holds func(ctx context.Context, user identity.UserID, n Notice) (bool, error)
}

// NoticePolicy decides whether a notice that has waited for the mail server may still leave (docs/security.md, T189).
type NoticePolicy struct {
	users  Users
	states map[NoticeKind]NoticeState
}

// NewNoticePolicy returns the policy over the store of users and the states that modules have registered.
func NewNoticePolicy(users Users, states []NoticeState) *NoticePolicy {
	p := &NoticePolicy{users: users, states: make(map[NoticeKind]NoticeState, len(states))}
	for _, s := range states {
		p.states[s.Kind] = s
	}
	return p
}

// Recheck returns a notice as it may leave now. allowed is false for a user who was erased. Users are told what has
// happened to their account in any case, at the address that they had then. Of a state they are told only as long as
// it holds and they can sign in to change it, at the address that they have now.
func (p *NoticePolicy) Recheck(ctx context.Context, n Notice) (_ Notice, allowed bool, err error) {
	if n.Member == (identity.MemberID{}) {
		return n, true, nil // of a former release, which did not store whom it tells
	}
	user, err := p.users.ByMember(ctx, n.Member)
	switch {
	case errors.Is(err, ErrNoUser):
		// Notices.DeleteByMember keeps a job that is running, which is tried again if it fails.
		return Notice{}, false, nil
	case err != nil:
		return Notice{}, false, fmt.Errorf("recipient of a notice: %w", err)
	}
	state, ok := p.states[n.Kind]
	switch {
	case !ok:
		return n, true, nil
	case user.Suspended() || user.DeletionScheduled():
		return Notice{}, false, nil
	}
	n.To = user.Email()
	if n.Subject == uuid.Nil {
		return n, true, nil // of a former release, which did not store what it is about
	}
	switch holds, err := state.Holds(ctx, user.ID(), n); {
	case err != nil:
		return Notice{}, false, fmt.Errorf("ask again about a notice %s: %w", n.Kind, err)
	case !holds:
		return Notice{}, false, nil
	}
	return n, true, nil
}
