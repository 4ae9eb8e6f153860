package store

import (
	"context"
	"fmt"
	"slices"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"

	"wright.app/modules/network"
	"wright.app/modules/network/internal/store/ent"
	entblock "wright.app/modules/network/internal/store/ent/block"
	"wright.app/modules/network/internal/store/ent/predicate"
	"wright.app/modules/network/internal/store/postgresq"
	"wright.app/platform/database"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

var _ network.Blocks = (*Blocks)(nil)

// Blocks implements network.Blocks.
type Blocks struct {
	db      *database.DB
	rows    *ent.BlockClient
	queries postgresq.Querier
}

// NewBlocks returns a store over db.
func NewBlocks(db *database.DB) *Blocks {
	return &Blocks{db: db, rows: ent.NewClient(ent.Driver(db.EntDriver())).Block, queries: queriesOf(db)}
}

// Page implements network.Blocks.
func (s *Blocks) Page(
	ctx context.Context, blocker identity.UserID, q network.Query, after *network.Position, limit int,
) ([]*network.Block, error) {
	query := s.rows.Query().Where(entblock.BlockerID(int64(blocker)))
	for _, word := range q.Words() {
		query.Where(entblock.SearchTextContains(word))
	}
	if after != nil {
		query.Where(entblock.Or(
			entblock.CreatedAtLT(after.CreatedAt),
			entblock.And(entblock.CreatedAt(after.CreatedAt), entblock.IDLT(int64(after.ID))),
		))
	}
	rows, err := query.Order(entblock.ByCreatedAt(sql.OrderDesc()), entblock.ByID(sql.OrderDesc())).Limit(limit).
		All(ctx)
	if err != nil {
		return nil, fmt.Errorf("blocks of user %d: %w", blocker, err)
	}
	blocks := make([]*network.Block, len(rows))
	for i, row := range rows {
		blocks[i] = fromRow(row)
	}
	return blocks, nil
}

// ForChange implements network.Blocks.
func (s *Blocks) ForChange(
	ctx context.Context, blocker identity.UserID, member identity.MemberID,
) (*network.Block, error) {
	if err := s.lock(ctx, blocker); err != nil {
		return nil, err
	}
	return s.only(ctx, blocker, entblock.MemberID(member))
}

// Of implements network.Blocks.
func (s *Blocks) Of(ctx context.Context, blocker, blocked identity.UserID) (*network.Block, error) {
	return s.only(ctx, blocker, entblock.BlockedID(int64(blocked)))
}

func (s *Blocks) only(ctx context.Context, blocker identity.UserID, of predicate.Block) (*network.Block, error) {
	row, err := s.rows.Query().Where(entblock.BlockerID(int64(blocker)), of).Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return nil, fault.ErrNotFound
	case err != nil:
		return nil, fmt.Errorf("load a block of user %d: %w", blocker, err)
	}
	return fromRow(row), nil
}

// Add implements network.Blocks.
func (s *Blocks) Add(ctx context.Context, b *network.Block, limit int) (*network.Block, error) {
	n := b.Snapshot()
	if err := s.lock(ctx, n.Blocker); err != nil {
		return nil, err
	}
	blocked, err := s.rows.Query().Where(entblock.BlockerID(int64(n.Blocker))).Count(ctx)
	switch {
	case err != nil:
		return nil, fmt.Errorf("count blocks of user %d: %w", n.Blocker, err)
	case blocked >= limit:
		return nil, network.ErrBlockLimitExceeded
	}
	row, err := s.rows.Create().
		SetBlockerID(int64(n.Blocker)).
		SetBlockedID(int64(n.Blocked.User)).
		SetMemberID(n.Blocked.Member).
		SetDisplayName(n.Blocked.DisplayName).
		SetRole(string(n.Blocked.Role)).
		SetBlockerName(n.BlockerName).
		SetBlockerRole(string(n.BlockerRole)).
		SetNote(n.Note).
		SetSearchText(b.SearchText()).
		SetCreatedAt(n.CreatedAt).
		Save(ctx)
	if err != nil {
		return nil, fmt.Errorf("insert a block of user %d: %w", n.Blocker, err)
	}
	return fromRow(row), nil
}

