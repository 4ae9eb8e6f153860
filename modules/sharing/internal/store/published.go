package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth/settings"
	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/store/ent"
	"wright.app/modules/sharing/internal/store/postgresq"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/database"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/secret"
)

// Published implements profileaccess.PublishedProfiles.
type Published struct {
	db      *database.DB
	queries postgresq.Querier
	lookup  *secret.MAC // of the tokens of links
	format  string
}

var _ profileaccess.PublishedProfiles = (*Published)(nil)

// NewPublished returns a store over db. It finds links with the keys of Links. Profiles that were published in another
// format are not current.
func NewPublished(db *database.DB, keys *secret.Keys, format string) *Published {
	return &Published{db: db, queries: queriesOf(db), lookup: keys.MAC(lookupLabel), format: format}
}

// ByAlias implements profileaccess.PublishedProfiles.
func (s *Published) ByAlias(ctx context.Context, alias string) (profileaccess.PublishedProfile, error) {
	row, err := s.queries.PublishedByAlias(s.db.WithoutInterrupt(ctx), alias, s.format)
	if err != nil {
		return profileaccess.PublishedProfile{}, notFound(err)
	}
	member, err := uuid.Parse(row.MemberID)
	if err != nil {
		return profileaccess.PublishedProfile{}, fmt.Errorf("published profile of user %d: %w", row.OwnerID, err)
	}
	return publishedOf(member, postgresq.PublishedByMemberRow{
		OwnerID: row.OwnerID, Alias: &alias, DisplayName: row.DisplayName, Role: row.Role,
		OwnerSuspended: row.OwnerSuspended, Contact: row.Contact, AccessMode: row.AccessMode,
		Suspended: row.Suspended, Version: row.Version, Revision: row.Revision, Document: row.Document,
		DocumentUntil: row.DocumentUntil,
	}), nil
}

// ByMember implements profileaccess.PublishedProfiles.
func (s *Published) ByMember(ctx context.Context, member identity.MemberID) (profileaccess.PublishedProfile, error) {
	row, err := s.queries.PublishedByMember(s.db.WithoutInterrupt(ctx), member.String(), s.format)
	if err != nil {
		return profileaccess.PublishedProfile{}, notFound(err)
	}
	return publishedOf(member, row), nil
}

func publishedOf(member identity.MemberID, row postgresq.PublishedByMemberRow) profileaccess.PublishedProfile {
	p := profileaccess.PublishedProfile{
		Owner: identity.UserID(row.OwnerID),
		Person: sharing.Person{
			Member: member, DisplayName: row.DisplayName, Role: identity.Role(row.Role), Suspended: row.OwnerSuspended,
			Contact: settings.Contact(row.Contact),
		},
		Visibility: sharing.ProfileVisibility{
			Mode: profile.AccessMode(row.AccessMode), Suspended: row.Suspended, Version: row.Version,
		},
		Revision: row.Revision,
		Document: row.Document,
	}
	if row.Alias != nil {
		p.Visibility.Alias = *row.Alias
	}
	if row.DocumentUntil != nil {
		p.DocumentUntil = row.DocumentUntil.UTC()
	}
	return p
}

// ByToken implements profileaccess.PublishedProfiles.
func (s *Published) ByToken(ctx context.Context, token sharelink.Token) (profileaccess.LinkedProfile, error) {
	row, err := byToken(s.lookup, token, func(lookup []byte) (postgresq.PublishedByLinkRow, error) {
		return s.queries.PublishedByLink(ctx, lookup)
	})
	if err != nil {
		return profileaccess.LinkedProfile{}, err
	}
	lens, err := lensOf(row.Lens)
	if err != nil {
		return profileaccess.LinkedProfile{}, fmt.Errorf("lens of link %d: %w", row.ID, err)
	}
	linked := profileaccess.LinkedProfile{Link: sharelink.Restore(linkSnapshot(&ent.ProfileLink{
		ID: row.ID, OwnerID: row.OwnerID, ExpiresAt: row.ExpiresAt, NoContact: row.NoContact,
		ForAnybody: row.ForAnybody, Lens: lens, DeletedAt: row.DeletedAt, Version: row.Version,
	}, token))}
	if row.Revision == nil {
		return linked, nil
	}
	if linked.Revision = *row.Revision; *row.Format != s.format {
		return linked, nil
	}
	member, err := uuid.Parse(*row.MemberID)
	if err != nil {
		return profileaccess.LinkedProfile{}, fmt.Errorf("published profile of user %d: %w", row.OwnerID, err)
	}
	p := publishedOf(member, postgresq.PublishedByMemberRow{
		OwnerID: row.OwnerID, Alias: row.Alias, DisplayName: *row.DisplayName, Role: *row.Role,
		OwnerSuspended: *row.OwnerSuspended, Contact: *row.Contact, AccessMode: *row.AccessMode,
		Suspended: *row.Suspended, Version: *row.ProfileVersion, Revision: *row.Revision,
	})
	linked.Published = &p
	return linked, nil
}

// Revision implements profileaccess.PublishedProfiles.
func (s *Published) Revision(ctx context.Context, owner identity.UserID) (int64, error) {
	revision, err := s.queries.PublishedRevision(s.db.WithoutInterrupt(ctx), int64(owner))
	if err != nil {
		return 0, notFound(err)
	}
	return revision, nil
}

// Publish implements profileaccess.PublishedProfiles.
func (s *Published) Publish(ctx context.Context, p profileaccess.PublishedProfile) error {
	var alias *string
	if p.Visibility.Alias != "" {
		alias = &p.Visibility.Alias
	}
	var until *time.Time
	if !p.DocumentUntil.IsZero() {
		until = &p.DocumentUntil
	}
	_, err := s.queries.Publish(s.db.WithoutInterrupt(ctx), postgresq.PublishParams{
		Format: s.format, Alias: alias, MemberID: p.Person.Member.String(),
		DisplayName: p.Person.DisplayName, Role: string(p.Person.Role), OwnerSuspended: p.Person.Suspended,
		Contact:    string(p.Person.Contact),
		AccessMode: string(p.Visibility.Mode), Suspended: p.Visibility.Suspended, Version: p.Visibility.Version,
		Document: p.Document, DocumentUntil: until, OwnerID: int64(p.Owner), Revision: p.Revision,
	})
	if err != nil {
		return fmt.Errorf("publish profile: %w", err)
	}
	return nil
}

// AddOrExpire implements profileaccess.PublishedProfiles.
func (s *Published) AddOrExpire(ctx context.Context, owner identity.UserID) error {
	if err := s.queries.AddOrUnpublish(ctx, int64(owner), []byte{}); err != nil {
		return fmt.Errorf("add or expire published profile: %w", err)
	}
	return nil
}

// Expire implements profileaccess.PublishedProfiles.
func (s *Published) Expire(ctx context.Context, owner identity.UserID) error {
	if _, err := s.queries.Unpublish(ctx, []byte{}, int64(owner)); err != nil {
		return fmt.Errorf("expire published profile: %w", err)
	}
	return nil
}

// Delete implements profileaccess.PublishedProfiles.
func (s *Published) Delete(ctx context.Context, owner identity.UserID) error {
	if err := s.queries.DeletePublished(ctx, int64(owner)); err != nil {
		return fmt.Errorf("delete published profile: %w", err)
	}
	return nil
}

// notFound returns fault.ErrNotFound if there is no row, and otherwise wraps err.
func notFound(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return fault.ErrNotFound
	}
	return fmt.Errorf("read published profile: %w", err)
}
