package store

import (
	"context"
	"fmt"
	"time"

	entinvite "wright.app/modules/sharing/internal/store/ent/invitelink"
	entlink "wright.app/modules/sharing/internal/store/ent/profilelink"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/identity"
)

// ListActive implements sharelink.Links.
func (s *Links) ListActive(ctx context.Context, owner identity.UserID) ([]*sharelink.Link, error) {
	rows, err := s.rows.Query().Where(entlink.OwnerID(int64(owner)), entlink.DeletedAtIsNil()).
		Select(entlink.FieldID, entlink.FieldOwnerID, entlink.FieldName, entlink.FieldRecipientName,
			entlink.FieldExpiresAt, entlink.FieldNoContact, entlink.FieldTotalVisits, entlink.FieldLastVisitedAt,
			entlink.FieldLastSentAt, entlink.FieldVersion, entlink.FieldCreatedAt, entlink.FieldUpdatedAt).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("active links of user %d: %w", owner, err)
	}
	links := make([]*sharelink.Link, len(rows))
	for i, row := range rows {
		link := linkSnapshot(row, sharelink.Token{})
		link.LastSentAt = orZero(row.LastSentAt)
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
