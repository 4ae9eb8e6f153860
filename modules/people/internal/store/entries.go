package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"wright.app/modules/profile"

	"entgo.io/ent/dialect"
	"github.com/google/uuid"

	"wright.app/modules/people"
	"wright.app/modules/people/internal/store/postgresq"
	"wright.app/platform/database"
	"wright.app/platform/identity"
	"wright.app/platform/wordindex"
)

var (
	_ people.Entries = (*Entries)(nil)
	_ people.Finder  = (*Entries)(nil)
)

// Entries implements people.Entries and Finder.
type Entries struct {
	db      *database.DB
	queries postgresq.Querier
	syntax  wordindex.Syntax
}

// NewEntries returns a store over db.
func NewEntries(db *database.DB) *Entries {
	s := &Entries{db: db, queries: queriesOf(db), syntax: wordindex.FTS5}
	if db.Dialect() == dialect.Postgres {
		s.syntax = wordindex.TSQuery
	}
	return s
}

// SetPerson implements people.Entries.
func (s *Entries) SetPerson(
	ctx context.Context, user identity.UserID, member identity.MemberID, p people.Person,
) error {
	return changed(user, s.queries.SetPerson(ctx, postgresq.SetPersonParams{
		ID: int64(user), MemberID: member.String(), DisplayName: p.DisplayName, Role: string(p.Role),
		IsActive: p.IsActive,
	}))
}

// SetHeader implements people.Entries.
func (s *Entries) SetHeader(ctx context.Context, user identity.UserID, h people.Header) error {
	return changed(user, s.queries.SetHeader(ctx, int64(user), string(h.AccessMode), h.IsSuspended, h.Alias))
}

// SetAttributes implements people.Entries.
func (s *Entries) SetAttributes(ctx context.Context, user identity.UserID, a people.Attributes) error {
	tags, err := toJSON(a.Tags)
	if err != nil {
		return err
	}
	return changed(user, s.queries.SetAttributes(ctx, postgresq.SetAttributesParams{
		ID: int64(user), Headline: a.Headline, Location: a.Location, Company: a.Company, OpenToWork: a.OpenToWork,
		Tags: tags,
	}))
}

// SetVerifiedLinks implements people.Entries.
func (s *Entries) SetVerifiedLinks(ctx context.Context, user identity.UserID, types []string) error {
	links, err := toJSON(types)
	if err != nil {
		return err
	}
	return changed(user, s.queries.SetVerifiedLinks(ctx, int64(user), links))
}

// SetPhoto implements people.Entries.
func (s *Entries) SetPhoto(ctx context.Context, user identity.UserID, url string) error {
	return changed(user, s.queries.SetPhoto(ctx, int64(user), url))
}

// SetDiscoverable implements people.Entries.
func (s *Entries) SetDiscoverable(ctx context.Context, user identity.UserID, choice *bool) error {
	return changed(user, s.queries.SetDiscoverable(ctx, int64(user), choice))
}

// MarkStale implements people.Entries.
func (s *Entries) MarkStale(ctx context.Context, user identity.UserID) error {
	return changed(user, s.queries.MarkStale(ctx, int64(user)))
}

// Delete implements people.Entries. The entry is first, because Stale locks it before the words are stored.
func (s *Entries) Delete(ctx context.Context, user identity.UserID) error {
	err := s.queries.DeleteEntry(ctx, int64(user))
	if err == nil {
		err = s.queries.DeleteWords(ctx, int64(user))
	}
	if err != nil {
		return fmt.Errorf("delete entry of user %d: %w", user, err)
	}
	return nil
}

// Showable implements people.Entries.
func (s *Entries) Showable(ctx context.Context, users []identity.UserID) ([]people.Entry, error) {
	ids, err := toJSON(users)
	if err != nil {
		return nil, err
	}
	rows, err := s.queries.ShowableEntries(ctx, ids)
	if err != nil {
		return nil, fmt.Errorf("showable entries: %w", err)
	}
	entries := toEntries(rows, func(r postgresq.ShowableEntriesRow) row { return row(r) })
	return slices.DeleteFunc(entries, func(e people.Entry) bool { return !e.IsReadable() }), nil
}

func changed(user identity.UserID, err error) error {
	if err != nil {
		return fmt.Errorf("change the entry of user %d: %w", user, err)
	}
	return nil
}

// row has the columns that all queries for entries return.
type row = postgresq.FindEntriesRow

func toEntries[R any](rows []R, convert func(R) row) []people.Entry {
	return database.ConvertRows(rows, func(r R) people.Entry { return toEntry(convert(r)) })
}

func toEntry(r row) people.Entry {
	var member identity.MemberID
	var err error
	if r.MemberID != "" {
		member, err = uuid.Parse(r.MemberID)
	}
	e := people.Entry{
		User: identity.UserID(r.ID), Member: member,
		Person: people.Person{DisplayName: r.DisplayName, Role: identity.Role(r.Role), IsActive: r.IsActive},
		Header: people.Header{
			AccessMode: profile.AccessMode(r.AccessMode), IsSuspended: r.IsSuspended, Alias: r.Alias,
		},
		Attributes: people.Attributes{
			Headline: r.Headline, Location: r.Location, Company: r.Company, OpenToWork: r.OpenToWork,
		},
		Workplace: people.Position{Title: r.WorkTitle, Organization: r.WorkOrganization},
		PhotoURL:  r.PhotoURL, Discoverable: r.Discoverable,
	}
	err = errors.Join(err, fromJSON(r.Tags, &e.Tags), fromJSON(r.VerifiedLinks, &e.VerifiedLinks))
	if err != nil {
		return people.Entry{
			User: identity.UserID(r.ID), Unreadable: fmt.Errorf("entry of user %d: %w", r.ID, err),
		}
	}
	return e
}

// toJSON encodes a list, which is never null.
func toJSON[T any](list []T) (string, error) {
	if len(list) == 0 {
		return "[]", nil
	}
	text, err := json.Marshal(list)
	if err != nil {
		return "", fmt.Errorf("encode a list: %w", err)
	}
	return string(text), nil
}

// fromJSON decodes a list; an empty one is nil.
func fromJSON(text string, list *[]string) error {
	if text == "[]" {
		return nil
	}
	return json.Unmarshal([]byte(text), list)
}
