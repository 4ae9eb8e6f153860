package dev

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/mail"
)

// maxMails is the number of mails that are stored; older ones are deleted.
const maxMails = 500

// Mail is one mail of the development mailbox.
type Mail struct {
	To      string
	Subject string
	Text    string
	HTML    string
	Headers map[string]string
	SentAt  time.Time
}

// Mailbox is the development mailbox, a table that all instances share. It is a mail.Transport that delivers at once.
type Mailbox struct {
	db    *database.DB
	clock clock.Clock
}

var _ mail.Transport = (*Mailbox)(nil)

// NewMailbox returns the mailbox in db.
func NewMailbox(db *database.DB, clk clock.Clock) *Mailbox { return &Mailbox{db, clk} }

// Send implements mail.Transport. A mail with an id that is stored already is ignored.
func (b *Mailbox) Send(ctx context.Context, m mail.Message) error {
	if err := m.Check(); err != nil {
		return err
	}
	headers := m.Headers
	if headers == nil {
		headers = map[string]string{}
	}
	encodedHeaders, err := json.Marshal(headers)
	if err != nil {
		return fmt.Errorf("development mailbox: %w", err)
	}
	err = b.db.InTx(ctx, func(ctx context.Context) error {
		if _, err := b.db.ExecContext(ctx, `INSERT INTO dev_mails
		(message_id, recipient, subject, text, html, headers, sent_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (message_id) DO NOTHING`,
			m.ID, m.To, m.Subject, m.Text, m.HTML, string(encodedHeaders), b.clock.Now()); err != nil {
			return err
		}
		_, err := b.db.ExecContext(ctx, "DELETE FROM dev_mails WHERE id <= (SELECT MAX(id) FROM dev_mails) - $1",
			maxMails)
		return err
	})
	if err != nil {
		return fmt.Errorf("development mailbox: %w", err)
	}
	return nil
}

// List returns the mails, newest first.
func (b *Mailbox) List(ctx context.Context) (mails []Mail, err error) {
	rows, err := b.db.QueryContext(ctx,
		"SELECT recipient, subject, text, html, headers, sent_at FROM dev_mails ORDER BY id DESC")
	if err != nil {
		return nil, fmt.Errorf("development mailbox: %w", err)
	}
	defer func() { err = cmp.Or(err, wrapError(rows.Close())) }()
	for rows.Next() {
		var m Mail
		var headers string
		if err := errors.Join(rows.Scan(&m.To, &m.Subject, &m.Text, &m.HTML, &headers, &m.SentAt),
			json.Unmarshal([]byte(headers), &m.Headers)); err != nil {
			return nil, wrapError(err)
		}
		m.SentAt = m.SentAt.UTC()
		mails = append(mails, m)
	}
	return mails, wrapError(rows.Err())
}

func wrapError(err error) error {
	if err != nil {
		return fmt.Errorf("development mailbox: %w", err)
	}
	return nil
}
