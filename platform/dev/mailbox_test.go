package dev_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"testing"
	"time"

	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/dev"
	"wright.app/platform/mail"
)

var now = time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)

func letter(n int) mail.Message {
	return mail.Message{
		To: "alex.demo@example.com", Subject: fmt.Sprintf("Letter %d", n), Text: "Hello", HTML: "<p>Hello</p>",
		ID: fmt.Sprintf("letter-%d", n), Headers: map[string]string{"X-Kind": "code"},
	}
}

func TestMailbox_sentMails_areListedNewestFirst(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		clk := clock.NewFixed(now)
		box := dev.NewMailbox(open(t), clk)
		for n := range 3 {
			if err := box.Send(t.Context(), letter(n)); err != nil {
				t.Fatal(err)
			}
			clk.Advance(time.Second)
		}
		mails, err := box.List(t.Context())
		if err != nil || len(mails) != 3 {
			t.Fatalf("%d mails, %v", len(mails), err)
		}
		got, sent := mails[0], letter(2)
		if got.To != sent.To || got.Subject != sent.Subject || got.Text != sent.Text || got.HTML != sent.HTML ||
			!maps.Equal(got.Headers, sent.Headers) ||
			!got.SentAt.Equal(now.Add(2*time.Second)) || got.SentAt.Location() != time.UTC {
			t.Errorf("got %+v", got)
		}
		if mails[2].Subject != "Letter 0" {
			t.Errorf("last: %+v", mails[2])
		}
	})
}

func TestMailbox_sameID_isTheSameMail(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		box := dev.NewMailbox(open(t), clock.NewFixed(now))
		for range 2 {
			if err := box.Send(t.Context(), letter(1)); err != nil {
				t.Fatal(err)
			}
		}
		if mails, err := box.List(t.Context()); len(mails) != 1 || err != nil {
			t.Errorf("%d mails, %v", len(mails), err)
		}
	})
}

func TestMailbox_rolledBackTransaction_storesNothing(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		box := dev.NewMailbox(db, clock.NewFixed(now))
		undo := errors.New("undo")
		if err := db.InTx(t.Context(), func(ctx context.Context) error {
			return errors.Join(box.Send(ctx, letter(1)), undo)
		}); !errors.Is(err, undo) {
			t.Fatal(err)
		}
		if mails, err := box.List(t.Context()); len(mails) != 0 || err != nil {
			t.Errorf("%d mails, %v", len(mails), err)
		}
	})
}

func TestMailbox_full_removesTheOldest(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t)
	box := dev.NewMailbox(db, clock.NewFixed(now))
	if err := db.InTx(t.Context(), func(ctx context.Context) error {
		for n := range 510 {
			if err := box.Send(ctx, letter(n)); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	mails, err := box.List(t.Context())
	if err != nil || len(mails) != 500 || mails[0].Subject != "Letter 509" || mails[499].Subject != "Letter 10" {
		t.Errorf("%d mails, %v", len(mails), err)
	}
}

func TestMailbox_invalidMail_isRefused(t *testing.T) {
	t.Parallel()
	broken := letter(1)
	broken.To = "a@example.com\r\nBcc: b@example.com"
	if err := dev.NewMailbox(databasetest.Open(t), clock.NewFixed(now)).Send(t.Context(),
		broken); !mail.IsPermanent(err) {
		t.Errorf("got %v", err)
	}
}
