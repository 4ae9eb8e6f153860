package store_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"entgo.io/ent/dialect"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

// list returns the ids of all conversations that a filter accepts, read in pages of two.
func (s stores) list(t *testing.T, user identity.UserID, f messaging.Filter) (ids []messaging.ID) {
	t.Helper()
	const limit = 2
	var after *messaging.Position
	for {
		page, err := s.Conversations.Page(t.Context(), user, f, after, limit)
		if err != nil {
			t.Fatal(err)
		}
		for i := range page {
			ids = append(ids, page[i].ID)
			position := page[i].Position(user)
			after = &position
		}
		if len(page) < limit {
			return ids
		}
	}
}

func (s stores) wantList(t *testing.T, user identity.UserID, f messaging.Filter, want ...messaging.ID) {
	t.Helper()
	if got := s.list(t, user, f); !slices.Equal(got, want) {
		t.Errorf("user %d, %+v: got %v, want %v", user, f, got, want)
	}
}

func testLists(t *testing.T, open func(*testing.T) stores) {
	t.Run("a list has the conversations of its box, the newest first, also of the same time", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		lists := map[messaging.Box][]messaging.ID{}
		for i, box := range []messaging.Box{
			messaging.Inbox, messaging.Inbox, messaging.Archived, messaging.Inbox, messaging.Hidden, messaging.Inbox,
			messaging.Requests, messaging.Declined, messaging.Inbox,
		} {
			// The sixth one is the oldest. The others have the same time in threes.
			c := between(identity.UserID(1000+i), alex, noon.Add(time.Duration(i/3)*time.Minute))
			if i == 5 {
				c.Recipient.ActiveAt = noon.Add(-time.Hour)
			}
			c.Recipient.Box = box
			c = s.add(t, c)
			lists[box] = append([]messaging.ID{c.ID}, lists[box]...)
		}
		inbox := lists[messaging.Inbox] // 8, 5, 3, 1, 0
		lists[messaging.Inbox] = []messaging.ID{inbox[0], inbox[2], inbox[3], inbox[4], inbox[1]}
		for box, want := range lists {
			s.wantList(t, alex, messaging.Filter{Box: box}, want...)
		}
		s.wantList(t, robin, messaging.Filter{Box: messaging.Inbox})
	})
	t.Run("a list since an instant has what was written at it or later", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		var all []messaging.ID
		for i := range 5 {
			c := s.add(t, between(identity.UserID(1000+i), alex, noon.Add(time.Duration(i)*time.Minute)))
			all = append([]messaging.ID{c.ID}, all...)
		}
		since := func(at time.Time) messaging.Filter {
			return messaging.Filter{Box: messaging.Inbox, ActiveSince: at}
		}
		s.wantList(t, alex, since(noon), all...)
		s.wantList(t, alex, since(noon.Add(2*time.Minute)), all[:3]...)
		s.wantList(t, alex, since(noon.Add(2*time.Minute+time.Microsecond)), all[:2]...)
		s.wantList(t, alex, since(noon.Add(time.Hour)))
		with := since(noon.Add(time.Minute))
		with.With = messagingtest.Member(1000)
		s.wantList(t, alex, with)
	})
	t.Run("each side has its own box and time", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		one, two := s.add(t, between(robin, alex, noon)), s.add(t, between(alex, sam, noon.Add(time.Minute)))
		s.write(t, &one, robin, initiatorOnly, "withheld", noon.Add(time.Hour))
		s.wantList(t, alex, messaging.Filter{Box: messaging.Inbox}, two.ID, one.ID)
		s.write(t, &one, robin, both, "Hello", noon.Add(time.Hour))
		s.wantList(t, alex, messaging.Filter{Box: messaging.Inbox}, one.ID, two.ID)
		s.change(t, &one, func(c *messaging.Conversation) { c.Initiator.Box = messaging.Archived })
		s.wantList(t, alex, messaging.Filter{Box: messaging.Inbox}, one.ID, two.ID)
		s.wantList(t, robin, messaging.Filter{Box: messaging.Inbox})
		s.wantList(t, robin, messaging.Filter{Box: messaging.Archived}, one.ID)
	})
	t.Run("the conversation with a member is found in all three lists", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		c := s.add(t, between(alex, robin, noon))
		s.add(t, between(sam, alex, noon))
		s.add(t, between(robin, sam, noon))
		s.add(t, messagingtest.ConversationOf(0, noon))
		f := messaging.Filter{Box: messaging.Requests, With: messagingtest.Member(robin)}
		for box, isListed := range map[messaging.Box]bool{
			messaging.Inbox: true, messaging.Requests: true, messaging.Archived: true,
			messaging.Declined: false, messaging.Hidden: false,
		} {
			s.change(t, &c, func(c *messaging.Conversation) { c.Initiator.Box = box })
			if isListed {
				s.wantList(t, alex, f, c.ID)
			} else {
				s.wantList(t, alex, f)
			}
		}
		for _, nobody := range []identity.UserID{alex, messagingtest.First} {
			s.wantList(t, alex, messaging.Filter{With: messagingtest.Member(nobody)})
		}
	})
	t.Run("unread conversations and requests are counted", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		var want []messaging.UnreadConversation
		for i, side := range []struct {
			box    messaging.Box
			unread int
		}{
			{messaging.Inbox, 0},
			{messaging.Inbox, 3},
			{messaging.Requests, 1},
			{messaging.Requests, 0},
			{messaging.Archived, 1},
			{messaging.Declined, 1},
			{messaging.Hidden, 1},
		} {
			c := between(identity.UserID(1000+i), alex, noon)
			c.Recipient.Box, c.Recipient.Unread, c.Initiator.Unread = side.box, side.unread, 1
			c.Recipient.Last = messaging.Sequence(i + 1)
			c = s.add(t, c)
			if side.unread > 0 && side.box != messaging.Declined && side.box != messaging.Hidden {
				want = append(want, messaging.UnreadConversation{ID: c.ID, Last: c.Recipient.Last})
			}
		}
		got, err := s.Conversations.Count(t.Context(), alex)
		if want := (messaging.Counts{Unread: 2, Requests: 2}); err != nil || got != want {
			t.Errorf("got %+v, %v, want %+v", got, err, want)
		}
		unread, err := s.Conversations.Unread(t.Context(), alex)
		if err != nil || !slices.Equal(unread, want) {
			t.Errorf("unread are %+v, %v, want %+v", unread, err, want)
		}
	})
	t.Run("several conversations are those of the lists of the user", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		ids, want := []messaging.ID{s.add(t, between(robin, sam, noon)).ID}, []messaging.ID{}
		for i, box := range []messaging.Box{
			messaging.Inbox, messaging.Requests, messaging.Archived, messaging.Declined, messaging.Hidden,
		} {
			c := between(identity.UserID(1000+i), alex, noon)
			c.Recipient.Box = box
			c = s.add(t, c)
			ids = append(ids, c.ID)
			if i < 3 {
				want = append(want, c.ID)
			}
		}
		found, err := s.Conversations.Several(t.Context(), alex, ids)
		if err != nil || len(found) != len(want) {
			t.Errorf("got %+v, %v", found, err)
		}
		for i := range found {
			if !slices.Contains(want, found[i].ID) {
				t.Errorf("got %+v", found[i])
			}
		}
	})
}

