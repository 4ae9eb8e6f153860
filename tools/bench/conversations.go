package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
)

// manyConversations is the number of conversations of the member whose lists are read.
const manyConversations = 5_000

// conversationCopies are the statements that copy the conversation with id 1, in which user 1 and user 2 have written,
// once for each number n: the copy is that of user 1 and user n.
var conversationCopies = []string{
	`INSERT INTO messaging_conversations
		(id, public_id, low_user, high_user, mailbox, status, origin, link_id, intro, began_at, active_at)
		SELECT n, ` + uuidOfNumber("public_id") + `, 1, n, mailbox, status, origin, link_id, intro, began_at, active_at
		FROM messaging_conversations, numbers WHERE id = 1`,
	`INSERT INTO messaging_sides
		(conversation_id, is_initiator, user_id, member, name, search_name, email, language, mails_off, box, muted,
		last, hidden_up_to, read, unread, active_at)
		SELECT n, is_initiator, CASE user_id WHEN 1 THEN 1 ELSE n END,
			CASE user_id WHEN 1 THEN member ELSE (SELECT u.member_id FROM auth_users u WHERE u.id = n) END,
			name, search_name, email, language, mails_off, box, muted, last, hidden_up_to, read, unread, active_at
		FROM messaging_sides, numbers WHERE conversation_id = 1`,
	`INSERT INTO messaging_messages
		(id, public_id, conversation_id, by_initiator, text, search_text, address_shared, sent_at, initiator_sequence,
		recipient_sequence)
		SELECT n * 10 + id, ` + uuidOfNumber("public_id") + `, n, by_initiator, text, search_text, address_shared,
			sent_at, initiator_sequence, recipient_sequence
		FROM messaging_messages, numbers WHERE conversation_id = 1`,
	`ANALYZE`,
}

// measureConversations prints how long the lists of a member with many conversations take.
func measureConversations(binary, postgres string) error {
	place, err := newStorage(postgres)
	if err != nil {
		return err
	}
	defer func() { _ = place.remove() }()
	server, addr, err := startServer(binary, place)
	if err != nil {
		return err
	}
	owner, err := fillConversations(addr)
	if err = firstError(err, stopServer(server)); err != nil {
		return err
	}
	if err := copyProfile(place, manyConversations); err != nil {
		return err
	}
	if err := copyConversations(place); err != nil {
		return err
	}
	if server, addr, err = startServer(binary, place); err != nil {
		return err
	}
	defer func() { _ = stopServer(server) }()
	middle, err := middleOfList(addr, owner)
	if err != nil {
		return err
	}
	const list = "/v1/user/conversations"
	for _, read := range []struct{ what, path string }{
		{"the first page", list},
		{"a page in the middle", list + "?cursor=" + url.QueryEscape(middle)},
		{"the first page of a search that all match", list + "?query=hello"},
		{"a search that none matches", list + "?query=ledger"},
	} {
		var rates, times []float64
		for range visitorRounds {
			rate, micros, err := getWithCookie(addr, read.path, owner.cookie()).cost(server.Process.Pid)
			if err != nil {
				return fmt.Errorf("%s: %w", read.what, err)
			}
			rates, times = append(rates, rate), append(times, micros)
		}
		fmt.Printf("%s: %.0f a second, %.1f ms of processor time\n", read.what, median(rates), median(times)/1000)
	}
	return nil
}

// fillConversations begins the conversation of user 1 and user 2, and returns user 1.
func fillConversations(addr string) (*member, error) {
	owner, err := publicProfile(addr)
	if err != nil {
		return nil, err
	}
	other, err := newMember(addr, "other.demo@example.com")
	if err != nil {
		return nil, err
	}
	_, err = beginConversation(other, owner)
	return owner, err
}

func copyConversations(in storage) (err error) {
	db, err := in.open()
	if err != nil {
		return err
	}
	defer func() { err = firstError(err, db.Close()) }()
	ctx := context.Background()
	if err := in.fill(ctx, db, fmt.Sprintf(numbers, manyConversations)); err != nil {
		return err
	}
	for _, statement := range conversationCopies {
		if err := in.fill(ctx, db, statement); err != nil {
			return err
		}
	}
	return nil
}

// middleOfList reads half of the list of conversations, and returns where the next page begins.
func middleOfList(addr string, owner *member) (cursor string, err error) {
	reader := &member{addr: addr, client: owner.client}
	path := "/v1/user/conversations?limit=100"
	for read := 0; read < manyConversations/2; read += 100 {
		raw, err := reader.get(context.Background(), path)
		if err != nil {
			return "", err
		}
		var page struct{ NextCursor string }
		if err := json.Unmarshal(raw, &page); err != nil {
			return "", err
		}
		cursor = page.NextCursor
		path = "/v1/user/conversations?limit=100&cursor=" + url.QueryEscape(cursor)
	}
	return cursor, nil
}
