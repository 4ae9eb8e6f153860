package messaging

import (
	"context"
	"errors"
	"fmt"
	"time"

	"wright.app/platform/clock"
	"wright.app/platform/quota"
)

const (
	// deletionBatch is the maximum number of rows that one statement deletes.
	deletionBatch = 500
	// conversationBatch is the maximum number of conversations that one transaction deletes with their messages.
	conversationBatch = 50
)

// Retention deletes rows after their time.
type Retention struct {
	clock         clock.Clock
	conversations Conversations
	pending       PendingMessages
	events        Events
}

// NewRetention returns a Retention.
func NewRetention(c clock.Clock, conversations Conversations, p PendingMessages, e Events) *Retention {
	return &Retention{c, conversations, p, e}
}

// DeleteOld deletes conversations whose last text is older than Life, messages without a proven address older than
// PendingKept, and events that no longer count for a quota.
func (r *Retention) DeleteOld(ctx context.Context) error {
	now := r.clock.Now()
	var failed []error // a failed deletion does not prevent the other ones
	for name, rows := range map[string]struct {
		before time.Time
		limit  int
		delete func(ctx context.Context, before time.Time, limit int) (int, error)
	}{
		"conversations":    {now.Add(-Life), conversationBatch, r.conversations.DeleteBefore},
		"pending messages": {now.Add(-PendingKept), deletionBatch, r.pending.DeleteBefore},
		"events":           {now.Add(-quota.Day), deletionBatch, r.events.DeleteBefore},
	} {
		for {
			deleted, err := rows.delete(ctx, rows.before, rows.limit)
			if err != nil {
				failed = append(failed, fmt.Errorf("delete old %s: %w", name, err))
			}
			if err != nil || deleted == 0 {
				break
			}
		}
	}
	return errors.Join(failed...)
}
