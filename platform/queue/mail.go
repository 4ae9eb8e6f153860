package queue

import (
	"context"
	"fmt"

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
