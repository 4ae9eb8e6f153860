package store

import (
	"context"
	dbsql "database/sql"
	"errors"
	"fmt"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"

	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/store/ent"
	entlink "wright.app/modules/sharing/internal/store/ent/profilelink"
	"wright.app/modules/sharing/internal/store/postgresq"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/database"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/null"
	"wright.app/platform/secret"
)

// Links implements sharelink.Links.
type Links struct {
	db      *database.DB
	rows    *ent.ProfileLinkClient
	days    *ent.DailyLinkVisitClient
	queries postgresq.Querier
	secrets secrets
	// recipients encrypts the addresses to which links were sent.
	recipients *secret.Sealer
}

// NewLinks returns a store over db. It protects tokens with keys.
func NewLinks(db *database.DB, keys *secret.Keys) *Links {
	client := ent.NewClient(ent.Driver(db.EntDriver()))
	return &Links{
		db: db, rows: client.ProfileLink, days: client.DailyLinkVisit, queries: queriesOf(db),
		secrets:    secrets{lookup: keys.MAC(lookupLabel), sealer: keys.Sealer(sealLabel)},
		recipients: keys.Sealer(recipientLabel),
	}
}

// List implements sharelink.Links.
func (s *Links) List(ctx context.Context, owner identity.UserID) (links []*sharelink.Link, err error) {
	// Without a transaction, a link that is deleted between the two queries would be in the results of both.
	err = s.db.View(ctx, func(ctx context.Context) error {
		links, err = s.list(ctx, owner)
		return err
	})
	return links, err
}

func (s *Links) list(ctx context.Context, owner identity.UserID) ([]*sharelink.Link, error) {
	active, err := s.rows.Query().Where(entlink.OwnerID(int64(owner)), entlink.DeletedAtIsNil()).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("active links of user %d: %w", owner, err)
	}
	deleted, err := s.rows.Query().Where(entlink.OwnerID(int64(owner)), entlink.DeletedAtNotNil()).
		Order(entlink.ByDeletedAt(sql.OrderDesc()), entlink.ByID(sql.OrderDesc())).
		Limit(sharelink.MaxDeletedShown).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("deleted links of user %d: %w", owner, err)
	}
	links := make([]*sharelink.Link, 0, len(active)+len(deleted))
	for _, row := range append(active, deleted...) {
		links = append(links, s.fromRow(row))
	}
	sharelink.Sort(links)
	return links, nil
}

// ByToken implements sharelink.Links.
func (s *Links) ByToken(ctx context.Context, token sharelink.Token) (*sharelink.Link, error) {
	row, err := byToken(s.secrets.lookup, token, func(lookup []byte) (postgresq.LinkByLookupRow, error) {
		return s.queries.LinkByLookup(ctx, lookup)
	})
	if err != nil {
		return nil, err
	}
	lens, err := lensOf(row.Lens)
	if err != nil {
		return nil, fmt.Errorf("lens of link %d: %w", row.ID, err)
	}
	// The token is known from the request. So it need not be decrypted. The recipient is omitted, because only the
	// owner may see it.
	return sharelink.Restore(linkSnapshot(&ent.ProfileLink{
		ID: row.ID, OwnerID: row.OwnerID, Name: row.Name, RecipientName: row.RecipientName,
		ExpiresAt: row.ExpiresAt, NoContact: row.NoContact, ForAnybody: row.ForAnybody, Lens: lens,
		DeletedAt: row.DeletedAt, TotalVisits: row.TotalVisits, LastVisitedAt: row.LastVisitedAt,
		Version: row.Version, CreatedAt: row.CreatedAt, UpdatedAt: row.UpdatedAt,
	}, token)), nil
}

// byToken returns the row that query returns for the MAC of a token under one of the keys, or fault.ErrNotFound.
func byToken[Row any](mac *secret.MAC, token sharelink.Token, query func(lookup []byte) (Row, error)) (Row, error) {
	sums := mac.Sums(token.Text())
	if len(sums) > 1 {
		// Between the first and the last query, the row may have got the MAC of the current key.
		sums = append(sums, sums[0])
	}
	var none Row
	for _, lookup := range sums {
		row, err := query(lookup)
		switch {
		case errors.Is(err, dbsql.ErrNoRows):
			continue
		case err != nil:
			return none, fmt.Errorf("load link by token: %w", err)
		}
		return row, nil
	}
	return none, fault.ErrNotFound
}

