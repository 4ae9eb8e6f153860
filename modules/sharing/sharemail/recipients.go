package sharemail

import (
	"encoding/base64"
	"slices"
	"strings"

	"wright.app/platform/fault"
)

// The first parts of the MACs of Recipients. If one of them changes, the unsubscribe links in all mails become invalid
// that were sent before.
const (
	partRecipient   = "recipient"
	partUnsubscribe = "unsubscribe"
	kindShare       = "share"
)

// RecipientKey computes and verifies MACs.
type RecipientKey interface {
	// Sum returns the MAC over parts.
	Sum(parts ...string) []byte
	// Sums returns the MACs over parts with the current key and with each older key that is configured.
	Sums(parts ...string) [][]byte
	// Verify reports whether sum is the MAC over parts.
	Verify(sum []byte, parts ...string) bool
}

// RecipientName identifies a mailbox by a MAC over its address.
type RecipientName []byte

// Recipients creates the names of recipients and the tokens with which they unsubscribe. The tokens are not stored and
// do not expire.
type Recipients struct{ key RecipientKey }

// NewRecipients returns Recipients.
func NewRecipients(key RecipientKey) *Recipients { return &Recipients{key} }

// Name returns the name of a mailbox.
func (r *Recipients) Name(to Address) RecipientName { return r.key.Sum(partRecipient, to.Mailbox) }

// Names returns the names of a mailbox with the current key and all older keys, also for its former form.
func (r *Recipients) Names(to Address) []RecipientName {
	var names []RecipientName
	for _, mailbox := range []string{to.Mailbox, to.FormerMailbox} {
		if mailbox == "" {
			continue
		}
		for _, sum := range r.key.Sums(partRecipient, mailbox) {
			names = append(names, sum)
		}
	}
	return names
}

// UnsubscribeToken returns the token in the unsubscribe URL of a mail: the name of the recipient and a MAC over it. It
// is a secret, because it lets anybody unsubscribe the mailbox.
func (r *Recipients) UnsubscribeToken(to Address) string {
	name := r.Name(to)
	return base64.RawURLEncoding.EncodeToString(slices.Concat(name,
		r.key.Sum(partUnsubscribe, kindShare, string(name))))
}

// ParseUnsubscribeToken returns the recipient of a token, or fault.ErrNotFound if its MAC is wrong.
func (r *Recipients) ParseUnsubscribeToken(token string) (RecipientName, error) {
	decoded, err := base64.RawURLEncoding.Strict().DecodeString(token)
	// Line breaks are refused here, because the decoder ignores them.
	if err != nil || len(decoded) == 0 || len(decoded)%2 != 0 || strings.ContainsAny(token, "\r\n") {
		return nil, fault.ErrNotFound
	}
	name, proof := decoded[:len(decoded)/2], decoded[len(decoded)/2:]
	if !r.key.Verify(proof, partUnsubscribe, kindShare, string(name)) {
		return nil, fault.ErrNotFound
	}
	return name, nil
}
