package store_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/store"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharemail"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/reseal"
	"wright.app/platform/secret"
	"wright.app/platform/unreadable"
	"wright.app/platform/unreadable/unreadabletest"
)

// resealAll runs the job over all rows of the module and returns its log, which says how many values it has counted as
// unreadable.
func resealAll(t *testing.T, db *database.DB, k *secret.Keys) string {
	t.Helper()
	var log bytes.Buffer
	leftOut, rows := unreadabletest.New()
	worker := reseal.NewWorker([]reseal.Rows{
		store.NewLinkSecrets(db, k), store.NewInviteSecrets(db, k), store.NewSuppressionKeys(db, k),
	}, slog.New(slog.NewTextHandler(&log, nil)), rows)
	if err := worker.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	if n := leftOut.Of(unreadable.Secret); n > 0 {
		return fmt.Sprintf("%s counted=%d", log.String(), n)
	}
	return log.String()
}

func recipients(k *secret.Keys) *sharemail.Recipients {
	return sharemail.NewRecipients(k.MAC("sharing recipient"))
}

// After the job, links work without the previous key. More links than one batch are processed.
func TestT71_linksOfAPreviousKey_areStoredWithTheCurrentOne(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		before := store.NewLinks(db, keys(t, 1))
		var tokens []sharelink.Token
		for range 120 {
			l, err := before.Add(t.Context(), link(), 200)
			if err != nil {
				t.Fatal(err)
			}
			if err := l.RecordSending("robin@example.com", noon); err != nil {
				t.Fatal(err)
			}
			if err := before.SaveSending(t.Context(), l); err != nil {
				t.Fatal(err)
			}
			tokens = append(tokens, l.Snapshot().Token)
		}
		added, err := store.NewInviteLinks(db, keys(t, 1)).Add(t.Context(), invite(), 20)
		if err != nil {
			t.Fatal(err)
		}

		log := resealAll(t, db, keys(t, 2, 1))
		if !strings.Contains(log, `what="personal links" count=240`) ||
			!strings.Contains(log, `what="invite links" count=1`) || strings.Contains(log, "ERROR") {
			t.Errorf("the log says %s", log)
		}
		after := store.NewLinks(db, keys(t, 2))
		for _, token := range tokens {
			if _, err := after.ByToken(t.Context(), token); err != nil {
				t.Fatalf("by token: %v", err)
			}
		}
		listed, err := after.List(t.Context(), alex)
		if err != nil || len(listed) != 120 {
			t.Fatalf("%d links, %v", len(listed), err)
		}
		for _, l := range listed {
			if s := l.Snapshot(); !s.Token.Known() || s.LastSentTo != "robin@example.com" {
				t.Fatalf("got %+v", s)
			}
		}
		if l, err := store.NewInviteLinks(db, keys(t, 2)).ByID(t.Context(), added.Snapshot().ID); err != nil ||
			l.Snapshot().Token != added.Snapshot().Token {
			t.Errorf("invitation: got %+v, %v", l, err)
		}
		if log := resealAll(t, db, keys(t, 2)); log != "" {
			t.Errorf("a second run says %s", log)
		}
	})
}

// A run that is interrupted loses nothing, and the next one continues.
func TestT71_interruptedResealing_isContinued(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		before := store.NewLinks(db, keys(t, 1))
		for range 10 {
			if _, err := before.Add(t.Context(), link(), 100); err != nil {
				t.Fatal(err)
			}
		}
		both := keys(t, 2, 1)
		batch, err := store.NewLinkSecrets(db, both).Batch(t.Context(), 0, 4)
		if err != nil || batch.Resealed != 4 || batch.Last == 0 {
			t.Fatalf("got %+v, %v", batch, err)
		}
		cancelled, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := store.NewLinkSecrets(db, both).Batch(cancelled, batch.Last, 4); !errors.Is(err, context.Canceled) {
			t.Errorf("cancelled: got %v", err)
		}
		links, err := store.NewLinks(db, both).List(t.Context(), alex)
		if err != nil || known(links) != 10 {
			t.Errorf("in between: %d of %d, %v", known(links), len(links), err)
		}
		if log := resealAll(t, db, both); !strings.Contains(log, "count=6") {
			t.Errorf("the log says %s", log)
		}
	})
}