// A list reads as many rows as it shows, however many conversations the user has.
func TestPage_ofManyConversations_usesTheIndexes(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, sent *databasetest.Statements) {
		fillConversations(t, db, 500)
		s := messagingtest.StoresOver(db)
		var page []messaging.Conversation
		inbox := messaging.Filter{Box: messaging.Inbox}
		statements := sent.During(t, func() (err error) {
			page, err = s.Conversations.Page(t.Context(), alex, inbox, nil, 20)
			return err
		})
		// The own sides, the conversations and both sides.
		if len(page) != 20 || len(statements) != 3 {
			t.Fatalf("got %d conversations with %d statements", len(page), len(statements))
		}
		plans := map[string]string{
			"messaging_sides_box_idx": databasetest.Plan(t, db, statements[0], int64(alex), string(messaging.Inbox)),
		}
		statements = sent.During(t, func() error {
			_, err := s.Messages.Newest(t.Context(), alex, page[:1])
			return err
		})
		plans["messaging_messages_recipient_key"] = databasetest.Plan(t, db, statements[0], int64(page[0].Row), 2)
		for index, plan := range plans {
			if len(statements) != 1 || !strings.Contains(plan, index) || strings.Contains(plan, "TEMP B-TREE") ||
				strings.Contains(plan, "Sort") {
				t.Errorf("the plan does not use %s alone:\n%s", index, plan)
			}
		}
	})
}

