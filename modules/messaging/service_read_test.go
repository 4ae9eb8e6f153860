package messaging_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/live/livetest"
)

// A text that comes while the others are read stays unread. A smaller number changes nothing, and a larger one than
// that of the last text is that of the last text.
func TestMarkRead_countsUpToTheNumber(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "1")
		for i := 2; i <= 4; i++ {
			if err := f.write(t, robin, id, fmt.Sprint(i)); err != nil {
				t.Fatal(err)
			}
		}
		for _, step := range []struct {
			upTo, want messaging.Sequence
			unread     int
		}{{0, 0, 4}, {2, 2, 2}, {1, 2, 2}, {-1, 2, 2}, {3, 3, 1}, {1 << 40, 4, 0}, {4, 4, 0}} {
			if err := f.MarkRead(t.Context(), member(alex), id, step.upTo); err != nil {
				t.Fatal(err)
			}
			if own := f.get(t, alex, id).Own; own.Read != step.want || own.Unread != step.unread {
				t.Errorf("up to %d: got %d, %d unread", step.upTo, own.Read, own.Unread)
			}
		}
		if len(f.world.Told(t)) != 0 || f.get(t, robin, id).Own.Read != 4 {
			t.Errorf("told %v", f.world.Told(t))
		}
	})
}

// All lists are read, and nothing of anybody else. Doing it again tells no browser anything.
func TestMarkAllRead_readsEachListOnceAndNothingOfOthers(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		archived, isArchived := f.begin(t, "1"), true
		if err := f.write(t, robin, archived, "2"); err != nil {
			t.Fatal(err)
		}
		_, err := f.Change(t.Context(), member(alex), archived, messaging.Changes{Archived: &isArchived})
		if err != nil {
			t.Fatal(err)
		}
		request, err := f.start(t, sam, toAlex, "Hello")
		if err != nil {
			t.Fatal(err)
		}
		of := f.get(t, robin, archived).Own
		before := len(livetest.Names(t, f.world.DB, alex))
		told := 0
		for i := range 3 {
			if err := f.MarkAllRead(t.Context(), member(alex)); err != nil {
				t.Fatal(err)
			}
			now := len(livetest.Names(t, f.world.DB, alex))
			if i > 0 && now != told || now == before {
				t.Errorf("call %d: %d events, before %d", i, now, before)
			}
			told = now
		}
		for _, id := range []messaging.ID{archived, request.ID} {
			if own := f.get(t, alex, id).Own; own.Unread != 0 || own.Read != own.Last {
				t.Errorf("got %+v", own)
			}
		}
		if now := f.get(t, robin, archived).Own; now != of {
			t.Errorf("the other side had %+v, and has %+v", of, now)
		}
		if err := f.MarkAllRead(t.Context(), identity.Principal{}); !errors.Is(err, fault.ErrUnauthorized) {
			t.Errorf("nobody: got %v", err)
		}
	})
}

func TestChange_unread_isTheLastTextOfTheOtherSide(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "Hi")
		if err := errors.Join(f.write(t, robin, id, "Are you there?"), f.write(t, alex, id, "Yes"),
			f.write(t, alex, id, "And now?")); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			shown, err := f.Change(t.Context(), member(alex), id, messaging.Changes{Unread: true})
			if err != nil || shown.Own.Read != 1 || shown.Own.Unread != 1 {
				t.Errorf("got %+v, %v", shown.Own, err)
			}
		}
		counts, err := f.Count(t.Context(), member(alex))
		if err != nil || counts.Unread != 1 {
			t.Errorf("got %+v, %v", counts, err)
		}
		if err := f.MarkRead(t.Context(), member(alex), id, 4); err != nil || f.get(t, alex, id).Own.Unread != 0 {
			t.Errorf("read again: got %v", err)
		}
		// Nobody has written to Sam, so there is nothing that could be unread.
		alone, err := f.start(t, sam, toAlex, "Hello")
		if err != nil {
			t.Fatal(err)
		}
		shown, err := f.Change(t.Context(), member(sam), alone.ID, messaging.Changes{Unread: true})
		if err != nil || shown.Own.Unread != 0 {
			t.Errorf("without a text of the other side: got %+v, %v", shown.Own, err)
		}
	})
}

