package store

import (
	"context"
	"fmt"
	"time"

	"entgo.io/ent/dialect"
	entsql "entgo.io/ent/dialect/sql"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/store/ent"
	entexport "wright.app/modules/auth/internal/store/ent/export"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// Exports implements auth.Exports.
type Exports struct {
	rows  *ent.ExportClient
	locks bool // the engine locks rows; SQLite has one writer at a time instead
}

var _ auth.Exports = (*Exports)(nil)

// NewExports returns the store of exports.
func NewExports(db *database.DB) *Exports {
	return &Exports{rows: clientOf(db).Export, locks: db.Dialect() == dialect.Postgres}
}

// Add implements auth.Exports.
func (s *Exports) Add(ctx context.Context, export *auth.Export) error {
	e := export.Snapshot()
	err := s.rows.Create().SetID(e.ID).SetUserID(int64(e.User)).SetStatus(string(e.Status)).SetFile(e.File).SetSize(e.Size).
		SetCreatedAt(e.CreatedAt).SetNillableBegunAt(instantOrNil(e.BegunAt)).SetNillableExpiresAt(instantOrNil(e.ExpiresAt)).Exec(ctx)
	if err != nil {
		return fmt.Errorf("add export of user %d: %w", e.User, err)
	}
	return nil
}

// Of implements auth.Exports.
func (s *Exports) Of(ctx context.Context, user identity.UserID, limit int) ([]*auth.Export, error) {
	rows, err := s.rows.Query().Where(entexport.UserID(int64(user))).
		Order(entexport.ByCreatedAt(entsql.OrderDesc()), entexport.ByID(entsql.OrderDesc())).Limit(limit).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("exports of user %d: %w", user, err)
	}
	return fromExports(rows), nil
}

// ByID implements auth.Exports.
func (s *Exports) ByID(ctx context.Context, user identity.UserID, id auth.ExportID) (*auth.Export, error) {
	return s.one(ctx, s.rows.Query().Where(entexport.ID(id), entexport.UserID(int64(user))))
}

// Lock implements auth.Exports.
func (s *Exports) Lock(ctx context.Context, id auth.ExportID) (*auth.Export, error) {
	query := s.rows.Query().Where(entexport.ID(id))
	if s.locks {
		query = query.ForUpdate()
	}
	return s.one(ctx, query)
}

func (s *Exports) one(ctx context.Context, query *ent.ExportQuery) (*auth.Export, error) {
	row, err := query.Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return nil, auth.ErrNoExport
	case err != nil:
		return nil, fmt.Errorf("load export: %w", err)
	}
	return fromExport(row), nil
}

// Save implements auth.Exports.
func (s *Exports) Save(ctx context.Context, export *auth.Export) error {
	e := export.Snapshot()
	change := s.rows.Update().Where(entexport.ID(e.ID)).SetStatus(string(e.Status)).SetFile(e.File).SetSize(e.Size).
		SetNillableBegunAt(instantOrNil(e.BegunAt)).SetNillableExpiresAt(instantOrNil(e.ExpiresAt))
	if e.BegunAt.IsZero() {
		change.ClearBegunAt()
	}
	n, err := change.Save(ctx)
	switch {
	case err != nil:
		return fmt.Errorf("save export: %w", err)
	case n == 0:
		return auth.ErrNoExport
	}
	return nil
}

// Unsettled implements auth.Exports.
func (s *Exports) Unsettled(ctx context.Context, now time.Time, limit int) ([]*auth.Export, error) {
	rows, err := s.rows.Query().Where(entexport.Or(
		entexport.Status(string(auth.ExportPending)),
		entexport.And(entexport.Status(string(auth.ExportReady)), entexport.ExpiresAtLTE(now)),
		entexport.And(entexport.StatusIn(string(auth.ExportFailed), string(auth.ExportExpired)), entexport.FileNEQ("")),
	)).Order(entexport.ByCreatedAt(), entexport.ByID()).Limit(limit).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("unsettled exports: %w", err)
	}
	return fromExports(rows), nil
}

// Has implements auth.Exports.
func (s *Exports) Has(ctx context.Context, file string) (bool, error) {
	known, err := s.rows.Query().Where(entexport.File(file)).Exist(ctx)
	if err != nil {
		return false, fmt.Errorf("look for an export: %w", err)
	}
	return known, nil
}

// Forget implements auth.Exports.
func (s *Exports) Forget(ctx context.Context, user identity.UserID) ([]string, error) {
	files, err := s.rows.Query().Where(entexport.UserID(int64(user)), entexport.FileNEQ("")).
		Order(entexport.ByID()).Select(entexport.FieldFile).Strings(ctx)
	if err != nil {
		return nil, fmt.Errorf("files of exports of user %d: %w", user, err)
	}
	if _, err := s.rows.Delete().Where(entexport.UserID(int64(user))).Exec(ctx); err != nil {
		return nil, fmt.Errorf("forget exports of user %d: %w", user, err)
	}
	return files, nil
}

// DeleteBefore implements auth.Exports.
func (s *Exports) DeleteBefore(ctx context.Context, created time.Time) (int, error) {
	n, err := s.rows.Delete().Where(entexport.CreatedAtLT(created), entexport.File("")).Exec(ctx)
	if err != nil {
		return 0, fmt.Errorf("delete old exports: %w", err)
	}
	return n, nil
}

func fromExports(rows []*ent.Export) []*auth.Export {
	exports := make([]*auth.Export, len(rows))
	for i, row := range rows {
		exports[i] = fromExport(row)
	}
	return exports
}

func fromExport(row *ent.Export) *auth.Export {
	return auth.RestoreExport(auth.ExportSnapshot{
		ID: row.ID, User: identity.UserID(row.UserID), Status: auth.ExportStatus(row.Status), File: row.File, Size: row.Size,
		CreatedAt: row.CreatedAt.UTC(), BegunAt: orZero(row.BegunAt).UTC(), ExpiresAt: orZero(row.ExpiresAt).UTC(),
	})
}
