package store

import (
	"context"
	"fmt"
	"time"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"

	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/store/ent"
	entinvite "wright.app/modules/sharing/internal/store/ent/invitelink"
	"wright.app/modules/sharing/internal/store/ent/predicate"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/database"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/null"
	"wright.app/platform/secret"
)

// InviteLinks implements sharelink.InviteLinks.
type InviteLinks struct {
	db      *database.DB
	rows    *ent.InviteLinkClient
	secrets secrets
}

// NewInviteLinks returns a store over db. It protects tokens with keys.
func NewInviteLinks(db *database.DB, keys *secret.Keys) *InviteLinks {
	return &InviteLinks{
		db: db, rows: ent.NewClient(ent.Driver(db.EntDriver())).InviteLink,
		secrets: secrets{lookup: keys.MAC(inviteLookupLabel), sealer: keys.Sealer(inviteSealLabel)},
	}
}

// Page implements sharelink.InviteLinks.
func (s *InviteLinks) Page(
	ctx context.Context, owner identity.UserID, after *sharelink.InviteCursor, limit int,
) ([]*sharelink.InviteLink, error) {
	query := s.rows.Query().Where(entinvite.OwnerID(int64(owner)))
	if after != nil {
		query.Where(afterCursor(*after))
	}
	rows, err := query.Order(activeFirst, entinvite.ByCreatedAt(sql.OrderDesc()), entinvite.ByID(sql.OrderDesc())).
		Limit(limit).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("invite links of user %d: %w", owner, err)
	}
	links := make([]*sharelink.InviteLink, len(rows))
	for i, row := range rows {
		links[i] = s.fromRow(row)
	}
	return links, nil
}

// activeFirst orders links that are not deleted before deleted ones. On both engines false is less than true.
func activeFirst(s *sql.Selector) {
	s.OrderExpr(sql.P(func(b *sql.Builder) { b.Ident(s.C(entinvite.FieldDeletedAt)).WriteString(" IS NOT NULL") }))
}

// afterCursor selects the links after a cursor in the order of Page.
func afterCursor(cursor sharelink.InviteCursor) predicate.InviteLink {
	afterSameStatus := entinvite.Or(
		entinvite.CreatedAtLT(cursor.CreatedAt),
		entinvite.And(entinvite.CreatedAt(cursor.CreatedAt), entinvite.IDLT(int64(cursor.ID))),
	)
	if cursor.Inactive {
		return entinvite.And(entinvite.DeletedAtNotNil(), afterSameStatus)
	}
	return entinvite.Or(entinvite.DeletedAtNotNil(), afterSameStatus)
}

// ForChange implements sharelink.InviteLinks.
func (s *InviteLinks) ForChange(
	ctx context.Context, owner identity.UserID, id sharelink.InviteID,
) (*sharelink.InviteLink, error) {
	query := s.rows.Query().Where(entinvite.ID(int64(id)), entinvite.OwnerID(int64(owner)))
	if s.db.Dialect() == dialect.Postgres { // SQLite has one writer at a time
		query.ForUpdate()
	}
	return s.one(ctx, query)
}

// ByID implements sharelink.InviteLinks.
func (s *InviteLinks) ByID(ctx context.Context, id sharelink.InviteID) (*sharelink.InviteLink, error) {
	return s.one(ctx, s.rows.Query().Where(entinvite.ID(int64(id))))
}

// ByToken implements sharelink.InviteLinks.
func (s *InviteLinks) ByToken(ctx context.Context, token sharelink.Token) (*sharelink.InviteLink, error) {
	row, err := s.rows.Query().Where(entinvite.LookupIn(s.secrets.lookup.Sums(token.Text())...)).Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return nil, fault.ErrNotFound
	case err != nil:
		return nil, fmt.Errorf("load invite link by token: %w", err)
	}
	// The token is known from the request. So it need not be decrypted.
	return sharelink.RestoreInvite(inviteSnapshot(row, token)), nil
}

