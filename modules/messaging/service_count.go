package messaging

import (
	"context"
	"fmt"
	"slices"
	"time"

	"wright.app/platform/identity"
	"wright.app/platform/quota"
)

// count adds a text of a sender to the quotas of the sender and of a member who receives it. The caller has locked
// both. If a text with the same content was taken within SameFor, isNew is false and nothing is counted; without
// content all texts are new. It returns fault.ErrRequestLimit if a quota is used up.
func (s *Service) count(
	ctx context.Context, from sender, to identity.UserID, content []string, now time.Time,
) (isRefused, isNew bool, err error) {
	bySender, err := s.Events.BySender(ctx, from.names, from.found.Users(), now.Add(-quota.Day),
		MessageTaken, NewcomerMessageTaken, MessageDropped)
	if err != nil {
		return false, false, fmt.Errorf("messages of a sender: %w", err)
	}
	var toOwner []Event
	for _, e := range bySender {
		if e.Owner != to {
			continue
		}
		toOwner = append(toOwner, e)
		if len(content) > 0 && e.At.After(now.Add(-SameFor)) && s.Key.Verify(e.Content, content...) {
			return false, false, nil
		}
	}
	ownerLimit, err := s.checkOwner(ctx, to, from, now)
	if err != nil {
		return false, false, err
	}
	err = quota.LongestWait(checkSent(bySender, from, now), pairQuota.Check(instants(toOwner), now), ownerLimit)
	if err != nil {
		return false, false, err
	}
	if isRefused, err = s.isRefused(ctx, from); err != nil {
		return false, false, err
	}
	// A dropped message counts for its sender like a delivered one, so that the sender cannot tell them apart. It does
	// not count for the owner: otherwise a blocked person could use up the quota of the owner.
	e := Event{
		Kind: from.kind(now), Owner: to, User: from.User, Sender: from.names[0], Content: []byte{}, At: now,
	}
	if len(content) > 0 {
		e.Content = s.Key.Sum(content...)
	}
	if isRefused {
		e.Kind = MessageDropped
	}
	if err := s.Events.Add(ctx, e); err != nil {
		return false, false, fmt.Errorf("count a message to user %d: %w", to, err)
	}
	return isRefused, true, nil
}

// checkSent checks the quota of a sender for the last day. All messages of the mailbox count. If the sender is not a
// member, those that were sent without an account have a quota of their own, too.
func checkSent(sent []Event, from sender, now time.Time) error {
	err := memberQuota.Check(instants(sent), now)
	if from.User != 0 {
		return err
	}
	signedOut := slices.DeleteFunc(slices.Clone(sent), func(e Event) bool { return e.User != 0 })
	return quota.LongestWait(err, strangerQuota.Check(instants(signedOut), now))
}

// countAnswer counts an answer of a person, who is a member or not. It returns fault.ErrRequestLimit if the quota is
// used up.
func (s *Service) countAnswer(ctx context.Context, from sender, now time.Time) error {
	sent, err := s.Events.BySender(ctx, from.names, from.found.Users(), now.Add(-quota.Day), Answered)
	if err != nil {
		return fmt.Errorf("answers of a sender: %w", err)
	}
	if err := answerQuota.Check(instants(sent), now); err != nil {
		return err
	}
	e := Event{
		Kind: Answered, Owner: from.User, User: from.User, Sender: from.names[0], Content: []byte{}, At: now,
	}
	if err := s.Events.Add(ctx, e); err != nil {
		return fmt.Errorf("count an answer of a sender: %w", err)
	}
	return nil
}

// isRefused reports whether a text of a sender must not reach the other side, because Correspondence does not allow it.
// The sender must not learn this (docs/security.md, T39). All accounts of an address count, too: nobody can avoid a
// block or a suspension by signing out or by another spelling of the address.
func (s *Service) isRefused(ctx context.Context, from sender) (bool, error) {
	allowed, err := s.Correspondence.MayReach(ctx, from.found, from.to)
	return !allowed, err
}

func contentParts(text string) []string { return []string{"contact text", text} }

func instants(events []Event) []time.Time {
	all := make([]time.Time, len(events))
	for i, e := range events {
		all[i] = e.At
	}
	return all
}
