package session

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// View is a session in the list of its owner.
type View struct {
	ID         ID
	Current    bool
	Agent      Agent
	CreatedAt  time.Time
	LastSeenAt time.Time
	ExpiresAt  time.Time
}

// List returns the sessions of the caller: the present one first, then by last use.
func (s *Service) List(ctx context.Context, caller identity.Principal) ([]View, error) {
	if _, err := auth.OwnAccount.Admit(caller); err != nil {
		return nil, err
	}
	current, err := sessionOf(caller)
	if err != nil {
		return nil, err
	}
	kept, err := s.Store.Of(ctx, caller.User)
	if err != nil {
		return nil, err
	}
	now := s.Clock.Now()
	views := make([]View, 0, len(kept))
	for _, session := range kept {
		if !session.Live(now) {
			continue
		}
		views = append(views, View{
			ID: session.id, Current: session.id == current, Agent: session.agent,
			CreatedAt: session.createdAt, LastSeenAt: session.lastSeenAt, ExpiresAt: session.ExpiresAt(),
		})
	}
	if i := slices.IndexFunc(views, func(v View) bool { return v.Current }); i > 0 {
		first := views[i]
		views = slices.Insert(slices.Delete(views, i, i+1), 0, first)
	}
	return views, nil
}

// EndOne ends a session of the caller and reports whether it was the present one. A session that does not exist or
// belongs to another user is fault.ErrNotFound.
func (s *Service) EndOne(ctx context.Context, caller identity.Principal, id ID) (current bool, err error) {
	if _, err := auth.OwnAccount.Admit(caller); err != nil {
		return false, err
	}
	present, err := sessionOf(caller)
	if err != nil {
		return false, err
	}
	var ended bool
	err = s.inTxWithLockedUser(ctx, caller.User, func(ctx context.Context) error {
		ended, err = s.Store.EndOf(ctx, caller.User, id)
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

// EndOthers ends all sessions of the caller except for the present one.
func (s *Service) EndOthers(ctx context.Context, caller identity.Principal) error {
	if _, err := auth.OwnAccount.Admit(caller); err != nil {
		return err
	}
	present, err := sessionOf(caller)
	if err != nil {
		return err
	}
	return s.inTxWithLockedUser(ctx, caller.User, func(ctx context.Context) error {
		return s.Store.EndAll(ctx, caller.User, present)
	})
}

// inTxWithLockedUser runs do in a transaction that has locked the user, so that a code which is presented in an ending
// session takes effect before that or not at all.
func (s *Service) inTxWithLockedUser(ctx context.Context, user identity.UserID,
	do func(ctx context.Context) error,
) error {
	ctx, cancel := auth.WithoutCancel(ctx)
	defer cancel()
	return s.Transactor.InTx(ctx, func(ctx context.Context) error {
		if _, err := s.Users.Lock(ctx, user); err != nil {
			return auth.ExpiredIfNoUser(err)
		}
		return do(ctx)
	})
}

func sessionOf(caller identity.Principal) (ID, error) {
	id, err := uuid.Parse(caller.SessionID)
	if err != nil {
		return ID{}, fmt.Errorf("name of the caller's session: %w", err)
	}
	return id, nil
}
