package store

import (
	"context"
	"fmt"
	"time"

	entinvite "wright.app/modules/sharing/internal/store/ent/invitelink"
	entlink "wright.app/modules/sharing/internal/store/ent/profilelink"
	"wright.app/platform/identity"
)

// DeleteActive implements sharing.ActiveLinks.
func (s *Links) DeleteActive(ctx context.Context, owner identity.UserID, now time.Time) error {
	err := s.rows.Update().Where(entlink.OwnerID(int64(owner)), entlink.DeletedAtIsNil()).
		SetDeletedAt(now).SetUpdatedAt(now).AddVersion(1).ClearSealedRecipient().Exec(ctx)
	if err != nil {
		return fmt.Errorf("delete active links of user %d: %w", owner, err)
	}
	return nil
}

// DeleteActive implements sharing.ActiveLinks.
func (s *InviteLinks) DeleteActive(ctx context.Context, owner identity.UserID, now time.Time) error {
	err := s.rows.Update().Where(entinvite.OwnerID(int64(owner)), entinvite.DeletedAtIsNil()).
		SetDeletedAt(now).SetUpdatedAt(now).AddVersion(1).Exec(ctx)
	if err != nil {
		return fmt.Errorf("delete active invite links of user %d: %w", owner, err)
	}
	return nil
}
