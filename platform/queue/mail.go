package queue

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/riverqueue/river"

	"wright.app/platform/mail"
)

// SendMail sends a mail in a job. renderErr is the error of rendering the mail. SendMail cancels the job if a retry
// cannot succeed: if rendering failed, or if the server has rejected the mail permanently.
func SendMail(ctx context.Context, transport mail.Transport, m mail.Message, renderErr error) error {
	if renderErr != nil {
		return river.JobCancel(renderErr)
	}
	err := transport.Send(ctx, m)
	if err == nil {
		return nil
	}
	err = fmt.Errorf("send mail %q: %w", m.ID, err)
	if mail.IsPermanent(err) {
		return river.JobCancel(err)
	}
	return err
}

// undoTimeout is the time for undo of SendMarkedMail.
const undoTimeout = 5 * time.Second

// SendMarkedMail is SendMail for a mail that was marked as sent before. It calls undo if the job will try again.
func SendMarkedMail(
	ctx context.Context, transport mail.Transport, m mail.Message, renderErr error, undo func(context.Context) error,
) error {
	err := SendMail(ctx, transport, m, renderErr)
	var cancelled *river.JobCancelError
	if err == nil || errors.As(err, &cancelled) {
		return err
	}
	// The deadline of the context of the job may have passed.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), undoTimeout)
	defer cancel()
	return errors.Join(err, undo(ctx))
}
