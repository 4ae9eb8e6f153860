package store

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/messaging"
	"wright.app/modules/messaging/internal/store/ent"
	entpending "wright.app/modules/messaging/internal/store/ent/pending"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/database"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

var _ messaging.PendingMessages = (*Pending)(nil)

// Pending implements messaging.PendingMessages.
type Pending struct {
	rows *ent.PendingClient
}

// NewPending returns a store over db.
func NewPending(db *database.DB) *Pending {
	return &Pending{ent.NewClient(ent.Driver(db.EntDriver())).Pending}
}

// Add implements messaging.PendingMessages.
func (s *Pending) Add(ctx context.Context, p messaging.Pending) error {
	return s.rows.Create().
		SetPublicID(p.ID).
		SetPurpose(string(p.Purpose)).
		SetDigest(p.Digest[:]).
		SetOwnerID(int64(p.Owner)).
		SetLinkID(int64(p.Link)).
		SetSenderName(p.Name).
		SetSenderEmail(p.From.String()).
		SetMailbox(p.Mailbox).
		SetLanguage(p.Language).
		SetText(p.Text).
		SetCodeMAC(p.CodeMAC).
		SetCreatedAt(p.CreatedAt).
		Exec(ctx)
}

// ByDigest implements messaging.PendingMessages.
func (s *Pending) ByDigest(ctx context.Context, d messaging.Digest) (messaging.Pending, error) {
	return s.pendingOf(s.rows.Query().Where(entpending.Digest(d[:])).Only(ctx))
}

// ByID implements messaging.PendingMessages.
func (s *Pending) ByID(ctx context.Context, id messaging.ID) (messaging.Pending, error) {
	return s.pendingOf(s.rows.Query().Where(entpending.PublicID(id)).Only(ctx))
}

func (s *Pending) pendingOf(row *ent.Pending, err error) (messaging.Pending, error) {
	switch {
	case ent.IsNotFound(err):
		return messaging.Pending{}, fault.ErrNotFound
	case err != nil:
		return messaging.Pending{}, fmt.Errorf("load a pending message: %w", err)
	}
	p := messaging.Pending{
		ID: row.PublicID, Purpose: messaging.Purpose(row.Purpose), Owner: identity.UserID(row.OwnerID),
		Link: sharelink.ID(row.LinkID), Name: row.SenderName,
		From: auth.RestoreEmail(row.SenderEmail), Mailbox: row.Mailbox,
		Language: row.Language, Text: row.Text, CodeMAC: row.CodeMAC, Attempts: row.Attempts, Delivered: row.Delivered,
		CreatedAt: row.CreatedAt.UTC(),
	}
	copy(p.Digest[:], row.Digest)
	return p, nil
}

// CountAttempt implements messaging.PendingMessages.
func (s *Pending) CountAttempt(ctx context.Context, id messaging.ID, limit int) (bool, error) {
	n, err := s.rows.Update().Where(entpending.PublicID(id), entpending.AttemptsLT(limit)).AddAttempts(1).Save(ctx)
	return n == 1, err
}

// Deliver implements messaging.PendingMessages.
func (s *Pending) Deliver(ctx context.Context, id messaging.ID) (bool, error) {
	n, err := s.rows.Update().Where(entpending.PublicID(id), entpending.Delivered(false)).SetDelivered(true).Save(ctx)
	return n == 1, err
}

// Delete implements messaging.PendingMessages.
func (s *Pending) Delete(ctx context.Context, id messaging.ID) error {
	row, err := s.rows.Query().Where(entpending.PublicID(id)).Only(ctx)
	if ent.IsNotFound(err) {
		return nil
	}
	if err == nil {
		_, err = s.rows.Delete().Where(entpending.Purpose(row.Purpose), entpending.Mailbox(row.Mailbox)).Exec(ctx)
	}
	if err != nil {
		return fmt.Errorf("delete pending message %s: %w", id, err)
	}
	return nil
}

// DeleteBefore implements messaging.PendingMessages.
func (s *Pending) DeleteBefore(ctx context.Context, before time.Time, limit int) (int, error) {
	old := entpending.CreatedAtLT(before)
	ids, err := s.rows.Query().Where(old).Limit(limit).IDs(ctx)
	if err != nil {
		return 0, fmt.Errorf("find old pending messages: %w", err)
	}
	n, err := s.rows.Delete().Where(entpending.IDIn(ids...), old).Exec(ctx)
	if err != nil {
		return 0, fmt.Errorf("delete old pending messages: %w", err)
	}
	return n, nil
}

// EraseUser implements messaging.PendingMessages.
func (s *Pending) EraseUser(ctx context.Context, user identity.UserID) error {
	_, err := s.rows.Delete().Where(entpending.OwnerID(int64(user))).Exec(ctx)
	return err
}
