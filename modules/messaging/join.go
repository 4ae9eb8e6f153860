package messaging

import (
	"cmp"
	"slices"
	"time"

	"github.com/google/uuid"
)

// part is a conversation with all its messages, the oldest first.
type part struct {
	Conversation

	messages []Message
}

// seenMessage is a message with what the two sides saw of it in its part.
type seenMessage struct {
	Message

	initiator, recipient view
}

// view is what a side sees of a message.
type view struct{ isSeen, isHidden, isUnread bool }

// join returns one conversation of all that two members have written in several, with its messages in order of time.
// It begins as the oldest of them, and has the id of the first part. Nobody sees more than before: what a side has
// deleted stays deleted, and what was withheld from it stays withheld.
func join(parts []part) (Conversation, []Message) {
	id := parts[0].ID
	parts = slices.SortedStableFunc(slices.Values(parts), func(a, b part) int { return a.BeganAt.Compare(b.BeganAt) })
	joined := parts[0].Conversation
	joined.Row, joined.ID = 0, id
	var all []seenMessage
	for i, p := range parts {
		isTurned := p.Initiator.User != joined.Initiator.User
		initiator, recipient := p.Initiator, p.Recipient
		if isTurned {
			initiator, recipient = recipient, initiator
		}
		for _, m := range p.messages {
			if isTurned {
				m.ByInitiator = !m.ByInitiator
				m.InitiatorSequence, m.RecipientSequence = m.RecipientSequence, m.InitiatorSequence
			}
			all = append(all, seenMessage{m, viewOf(m, initiator, true), viewOf(m, recipient, false)})
		}
		if i > 0 {
			joined.Initiator.add(initiator)
			joined.Recipient.add(recipient)
		}
		if p.Status == Open {
			joined.Status = Open
		}
	}
	slices.SortStableFunc(all, func(a, b seenMessage) int { return a.SentAt.Compare(b.SentAt) })
	joined.Initiator.number(all, true)
	joined.Recipient.number(all, false)
	joined.Initiator.settle(joined.Status)
	joined.Recipient.settle(joined.Status)
	return joined, named(all)
}

// viewOf returns what a side sees of a message of its conversation.
func viewOf(m Message, side Side, isInitiator bool) view {
	number := m.SequenceFor(isInitiator)
	return view{
		isSeen: number > 0, isHidden: number > 0 && number <= side.HiddenUpTo,
		isUnread: !m.IsBy(isInitiator) && number > max(side.Read, side.HiddenUpTo),
	}
}

// add adds what the side has decided in another conversation with the same person. Where one of the two is found is
// where the joined one is found.
func (s *Side) add(other Side) {
	order := []Box{Inbox, Requests, Archived, Declined, Hidden}
	s.Box = order[min(slices.Index(order, s.Box), slices.Index(order, other.Box))]
	s.Muted = s.Muted || other.Muted
	if other.ActiveAt.After(s.ActiveAt) {
		s.ActiveAt = other.ActiveAt
	}
}

// settle moves an open conversation out of the lists that are for requests.
func (s *Side) settle(status Status) {
	switch {
	case status != Open:
	case s.Box == Requests:
		s.Box = Inbox
	case s.Box == Declined:
		s.Box = Archived
	}
}

// number numbers the messages that a side sees, without gaps. Those that the side has deleted come first, because
// Side.HiddenUpTo is one number. What comes after an unread message counts as unread, because Side.Read is one, too.
func (s *Side) number(all []seenMessage, isInitiator bool) {
	viewOf := func(m *seenMessage) view {
		if isInitiator {
			return m.initiator
		}
		return m.recipient
	}
	var seen []*seenMessage
	for i := range all {
		if m := &all[i]; viewOf(m).isSeen {
			seen = append(seen, m)
		}
	}
	s.Began = len(seen) > 0 && seen[0].IsBy(isInitiator)
	slices.SortStableFunc(seen, func(a, b *seenMessage) int {
		return cmp.Compare(rank(viewOf(a).isHidden), rank(viewOf(b).isHidden))
	})
	s.Last, s.HiddenUpTo, s.Read, s.Unread = 0, 0, 0, 0
	s.ReadByOther, s.ReadByOtherAt = 0, time.Time{}
	isRead := true
	for _, m := range seen {
		s.Last++
		if isInitiator {
			m.InitiatorSequence = s.Last
		} else {
			m.RecipientSequence = s.Last
		}
		v := viewOf(m)
		if v.isHidden {
			s.HiddenUpTo = s.Last
		}
		isRead = isRead && !v.isUnread
		if isRead {
			s.Read = s.Last
		} else if !m.IsBy(isInitiator) {
			s.Unread++
		}
	}
}

// rank sorts what is hidden before what is not.
func rank(isHidden bool) int {
	if isHidden {
		return 0
	}
	return 1
}

// named returns the messages. A name that an author has given in two conversations stays with the first message.
func named(all []seenMessage) []Message {
	type name struct {
		byInitiator bool
		id          uuid.UUID
	}
	known := map[name]bool{}
	messages := make([]Message, len(all))
	for i, m := range all {
		own := name{m.ByInitiator, m.ClientID}
		if known[own] {
			m.ClientID = uuid.UUID{}
		}
		known[own] = true
		messages[i] = m.Message
	}
	return messages
}
