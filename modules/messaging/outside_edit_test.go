package messaging_test

import (
	"errors"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/messaging"
	"wright.app/platform/fault"
)

func TestReviseByToken_isSeenByBothWithItsTime(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id, token := f.answered(t)
		shown, err := f.OutsideConversation(t.Context(), token, 0)
		if err != nil {
			t.Fatal(err)
		}
		own := shown.Messages[0].ID
		shown, err = f.ReviseByToken(t.Context(), token, own, new("Hello, Alex"))
		if err != nil || said(shown.Messages) != "Hello, Alex*, Hello Kim" ||
			!shown.Messages[0].EditedAt.Equal(f.clock.Now()) || f.texts(t, alex, id) != "Hello, Alex, Hello Kim*" {
			t.Errorf("got %+v, %v", shown, err)
		}
		for range 2 {
			if shown, err = f.ReviseByToken(t.Context(), token, own, nil); err != nil {
				t.Fatal(err)
			}
		}
		if said(shown.Messages) != "*, Hello Kim" || f.texts(t, alex, id) != ", Hello Kim*" {
			t.Errorf("taken back: got %+v", shown.Messages)
		}
		_, err = f.ReviseByToken(t.Context(), token, own, new("x"))
		if !errors.Is(err, messaging.ErrNotEditable) {
			t.Errorf("edit what was taken back: got %v", err)
		}
	})
}

func TestT228_textWithoutAnAccountOfAQuarterOfAnHourAgo_stays(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id, token := f.answered(t)
		own := f.last(t, alex, id).ID
		shown, err := f.OutsideConversation(t.Context(), token, 0)
		if err != nil {
			t.Fatal(err)
		}
		f.later(messaging.EditableFor - time.Minute) // Kim wrote a minute before the answer
		for _, text := range []*string{new("Never said"), nil} {
			_, err := f.ReviseByToken(t.Context(), token, shown.Messages[0].ID, text)
			if !errors.Is(err, messaging.ErrNotEditable) {
				t.Errorf("got %v", err)
			}
		}
		for name, message := range map[string]messaging.ID{"of the other side": own, "unknown": uuid.New()} {
			_, err := f.ReviseByToken(t.Context(), token, message, nil)
			if !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("%s: got %v", name, err)
			}
		}
		if _, err := f.ReviseByToken(t.Context(), "x", own, nil); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("wrong token: got %v", err)
		}
		if _, err := f.ReviseByToken(t.Context(), token, own, new(" ")); !errors.Is(err, fault.ErrValidation) {
			t.Errorf("no text: got %v", err)
		}
		if got := f.texts(t, alex, id); got != "Hello Alex, Hello Kim*" {
			t.Errorf("got %s", got)
		}
	})
}
