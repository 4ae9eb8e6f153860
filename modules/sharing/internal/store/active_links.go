package store

import (
	"context"
	"fmt"
	"slices"
	"time"

	entinvite "wright.app/modules/sharing/internal/store/ent/invitelink"
	"wright.app/modules/sharing/internal/store/ent/predicate"
	entlink "wright.app/modules/sharing/internal/store/ent/profilelink"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/identity"
	"wright.app/platform/null"
)

// ListActive implements sharelink.Links.
func (s *Links) ListActive(ctx context.Context, owner identity.UserID) ([]*sharelink.Link, error) {
	links, err := s.withoutSecrets(ctx, entlink.OwnerID(int64(owner)), entlink.DeletedAtIsNil())
	if err != nil {
		return nil, fmt.Errorf("active links of user %d: %w", owner, err)
	}
	return links, nil
}

// Several implements sharelink.Links.
func (s *Links) Several(ctx context.Context, ids []sharelink.ID) ([]*sharelink.Link, error) {
	var all []*sharelink.Link
	for some := range slices.Chunk(ids, linksPerQuery) {
		rows := make([]int64, len(some))
		for i, id := range some {
			rows[i] = int64(id)
		}
		links, err := s.withoutSecrets(ctx, entlink.IDIn(rows...))
		if err != nil {
			return nil, fmt.Errorf("links by their ids: %w", err)
		}
		all = append(all, links...)
	}
	return all, nil
}

// linksPerQuery is the maximum number of links in one statement of Several. Both engines limit the number of
// parameters.
const linksPerQuery = 1000

// withoutSecrets returns the links that predicates select, without their tokens and LastSentTo.
func (s *Links) withoutSecrets(ctx context.Context, selected ...predicate.ProfileLink) ([]*sharelink.Link, error) {
	rows, err := s.rows.Query().Where(selected...).
		Select(entlink.FieldID, entlink.FieldOwnerID, entlink.FieldName, entlink.FieldRecipientName,
			entlink.FieldExpiresAt, entlink.FieldNoContact, entlink.FieldForAnybody, entlink.FieldLens,
			entlink.FieldTotalVisits, entlink.FieldLastVisitedAt, entlink.FieldLastSentAt, entlink.FieldDeletedAt,
			entlink.FieldVersion, entlink.FieldCreatedAt, entlink.FieldUpdatedAt).All(ctx)
	if err != nil {
		return nil, err // the callers say which links
	}
	links := make([]*sharelink.Link, len(rows))
	for i, row := range rows {
		link := linkSnapshot(row, sharelink.Token{})
		link.LastSentAt = null.Instant(row.LastSentAt)
		links[i] = sharelink.Restore(link)
	}
	return links, nil
}

// DeleteActive implements sharelink.ActiveLinks.
func (s *Links) DeleteActive(ctx context.Context, owner identity.UserID, now time.Time) error {
	err := s.rows.Update().Where(entlink.OwnerID(int64(owner)), entlink.DeletedAtIsNil()).
		SetDeletedAt(now).SetUpdatedAt(now).AddVersion(1).ClearSealedRecipient().Exec(ctx)
	if err != nil {
		return fmt.Errorf("delete active links of user %d: %w", owner, err)
	}
	return nil
}

// DeleteActive implements sharelink.ActiveLinks.
func (s *InviteLinks) DeleteActive(ctx context.Context, owner identity.UserID, now time.Time) error {
	err := s.rows.Update().Where(entinvite.OwnerID(int64(owner)), entinvite.DeletedAtIsNil()).
		SetDeletedAt(now).SetUpdatedAt(now).AddVersion(1).Exec(ctx)
	if err != nil {
		return fmt.Errorf("delete active invite links of user %d: %w", owner, err)
	}
	return nil
}
