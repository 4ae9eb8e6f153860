package auth

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// SessionView is a session in the list of its owner.
type SessionView struct {
	ID         SessionID
	Current    bool
	Agent      Agent
	CreatedAt  time.Time
	LastSeenAt time.Time
	ExpiresAt  time.Time
}

// Sessions returns the sessions of the caller: the present one first, then by last use.
func (s *Service) Sessions(ctx context.Context, caller identity.Principal) ([]SessionView, error) {
	if _, err := signedIn.Admit(caller); err != nil {
		return nil, err
	}
	current, err := sessionOf(caller)
	if err != nil {
		return nil, err
	}
	kept, err := s.sessions.Of(ctx, caller.User)
	if err != nil {
		return nil, err
	}
	now := s.clock.Now()
	views := make([]SessionView, 0, len(kept))
	for _, session := range kept {
		if !session.Live(now) {
			continue
		}
		views = append(views, SessionView{
			ID: session.id, Current: session.id == current, Agent: session.agent,
			CreatedAt: session.createdAt, LastSeenAt: session.lastSeenAt, ExpiresAt: session.ExpiresAt(),
		})
	}
	if i := slices.IndexFunc(views, func(v SessionView) bool { return v.Current }); i > 0 {
		first := views[i]
		views = slices.Insert(slices.Delete(views, i, i+1), 0, first)
	}
	return views, nil
}

// EndSession ends a session of the caller and reports whether it was the present one. A session that does not exist or
// belongs to another user is fault.ErrNotFound.
func (s *Service) EndSession(ctx context.Context, caller identity.Principal, id SessionID) (current bool, err error) {
	if _, err := signedIn.Admit(caller); err != nil {
		return false, err
	}
	present, err := sessionOf(caller)
	if err != nil {
		return false, err
	}
	var ended bool
	err = s.inTxWithLockedUser(ctx, caller.User, func(ctx context.Context) error {
		ended, err = s.sessions.EndOf(ctx, caller.User, id)
		return err
	})
	switch {
	case err != nil:
		return false, err
	case !ended:
		return false, fault.ErrNotFound
	default:
		return id == present, nil
	}
}

// EndOtherSessions ends all sessions of the caller except for the present one.
func (s *Service) EndOtherSessions(ctx context.Context, caller identity.Principal) error {
	if _, err := signedIn.Admit(caller); err != nil {
		return err
	}
	present, err := sessionOf(caller)
	if err != nil {
		return err
	}
	return s.inTxWithLockedUser(ctx, caller.User, func(ctx context.Context) error {
		return s.sessions.EndAll(ctx, caller.User, present)
	})
}

// inTxWithLockedUser runs do in a transaction that has locked the user, so that a code which is presented in an ending
// session takes effect before that or not at all.
func (s *Service) inTxWithLockedUser(ctx context.Context, user identity.UserID,
	do func(ctx context.Context) error,
) error {
	ctx, cancel := withoutCancel(ctx)
	defer cancel()
	return s.transactor.InTx(ctx, func(ctx context.Context) error {
		if _, err := s.users.Lock(ctx, user); err != nil {
			return expiredIfNoUser(err)
		}
		return do(ctx)
	})
}

func sessionOf(caller identity.Principal) (SessionID, error) {
	id, err := uuid.Parse(caller.SessionID)
	if err != nil {
		return SessionID{}, fmt.Errorf("name of the caller's session: %w", err)
	}
	return id, nil
}
