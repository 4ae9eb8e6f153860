package store

import (
	"context"
	dbsql "database/sql"
	"errors"
	"fmt"

	"entgo.io/ent/dialect/sql"

	"wright.app/modules/people/internal/store/ent"
	entdismissal "wright.app/modules/people/internal/store/ent/dismissal"
	"wright.app/modules/people/suggestion"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

var _ suggestion.Dismissals = (*Dismissals)(nil)

// Dismissals implements suggestion.Dismissals.
type Dismissals struct{ rows *ent.DismissalClient }

// NewDismissals returns a store over db.
func NewDismissals(db *database.DB) *Dismissals {
	return &Dismissals{ent.NewClient(ent.Driver(db.EntDriver())).Dismissal}
}

// Add implements suggestion.Dismissals.
func (s *Dismissals) Add(ctx context.Context, d suggestion.Dismissal, limit int) error {
	_, err := s.rows.Create().SetOwnerID(int64(d.Owner)).SetUserID(int64(d.User)).SetMemberID(d.Member).
		SetDismissedAt(d.At).
		OnConflictColumns(entdismissal.FieldOwnerID, entdismissal.FieldUserID).DoNothing().ID(ctx)
	switch {
	case errors.Is(err, dbsql.ErrNoRows): // no row is returned on conflict
		return nil
	case err != nil:
		return fmt.Errorf("insert a dismissal of user %d: %w", d.Owner, err)
	}
	oldest, err := s.rows.Query().Where(entdismissal.OwnerID(int64(d.Owner))).
		Order(entdismissal.ByID(sql.OrderDesc())).Offset(limit).IDs(ctx)
	if err == nil && len(oldest) > 0 {
		_, err = s.rows.Delete().Where(entdismissal.IDIn(oldest...)).Exec(ctx)
	}
	if err != nil {
		return fmt.Errorf("delete the oldest dismissals of user %d: %w", d.Owner, err)
	}
	return nil
}

// Of implements suggestion.Dismissals.
func (s *Dismissals) Of(ctx context.Context, owner identity.UserID) ([]suggestion.Dismissal, error) {
	rows, err := s.rows.Query().Where(entdismissal.OwnerID(int64(owner))).
		Order(entdismissal.ByID(sql.OrderDesc())).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("dismissals of user %d: %w", owner, err)
	}
	dismissals := make([]suggestion.Dismissal, len(rows))
	for i, r := range rows {
		dismissals[i] = suggestion.Dismissal{
			Owner: owner, User: identity.UserID(r.UserID), Member: r.MemberID, At: r.DismissedAt.UTC(),
		}
	}
	return dismissals, nil
}

// EraseUser implements suggestion.Dismissals.
func (s *Dismissals) EraseUser(ctx context.Context, user identity.UserID) error {
	_, err := s.rows.Delete().
		Where(entdismissal.Or(entdismissal.OwnerID(int64(user)), entdismissal.UserID(int64(user)))).Exec(ctx)
	if err != nil {
		return fmt.Errorf("delete the dismissals of user %d: %w", user, err)
	}
	return nil
}
