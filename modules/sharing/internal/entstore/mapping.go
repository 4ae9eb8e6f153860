package entstore

import (
	"fmt"
	"strconv"
	"time"

	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/entstore/ent"
	"wright.app/platform/identity"
)

// fromRow returns the link of a row, with its token opened.
func (s *Links) fromRow(row *ent.ProfileLink) (*sharing.Link, error) {
	plain, err := s.sealer.Open(row.SealedToken, sealedFor(row.OwnerID, row.Lookup))
	if err != nil {
		return nil, fmt.Errorf("open the token of link %d: %w", row.ID, err)
	}
	token, err := sharing.ParseToken(string(plain))
	if err != nil {
		return nil, fmt.Errorf("token of link %d is damaged", row.ID)
	}
	return sharing.RestoreLink(snapshot(row, token)), nil
}

// sealedFor says what a sealed token belongs to: a ciphertext moved to another row does
// not open.
func sealedFor(owner int64, lookup []byte) string {
	return strconv.FormatInt(owner, 10) + ":" + string(lookup)
}

func snapshot(row *ent.ProfileLink, token sharing.Token) sharing.LinkSnapshot {
	return sharing.LinkSnapshot{
		ID:            sharing.LinkID(row.ID),
		Owner:         identity.UserID(row.OwnerID),
		Token:         token,
		Name:          row.Name,
		RecipientName: row.RecipientName,
		ExpiresAt:     orZero(row.ExpiresAt),
		DeletedAt:     orZero(row.DeletedAt),
		TotalVisits:   row.TotalVisits,
		LastVisitedAt: orZero(row.LastVisitedAt),
		Version:       row.Version,
		CreatedAt:     row.CreatedAt.UTC(),
		UpdatedAt:     row.UpdatedAt.UTC(),
	}
}

func orZero(t *time.Time) time.Time {
	if t == nil {
		return time.Time{}
	}
	return t.UTC()
}

func orNil(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}