func testSearch(t *testing.T, open func(*testing.T) stores) {
	t.Run("words are found in the name of the other side or in one message, in all three lists", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		one := between(robin, alex, noon)
		one.Initiator.Name, one.Recipient.Name = "Zoë Müller", "Alex Demo"
		one = s.add(t, one)
		two := s.add(t, between(sam, alex, noon.Add(time.Minute)))
		s.write(t, &two, sam, both, "The LEDGER\nof May", noon.Add(time.Minute))
		s.write(t, &two, alex, both, "about june", noon.Add(time.Minute))
		three := s.add(t, between(1000, 1001, noon))
		s.write(t, &three, 1000, both, "ledger", noon)
		s.change(t, &one, func(c *messaging.Conversation) { c.Recipient.Box = messaging.Archived })
		s.change(t, &two, func(c *messaging.Conversation) { c.Recipient.Box = messaging.Requests })
		for words, want := range map[string][]messaging.ID{
			"muller": {one.ID}, "mul zo": {one.ID}, "alex": nil, "ledger": {two.ID}, "may  ledger": {two.ID},
			"ledger june": nil, "dge": {two.ID}, "e": {two.ID, one.ID}, "august": nil,
		} {
			s.wantList(t, alex, messaging.Filter{Box: messaging.Inbox, Words: words}, want...)
		}
		s.wantList(t, alex, messaging.Filter{Words: "ledger", With: messagingtest.Member(robin)})
		s.wantList(t, alex, messaging.Filter{Words: "ledger", With: messagingtest.Member(sam)}, two.ID)
	})
	t.Run("wildcards of the database are letters", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		one, two := s.add(t, between(robin, alex, noon)), s.add(t, between(sam, alex, noon))
		s.write(t, &one, robin, both, `80% of a_b\c`, noon)
		s.write(t, &two, sam, both, "8000 of axbcc", noon)
		for _, words := range []string{"80%", "%", "a_b", "_", `b\c`, `\`, "% a_"} {
			s.wantList(t, alex, messaging.Filter{Words: words}, one.ID)
		}
	})
	t.Run("only what the user sees is searched", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		c := s.add(t, between(robin, alex, noon))
		s.write(t, &c, robin, both, "deleted", noon)
		s.write(t, &c, robin, initiatorOnly, "withheld", noon)
		back, changed := s.write(t, &c, robin, both, "taken back", noon), s.write(t, &c, robin, both, "former", noon)
		back.DeletedAt, changed.Text = noon, "corrected"
		s.do(t, func(ctx context.Context) error {
			if err := s.Messages.Update(ctx, back); err != nil {
				return err
			}
			return s.Messages.Update(ctx, changed)
		})
		s.change(t, &c, func(c *messaging.Conversation) { c.Recipient.HiddenUpTo = 1 })
		for words, by := range map[string][]identity.UserID{
			"deleted": {robin}, "withheld": {robin}, "taken": nil, "former": nil, "corrected": {alex, robin},
		} {
			for _, user := range []identity.UserID{alex, robin} {
				if slices.Contains(by, user) {
					s.wantList(t, user, messaging.Filter{Words: words}, c.ID)
				} else {
					s.wantList(t, user, messaging.Filter{Words: words})
				}
			}
		}
		for _, box := range []messaging.Box{messaging.Declined, messaging.Hidden} {
			s.change(t, &c, func(c *messaging.Conversation) { c.Recipient.Box = box })
			s.wantList(t, alex, messaging.Filter{Words: "corrected"})
		}
	})
}

// A search reads the texts of few conversations if the newest ones are found, because the index has their order.
func TestPage_ofASearch_readsEachListInTheOrderOfItsIndex(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, sent *databasetest.Statements) {
		fillConversations(t, db, 200)
		s := messagingtest.StoresOver(db)
		var page []messaging.Conversation
		statements := sent.During(t, func() (err error) {
			page, err = s.Conversations.Page(t.Context(), alex, messaging.Filter{Words: "text"}, nil, 20)
			return err
		})
		if len(page) != 20 || len(statements) != 5 { // three lists, the conversations and both sides
			t.Fatalf("got %d conversations with %d statements", len(page), len(statements))
		}
		for i := 1; i < len(page); i++ {
			if page[i].Recipient.ActiveAt.After(page[i-1].Recipient.ActiveAt) {
				t.Errorf("the conversation at place %d is newer than the one before it", i)
			}
		}
		if db.Dialect() == dialect.Postgres {
			return // its planner may sort few rows
		}
		plan := databasetest.Plan(t, db, statements[0], int64(alex), string(messaging.Inbox), "%text%", true, false,
			"%text%")
		if !strings.Contains(plan, "messaging_sides_box_idx") || strings.Contains(plan, "TEMP B-TREE") {
			t.Errorf("the plan sorts:\n%s", plan)
		}
	})
}
