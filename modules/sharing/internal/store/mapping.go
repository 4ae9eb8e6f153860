package store

import (
	"encoding/json"
	"strconv"

	"wright.app/modules/sharing/internal/store/ent"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/identity"
	"wright.app/platform/null"
)

// fromRow returns the link of a row, with its token decrypted if a key can do that.
func (s *Links) fromRow(row *ent.ProfileLink) *sharelink.Link {
	return s.restored(row, s.secrets.open(row.OwnerID, row.Lookup, row.SealedToken))
}

// restored returns the link of a row for its owner. The token is known already. If the address to which the link was
// sent cannot be decrypted, the link has no address.
func (s *Links) restored(row *ent.ProfileLink, token sharelink.Token) *sharelink.Link {
	link := linkSnapshot(row, token)
	link.LastSentAt = null.Instant(row.LastSentAt)
	if recipient, err := s.recipients.Open(row.SealedRecipient, recipientBinding(row.ID)); err == nil {
		link.LastSentTo = string(recipient)
	}
	return sharelink.Restore(link)
}

// recipientBinding returns the additional data for encrypting an address. It depends on the row, so that an address
// that was copied to another row cannot be decrypted.
func recipientBinding(id int64) string {
	return "recipient of profile link " + strconv.FormatInt(id, 10)
}

func linkSnapshot(row *ent.ProfileLink, token sharelink.Token) sharelink.Snapshot {
	return sharelink.Snapshot{
		ID: sharelink.ID(row.ID),
		State: sharelink.State{
			Owner: identity.UserID(row.OwnerID), Token: token, Name: row.Name, ExpiresAt: null.Instant(row.ExpiresAt),
			DeletedAt: null.Instant(row.DeletedAt), Version: row.Version, CreatedAt: row.CreatedAt.UTC(),
			UpdatedAt: row.UpdatedAt.UTC(),
		},
		RecipientName: row.RecipientName,
		NoContact:     row.NoContact,
		ForAnybody:    row.ForAnybody,
		Lens:          row.Lens,
		TotalVisits:   row.TotalVisits,
		LastVisitedAt: null.Instant(row.LastVisitedAt),
	}
}

func inviteSnapshot(row *ent.InviteLink, token sharelink.Token) sharelink.InviteSnapshot {
	return sharelink.InviteSnapshot{
		ID: sharelink.InviteID(row.ID),
		State: sharelink.State{
			Owner: identity.UserID(row.OwnerID), Token: token, Name: row.Name, ExpiresAt: null.Instant(row.ExpiresAt),
			DeletedAt: null.Instant(row.DeletedAt), Version: row.Version, CreatedAt: row.CreatedAt.UTC(),
			UpdatedAt: row.UpdatedAt.UTC(),
		},
		MaxUses:       row.MaxUses,
		Uses:          row.Uses,
		TotalVisits:   row.TotalVisits,
		LastVisitedAt: null.Instant(row.LastVisitedAt),
	}
}

// lensOf reads the column of a lens, nil for null.
func lensOf(column []byte) (*sharelink.Lens, error) {
	if column == nil {
		return nil, nil
	}
	var lens sharelink.Lens
	return &lens, json.Unmarshal(column, &lens)
}
