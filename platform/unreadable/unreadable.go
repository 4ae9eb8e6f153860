// Package unreadable reports stored rows whose content cannot be read, because it is damaged or no key decrypts it.
// Such a row is left out, so that it does not stop what is done for others (docs/security.md, R51).
package unreadable

import (
	"context"
	"log/slog"
)

// Kind says what is stored in a row. It is a label of a metric.
type Kind string

// The kinds.
const (
	Delivery      Kind = "delivery"       // of an event to a webhook
	Introduction  Kind = "introduction"   // of a conversation
	Job           Kind = "job"            // a posting
	Person        Kind = "person"         // an entry of the search for people
	PersonIndex   Kind = "person_index"   // a profile of which the words could not be stored
	SavedSearch   Kind = "saved_search"   // its filter
	SearchMail    Kind = "search_mail"    // what a planned mail of saved searches has found
	Secret        Kind = "secret"         // a value that is to be encrypted with the current key
	WebhookSecret Kind = "webhook_secret" // that signs the calls of a webhook
)

// Kinds returns all kinds.
func Kinds() []Kind {
	return []Kind{Delivery, Introduction, Job, Person, PersonIndex, SavedSearch, SearchMail, Secret, WebhookSecret}
}

// Observer counts rows that were left out.
type Observer interface {
	LeftOut(ctx context.Context, kind Kind, rows int)
}

// Rows reports rows that cannot be read. A nil *Rows logs them and counts nothing.
type Rows struct{ observer Observer }

// NewRows returns Rows with an observer, which may be nil.
func NewRows(o Observer) *Rows { return &Rows{o} }

// LeftOut logs that a row was left out, with a sentence that says what does not happen therefore, and counts it.
func (r *Rows) LeftOut(ctx context.Context, log *slog.Logger, kind Kind, sentence string, args ...any) {
	log.ErrorContext(ctx, sentence, args...)
	r.Count(ctx, kind, 1)
}

// Count counts rows that were left out, which the caller logs.
func (r *Rows) Count(ctx context.Context, kind Kind, rows int) {
	if r != nil && r.observer != nil && rows > 0 {
		r.observer.LeftOut(ctx, kind, rows)
	}
}
