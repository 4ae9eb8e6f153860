package messaging_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/messaging"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func TestEdit_isSeenByBothWithItsTime(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "Hi")
		sent, err := f.say(t, alex, id, "Tuesday")
		if err != nil {
			t.Fatal(err)
		}
		f.later(time.Minute)
		edited, err := f.Edit(t.Context(), member(alex), id, sent.ID, "Tuesday at ten")
		if err != nil || edited.Text != "Tuesday at ten" || !edited.EditedAt.Equal(f.clock.Now()) ||
			!edited.SentAt.Equal(sent.SentAt) || edited.Sequence != sent.Sequence {
			t.Fatalf("got %+v, %v", edited, err)
		}
		for _, user := range []identity.UserID{alex, robin} {
			last := f.get(t, user, id).Last
			if last.Text != "Tuesday at ten" || !last.EditedAt.Equal(edited.EditedAt) {
				t.Errorf("user %d sees %+v", user, last)
			}
		}
		for range 2 {
			if err := f.TakeBack(t.Context(), member(alex), id, sent.ID); err != nil {
				t.Fatal(err)
			}
		}
		last := f.get(t, robin, id).Last
		if last.Text != "" || !last.DeletedAt.Equal(f.clock.Now()) || last.Sequence != 2 ||
			f.get(t, robin, id).Own.Unread != 1 {
			t.Errorf("taken back: got %+v", last)
		}
		if _, err := f.Edit(t.Context(), member(alex), id, sent.ID, "x"); !errors.Is(err, messaging.ErrNotEditable) {
			t.Errorf("edit what was taken back: got %v", err)
		}
		found, _, err := f.List(t.Context(), member(robin), messaging.Filter{Words: "tuesday"}, nil, 10)
		if err != nil || len(found) != 0 {
			t.Errorf("found %+v, %v", found, err)
		}
	})
}

// What was read long ago cannot be changed under the eyes of the reader.
func TestT228_textOfAQuarterOfAnHourAgo_stays(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "Hi")
		sent := f.get(t, robin, id).Last.ID
		f.later(messaging.EditableFor - time.Second)
		if _, err := f.Edit(t.Context(), member(robin), id, sent, "Hello"); err != nil {
			t.Errorf("in time: got %v", err)
		}
		f.later(time.Second) // an edit does not prolong the time
		_, err := f.Edit(t.Context(), member(robin), id, sent, "Bye")
		if takeBackErr := f.TakeBack(t.Context(), member(robin), id, sent); !errors.Is(err, messaging.ErrNotEditable) ||
			!errors.Is(takeBackErr, messaging.ErrNotEditable) {
			t.Errorf("too late: got %v and %v", err, takeBackErr)
		}
		if got := f.texts(t, alex, id); got != "Hello" {
			t.Errorf("got %s", got)
		}
	})
}

func TestEdit_textOfOthersOrInvalidText_isRefused(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "Hi")
		sent := f.get(t, robin, id).Last.ID
		elsewhere, err := f.start(t, sam, toAlex, "Hello")
		if err != nil {
			t.Fatal(err)
		}
		for name, row := range map[string]struct {
			user             identity.UserID
			id, message      messaging.ID
			text             string
			want             error
			isTakenBackAlike bool
		}{
			"of the other side":       {alex, id, sent, "x", fault.ErrNotFound, true},
			"unknown":                 {robin, id, uuid.New(), "x", fault.ErrNotFound, true},
			"of another conversation": {sam, elsewhere.ID, sent, "x", fault.ErrNotFound, true},
			"empty":                   {robin, id, sent, " ", fault.ErrValidation, false},
			"long":                    {robin, id, sent, strings.Repeat("x", 4001), fault.ErrValidation, false},
			"control":                 {robin, id, sent, "\x1b", fault.ErrValidation, false},
		} {
			_, err := f.Edit(t.Context(), member(row.user), row.id, row.message, row.text)
			if !errors.Is(err, row.want) {
				t.Errorf("%s: got %v", name, err)
			}
			if !row.isTakenBackAlike {
				continue
			}
			if err := f.TakeBack(t.Context(), member(row.user), row.id, row.message); !errors.Is(err, row.want) {
				t.Errorf("take back, %s: got %v", name, err)
			}
		}
		if err := errors.Join(f.write(t, alex, id, "Yes?"), f.Delete(t.Context(), member(robin), id),
			f.write(t, alex, id, "Still there?")); err != nil {
			t.Fatal(err)
		}
		if _, err := f.Edit(t.Context(), member(robin), id, sent, "x"); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("deleted with the conversation: got %v", err)
		}
	})
}

// A withheld text can be changed like any other, and nobody else sees it.
func TestEdit_withheldText_isSeenByItsAuthorAlone(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "Hi")
		f.world.Block(t, robin, alex)
		sent, err := f.say(t, alex, id, "During")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Edit(t.Context(), member(alex), id, sent.ID, "Changed"); err != nil {
			t.Fatal(err)
		}
		if f.texts(t, alex, id) != "Hi, Changed*" || f.texts(t, robin, id) != "Hi*" {
			t.Errorf("got %s and %s", f.texts(t, alex, id), f.texts(t, robin, id))
		}
		if err := f.TakeBack(t.Context(), member(alex), id, sent.ID); err != nil || f.texts(t, robin, id) != "Hi*" {
			t.Errorf("got %s, %v", f.texts(t, robin, id), err)
		}
	})
}
