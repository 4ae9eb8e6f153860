package organization

import (
	"context"
	"errors"
	"fmt"
	"time"

	"wright.app/modules/notification"
	"wright.app/platform/clock"
	"wright.app/platform/tx"
)

// upkeepBatch is the maximum number of rows that one statement deletes or reads.
const upkeepBatch = 500

// UpkeepDeps are the dependencies of Upkeep.
type UpkeepDeps struct {
	Transactor    tx.Transactor
	Clock         clock.Clock
	WorkMails     WorkMails
	Memberships   Memberships
	Claims        Claims
	Organizations Organizations
	Notifier      *notification.Recorder
}

// Upkeep deletes work mails, claims and changes after their time, and reminds users of confirmations that end.
type Upkeep struct{ UpkeepDeps }

// NewUpkeep returns an Upkeep.
func NewUpkeep(d UpkeepDeps) *Upkeep { return &Upkeep{d} }

// Run deletes work mails that are older than WorkMailKept, claims that are older than ClaimLife, and changes that are
// older than ChangesKept. It tells users of confirmations that end within RemindedBefore. A failure of one does not
// prevent the others.
func (u *Upkeep) Run(ctx context.Context) error {
	return errors.Join(
		u.deleteOld(ctx, WorkMailKept, u.WorkMails.DeleteBefore), u.deleteOld(ctx, ClaimLife, u.Claims.DeleteBefore),
		u.deleteOld(ctx, ChangesKept, u.Organizations.DeleteChangesBefore), u.remind(ctx),
	)
}

// deleteOld deletes the rows that are older than a time.
func (u *Upkeep) deleteOld(
	ctx context.Context, kept time.Duration, deleteBefore func(context.Context, time.Time, int) (int, error),
) error {
	for {
		deleted, err := deleteBefore(ctx, u.Clock.Now().Add(-kept), upkeepBatch)
		if err != nil {
			return fmt.Errorf("delete what is older than %s: %w", kept, err)
		}
		if deleted < upkeepBatch {
			return nil
		}
	}
}

// remind tells the users of memberships that end soon. One that fails keeps no other from its turn.
func (u *Upkeep) remind(ctx context.Context) error {
	now := u.Clock.Now()
	ending := map[ID]Membership{}
	err := tx.Each(ctx, u.Transactor, upkeepBatch, func(ctx context.Context) ([]ID, error) {
		found, err := u.Memberships.Unreminded(ctx, now, now.Add(RemindedBefore), upkeepBatch)
		ids := make([]ID, len(found))
		for i, m := range found {
			ids[i], ending[m.ID] = m.ID, m
		}
		return ids, err
	}, func(ctx context.Context, id ID) error {
		m := ending[id]
		isFirst, err := u.Memberships.Remind(ctx, m)
		if err == nil && isFirst {
			err = u.Notifier.Add(ctx, expiringKind, notification.Notification{Owner: m.User, Cause: m.ID})
		}
		if err != nil {
			return fmt.Errorf("remind user %d: %w", m.User, err)
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("confirmations that end: %w", err)
	}
	return nil
}
