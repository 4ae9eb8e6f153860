package peopletest

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"sync"

	"wright.app/modules/people"
	"wright.app/platform/identity"
)

var (
	_ people.Entries   = (*Memory)(nil)
	_ people.Finder    = (*Memory)(nil)
	_ people.WordIndex = (*Memory)(nil)
	_ people.Fills     = (*Memory)(nil)
)

// Memory is a people.Entries, Finder, WordIndex and Fills in memory. It has no transactions.
type Memory struct {
	mu      sync.Mutex
	entries map[identity.UserID]*stored
	fill    people.Fill
}

type stored struct {
	people.Entry

	revision, indexed int64
	words             []string
}

// NewMemory returns an empty Memory.
func NewMemory() *Memory { return &Memory{entries: map[identity.UserID]*stored{}} }

// change changes an entry, which it adds if there is none, and increments its revision unless change returns false.
func (m *Memory) change(user identity.UserID, change func(*stored) bool) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	s := m.entries[user]
	if s == nil {
		s = &stored{Entry: people.Entry{User: user}}
		m.entries[user] = s
	}
	if change(s) || s.revision == 0 {
		s.revision++
	}
	return nil
}

// SetPerson implements people.Entries.
func (m *Memory) SetPerson(
	_ context.Context, user identity.UserID, member identity.MemberID, p people.Person,
) error {
	return m.change(user, func(s *stored) bool {
		changed := s.Person != p || s.Member != member
		s.Person, s.Member = p, member
		return changed
	})
}

// SetHeader implements people.Entries.
func (m *Memory) SetHeader(_ context.Context, user identity.UserID, h people.Header) error {
	return m.change(user, func(s *stored) bool { s.Header = h; return true })
}

// SetAttributes implements people.Entries.
func (m *Memory) SetAttributes(_ context.Context, user identity.UserID, a people.Attributes) error {
	return m.change(user, func(s *stored) bool {
		a.VerifiedLinks = s.VerifiedLinks
		s.Attributes = a
		return true
	})
}

// SetVerifiedLinks implements people.Entries.
func (m *Memory) SetVerifiedLinks(_ context.Context, user identity.UserID, types []string) error {
	return m.change(user, func(s *stored) bool { s.VerifiedLinks = types; return true })
}

// SetPhoto implements people.Entries.
func (m *Memory) SetPhoto(_ context.Context, user identity.UserID, url string) error {
	return m.change(user, func(s *stored) bool { s.PhotoURL = url; return true })
}

// SetDiscoverable implements people.Entries.
func (m *Memory) SetDiscoverable(_ context.Context, user identity.UserID, choice *bool) error {
	return m.change(user, func(s *stored) bool { s.Discoverable = choice; return true })
}

// MarkStale implements people.Entries.
func (m *Memory) MarkStale(_ context.Context, user identity.UserID) error {
	return m.change(user, func(*stored) bool { return true })
}

// Delete implements people.Entries.
func (m *Memory) Delete(_ context.Context, user identity.UserID) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.entries, user)
	return nil
}

// Open implements people.Entries.
func (m *Memory) Open(_ context.Context, users []identity.UserID) ([]people.Entry, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var open []people.Entry
	for _, s := range m.entries {
		if slices.Contains(users, s.User) && s.IsOpen() {
			open = append(open, s.Entry)
		}
	}
	return open, nil
}

// Find implements people.Finder.
func (m *Memory) Find(_ context.Context, e people.Expression, before identity.UserID, hidden []identity.UserID,
	limit int,
) ([]people.Entry, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var found []people.Entry
	for _, s := range m.entries {
		isNobody := len(e.None) > 0 && fulfils(s.words, e.None)
		if s.User < before && s.IsListed() && fulfils(s.words, e.All) && !isNobody &&
			!slices.Contains(hidden, s.User) {
			found = append(found, s.Entry)
		}
	}
	slices.SortFunc(found, func(a, b people.Entry) int { return cmp.Compare(b.User, a.User) })
	return found[:min(len(found), limit)], nil
}

func fulfils(words []string, clauses []people.Clause) bool {
	for _, clause := range clauses {
		if !slices.ContainsFunc(clause, func(t people.Term) bool {
			return slices.ContainsFunc(words, func(word string) bool {
				return word == t.Word || t.IsPrefix && strings.HasPrefix(word, t.Word)
			}) && !slices.ContainsFunc(t.With, func(w string) bool { return !slices.Contains(words, w) })
		}) {
			return false
		}
	}
	return true
}