// ForChange implements sharelink.Links.
func (s *Links) ForChange(ctx context.Context, owner identity.UserID, id sharelink.ID) (*sharelink.Link, error) {
	query := s.rows.Query().Where(entlink.ID(int64(id)), entlink.OwnerID(int64(owner)))
	if s.db.Dialect() == dialect.Postgres { // SQLite has one writer at a time
		query = query.ForUpdate()
	}
	row, err := query.Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return nil, fault.ErrNotFound
	case err != nil:
		return nil, fmt.Errorf("load link %d: %w", id, err)
	}
	return s.fromRow(row), nil
}

// Add implements sharelink.Links.
func (s *Links) Add(ctx context.Context, l *sharelink.Link, limit int) (*sharelink.Link, error) {
	added := l.Snapshot()
	if err := lockOwner(ctx, s.db, "sharing_profile_links", added.Owner); err != nil {
		return nil, err
	}
	active, err := s.rows.Query().Where(entlink.OwnerID(int64(added.Owner)), entlink.DeletedAtIsNil()).Count(ctx)
	switch {
	case err != nil:
		return nil, fmt.Errorf("count active links: %w", err)
	case active >= limit:
		return nil, sharing.ErrLinkLimitExceeded
	}
	lookup, sealed := s.secrets.seal(added.Owner, added.Token)
	create := s.rows.Create().
		SetOwnerID(int64(added.Owner)).
		SetLookup(lookup).
		SetSealedToken(sealed).
		SetName(added.Name).
		SetRecipientName(added.RecipientName).
		SetNillableExpiresAt(null.OrNil(added.ExpiresAt)).
		SetNoContact(added.NoContact).
		SetForAnybody(added.ForAnybody).
		SetNillableDeletedAt(null.OrNil(added.DeletedAt)).
		SetVersion(added.Version).
		SetCreatedAt(added.CreatedAt).
		SetUpdatedAt(added.UpdatedAt)
	if added.Lens != nil {
		create.SetLens(added.Lens)
	}
	row, err := create.Save(ctx)
	if err != nil {
		return nil, fmt.Errorf("insert link: %w", err)
	}
	return s.restored(row, added.Token), nil
}

// Save implements sharelink.Links.
func (s *Links) Save(ctx context.Context, l *sharelink.Link) error {
	changed := l.Snapshot()
	update := s.rows.Update().
		Where(entlink.ID(int64(changed.ID)), entlink.OwnerID(int64(changed.Owner)), entlink.Version(changed.Version-1)).
		SetName(changed.Name).
		SetRecipientName(changed.RecipientName).
		SetNoContact(changed.NoContact).
		SetVersion(changed.Version).
		SetUpdatedAt(changed.UpdatedAt)
	if changed.Lens == nil {
		update.ClearLens()
	} else {
		update.SetLens(changed.Lens)
	}
	if changed.ExpiresAt.IsZero() {
		update.ClearExpiresAt()
	} else {
		update.SetExpiresAt(changed.ExpiresAt)
	}
	if !changed.DeletedAt.IsZero() {
		update.SetDeletedAt(changed.DeletedAt).ClearSealedRecipient()
	}
	saved, err := update.Save(ctx)
	switch {
	case err != nil:
		return fmt.Errorf("save link %d: %w", changed.ID, err)
	case saved == 0:
		return fault.ErrStale
	}
	return nil
}

// SaveSending implements sharelink.Links.
func (s *Links) SaveSending(ctx context.Context, l *sharelink.Link) error {
	sent := l.Snapshot()
	err := s.rows.Update().Where(entlink.ID(int64(sent.ID)), entlink.OwnerID(int64(sent.Owner))).
		SetSealedRecipient(s.recipients.Seal([]byte(sent.LastSentTo),
			recipientBinding(int64(sent.ID)))).SetLastSentAt(sent.LastSentAt).
		Exec(ctx)
	if err != nil {
		return fmt.Errorf("save the recipient of link %d: %w", sent.ID, err)
	}
	return nil
}