// Both directions lead to all texts, and each page has the oldest first.
func TestRead_inBothDirections_givesEachTextOnce(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "1")
		if err := f.write(t, alex, id, "2"); err != nil {
			t.Fatal(err)
		}
		for i := 3; i <= 7; i++ {
			if err := f.write(t, robin, id, fmt.Sprint(i)); err != nil {
				t.Fatal(err)
			}
		}
		for _, row := range []struct {
			r       messaging.Range
			limit   int
			want    string
			hasMore bool
		}{
			{messaging.Range{}, 3, "5, 6, 7", true},
			{messaging.Range{}, 7, "1, 2*, 3, 4, 5, 6, 7", false},
			{messaging.Range{Before: 5}, 3, "2*, 3, 4", true},
			{messaging.Range{Before: 2}, 3, "1", false},
			{messaging.Range{Oldest: true}, 2, "1, 2*", true},
			{messaging.Range{After: 2, Oldest: true}, 3, "3, 4, 5", true},
			{messaging.Range{After: 5, Oldest: true}, 3, "6, 7", false},
			{messaging.Range{After: 7, Oldest: true}, 3, "", false},
			{messaging.Range{After: 1, Before: 7}, 3, "4, 5, 6", true},
			{messaging.Range{After: 3, Before: 6}, 3, "4, 5", false},
			{messaging.Range{Before: 1}, 3, "", false},
		} {
			got, hasMore, err := f.Read(t.Context(), member(alex), id, row.r, row.limit)
			if err != nil || said(got) != row.want || hasMore != row.hasMore {
				t.Errorf("%+v: got %s, %t, %v", row.r, said(got), hasMore, err)
			}
		}
	})
}

// The lists, their numbers and the search are those of the user alone.
func TestList_findsByListPersonAndWords(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		open, err := f.start(t, robin, toAlex, "The Zürich ledger")
		if err != nil {
			t.Fatal(err)
		}
		asked, err := f.start(t, sam, toMember(alex), "May I ask?")
		if err != nil {
			t.Fatal(err)
		}
		if err := f.writeOutside(t, kim, "A secret"); err != nil {
			t.Fatal(err)
		}
		counts, err := f.Count(t.Context(), member(alex))
		if err != nil || counts != (messaging.Counts{Unread: 3, Requests: 1}) {
			t.Errorf("got %+v, %v", counts, err)
		}
		outside := f.listed(t, alex, messaging.Inbox)
		f.archive(t, alex, open.ID)
		for name, row := range map[string]struct {
			f    messaging.Filter
			want []messaging.ID
		}{
			"requests":                {messaging.Filter{Box: messaging.Requests}, []messaging.ID{asked.ID}},
			"archived":                {messaging.Filter{Box: messaging.Archived}, []messaging.ID{open.ID}},
			"a member, whatever list": {messaging.Filter{With: messagingtest.Member(robin)}, []messaging.ID{open.ID}},
			"an unknown member":       {messaging.Filter{With: messagingtest.Member(4711)}, nil},
			"words of a text":         {messaging.Filter{Words: " ZURICH "}, []messaging.ID{open.ID}},
			"a part of a name":        {messaging.Filter{Words: "sam d"}, []messaging.ID{asked.ID}},
			"nobody says it":          {messaging.Filter{Words: "elephant"}, nil},
			"control characters":      {messaging.Filter{Words: "a\x00"}, nil},
			"signs of SQL":            {messaging.Filter{Words: "%"}, nil},
		} {
			got, next, err := f.List(t.Context(), member(alex), row.f, nil, 10)
			if err != nil || next != nil || len(got) != len(row.want) || len(got) == 1 && got[0].ID != row.want[0] {
				t.Errorf("%s: got %+v, %v", name, got, err)
			}
		}
		if len(outside) != 2 {
			t.Fatalf("got %+v", outside)
		}
		found, _, err := f.List(t.Context(), member(robin), messaging.Filter{Words: "secret"}, nil, 10)
		if err != nil || len(found) != 0 {
			t.Errorf("somebody else finds %+v, %v", found, err)
		}
	})
}

