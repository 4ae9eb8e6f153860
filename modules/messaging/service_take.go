package messaging

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/notification"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/live"
)

// mailDelay is how long a mail to a member waits, because they may read the text in the application.
const mailDelay = 2 * time.Minute

// draft is a valid text before it is stored.
type draft struct {
	text          string
	sharesAddress bool
	clientID      uuid.UUID // zero: none
	// isOffered says that the author sees the profile of the other side at this moment, and may write to its owner.
	isOffered bool
	// isProven says that somebody who is not a member has proven the address for this text. The same text within
	// SameFor is delivered once.
	isProven bool
}

// take stores a text of a sender in their conversation, which the caller has locked after both sides, or which is new.
// The text is withheld from the other side if one of the two has blocked the other; its author does not learn this. The
// same name of a text again answers the text that is there. It returns the first of these errors that applies:
//
//	ErrRequestPending       the conversation is a request of the sender that was not accepted
//	ErrNotOffered           the other side has left, or does not take texts of the sender
//	ErrAnswerLimitExceeded  the sender has written MaxInARow texts, and the other side nothing
//	fault.ErrRequestLimit   a quota is used up
//
// The message is zero if nothing is stored: the text was delivered before (draft.isProven), or would begin a
// conversation that nobody sees.
func (s *Service) take(
	ctx context.Context, from sender, c *Conversation, d draft, now time.Time,
) (m Message, err error) {
	isInitiator := c.IsInitiator(from.User)
	if c.Row != 0 && d.clientID != (uuid.UUID{}) {
		m, err = s.Messages.ByClientID(ctx, *c, isInitiator, d.clientID)
		if !errors.Is(err, fault.ErrNotFound) {
			return m, err
		}
	}
	before, err := s.exchange(ctx, c, from.User)
	if err != nil {
		return Message{}, err
	}
	if err := s.checkMayWrite(ctx, c, from, before, d.isOffered); err != nil {
		return Message{}, err
	}
	if own, _ := c.Of(from.User); !before.other && own.Last >= MaxInARow { // all that the author sees is their own
		return Message{}, ErrAnswerLimitExceeded
	}
	isWithheld, isNew, err := s.countText(ctx, from, c, d, before, now)
	if err != nil || !isNew || isWithheld && c.Row == 0 && from.User == 0 {
		return Message{}, err
	}
	m = Message{
		ByInitiator: isInitiator, Text: d.text, AddressShared: d.sharesAddress, SentAt: now, ClientID: d.clientID,
	}
	if m.ID, err = newID(); err != nil {
		return Message{}, err
	}
	e := c.append(&m, from, isWithheld, before.isConnected || before.hasApplied)
	if err := s.store(ctx, c, m); err != nil {
		return Message{}, err
	}
	return m, s.tell(ctx, c, m, e, before)
}

// countText counts a text for the quotas that apply to it. Before the other side has written anything, that are those
// of first texts. Between two who have both written, and two who are connected, a text costs nothing, except that
// somebody who is not a member always has the quota of answers.
func (s *Service) countText(
	ctx context.Context, from sender, c *Conversation, d draft, before exchange, now time.Time,
) (isWithheld, isNew bool, err error) {
	_, other := c.Of(from.User)
	switch {
	case d.isProven:
		return s.count(ctx, from, other.User, contentParts(d.text), now)
	case !before.other && !before.isConnected && other.User != 0:
		return s.count(ctx, from, other.User, nil, now)
	case from.User == 0, !before.isMutual() && !before.isConnected:
		err = s.countAnswer(ctx, from, now)
	}
	if err != nil {
		return false, false, err
	}
	isWithheld, err = s.isRefused(ctx, from)
	return isWithheld, true, err
}

// effect says what a new message has changed for the two sides.
type effect struct {
	ownWasUnread, otherWasUnread bool // the side had unread messages before
	wasAccepted                  bool // the message has opened a request, for its recipient only if they see it
}

// append makes a message the newest one of the sides that see it. It accepts a request whose initiator sees an answer,
// or whose initiator writes without being accepted, as needsNoRequest allows: then the recipient finds it in the inbox
// only if they see the message. Its author has read all that was written before.
func (c *Conversation) append(m *Message, from sender, isWithheld, needsNoRequest bool) effect {
	own, other := c.Of(from.User)
	e := effect{ownWasUnread: own.Unread > 0, otherWasUnread: other.Unread > 0}
	if c.Row != 0 && (m.ByInitiator && needsNoRequest || !m.ByInitiator && !isWithheld) {
		e.wasAccepted = c.accept(!isWithheld)
	}
	own.write(from, m.SentAt)
	if !isWithheld {
		other.Last++
		other.Unread++
		other.ActiveAt = m.SentAt
		other.moveForNew(c.Status, m.ByInitiator)
	} else if c.Row == 0 && c.Intro != nil {
		c.Intro.Withheld = true
	}
	m.InitiatorSequence, m.RecipientSequence = c.Initiator.Last, c.Recipient.Last
	switch {
	case isWithheld && m.ByInitiator:
		m.RecipientSequence = 0
	case isWithheld:
		m.InitiatorSequence = 0
	}
	return e
}

