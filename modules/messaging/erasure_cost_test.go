package messaging_test

import (
	"testing"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

// What a user leaves behind in the lists of others is deleted by as many statements for many as for few of them.
func TestErase_conversationsOfABatch_takeAsManyStatementsForManyAsForFew(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, sent *databasetest.Statements) {
		f := newFixture(t, db)
		const few, many = 2, 30
		f.world.AddOthers(t, many, messagingtest.YearAgo)
		erase := func(conversations int) (statements int) {
			for n := range identity.UserID(conversations) {
				f.unanswered(t, messagingtest.First+n)
			}
			all := sent.During(t, func() error { return f.world.PersonalData().EraseInBatches(t.Context(), robin) })
			if left := f.listed(t, robin, messaging.Inbox); len(left) != 0 {
				t.Errorf("%d conversations are left", len(left))
			}
			return len(all)
		}
		if before, after := erase(few), erase(many); after != before {
			t.Errorf("%d statements for %d conversations, %d for %d", before, few, after, many)
		}
	})
}
