package store

import (
	"context"
	"fmt"
	"slices"
	"time"

	"entgo.io/ent/dialect"
	entsql "entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"wright.app/modules/privacy"
	"wright.app/modules/privacy/internal/store/ent"
	entexport "wright.app/modules/privacy/internal/store/ent/export"
	"wright.app/modules/privacy/internal/store/ent/predicate"
	"wright.app/platform/database"
	"wright.app/platform/identity"
	"wright.app/platform/null"
)

// Exports implements privacy.Exports.
type Exports struct {
	rows     *ent.ExportClient
	rowLocks bool // false on SQLite, which has one writer at a time instead
}

var _ privacy.Exports = (*Exports)(nil)

// NewExports returns the store of exports.
func NewExports(db *database.DB) *Exports {
	return &Exports{rows: ent.NewClient(ent.Driver(db.EntDriver())).Export, rowLocks: db.Dialect() == dialect.Postgres}
}

// Add implements privacy.Exports.
func (s *Exports) Add(ctx context.Context, export *privacy.Export) error {
	e := export.Snapshot()
	err := s.rows.Create().
		SetID(e.ID).SetUserID(int64(e.User)).SetStatus(string(e.Status)).SetFile(e.File).SetSize(e.Size).
		SetFileKey([]byte(e.Key)).SetCreatedAt(e.CreatedAt).SetNillableBegunAt(null.OrNil(e.BegunAt)).
		SetNillableExpiresAt(null.OrNil(e.ExpiresAt)).Exec(ctx)
	if err != nil {
		return fmt.Errorf("add export of user %d: %w", e.User, err)
	}
	return nil
}

// List implements privacy.Exports.
func (s *Exports) List(ctx context.Context, user identity.UserID, limit int) ([]*privacy.Export, error) {
	rows, err := s.rows.Query().Where(entexport.UserID(int64(user))).
		Order(entexport.ByCreatedAt(entsql.OrderDesc()), entexport.ByID(entsql.OrderDesc())).Limit(limit).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("exports of user %d: %w", user, err)
	}
	return fromExports(rows), nil
}

// ByID implements privacy.Exports.
func (s *Exports) ByID(ctx context.Context, user identity.UserID, id privacy.ExportID) (*privacy.Export, error) {
	return s.one(ctx, s.rows.Query().Where(entexport.ID(id), entexport.UserID(int64(user))))
}

// Lock implements privacy.Exports.
func (s *Exports) Lock(ctx context.Context, id privacy.ExportID) (*privacy.Export, error) {
	query := s.rows.Query().Where(entexport.ID(id))
	if s.rowLocks {
		query = query.ForUpdate()
	}
	return s.one(ctx, query)
}

func (s *Exports) one(ctx context.Context, query *ent.ExportQuery) (*privacy.Export, error) {
	row, err := query.Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return nil, privacy.ErrNoExport
	case err != nil:
		return nil, fmt.Errorf("load export: %w", err)
	}
	return fromExport(row), nil
}

// Save implements privacy.Exports.
func (s *Exports) Save(ctx context.Context, export *privacy.Export) error {
	e := export.Snapshot()
	change := s.rows.Update().Where(entexport.ID(e.ID)).SetStatus(string(e.Status)).SetFile(e.File).SetSize(e.Size).
		SetNillableBegunAt(null.OrNil(e.BegunAt)).SetNillableExpiresAt(null.OrNil(e.ExpiresAt))
	if e.BegunAt.IsZero() {
		change.ClearBegunAt()
	}
	if e.Key == "" {
		change.ClearFileKey()
	} else {
		change.SetFileKey([]byte(e.Key))
	}
	n, err := change.Save(ctx)
	switch {
	case err != nil:
		return fmt.Errorf("save export: %w", err)
	case n == 0:
		return privacy.ErrNoExport
	}
	return nil
}

