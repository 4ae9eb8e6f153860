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

// ListItem is a session in the list that its owner sees.
type ListItem struct {
	ID         ID
	Current    bool
	Agent      Agent
	CreatedAt  time.Time
	LastSeenAt time.Time
	ExpiresAt  time.Time
}

// List returns the sessions of the caller that have not expired: the current one first, then the others by last use.
func (s *Service) List(ctx context.Context, caller identity.Principal) ([]ListItem, error) {
	if _, err := auth.OwnAccount.Admit(caller); err != nil {
		return nil, err
	}
	current, err := sessionOf(caller)
	if err != nil {
		return nil, err
	}
	sessions, err := s.Store.ByUser(ctx, caller.User)
	if err != nil {
		return nil, err
	}
	now := s.Clock.Now()
	items := make([]ListItem, 0, len(sessions))
	for _, session := range sessions {
		if !session.Live(now) {
			continue
		}
		items = append(items, ListItem{
			ID: session.id, Current: session.id == current, Agent: session.agent,
			CreatedAt: session.createdAt, LastSeenAt: session.lastSeenAt, ExpiresAt: session.ExpiresAt(),
		})
	}
	if i := slices.IndexFunc(items, func(item ListItem) bool { return item.Current }); i > 0 {
		first := items[i]
		items = slices.Insert(slices.Delete(items, i, i+1), 0, first)
	}
	return items, nil
}

// EndOne ends a session of the caller and reports whether it was the current one. It returns fault.ErrReauthenticate
// without a recent proof, which only the current session does not need, and fault.ErrNotFound for a session that does
// not exist or belongs to another user.
func (s *Service) EndOne(ctx context.Context, caller identity.Principal, id ID) (current bool, err error) {
	if _, err := auth.OwnAccount.Admit(caller); err != nil {
		return false, err
	}
	currentID, err := sessionOf(caller)
	if err != nil {
		return false, err
	}
	if id != currentID {
		if err := caller.CheckRecentProof(s.Clock.Now()); err != nil {
			return false, err
		}
	}
	var ended bool
	err = s.inTxWithLockedUser(ctx, caller.User, func(ctx context.Context) error {
		if ended, err = s.Store.EndForUser(ctx, caller.User, id); err != nil || !ended {
			return err
		}
		kind := auth.EventSessionsEnded
		if id == currentID {
			kind = auth.EventSignedOut
		}
		return s.Events.Record(ctx, caller.User, kind, auth.ActorOf(caller))
	})
	switch {
	case err != nil:
		return false, err
	case !ended:
		return false, fault.ErrNotFound
	default:
		return id == currentID, nil
	}
}

// EndOthers ends all sessions of the caller except for the current one. It returns fault.ErrReauthenticate without a
// recent proof.
func (s *Service) EndOthers(ctx context.Context, caller identity.Principal) error {
	if _, err := auth.OwnAccount.Admit(caller); err != nil {
		return err
	}
	if err := caller.CheckRecentProof(s.Clock.Now()); err != nil {
		return err
	}
	currentID, err := sessionOf(caller)
	if err != nil {
		return err
	}
	return s.inTxWithLockedUser(ctx, caller.User, func(ctx context.Context) error {
		if err := s.Store.EndAll(ctx, caller.User, currentID); err != nil {
			return err
		}
		return s.Events.Record(ctx, caller.User, auth.EventSessionsEnded, auth.ActorOf(caller))
	})
}

// inTxWithLockedUser runs end in a transaction that has locked the user. Verifying a code locks the user too. So a
// concurrent code either takes effect before its session ends, or is refused.
func (s *Service) inTxWithLockedUser(
	ctx context.Context, user identity.UserID, end func(ctx context.Context) error,
) error {
	ctx, cancel := auth.WithoutCancel(ctx)
	defer cancel()
	return s.Transactor.InTx(ctx, func(ctx context.Context) error {
		if _, err := s.Users.Lock(ctx, user); err != nil {
			return auth.ExpiredIfNoUser(err)
		}
		return end(ctx)
	})
}

func sessionOf(caller identity.Principal) (ID, error) {
	id, err := uuid.Parse(caller.SessionID)
	if err != nil {
		return ID{}, fmt.Errorf("id of the caller's session: %w", err)
	}
	return id, nil
}
