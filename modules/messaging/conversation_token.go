package messaging

import (
	"encoding/base64"
	"strings"

	"github.com/google/uuid"

	"wright.app/platform/fault"
)

// The first parts of the MACs of tokens. If one of them changes, the links of its kind in all mails that were sent
// before become invalid.
const (
	conversationPart = "contact conversation"
	unsubscribePart  = "unsubscribe from a contact conversation"
)

// conversationToken returns the token with which the initiator of a conversation who is not a member reads it and
// writes on: its id and a MAC over it. Only mails to the proven address of the initiator have it, and it is not stored.
// It becomes invalid when the conversation is deleted.
func conversationToken(key MACKey, id ID) string { return TokenOf(key, conversationPart, id) }

// parseConversationToken returns the conversation of a token, or fault.ErrNotFound if its MAC is wrong.
func parseConversationToken(key MACKey, token string) (ID, error) {
	return ParseToken(key, conversationPart, token)
}

// unsubscribeToken returns the token that stops the mails to the initiator of a conversation who is not a member. It
// does not give access to the conversation, because mail programs and mail servers may request the URL that contains
// the token.
func unsubscribeToken(key MACKey, id ID) string { return TokenOf(key, unsubscribePart, id) }

// TokenOf returns the token of a row that belongs to no account: its id and a MAC over it. The part, which is the first
// input of the MAC, says what the token opens.
func TokenOf(key MACKey, part string, id ID) string {
	return base64.RawURLEncoding.EncodeToString(append(id[:], key.Sum(part, string(id[:]))...))
}

// ParseToken returns the id in a token of TokenOf, or fault.ErrNotFound if its MAC is wrong.
func ParseToken(key MACKey, part, token string) (ID, error) {
	decoded, err := base64.RawURLEncoding.Strict().DecodeString(token)
	var id uuid.UUID
	// Line breaks are refused here, because the decoder ignores them.
	if err != nil || len(decoded) <= len(id) || strings.ContainsAny(token, "\r\n") {
		return ID{}, fault.ErrNotFound
	}
	if proof := decoded[copy(id[:], decoded):]; !key.Verify(proof, part, string(id[:])) {
		return ID{}, fault.ErrNotFound
	}
	return id, nil
}
