package messaging

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"time"

	"wright.app/platform/identity"
	"wright.app/platform/quota"
)

// newcomerFor is how long an account counts as new. Accounts cost nothing, so the messages of new ones count together
// with those of people who are not signed in.
const newcomerFor = 7 * quota.Day

// kind returns how a delivered message of the sender is counted at an instant.
func (s sender) kind(now time.Time) EventKind {
	if s.User == 0 || now.Before(s.joinedAt.Add(newcomerFor)) {
		return NewcomerMessageTaken
	}
	return MessageTaken
}

// checkOwner checks how many messages an owner has received within a day, and returns limit if a sender has to wait.
// Newcomers have a smaller quota, so that they cannot use up the messages of other members. Messages of people whom the
// owner has blocked meanwhile do not count.
func (s *Service) checkOwner(
	ctx context.Context, owner identity.UserID, from sender, now time.Time,
) (limit, err error) {
	got, err := s.Events.ByOwner(ctx, owner, now.Add(-quota.Day), MessageTaken, NewcomerMessageTaken)
	if err != nil {
		return nil, fmt.Errorf("messages to user %d: %w", owner, err)
	}
	if limit = checkGot(got, from.kind(now), now); limit == nil {
		return nil, nil
	}
	if got, err = s.withoutBlocked(ctx, owner, got); err != nil {
		return nil, err
	}
	return checkGot(got, from.kind(now), now), nil
}

func checkGot(got []Event, kind EventKind, now time.Time) error {
	err := ownerQuota.Check(instants(got), now)
	if kind != NewcomerMessageTaken {
		return err
	}
	byNewcomers := slices.DeleteFunc(slices.Clone(got), func(e Event) bool { return e.Kind != NewcomerMessageTaken })
	return quota.LongestWait(err, ownerNewcomersQuota.Check(instants(byNewcomers), now))
}

// withoutBlocked returns the events of senders whom the owner has not blocked. A block of the owner by the sender does
// not matter: otherwise a sender could reset the quota with it.
func (s *Service) withoutBlocked(ctx context.Context, owner identity.UserID, events []Event) ([]Event, error) {
	members, err := s.MemberBlocks.BlockedBy(ctx, owner)
	if err != nil {
		return nil, fmt.Errorf("blocks of user %d: %w", owner, err)
	}
	var names [][]byte
	for _, e := range events {
		names = append(names, e.Sender)
	}
	strangers, err := s.Blocks.Blocked(ctx, owner, names)
	if err != nil {
		return nil, fmt.Errorf("blocked addresses of user %d: %w", owner, err)
	}
	return slices.DeleteFunc(slices.Clone(events), func(e Event) bool {
		isSender := func(name []byte) bool { return bytes.Equal(name, e.Sender) }
		return e.User != 0 && slices.Contains(members, e.User) || slices.ContainsFunc(strangers, isSender)
	}), nil
}
