package messaging

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/settings"
	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/report"
	"wright.app/modules/notification"
	"wright.app/modules/organization"
	"wright.app/modules/people"
	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
	"wright.app/platform/unreadable"
)

// Deps are the dependencies of Service.
type Deps struct {
	Transactor    tx.Transactor
	Clock         clock.Clock
	Users         *auth.Directory
	Proofs        *AddressProofs
	Profiles      *profile.Directory
	Gate          *profileaccess.ContactGate
	Links         *sharelink.Directory
	People        *people.Directory
	Connections   *connection.Directory
	MemberBlocks  *network.Directory
	Settings      *settings.Directory
	Blocker       *network.Blocker
	Notifier      *notification.Recorder
	Key           MACKey
	Mails         Mails
	Conversations Conversations
	Messages      Messages
	Events        Events
	Blocks        Blocks
	Applications  Applications
	Organizations *organization.Directory
	Reports       *report.Outside

	Correspondence *network.Correspondence
	Log            *slog.Logger
	Unreadable     *unreadable.Rows
}

// Service has the use cases of the module.
type Service struct{ Deps }

// NewService returns a Service with its dependencies.
func NewService(d Deps) *Service { return &Service{d} }

// lock locks an author, the recipient of a text, their quotas and the decisions about them before they are read
// (docs/security.md, T192), and returns the author as they are then. It must be called before a conversation is locked.
// A recipient who is not a member has no quota.
func (s *Service) lock(
	ctx context.Context, from sender, recipient identity.UserID, other network.Party,
) (sender, error) {
	if err := s.Events.LockSender(ctx, from.names[0]); err != nil {
		return sender{}, err
	}
	if err := s.Events.LockOwner(ctx, cmp.Or(recipient, from.User)); err != nil {
		return sender{}, err
	}
	to, err := s.Correspondence.Find(ctx, other)
	if err != nil {
		return sender{}, fmt.Errorf("recipient of a text: %w", err)
	}
	locked, err := s.Correspondence.Lock(ctx, from.found, to)
	if err != nil {
		return sender{}, err
	}
	from.found, from.to = locked[0], locked[1]
	return from, nil
}

// checkNotSuspended returns sharing.ErrProfileSuspended for a user whose profile is suspended.
func (s *Service) checkNotSuspended(ctx context.Context, user identity.UserID) error {
	suspended, err := s.Profiles.IsSuspended(ctx, user)
	switch {
	case err != nil:
		return fmt.Errorf("profile of user %d: %w", user, err)
	case suspended:
		return sharing.ErrProfileSuspended
	}
	return nil
}

func newID() (ID, error) {
	id, err := uuid.NewV7()
	if err != nil {
		return ID{}, fmt.Errorf("new id: %w", err)
	}
	return id, nil
}
