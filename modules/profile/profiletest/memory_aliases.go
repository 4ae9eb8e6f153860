package profiletest

import (
	"context"
	"maps"
	"slices"
	"time"

	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

// heldAlias is a present or former alias of the profile of an owner.
type heldAlias struct {
	profile.HeldAlias

	owner identity.UserID
}

func (h heldAlias) heldAfter(released time.Time) bool {
	return h.ReleasedAt.IsZero() || h.ReleasedAt.After(released)
}

// HeaderByAlias implements profile.Reader.
func (m *Memory) HeaderByAlias(
	ctx context.Context, alias profile.Alias, releasedAfter time.Time,
) (profile.Header, error) {
	aliases := m.at(ctx).aliases
	i := slices.IndexFunc(aliases, func(h heldAlias) bool { return h.Alias == alias && h.heldAfter(releasedAfter) })
	if i < 0 {
		return profile.Header{}, profile.ErrNoProfile
	}
	return m.HeaderOf(ctx, aliases[i].owner)
}

// TakenAliases implements profile.Reader.
func (m *Memory) TakenAliases(
	ctx context.Context, aliases []profile.Alias, owner identity.UserID, releasedAfter time.Time,
) ([]profile.Alias, error) {
	var taken []profile.Alias
	for _, h := range m.at(ctx).aliases {
		if h.owner != owner && h.heldAfter(releasedAfter) && slices.Contains(aliases, h.Alias) {
			taken = append(taken, h.Alias)
		}
	}
	return taken, nil
}

// AliasesOf implements profile.Reader.
func (m *Memory) AliasesOf(ctx context.Context, owner identity.UserID) ([]profile.HeldAlias, error) {
	var held []profile.HeldAlias
	for _, h := range m.at(ctx).aliases {
		if h.owner == owner {
			held = append(held, h.HeldAlias)
		}
	}
	slices.SortFunc(held, func(a, b profile.HeldAlias) int {
		if a.ReleasedAt.IsZero() {
			return -1
		}
		if b.ReleasedAt.IsZero() {
			return 1
		}
		return b.ReleasedAt.Compare(a.ReleasedAt)
	})
	return held, nil
}

// DeleteReleasedAliases implements profile.Eraser.
func (m *Memory) DeleteReleasedAliases(ctx context.Context, released time.Time) (n int, err error) {
	err = m.InTx(ctx, func(ctx context.Context) error {
		s := ctx.Value(stateKey{}).(*state)
		before := len(s.aliases)
		s.aliases = slices.DeleteFunc(slices.Clone(s.aliases), func(h heldAlias) bool { return !h.heldAfter(released) })
		n = before - len(s.aliases)
		return nil
	})
	return n, err
}

// rename applies the change of the alias in c to next.
func (s *state) rename(next *profile.Snapshot, c profile.Changes) error {
	if c.Renamed == nil {
		return nil
	}
	var aliases []heldAlias
	for _, h := range s.aliases {
		switch {
		case h.Alias == c.Renamed.To && h.owner != c.Owner && h.heldAfter(c.Renamed.FreeSince):
			return profile.ErrAliasTaken
		case h.Alias == c.Renamed.To:
			continue
		case h.Alias == c.Renamed.From && h.owner == c.Owner:
			h.ReleasedAt = c.At
		}
		aliases = append(aliases, h)
	}
	s.aliases = append(aliases, heldAlias{profile.HeldAlias{Alias: c.Renamed.To}, c.Owner})
	renames := maps.Clone(s.renames)
	if renames == nil {
		renames = map[identity.UserID]profile.AliasChanges{}
	}
	renames[c.Owner] = c.Renamed.Changes
	s.renames, next.Alias = renames, c.Renamed.To
	return nil
}
