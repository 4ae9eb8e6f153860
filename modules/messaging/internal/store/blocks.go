package store

import (
	"context"
	dbsql "database/sql"
	"errors"
	"fmt"
	"time"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/internal/store/ent"
	entblock "wright.app/modules/messaging/internal/store/ent/block"
	"wright.app/modules/network"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

var _ messaging.Blocks = (*Blocks)(nil)

// Blocks implements messaging.Blocks.
type Blocks struct{ rows *ent.BlockClient }

// NewBlocks returns a store over db.
func NewBlocks(db *database.DB) *Blocks {
	return &Blocks{ent.NewClient(ent.Driver(db.EntDriver())).Block}
}

// Add implements messaging.Blocks.
func (s *Blocks) Add(ctx context.Context, owner identity.UserID, sender []byte, at time.Time, limit int) error {
	blocked, err := s.Blocked(ctx, owner, [][]byte{sender})
	if err != nil || len(blocked) > 0 {
		return err
	}
	count, err := s.Count(ctx, owner)
	switch {
	case err != nil:
		return err
	case count >= limit:
		return network.ErrBlockLimitExceeded
	}
	_, err = s.rows.Create().SetOwnerID(int64(owner)).SetSender(sender).SetCreatedAt(at).
		OnConflictColumns(entblock.FieldOwnerID, entblock.FieldSender).DoNothing().ID(ctx)
	if err != nil && !errors.Is(err, dbsql.ErrNoRows) { // no row is returned on conflict
		return fmt.Errorf("insert a block of user %d: %w", owner, err)
	}
	return nil
}

// Blocked implements messaging.Blocks.
func (s *Blocks) Blocked(ctx context.Context, owner identity.UserID, senders [][]byte) ([][]byte, error) {
	rows, err := s.rows.Query().Where(entblock.OwnerID(int64(owner)), entblock.SenderIn(senders...)).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("blocks of user %d: %w", owner, err)
	}
	blocked := make([][]byte, len(rows))
	for i, row := range rows {
		blocked[i] = row.Sender
	}
	return blocked, nil
}

// Remove implements messaging.Blocks.
func (s *Blocks) Remove(ctx context.Context, owner identity.UserID, senders [][]byte) error {
	_, err := s.rows.Delete().Where(entblock.OwnerID(int64(owner)), entblock.SenderIn(senders...)).Exec(ctx)
	return err
}

// Count implements messaging.Blocks.
func (s *Blocks) Count(ctx context.Context, owner identity.UserID) (int, error) {
	return s.rows.Query().Where(entblock.OwnerID(int64(owner))).Count(ctx)
}

// EraseUser implements messaging.Blocks.
func (s *Blocks) EraseUser(ctx context.Context, user identity.UserID) error {
	_, err := s.rows.Delete().Where(entblock.OwnerID(int64(user))).Exec(ctx)
	return err
}