// write adds a message of the side itself.
func (s *Side) write(from sender, at time.Time) {
	s.Name, s.Box, s.ActiveAt = from.Name, Inbox, at
	s.Began = s.Began || s.Last == 0
	s.Last++
	s.Read, s.Unread = s.Last, 0
	if from.User == 0 {
		s.Language = cmp.Or(from.language, s.Language)
	}
}

// accept opens a request, and reports whether it was one. isShown says that the recipient is to find it in the inbox,
// also one who has declined it.
func (c *Conversation) accept(isShown bool) bool {
	wasRequest := c.Status == Request
	c.Status = Open
	if isShown && (c.Recipient.Box == Requests || c.Recipient.Box == Declined) {
		c.Recipient.Box = Inbox
	}
	return wasRequest
}

// moveForNew moves a conversation to the list in which a side finds it after a new message of the other side.
func (s *Side) moveForNew(status Status, byInitiator bool) {
	if s.Box == Hidden || s.Box == Archived && !s.Muted {
		s.Box = Inbox
	}
	if s.Box == Inbox && status == Request && byInitiator {
		s.Box = Requests
	}
}

// store stores a new message with the state of its conversation.
func (s *Service) store(ctx context.Context, c *Conversation, m Message) (err error) {
	if c.Row == 0 {
		*c, err = s.Conversations.Add(ctx, *c)
	} else {
		err = s.Conversations.Save(ctx, *c)
	}
	if err != nil {
		return err
	}
	if err := s.Messages.Add(ctx, *c, m); err != nil {
		return fmt.Errorf("add a message: %w", err)
	}
	return nil
}

// tell tells both sides of a new message in the application, and the other side by mail, unless it does not see the
// message.
func (s *Service) tell(ctx context.Context, c *Conversation, m Message, e effect, before exchange) error {
	own, other := &c.Recipient, &c.Initiator
	if m.ByInitiator {
		own, other = other, own
	}
	if err := s.tellAuthor(ctx, c, own.User, e); err != nil {
		return err
	}
	isSeen := m.SequenceFor(!m.ByInitiator) != 0
	if e.wasAccepted {
		told := []identity.UserID{own.User}
		if isSeen {
			told = append(told, other.User)
		}
		if err := s.tellChanged(ctx, c, told...); err != nil {
			return err
		}
	}
	switch {
	case !isSeen || other.Box == Declined:
		return nil
	case other.User == 0 && other.MailsOff:
		return nil
	case other.User == 0:
		return s.Mails.Message(ctx, c.ID, m.ID, 0)
	}
	err := s.Notifier.Tell(ctx, other.User, live.Event{Name: live.MessageCreated, Conversation: c.ID})
	if err != nil {
		return fmt.Errorf("tell user %d: %w", other.User, err)
	}
	switch {
	case other.Muted:
		return nil
	case e.otherWasUnread && m.AddressShared:
		return s.Mails.Message(ctx, c.ID, m.ID, mailDelay) // only the mail has the address
	case e.otherWasUnread:
		return nil // one notification and one mail for all that they have not read
	}
	kind := messageKind
	if before.other {
		kind = answerKind
	}
	err = s.Notifier.Add(ctx, kind, notification.Notification{Owner: other.User, Cause: c.ID})
	if err != nil {
		return fmt.Errorf("notify user %d: %w", other.User, err)
	}
	return s.Mails.Message(ctx, c.ID, m.ID, mailDelay)
}

// tellAuthor tells the other browsers of the author of a new message, who has read all that was written before.
func (s *Service) tellAuthor(ctx context.Context, c *Conversation, author identity.UserID, e effect) error {
	if author == 0 {
		return nil
	}
	if e.ownWasUnread {
		if err := s.Notifier.Seen(ctx, author, c.ID); err != nil {
			return fmt.Errorf("mark a notification of user %d: %w", author, err)
		}
	}
	err := s.Notifier.Tell(ctx, author, live.Event{Name: live.MessageCreated, Conversation: c.ID, Own: true})
	if err != nil {
		return fmt.Errorf("tell user %d: %w", author, err)
	}
	return nil
}

// tellChanged tells users of a change of a conversation. 0 is nobody.
func (s *Service) tellChanged(ctx context.Context, c *Conversation, users ...identity.UserID) error {
	for _, user := range users {
		if user == 0 {
			continue
		}
		err := s.Notifier.Tell(ctx, user, live.Event{Name: live.ConversationChanged, Conversation: c.ID})
		if err != nil {
			return fmt.Errorf("tell user %d: %w", user, err)
		}
	}
	return nil
}
