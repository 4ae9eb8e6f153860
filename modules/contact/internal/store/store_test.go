package store_test

import (
	"context"
	"reflect"
	"testing"

	"wright.app/modules/contact"
	"wright.app/modules/contact/contacttest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

const alex, robin, sam = contacttest.Alex, contacttest.Robin, contacttest.Sam

var noon = contacttest.Noon

// stores are the stores under test.
type stores struct{ contacttest.Stores }

// do runs act in a transaction.
func (s stores) do(t *testing.T, act func(ctx context.Context) error) {
	t.Helper()
	if err := s.DB.InTx(t.Context(), act); err != nil {
		t.Fatal(err)
	}
}

// add stores a message, and returns it as it is stored.
func (s stores) add(t *testing.T, m contact.Message) contact.Message {
	t.Helper()
	s.do(t, func(ctx context.Context) error { return s.Messages.Add(ctx, m) })
	stored, err := s.Messages.Of(t.Context(), m.Owner.User, m.ID)
	if err != nil {
		t.Fatal(err)
	}
	m.Row = stored.Row
	if !reflect.DeepEqual(stored, m) {
		t.Errorf("got %+v, want %+v", stored, m)
	}
	return m
}

func TestStores(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, openDB func(*testing.T) *database.DB) {
		open := func(t *testing.T) stores { return stores{contacttest.StoresOver(openDB(t))} }
		t.Run("messages", func(t *testing.T) { testMessages(t, open) })
		t.Run("pending messages", func(t *testing.T) { testPending(t, open) })
		t.Run("events", func(t *testing.T) { testEvents(t, open) })
		t.Run("blocks", func(t *testing.T) { testBlocks(t, open) })
	})
}