// Save implements network.Blocks.
func (s *Blocks) Save(ctx context.Context, b *network.Block) error {
	to := b.Snapshot()
	saved, err := s.rows.Update().Where(entblock.ID(int64(to.ID)), entblock.BlockerID(int64(to.Blocker))).
		SetNote(to.Note).SetSearchText(b.SearchText()).Save(ctx)
	switch {
	case err != nil:
		return fmt.Errorf("save a block of user %d: %w", to.Blocker, err)
	case saved == 0:
		return fault.ErrNotFound
	}
	return nil
}

// Remove implements network.Blocks.
func (s *Blocks) Remove(ctx context.Context, blocker identity.UserID, member identity.MemberID) error {
	if err := s.lock(ctx, blocker); err != nil {
		return err
	}
	_, err := s.rows.Delete().Where(entblock.BlockerID(int64(blocker)), entblock.MemberID(member)).Exec(ctx)
	if err != nil {
		return fmt.Errorf("remove a block of user %d: %w", blocker, err)
	}
	return nil
}

// Between implements network.Blocks.
func (s *Blocks) Between(ctx context.Context, one, other identity.UserID) (byOne, byOther bool, err error) {
	blockers, err := s.queries.BlockersOfPair(ctx, int64(one), int64(other))
	if err != nil {
		return false, false, fmt.Errorf("load the blocks of a pair: %w", err)
	}
	return slices.Contains(blockers, int64(one)), slices.Contains(blockers, int64(other)), nil
}

// LockPeople implements network.Blocks.
func (s *Blocks) LockPeople(ctx context.Context, people ...identity.UserID) (waited bool, err error) {
	return s.db.Dialect() == dialect.Postgres, s.db.LockPeople(ctx, people...)
}

// EitherWay implements network.Blocks.
func (s *Blocks) EitherWay(ctx context.Context, user identity.UserID) ([]identity.UserID, error) {
	ids, err := s.queries.BlockedEitherWay(ctx, int64(user))
	if err != nil {
		return nil, fmt.Errorf("load the blocks with a user: %w", err)
	}
	return toUsers(ids), nil
}

// BlockedBy implements network.Blocks.
func (s *Blocks) BlockedBy(ctx context.Context, user identity.UserID) ([]identity.UserID, error) {
	var ids []int64
	err := s.rows.Query().Where(entblock.BlockerID(int64(user))).Select(entblock.FieldBlockedID).Scan(ctx, &ids)
	if err != nil {
		return nil, fmt.Errorf("load the blocks by a user: %w", err)
	}
	return toUsers(ids), nil
}

func toUsers(ids []int64) []identity.UserID {
	users := make([]identity.UserID, len(ids))
	for i, id := range ids {
		users[i] = identity.UserID(id)
	}
	return users
}

// EraseUser implements network.Blocks.
func (s *Blocks) EraseUser(ctx context.Context, user identity.UserID) error {
	_, err := s.rows.Delete().Where(entblock.Or(entblock.BlockerID(int64(user)), entblock.BlockedID(int64(user)))).
		Exec(ctx)
	if err != nil {
		return fmt.Errorf("delete the blocks of user %d: %w", user, err)
	}
	return nil
}

// lock serializes changes of the blocks of one blocker until the transaction ends, so that two of them cannot exceed
// the limit together, none changes a block that another removes, and nothing is delivered meanwhile that a block
// forbids.
func (s *Blocks) lock(ctx context.Context, blocker identity.UserID) error {
	return s.db.LockPeople(ctx, blocker)
}

func fromRow(row *ent.Block) *network.Block {
	return network.RestoreBlock(network.BlockSnapshot{
		ID: network.BlockID(row.ID), Blocker: identity.UserID(row.BlockerID),
		Blocked: network.Person{
			User: identity.UserID(row.BlockedID), Member: row.MemberID, DisplayName: row.DisplayName,
			Role: identity.Role(row.Role),
		},
		BlockerName: row.BlockerName, BlockerRole: identity.Role(row.BlockerRole),
		Note: row.Note, CreatedAt: row.CreatedAt.UTC(),
	})
}