// Use implements sharelink.InviteLinks.
func (s *InviteLinks) Use(ctx context.Context, id sharelink.InviteID, now time.Time) (bool, error) {
	used, err := s.rows.Update().Where(
		entinvite.ID(int64(id)), entinvite.DeletedAtIsNil(),
		entinvite.Or(entinvite.ExpiresAtIsNil(), entinvite.ExpiresAtGT(now)),
		entinvite.Or(entinvite.MaxUses(0), predicate.InviteLink(sql.FieldsLT(entinvite.FieldUses,
			entinvite.FieldMaxUses))),
	).AddUses(1).Save(ctx)
	if err != nil {
		return false, fmt.Errorf("count a use: %w", err)
	}
	return used == 1, nil
}

// Add implements sharelink.InviteLinks.
func (s *InviteLinks) Add(ctx context.Context, l *sharelink.InviteLink, limit int) (*sharelink.InviteLink, error) {
	added := l.Snapshot()
	if err := lockOwner(ctx, s.db, "sharing_invite_links", added.Owner); err != nil {
		return nil, err
	}
	active, err := s.rows.Query().Where(entinvite.OwnerID(int64(added.Owner)), entinvite.DeletedAtIsNil()).Count(ctx)
	switch {
	case err != nil:
		return nil, fmt.Errorf("count active invite links: %w", err)
	case active >= limit:
		return nil, sharing.ErrInviteLinkLimitExceeded
	}
	lookup, sealed := s.secrets.seal(added.Owner, added.Token)
	row, err := s.rows.Create().
		SetOwnerID(int64(added.Owner)).
		SetLookup(lookup).
		SetSealedToken(sealed).
		SetName(added.Name).
		SetMaxUses(added.MaxUses).
		SetNillableExpiresAt(null.OrNil(added.ExpiresAt)).
		SetNillableDeletedAt(null.OrNil(added.DeletedAt)).
		SetVersion(added.Version).
		SetCreatedAt(added.CreatedAt).
		SetUpdatedAt(added.UpdatedAt).
		Save(ctx)
	if err != nil {
		return nil, fmt.Errorf("insert invite link: %w", err)
	}
	return sharelink.RestoreInvite(inviteSnapshot(row, added.Token)), nil
}

// Save implements sharelink.InviteLinks.
func (s *InviteLinks) Save(ctx context.Context, l *sharelink.InviteLink) error {
	changed := l.Snapshot()
	update := s.rows.Update().
		Where(entinvite.ID(int64(changed.ID)), entinvite.OwnerID(int64(changed.Owner)),
			entinvite.Version(changed.Version-1)).
		SetName(changed.Name).
		SetMaxUses(changed.MaxUses).
		SetVersion(changed.Version).
		SetUpdatedAt(changed.UpdatedAt)
	if changed.ExpiresAt.IsZero() {
		update.ClearExpiresAt()
	} else {
		update.SetExpiresAt(changed.ExpiresAt)
	}
	if !changed.DeletedAt.IsZero() {
		update.SetDeletedAt(changed.DeletedAt)
	}
	saved, err := update.Save(ctx)
	switch {
	case err != nil:
		return fmt.Errorf("save invite link %d: %w", changed.ID, err)
	case saved == 0:
		return fault.ErrStale
	}
	return nil
}

func (s *InviteLinks) one(ctx context.Context, query *ent.InviteLinkQuery) (*sharelink.InviteLink, error) {
	row, err := query.Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return nil, fault.ErrNotFound
	case err != nil:
		return nil, fmt.Errorf("load invite link: %w", err)
	}
	return s.fromRow(row), nil
}

// fromRow returns the link of a row, with its token decrypted if a key can do that.
func (s *InviteLinks) fromRow(row *ent.InviteLink) *sharelink.InviteLink {
	return sharelink.RestoreInvite(inviteSnapshot(row, s.secrets.open(row.OwnerID, row.Lookup, row.SealedToken)))
}
