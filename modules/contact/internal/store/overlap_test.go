package store_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/contact"
	"wright.app/modules/contact/contacttest"
	"wright.app/modules/contact/internal/store"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// answering adds an idle message and calls other while an answer to it is being stored. It returns the store and the
// message.
func answering(
	t *testing.T, db *database.DB, other func(ctx context.Context, s *store.Messages) error,
) (*store.Messages, contact.Message) {
	t.Helper()
	messages := store.NewMessages(db)
	m := contacttest.MessageOf(robin, noon)
	if err := messages.Add(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	err := databasetest.Overlap(t, db, func(ctx context.Context) error {
		locked, err := messages.Lock(ctx, alex, m.ID)
		if err != nil {
			return err
		}
		return messages.AddAnswer(ctx, locked, contact.Answer{
			ID: uuid.Must(uuid.NewV7()), Text: "an answer in time", SentAt: noon.Add(2 * time.Hour),
		})
	}, func(ctx context.Context) error { return other(ctx, messages) })
	if err != nil {
		t.Fatal(err)
	}
	return messages, m
}

func TestR50_answerDuringTheRetention_keepsTheConversation(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		messages, m := answering(t, open(t), func(ctx context.Context, s *store.Messages) error {
			_, err := s.DeleteBefore(ctx, noon.Add(time.Hour), 10)
			return err
		})
		if got, err := messages.ByID(t.Context(), m.ID); err != nil || len(got.Answers) != 1 {
			t.Errorf("the conversation that was answered: got %+v, %v", got, err)
		}
		if n, err := messages.DeleteBefore(t.Context(), noon.Add(3*time.Hour), 10); err != nil || n != 1 {
			t.Errorf("when it is idle again: %d deleted, %v", n, err)
		}
	})
}

func TestR50_answerDuringAnErasure_leavesNoText(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		answering(t, db, func(ctx context.Context, s *store.Messages) error {
			return db.InTx(ctx, func(ctx context.Context) error {
				_, _, err := s.EraseUser(ctx, alex, 10)
				return err
			})
		})
		if dump := databasetest.Dump(t, db); strings.Contains(dump, "an answer in time") {
			t.Error("the answer remains without its message")
		}
	})
}