func known(links []*sharelink.Link) (n int) {
	for _, l := range links {
		if l.Snapshot().Token.Known() {
			n++
		}
	}
	return n
}

// Links of a key that is not configured are listed, and can be deleted. The log says what to do.
func TestT71_linksOfAMissingKey_areListedAsUnreadableAndCanBeDeleted(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		lost, err := store.NewLinks(db, keys(t, 1)).Add(t.Context(), link(), 100)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := store.NewInviteLinks(db, keys(t, 1)).Add(t.Context(), invite(), 100); err != nil {
			t.Fatal(err)
		}
		if err := store.NewSuppressions(db).Suppress(t.Context(), recipients(keys(t, 1)).Name(sharemail.Address{}),
			noon); err != nil {
			t.Fatal(err)
		}
		links := store.NewLinks(db, keys(t, 2))
		if _, err := links.Add(t.Context(), link(), 100); err != nil {
			t.Fatal(err)
		}
		log := resealAll(t, db, keys(t, 2))
		for _, what := range []string{
			`"personal links" count=1`, `"invite links" count=1`, `"unsubscribed addresses" count=1`,
			"counted=3",
		} {
			if !strings.Contains(log, what) {
				t.Errorf("%s is missing in: %s", what, log)
			}
		}
		if strings.Count(log, "level=ERROR") != 3 || strings.Count(log, "WRIGHT_SECRET_KEY_PREVIOUS") != 3 {
			t.Errorf("the log says %s", log)
		}

		listed, err := links.List(t.Context(), alex)
		if err != nil || len(listed) != 2 || known(listed) != 1 {
			t.Fatalf("%d links, %d readable, %v", len(listed), known(listed), err)
		}
		page, err := store.NewInviteLinks(db, keys(t, 2)).Page(t.Context(), alex, nil, 10)
		if err != nil || len(page) != 1 || page[0].Snapshot().Token.Known() {
			t.Errorf("invitations: got %v, %v", page, err)
		}
		l, err := links.ForChange(t.Context(), alex, lost.Snapshot().ID)
		if err != nil {
			t.Fatal(err)
		}
		if err := l.RecordSending("", noon); !errors.Is(err, sharing.ErrLinkInactive) {
			t.Errorf("sending it: got %v", err)
		}
		if _, err := l.Delete(nil, noon); err != nil {
			t.Fatal(err)
		}
		if err := links.Save(t.Context(), l); err != nil {
			t.Error(err)
		}
		if _, err := links.ByToken(t.Context(), lost.Snapshot().Token); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("opening it: got %v", err)
		}
	})
}

// Whoever has unsubscribed before the key was changed gets no mail after it, and old unsubscribe links work.
func TestT71_unsubscribedAddresses_staySoAfterAChangeOfTheKey(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		robin, sam := sharemail.Address{Mailbox: "robin@example.com"}, sharemail.Address{Mailbox: "sam@example.com"}
		suppressions := store.NewSuppressions(db)
		before, after := recipients(keys(t, 1)), recipients(keys(t, 2, 1))
		if err := suppressions.Suppress(t.Context(), before.Name(robin), noon); err != nil {
			t.Fatal(err)
		}
		name, err := after.ParseUnsubscribeToken(before.UnsubscribeToken(sam))
		if err != nil {
			t.Fatal(err)
		}
		if err := suppressions.Suppress(t.Context(), name, noon); err != nil {
			t.Fatal(err)
		}
		if log := resealAll(t, db, keys(t, 2, 1)); !strings.Contains(log, `"unsubscribed addresses" count=2`) ||
			strings.Contains(log, "ERROR") {
			t.Errorf("the log says %s", log)
		}
		for _, to := range []sharemail.Address{robin, sam} {
			if got, err := suppressions.IsSuppressed(t.Context(), after.Names(to)...); err != nil || !got {
				t.Errorf("%s: got %v, %v", to.Mailbox, got, err)
			}
		}
	})
}
