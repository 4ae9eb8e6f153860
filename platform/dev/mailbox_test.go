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

var startTime = time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)

func newMail(n int) mail.Message {
	return mail.Message{
		To: "alex.demo@example.com", Subject: fmt.Sprintf("Mail %d", n), Text: "Hello", HTML: "<p>Hello</p>",
		ID: fmt.Sprintf("newMail-%d", n), Headers: map[string]string{"X-Kind": "code"},
	}
}

func TestMailbox_sentMails_areListedNewestFirst(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		clk := clock.NewFixed(startTime)
		box := dev.NewMailbox(open(t), clk)
		for n := range 3 {
			if err := box.Send(t.Context(), newMail(n)); err != nil {
				t.Fatal(err)
			}
			clk.Advance(time.Second)
		}
		mails, err := box.List(t.Context())
		if err != nil || len(mails) != 3 {
			t.Fatalf("%d mails, %v", len(mails), err)
		}
		got, sent := mails[0], newMail(2)
		if got.To != sent.To || got.Subject != sent.Subject || got.Text != sent.Text || got.HTML != sent.HTML ||
			!maps.Equal(got.Headers, sent.Headers) ||
			!got.SentAt.Equal(startTime.Add(2*time.Second)) || got.SentAt.Location() != time.UTC {
			t.Errorf("got %+v", got)
		}
		if mails[2].Subject != "Mail 0" {
			t.Errorf("last: %+v", mails[2])
		}
	})
}

func TestMailbox_repeatedID_isStoredOnce(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		box := dev.NewMailbox(open(t), clock.NewFixed(startTime))
		for range 2 {
			if err := box.Send(t.Context(), newMail(1)); err != nil {
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
		box := dev.NewMailbox(db, clock.NewFixed(startTime))
		rollback := errors.New("rollback")
		if err := db.InTx(t.Context(), func(ctx context.Context) error {
			return errors.Join(box.Send(ctx, newMail(1)), rollback)
		}); !errors.Is(err, rollback) {
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
	box := dev.NewMailbox(db, clock.NewFixed(startTime))
	if err := db.InTx(t.Context(), func(ctx context.Context) error {
		for n := range 510 {
			if err := box.Send(ctx, newMail(n)); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	mails, err := box.List(t.Context())
	if err != nil || len(mails) != 500 || mails[0].Subject != "Mail 509" || mails[499].Subject != "Mail 10" {
		t.Errorf("%d mails, %v", len(mails), err)
	}
}

func TestMailbox_invalidMail_isRefused(t *testing.T) {
	t.Parallel()
	invalid := newMail(1)
	invalid.To = "a@example.com\r\nBcc: b@example.com"
	if err := dev.NewMailbox(databasetest.Open(t), clock.NewFixed(startTime)).Send(t.Context(),
		invalid); !mail.IsPermanent(err) {
		t.Errorf("got %v", err)
	}
}
