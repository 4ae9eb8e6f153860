package sharing

import (
	"encoding/base64"
	"slices"
	"strings"

	"wright.app/platform/fault"
)

// The parts that tell the sums of Recipients from each other. They never change: addresses in
// old mails would no longer work.
const (
	partRecipient   = "recipient"
	partUnsubscribe = "unsubscribe"
	kindShare       = "share"
)

// RecipientKey makes and checks keyed sums, also those of an older key.
type RecipientKey interface {
	// Sum returns the sum over parts.
	Sum(parts ...string) []byte
	// Sums returns the sums over parts with every key that is still known.
	Sums(parts ...string) [][]byte
	// Verify reports whether sum was made over the same parts.
	Verify(sum []byte, parts ...string) bool
}

// RecipientName names a mailbox without telling its address: a keyed sum.
type RecipientName []byte

// Recipients names those who get share mails, and lets them say that they want none. What it
// makes is enough to do so: nothing has to be kept for it, and a mail that is years old still
// works.
type Recipients struct{ key RecipientKey }

// NewRecipients returns Recipients.
func NewRecipients(key RecipientKey) *Recipients { return &Recipients{key} }

// Name returns the name of a mailbox.
func (r *Recipients) Name(to Address) RecipientName { return r.key.Sum(partRecipient, to.Mailbox) }

// Names returns every name under which a mailbox may be known.
func (r *Recipients) Names(to Address) []RecipientName {
	var names []RecipientName
	for _, sum := range r.key.Sums(partRecipient, to.Mailbox) {
		names = append(names, sum)
	}
	return names
}

// Ticket returns what a mail carries for its recipient to unsubscribe with: the name and a
// proof that it was made here. It is a secret of the mailbox.
func (r *Recipients) Ticket(to Address) string {
	name := r.Name(to)
	return base64.RawURLEncoding.EncodeToString(slices.Concat(name, r.key.Sum(partUnsubscribe, kindShare, string(name))))
}

// ParseTicket returns whose ticket it is, or fault.ErrNotFound for one that was not made here.
func (r *Recipients) ParseTicket(ticket string) (RecipientName, error) {
	both, err := base64.RawURLEncoding.Strict().DecodeString(ticket)
	// The decoder skips line feeds, which are no part of a ticket.
	if err != nil || len(both) == 0 || len(both)%2 != 0 || strings.ContainsAny(ticket, "\r\n") {
		return nil, fault.ErrNotFound
	}
	name, proof := both[:len(both)/2], both[len(both)/2:]
	if !r.key.Verify(proof, partUnsubscribe, kindShare, string(name)) {
		return nil, fault.ErrNotFound
	}
	return name, nil
}
