package profiletest

import (
	"context"
	"slices"
	"strings"
	"sync"
	"time"

	"wright.app/modules/profile"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Memory implements every port of Store. Transactions run one at a time and are rolled back if they fail.
type Memory struct {
	txLock sync.Mutex // held by the running transaction
	mu     sync.Mutex
	state  state
}

// state is immutable: a commit replaces it.
type state struct {
	profiles              []profile.Snapshot
	deleted               []deletedSection
	events                []profile.Event
	lastEventID           int64
	aliases               []heldAlias
	renames               map[identity.UserID]profile.AliasChanges
	dueWebsites           map[identity.UserID]time.Time
	lastID, lastSectionID int64
}

type stateKey struct{}

// NewMemory returns an empty store.
func NewMemory() *Memory { return &Memory{} }

// InTx implements tx.Transactor.
func (m *Memory) InTx(ctx context.Context, fn func(ctx context.Context) error) error {
	if _, joined := ctx.Value(stateKey{}).(*state); joined {
		return fn(ctx)
	}
	m.txLock.Lock()
	defer m.txLock.Unlock()
	own := m.committed()
	if err := fn(context.WithValue(ctx, stateKey{}, &own)); err != nil {
		return err
	}
	m.mu.Lock()
	m.state = own
	m.mu.Unlock()
	return nil
}

// ForChange implements profile.Repository.
func (m *Memory) ForChange(ctx context.Context, owner identity.UserID) (*profile.Profile, error) {
	s, err := m.ByOwner(ctx, owner)
	if err != nil {
		return nil, err
	}
	state := profile.State{
		ID: s.ID, Owner: s.Owner, AccessMode: s.AccessMode, Status: s.Status, Suspension: s.Suspension,
		Approved: s.Approved, Primary: s.Primary, Version: s.Version,
		Alias: s.Alias, AliasChanges: m.at(ctx).renames[owner],
	}
	for _, section := range s.Sections {
		state.Sections = append(state.Sections, profile.SectionState{
			ID: section.ID, Type: section.Type, Open: section.Content.EndedAt.IsZero(), Version: section.Version,
			CreatedAt: section.CreatedAt,
		})
	}
	return profile.Restore(state), nil
}

// ForChangeWithoutSections implements profile.Repository.
func (m *Memory) ForChangeWithoutSections(ctx context.Context, owner identity.UserID) (*profile.Profile, error) {
	p, err := m.ForChange(ctx, owner)
	if err != nil {
		return nil, err
	}
	state := p.PendingChanges().State
	state.WithoutSections = true
	return profile.Restore(state), nil
}

// Save implements profile.Repository.
func (m *Memory) Save(ctx context.Context, p *profile.Profile) error {
	return m.InTx(ctx, func(ctx context.Context) error { return ctx.Value(stateKey{}).(*state).save(p) })
}

// TextBytes implements profile.Repository. It leaves out languages, external links and short attributes of sections.
func (m *Memory) TextBytes(ctx context.Context, id profile.ID) (int64, error) {
	s, err := m.ByID(ctx, id)
	if err != nil {
		return 0, err
	}
	a := s.Attributes
	texts := []string{a.Headline, a.Summary, a.Location, a.Pronouns, a.CompanyName, a.CompanyURL}
	texts = append(texts, a.Tags...)
	for _, section := range s.Sections {
		c := section.Content
		texts = append(texts, c.Title, c.Organization)
		texts = append(texts, c.Attributes.Description, c.Attributes.URL, c.Attributes.Location)
		texts = append(texts, c.Tags...)
	}
	return int64(len(strings.Join(texts, ""))), nil
}

// ByOwner implements profile.Reader.
func (m *Memory) ByOwner(ctx context.Context, owner identity.UserID) (profile.Snapshot, error) {
	return m.find(ctx, func(s profile.Snapshot) bool { return s.Owner == owner })
}

// ByID implements profile.Reader.
func (m *Memory) ByID(ctx context.Context, id profile.ID) (profile.Snapshot, error) {
	return m.find(ctx, func(s profile.Snapshot) bool { return s.ID == id })
}

// HeaderOf implements profile.Reader.
func (m *Memory) HeaderOf(ctx context.Context, owner identity.UserID) (profile.Header, error) {
	return header(m.find(ctx, func(s profile.Snapshot) bool { return s.Owner == owner }))
}

// HeaderByID implements profile.Reader.
func (m *Memory) HeaderByID(ctx context.Context, id profile.ID) (profile.Header, error) {
	return header(m.find(ctx, func(s profile.Snapshot) bool { return s.ID == id }))
}

// EraseOwner implements profile.Eraser.
func (m *Memory) EraseOwner(ctx context.Context, owner identity.UserID) error {
	return m.InTx(ctx, func(ctx context.Context) error {
		s := ctx.Value(stateKey{}).(*state)
		s.profiles = slices.DeleteFunc(slices.Clone(s.profiles),
			func(kept profile.Snapshot) bool { return kept.Owner == owner })
		s.deleted = slices.DeleteFunc(slices.Clone(s.deleted), func(d deletedSection) bool { return d.Owner == owner })
		s.aliases = slices.DeleteFunc(slices.Clone(s.aliases), func(held heldAlias) bool { return held.owner == owner })
		s.dropEvents()
		return nil
	})
}

// Put stores a snapshot with its ids and replaces the profile of its owner, to set up states that no use case reaches.
func (m *Memory) Put(s profile.Snapshot) {
	m.mu.Lock()
	defer m.mu.Unlock()
	others := slices.DeleteFunc(slices.Clone(m.state.profiles),
		func(kept profile.Snapshot) bool { return kept.Owner == s.Owner })
	m.state.profiles = append(others, profile.ForDisplay(s))
	m.state.lastID = max(m.state.lastID, int64(s.ID))
	for _, section := range s.Sections {
		m.state.lastSectionID = max(m.state.lastSectionID, int64(section.ID))
	}
}

func (m *Memory) committed() state {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.state
}

// at returns the state of the transaction around ctx, or the committed one outside of transactions.
func (m *Memory) at(ctx context.Context) *state {
	if own, joined := ctx.Value(stateKey{}).(*state); joined {
		return own
	}
	committed := m.committed()
	return &committed
}

func (m *Memory) find(ctx context.Context, wanted func(profile.Snapshot) bool) (profile.Snapshot, error) {
	at := m.at(ctx)
	i := slices.IndexFunc(at.profiles, wanted)
	if i < 0 {
		return profile.Snapshot{}, profile.ErrNoProfile
	}
	return at.profiles[i], nil
}

func (s *state) save(p *profile.Profile) error {
	c := p.PendingChanges()
	i := slices.IndexFunc(s.profiles, func(kept profile.Snapshot) bool { return kept.Owner == c.Owner })
	var next profile.Snapshot
	switch {
	case i >= 0 && c.Stored == 0:
		return profile.ErrAlreadyExists
	case c.Stored != 0 && (i < 0 || s.profiles[i].Version != c.Stored):
		return fault.ErrStale
	case c.Stored == 0:
		s.lastID++
		next = profile.Snapshot{ID: profile.ID(s.lastID), Owner: c.Owner, CreatedAt: c.At}
	default:
		next = s.profiles[i]
	}
	if err := s.rename(&next, c); err != nil {
		return err
	}
	added := s.apply(&next, c)
	s.profiles = append(slices.DeleteFunc(slices.Clone(s.profiles),
		func(kept profile.Snapshot) bool { return kept.Owner == c.Owner }), next)
	p.MarkSaved(next.ID, added)
	return nil
}

// apply applies the changes c to next and returns the ids of the added sections.
func (s *state) apply(next *profile.Snapshot, c profile.Changes) []profile.SectionID {
	next.Suspension, next.Approved = c.Suspension, c.Approved
	next.AccessMode, next.Status, next.Primary, next.Version, next.UpdatedAt = c.AccessMode, c.Status, c.Primary,
		c.Version, c.At
	if c.Attributes != nil {
		next.Attributes = *c.Attributes
	}
	if c.Verified != nil {
		next.Verified = *c.Verified
	}
	if c.WebsiteProofs != nil {
		next.WebsiteProofs = *c.WebsiteProofs
	}
	s.updateDue(next, c)
	s.keepDeleted(*next, c)
	next.Sections = append(slices.Clone(next.Sections), s.restore(c)...)
	next.Sections = slices.DeleteFunc(next.Sections, func(kept profile.SectionSnapshot) bool {
		return slices.Contains(c.Removed, kept.ID) || slices.ContainsFunc(c.Deleted,
			func(d profile.SectionDeletion) bool { return d.ID == kept.ID })
	})
	for _, changed := range c.Changed {
		at := slices.IndexFunc(next.Sections, func(kept profile.SectionSnapshot) bool { return kept.ID == changed.ID })
		next.Sections[at] = changed
	}
	var added []profile.SectionID
	for i, section := range c.Added {
		s.lastSectionID++
		section.ID = profile.SectionID(s.lastSectionID)
		added = append(added, section.ID)
		next.Sections = append(next.Sections, section)
		if i == c.PrimaryAdded {
			next.Primary = section.ID
		}
	}
	*next = profile.ForDisplay(*next)
	return added
}

func header(s profile.Snapshot, err error) (profile.Header, error) {
	return profile.Header{
		ID: s.ID, Owner: s.Owner, AccessMode: s.AccessMode, Status: s.Status,
		Suspension: s.Suspension, Version: s.Version, Alias: s.Alias,
	}, err
}
