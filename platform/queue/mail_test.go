package queue_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/riverqueue/river"

	"wright.app/platform/mail"
	"wright.app/platform/queue"
)

// failing is a mail.Transport that returns an error.
type failing struct{ err error }

// Send implements mail.Transport.
func (f failing) Send(context.Context, mail.Message) error { return f.err }

func TestSendMail_isTriedAgainUnlessThatIsUseless(t *testing.T) {
	t.Parallel()
	errBusy, errRender := errors.New("the server is busy"), errors.New("a text is missing")
	refused := fmt.Errorf("refused: %w", mail.ErrMessage)
	for name, c := range map[string]struct {
		renderErr, sendErr, want error
		isCancelled              bool
	}{
		"sent":         {nil, nil, nil, false},
		"busy":         {nil, errBusy, errBusy, false},
		"refused":      {nil, refused, mail.ErrMessage, true},
		"not rendered": {errRender, errBusy, errRender, true},
	} {
		err := queue.SendMail(t.Context(), failing{c.sendErr}, mail.Message{ID: "id"}, c.renderErr)
		var cancelled *river.JobCancelError
		if !errors.Is(err, c.want) || errors.As(err, &cancelled) != c.isCancelled {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func TestSendMarkedMail_isUnmarkedIfItIsTriedAgain(t *testing.T) {
	t.Parallel()
	errUndo := errors.New("the database is busy")
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	for name, c := range map[string]struct {
		sendErr    error
		isUnmarked bool
	}{
		"sent":    {nil, false},
		"refused": {mail.ErrMessage, false},
		"busy":    {errors.New("the server is busy"), true},
	} {
		isUnmarked := false
		err := queue.SendMarkedMail(ended, failing{c.sendErr}, mail.Message{}, nil, func(ctx context.Context) error {
			isUnmarked = true
			return errors.Join(ctx.Err(), errUndo)
		})
		if isUnmarked != c.isUnmarked || !errors.Is(err, c.sendErr) || errors.Is(err, errUndo) != c.isUnmarked ||
			errors.Is(err, context.Canceled) {
			t.Errorf("%s: unmarked is %t, got %v", name, isUnmarked, err)
		}
	}
}