// Labels implements people.Finder.
func (m *Memory) Labels(
	ctx context.Context, e people.Expression, hidden []identity.UserID, limit int,
) ([]people.Labels, error) {
	found, err := m.Find(ctx, e, people.Everyone, hidden, limit)
	labels := make([]people.Labels, len(found))
	for i, f := range found {
		labels[i] = people.Labels{Tags: f.Tags, Location: f.Location}
	}
	return labels, err
}

// Stale implements people.WordIndex.
func (m *Memory) Stale(_ context.Context, after identity.UserID, limit int) ([]people.StaleEntry, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var stale []people.StaleEntry
	for _, s := range m.entries {
		if s.indexed != s.revision && s.User > after {
			stale = append(stale, people.StaleEntry{Entry: s.Entry, Revision: s.revision})
		}
	}
	slices.SortFunc(stale, func(a, b people.StaleEntry) int { return cmp.Compare(a.User, b.User) })
	return stale[:min(len(stale), limit)], nil
}

// SetWords implements people.WordIndex.
func (m *Memory) SetWords(_ context.Context, of people.StaleEntry, words []string, workplace people.Position) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if s := m.entries[of.User]; s != nil {
		s.words, s.Workplace, s.indexed = words, workplace, of.Revision
	}
	return nil
}

// Merge implements people.WordIndex.
func (*Memory) Merge(context.Context, bool) (isLast bool, err error) { return true, nil }

// Fill implements people.Fills.
func (m *Memory) Fill(context.Context) (people.Fill, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.fill, nil
}

// SaveFill implements people.Fills.
func (m *Memory) SaveFill(_ context.Context, f people.Fill) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.fill = f
	return nil
}

// LockFill implements people.Fills.
func (m *Memory) LockFill(context.Context) error { return nil }

// Revision implements people.Fills.
func (m *Memory) Revision(_ context.Context, user identity.UserID) (revision int64, err error) {
	err = m.change(user, func(s *stored) bool {
		if revision = s.revision; revision == 0 {
			revision = 1 // change sets it
		}
		return false
	})
	return revision, err
}

// PutEntry implements people.Fills.
func (m *Memory) PutEntry(_ context.Context, e people.Entry, revision int64) (put bool, err error) {
	err = m.change(e.User, func(s *stored) bool {
		if put = s.revision == revision; put {
			e.Workplace = s.Workplace
			s.Entry = e
		}
		return put
	})
	return put, err
}

// Store returns the Memory as all ports.
func (m *Memory) Store() Store {
	return Store{Transactor: transactor{}, Entries: m, Finder: m, Words: m, Fills: m}
}

// transactor is a tx.Transactor without transactions.
type transactor struct{}

// InTx implements tx.Transactor.
func (transactor) InTx(ctx context.Context, fn func(context.Context) error) error { return fn(ctx) }

// FakeBlocks is a people.Blocks.
type FakeBlocks map[identity.UserID][]identity.UserID

// Hidden implements people.Blocks.
func (b FakeBlocks) Hidden(_ context.Context, viewer identity.UserID) ([]identity.UserID, error) {
	return b[viewer], nil
}

// FakeRelations is a people.Relations: what each viewer has with others.
type FakeRelations map[identity.UserID]map[identity.UserID]people.Relation

// With implements people.Relations.
func (r FakeRelations) With(
	_ context.Context, viewer identity.UserID, users []identity.UserID,
) (map[identity.UserID]people.Relation, error) {
	with := map[identity.UserID]people.Relation{}
	for user, relation := range r[viewer] {
		if slices.Contains(users, user) {
			with[user] = relation
		}
	}
	return with, nil
}

// Broken implements the ports that Service needs, and fails.
type Broken struct{ Err error }

// Hidden implements people.Blocks.
func (b Broken) Hidden(context.Context, identity.UserID) ([]identity.UserID, error) {
	return nil, b.Err
}

// With implements people.Relations.
func (b Broken) With(
	context.Context, identity.UserID, []identity.UserID,
) (map[identity.UserID]people.Relation, error) {
	return nil, b.Err
}

// Find implements people.Finder.
func (b Broken) Find(
	context.Context, people.Expression, identity.UserID, []identity.UserID, int,
) ([]people.Entry, error) {
	return nil, b.Err
}

// Labels implements people.Finder.
func (b Broken) Labels(context.Context, people.Expression, []identity.UserID, int) ([]people.Labels, error) {
	return nil, b.Err
}

// Member implements suggestion.Members.
func (b Broken) Member(context.Context, identity.MemberID) (identity.UserID, error) {
	return 0, b.Err
}
