package connection

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/network"
	"wright.app/modules/notification"
	"wright.app/modules/profile"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/quota"
	"wright.app/platform/tx"
)

// Deps are the dependencies of Service.
type Deps struct {
	Transactor  tx.Transactor
	Clock       clock.Clock
	Connections Connections
	Blocks      network.Blocks
	People      *network.People
	Visibility  network.Visibility
	Profiles    *profile.Directory
	Summaries   Summaries
	Notifier    *notification.Recorder

	Correspondence *network.Correspondence
}

// Service has the use cases of the package.
type Service struct{ Deps }

// NewService returns a Service with its dependencies.
func NewService(d Deps) *Service { return &Service{d} }

// members admits all users who have finished the setup. The OpenAPI document states the same with security.
var members = identity.Rule{}

// Shown is a side with the facts that its owner may see of the other person. Summary is nil if the owner may not see
// their profile.
type Shown struct {
	Side

	Summary *network.Summary
}

// IsNameShown reports whether the owner may see the name and role.
func (s Shown) IsNameShown() bool { return s.IsNamed || s.Summary != nil }

// Input is the unvalidated input of a request.
type Input struct {
	Member  identity.MemberID
	Message *string // nil: none
	// LinkToken is the token of the personal link through which the caller sees the person, or empty.
	LinkToken string
	// ShowsProfile is whether the caller shows their profile from when the two are connected.
	ShowsProfile bool
}

// Ask asks a member for a connection, or accepts it if they have asked, too. It returns fault.ErrValidation for an
// invalid message, network.ErrSelfAction for the caller, fault.ErrNotFound for an unknown member, and
// fault.ErrRequestLimit after too many requests within a day. ErrProfileBlocked, ErrProfileSuspended, ErrExists and
// ErrLimitExceeded are about the caller.
// The result does not tell whether the request was delivered: it is not after a withdrawal, and not where
// Correspondence does not allow it, such as to somebody who has blocked the caller or another account with the mailbox
// of the caller (docs/security.md, T195). The queries are the same.
func (s *Service) Ask(
	ctx context.Context, caller identity.Principal, in Input,
) (shown Shown, accepted bool, err error) {
	asker, err := members.Admit(caller)
	if err != nil {
		return Shown{}, false, err
	}
	message, err := ParseMessage(in.Message)
	if err != nil {
		return Shown{}, false, err
	}
	id, err := uuid.NewV7()
	if err != nil {
		return Shown{}, false, fmt.Errorf("new id: %w", err)
	}
	var own Side
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		now := s.Clock.Now()
		encounter, err := s.meet(ctx, asker, in.Member, now)
		if err != nil {
			return err
		}
		if err := s.checkNotSuspended(ctx, asker); err != nil {
			return err
		}
		request := Request{
			ID: id, Asker: encounter.asker, Asked: encounter.asked, Message: message,
			IsRefused: !encounter.isAllowed, ShowsProfile: in.ShowsProfile,
		}
		seen, err := network.SeenBy(ctx, s.Visibility, asker, encounter.asked, encounter.back, in.LinkToken)
		if err != nil {
			return err
		}
		if request.IsNamed = seen.DisplayName != ""; request.IsNamed {
			request.Asked = seen
		}
		if accepted, err = encounter.pair.Ask(request, encounter.earlier, now); err != nil {
			return err
		}
		own = encounter.pair.Own()
		return s.save(ctx, encounter.pair, now)
	})
	if err != nil {
		return Shown{}, false, fmt.Errorf("connect user %d: %w", asker, err)
	}
	shown, err = s.showOne(ctx, own)
	return shown, accepted, err
}

// encounter is a person who sends a request, with the person whom they ask.
type encounter struct {
	asker, asked network.Person
	back         *network.Block // of the asker by the asked person, nil for none
	isAllowed    bool           // by Correspondence
	earlier      Earlier
	pair         *Pair
}

// lockDecisions locks what is decided about two people, and returns them.
func (s *Service) lockDecisions(ctx context.Context, one, other identity.UserID) ([]network.Correspondent, error) {
	author, err := s.Correspondence.Find(ctx, network.Party{User: one})
	if err != nil {
		return nil, err
	}
	recipient, err := s.Correspondence.Find(ctx, network.Party{User: other})
	if err != nil {
		return nil, err
	}
	return s.Correspondence.Lock(ctx, author, recipient)
}

// meet finds the asked person and locks the pair of the two. It runs the same queries for an unknown person as for one
// who has blocked the asker.
func (s *Service) meet(
	ctx context.Context, asker identity.UserID, member identity.MemberID, now time.Time,
) (e encounter, err error) {
	found, err := orNobody(s.People.Member(ctx, member))
	switch {
	case err != nil:
		return encounter{}, fmt.Errorf("find the person to ask: %w", err)
	case found.User == asker:
		return encounter{}, network.ErrSelfAction
	}
	if e.earlier, err = s.Connections.LockRequests(ctx, asker, now.Add(-quota.Day)); err != nil {
		return encounter{}, fmt.Errorf("requests until now: %w", err)
	}
	both, err := s.lockDecisions(ctx, asker, found.User)
	if err != nil {
		return encounter{}, fmt.Errorf("lock what is decided about the two: %w", err)
	}
	if err := s.Connections.LockPerson(ctx, found.User); err != nil {
		return encounter{}, fmt.Errorf("lock the person to ask: %w", err)
	}
	if e.pair, err = s.Connections.ForChange(ctx, asker, found.User); err != nil {
		return encounter{}, fmt.Errorf("connection with user %d: %w", found.User, err)
	}
	// The name and a block may have changed before the locks.
	if e.asked, err = orNobody(s.People.User(ctx, found.User)); err != nil {
		return encounter{}, fmt.Errorf("person to ask: %w", err)
	}
	if e.asker, err = s.People.User(ctx, asker); err != nil {
		return encounter{}, fmt.Errorf("asking person: %w", err)
	}
	e.back, err = s.Blocks.Of(ctx, found.User, asker)
	if err != nil && !errors.Is(err, fault.ErrNotFound) {
		return encounter{}, fmt.Errorf("block by user %d: %w", found.User, err)
	}
	if e.isAllowed, err = s.Correspondence.MayReach(ctx, both[0], both[1]); err != nil {
		return encounter{}, fmt.Errorf("request to user %d: %w", found.User, err)
	}
	byAsker, _, err := s.Blocks.Between(ctx, asker, found.User)
	switch {
	case err != nil:
		return encounter{}, fmt.Errorf("blocks with user %d: %w", found.User, err)
	case e.asked.User == 0:
		return encounter{}, fault.ErrNotFound
	case byAsker:
		return encounter{}, ErrProfileBlocked.WithMember("memberId", member.String())
	}
	return e, nil
}

func (s *Service) checkNotSuspended(ctx context.Context, user identity.UserID) error {
	suspended, err := s.Profiles.IsSuspended(ctx, user)
	switch {
	case err != nil:
		return fmt.Errorf("profile of user %d: %w", user, err)
	case suspended:
		return ErrProfileSuspended
	}
	return nil
}

// save stores a pair and its notifications.
func (s *Service) save(ctx context.Context, p *Pair, now time.Time) error {
	if err := s.Connections.Save(ctx, p, now); err != nil {
		return err
	}
	return p.notify(ctx, s.Notifier)
}
