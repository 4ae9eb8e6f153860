package store

import (
	"context"
	"encoding/json"
	"fmt"

	"entgo.io/ent/dialect/sql"

	"wright.app/modules/jobs/internal/store/ent"
	entsearch "wright.app/modules/jobs/internal/store/ent/search"
	entmail "wright.app/modules/jobs/internal/store/ent/searchmail"
	"wright.app/modules/jobs/internal/store/postgresq"
	"wright.app/modules/jobs/savedsearch"
	"wright.app/platform/database"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

var (
	_ savedsearch.Searches = (*Searches)(nil)
	_ savedsearch.Mails    = (*Searches)(nil)
)

// Searches implements savedsearch.Searches and savedsearch.Mails.
type Searches struct {
	db      *database.DB
	rows    *ent.SearchClient
	mails   *ent.SearchMailClient
	queries postgresq.Querier
}

// NewSearches returns a store over db.
func NewSearches(db *database.DB) *Searches {
	client := ent.NewClient(ent.Driver(db.EntDriver()))
	return &Searches{db: db, rows: client.Search, mails: client.SearchMail, queries: queriesOf(db)}
}

// Lock implements savedsearch.Searches.
func (s *Searches) Lock(ctx context.Context, user identity.UserID) error {
	return s.db.LockName(ctx, "saved searches of user "+user.String())
}

// Of implements savedsearch.Searches.
func (s *Searches) Of(ctx context.Context, user identity.UserID) ([]savedsearch.Search, error) {
	return toSearches(s.rows.Query().Where(entsearch.UserID(int64(user))).Order(ent.Desc(entsearch.FieldID)).All(ctx))
}

// Add implements savedsearch.Searches.
func (s *Searches) Add(ctx context.Context, one savedsearch.Search) error {
	filter, err := json.Marshal(one.Filter)
	if err != nil {
		return fmt.Errorf("encode a filter: %w", err)
	}
	err = s.rows.Create().SetPublicID(one.ID).SetUserID(int64(one.User)).SetName(one.Name).SetFilter(string(filter)).
		SetIsMailed(one.IsMailed).SetCreatedAt(one.CreatedAt).SetVersion(one.Version).Exec(ctx)
	if err != nil {
		return fmt.Errorf("add a saved search: %w", err)
	}
	return nil
}

// Save implements savedsearch.Searches.
func (s *Searches) Save(ctx context.Context, one savedsearch.Search) error {
	updated, err := s.rows.Update().Where(entsearch.PublicID(one.ID), entsearch.UserID(int64(one.User))).
		SetName(one.Name).SetIsMailed(one.IsMailed).SetVersion(one.Version).Save(ctx)
	switch {
	case err != nil:
		return fmt.Errorf("save a saved search: %w", err)
	case updated == 0: // deleted meanwhile
		return fault.ErrNotFound
	}
	return nil
}

// Delete implements savedsearch.Searches.
func (s *Searches) Delete(ctx context.Context, user identity.UserID, id savedsearch.ID) (bool, error) {
	deleted, err := s.rows.Delete().Where(entsearch.PublicID(id), entsearch.UserID(int64(user))).Exec(ctx)
	if err != nil {
		return false, fmt.Errorf("delete a saved search: %w", err)
	}
	return deleted > 0, nil
}

// EraseUser implements savedsearch.Searches.
func (s *Searches) EraseUser(ctx context.Context, user identity.UserID) error {
	if err := s.db.LockName(ctx, nameOfRun); err != nil {
		return err
	}
	_, err := s.rows.Delete().Where(entsearch.UserID(int64(user))).Exec(ctx)
	if err == nil {
		_, err = s.mails.Delete().Where(entmail.UserID(int64(user))).Exec(ctx)
	}
	if err != nil {
		return fmt.Errorf("saved searches of user %d: %w", user, err)
	}
	return nil
}

// Mailed implements savedsearch.Searches.
func (s *Searches) Mailed(
	ctx context.Context, after identity.UserID, limit int,
) ([]savedsearch.Search, error) {
	return toSearches(s.rows.Query().Where(entsearch.UserIDGT(int64(after)), entsearch.IsMailed(true)).
		Order(entsearch.ByUserID(), entsearch.ByID(sql.OrderDesc())).Limit(limit).All(ctx))
}

func toSearches(rows []*ent.Search, err error) ([]savedsearch.Search, error) {
	if err != nil {
		return nil, fmt.Errorf("load saved searches: %w", err)
	}
	return database.ConvertRows(rows, toSearch), nil
}

func toSearch(row *ent.Search) savedsearch.Search {
	one := savedsearch.Search{
		ID: row.PublicID, User: identity.UserID(row.UserID), Name: row.Name, IsMailed: row.IsMailed,
		CreatedAt: row.CreatedAt.UTC(), Version: row.Version,
	}
	if err := json.Unmarshal([]byte(row.Filter), &one.Filter); err != nil {
		one.Filter = savedsearch.Filter{} // may have been read in part
		one.Unreadable = fmt.Errorf("filter of saved search %s: %w", row.PublicID, err)
	}
	return one
}