func TestList_inPages_givesEachConversationOnce(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		const people = 7
		f.world.AddOthers(t, people, messagingtest.YearAgo)
		for i := messagingtest.First; i < messagingtest.First+people; i++ {
			if _, err := f.start(t, i, toAlex, "Hello"); err != nil { // all at the same time
				t.Fatal(err)
			}
		}
		seen := map[messaging.ID]bool{}
		for after := (*messaging.Position)(nil); ; {
			page, next, err := f.List(t.Context(), member(alex), messaging.Filter{Box: messaging.Inbox}, after, 3)
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range page {
				if seen[c.ID] {
					t.Errorf("%s comes twice", c.ID)
				}
				seen[c.ID] = true
			}
			if after = next; next == nil {
				break
			}
		}
		if len(seen) != people {
			t.Errorf("got %d", len(seen))
		}
	})
}

// Of a profile that the viewer does not see, the stored name is shown, and of somebody who has left nobody.
func TestGet_otherSide_isShownAsFarAsTheViewerMaySee(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "Hi")
		if got := f.get(t, robin, id); got.Summary == nil || got.Summary.Headline != "Engineer" ||
			got.Summary.DisplayName != "Alex Demo" || got.Other.Member != messagingtest.Member(alex) {
			t.Errorf("public: got %+v", got.Summary)
		}
		f.world.Restrict(t)
		if got := f.get(t, robin, id); got.Summary == nil || got.Summary.DisplayName != "Alex Demo" ||
			got.Summary.Headline != "" {
			t.Errorf("restricted: got %+v", got.Summary)
		}
		f.world.RemovePerson(t, alex)
		if got := f.get(t, robin, id); got.Summary != nil || got.CanSend || got.Other.Name != "Alex Demo" {
			t.Errorf("left: got %+v", got)
		}
	})
}

// Its owner alone is told with which personal link somebody has come.
func TestGet_nameOfThePersonalLink_isShownToItsOwner(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		named := sharelink.Input{Name: new("Conference badge")}
		details, err := sharelink.ParseDetails(named, f.clock.Now(), time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		f.changeLink(t, func(l *sharelink.Link) error { return l.Change(details, nil, f.clock.Now()) })
		begun, err := f.start(t, robin, profileaccess.Target{Token: f.world.Link.Token.Text()}, "Hi")
		if err != nil {
			t.Fatal(err)
		}
		if got := f.get(t, robin, begun.ID); got.LinkLabel != "" || got.Origin.Kind != messaging.FromLink {
			t.Errorf("the initiator: got %q", got.LinkLabel)
		}
		if got := f.get(t, alex, begun.ID); got.LinkLabel != "Conference badge" {
			t.Errorf("the owner: got %q", got.LinkLabel)
		}
		f.changeLink(t, func(l *sharelink.Link) error {
			_, err := l.Delete(nil, f.clock.Now())
			return err
		})
		if got := f.get(t, alex, begun.ID); got.LinkLabel != "" || got.Origin.Kind != messaging.FromLink {
			t.Errorf("without the link: got %q", got.LinkLabel)
		}
		if f.get(t, robin, begun.ID).CanSend {
			t.Error("the initiator may write although the link is gone")
		}
	})
}

// changeLink changes the personal link of Alex.
func (f fixture) changeLink(t *testing.T, change func(*sharelink.Link) error) {
	t.Helper()
	links := sharingtest.StoresOver(t, f.db).Links
	err := f.db.InTx(t.Context(), func(ctx context.Context) error {
		link, err := links.ForChange(ctx, alex, f.world.Link.ID)
		if err != nil {
			return err
		}
		if err := change(link); err != nil {
			return err
		}
		return links.Save(ctx, link)
	})
	if err != nil {
		t.Fatal(err)
	}
}