// NeedingAction implements privacy.Exports. Nearly all exports have expired and have no file. So there is a statement
// for pending exports and one for those with a file, each with an index: for one that has both conditions, or looks for
// expired ones by their status, the engines read all exports.
func (s *Exports) NeedingAction(
	ctx context.Context, now time.Time, after privacy.ExportPosition, limit int,
) ([]*privacy.Export, error) {
	var all []*privacy.Export
	for _, condition := range []predicate.Export{
		entexport.Status(string(privacy.ExportPending)),
		entexport.And(entexport.FileGT(""), entexport.StatusNEQ(string(privacy.ExportPending)),
			entexport.Or(entexport.StatusNEQ(string(privacy.ExportReady)), entexport.ExpiresAtLTE(now))),
	} {
		query := s.rows.Query().Where(condition)
		if after != (privacy.ExportPosition{}) {
			query = query.Where(entexport.Or(
				entexport.CreatedAtGT(after.CreatedAt),
				entexport.And(entexport.CreatedAt(after.CreatedAt), entexport.IDGT(after.ID)),
			))
		}
		rows, err := query.Order(entexport.ByCreatedAt(), entexport.ByID()).Limit(limit).All(ctx)
		if err != nil {
			return nil, fmt.Errorf("exports that need action: %w", err)
		}
		all = append(all, fromExports(rows)...)
	}
	slices.SortFunc(all, func(a, b *privacy.Export) int { return a.Position().Compare(b.Position()) })
	return all[:min(limit, len(all))], nil
}

// filesPerQuery is the maximum number of files in one statement of Unknown.
const filesPerQuery = 500

// Unknown implements privacy.Exports.
func (s *Exports) Unknown(ctx context.Context, files []string) ([]string, error) {
	var unknown []string
	for some := range slices.Chunk(files, filesPerQuery) {
		known, err := s.rows.Query().Where(entexport.FileIn(some...)).Select(entexport.FieldFile).Strings(ctx)
		if err != nil {
			return nil, fmt.Errorf("find the exports of files: %w", err)
		}
		isKnown := make(map[string]bool, len(known))
		for _, file := range known {
			isKnown[file] = true
		}
		for _, file := range some {
			if !isKnown[file] {
				unknown = append(unknown, file)
			}
		}
	}
	return unknown, nil
}

// DeleteByUser implements privacy.Exports.
func (s *Exports) DeleteByUser(ctx context.Context, user identity.UserID) ([]string, error) {
	files, err := s.rows.Query().Where(entexport.UserID(int64(user)), entexport.FileNEQ("")).
		Order(entexport.ByID()).Select(entexport.FieldFile).Strings(ctx)
	if err != nil {
		return nil, fmt.Errorf("files of exports of user %d: %w", user, err)
	}
	if _, err := s.rows.Delete().Where(entexport.UserID(int64(user))).Exec(ctx); err != nil {
		return nil, fmt.Errorf("delete exports of user %d: %w", user, err)
	}
	return files, nil
}

// DeleteBefore implements privacy.Exports.
func (s *Exports) DeleteBefore(ctx context.Context, created time.Time) (int, error) {
	// Nearly all exports have no file, and the rows to delete have to be found by their ids, and not by the index of
	// files. SQLite would use that index without NOT. PostgreSQL would if the empty name were an argument, because its
	// generic plan assumes that a name is rare.
	withoutFile := predicate.Export(func(s *entsql.Selector) { s.Where(entsql.ExprP("NOT file <> ''")) })
	n, err := database.DeleteInBatches(ctx,
		func(ctx context.Context, limit int) ([]uuid.UUID, error) {
			return s.rows.Query().Where(entexport.CreatedAtLT(created), entexport.File("")).
				Order(entexport.ByCreatedAt()).Limit(limit).IDs(ctx)
		},
		func(ctx context.Context, ids []uuid.UUID) (int, error) {
			return s.rows.Delete().Where(entexport.IDIn(ids...), entexport.CreatedAtLT(created), withoutFile).Exec(ctx)
		})
	if err != nil {
		return n, fmt.Errorf("delete old exports: %w", err)
	}
	return n, nil
}

func fromExports(rows []*ent.Export) []*privacy.Export {
	exports := make([]*privacy.Export, len(rows))
	for i, row := range rows {
		exports[i] = fromExport(row)
	}
	return exports
}

func fromExport(row *ent.Export) *privacy.Export {
	return privacy.RestoreExport(privacy.ExportSnapshot{
		ID: row.ID, User: identity.UserID(row.UserID), Status: privacy.ExportStatus(row.Status), File: row.File,
		Key: keyOf(row.FileKey), Size: row.Size,
		CreatedAt: row.CreatedAt.UTC(), BegunAt: null.OrZero(row.BegunAt).UTC(),
		ExpiresAt: null.OrZero(row.ExpiresAt).UTC(),
	})
}

func keyOf(key *[]byte) privacy.FileKey {
	if key == nil {
		return ""
	}
	return privacy.FileKey(*key)
}
