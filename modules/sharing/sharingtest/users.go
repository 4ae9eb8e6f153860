package sharingtest

import (
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharemail"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// FakeUsers has the users, profiles and blocks of other modules. It implements sharing.Profiles, People,
// Mailboxes, MailLanguages, Blocks and Correspondence.
type FakeUsers struct {
	mu        sync.Mutex
	people    map[identity.UserID]sharing.Person
	profiles  map[identity.UserID]sharing.ProfileVisibility
	contents  map[identity.UserID]profile.Snapshot
	blocks    map[[2]identity.UserID]bool // blocker, blocked
	languages map[identity.UserID]string
	released  map[string]identity.UserID // former aliases that have not expired
	version   int64                      // the version of the last profile that was set
}

// NewFakeUsers returns the users Alex, Robin and Sam. Only Alex has a profile, which is Restricted.
func NewFakeUsers() *FakeUsers {
	m := &FakeUsers{
		people:    map[identity.UserID]sharing.Person{},
		profiles:  map[identity.UserID]sharing.ProfileVisibility{},
		languages: map[identity.UserID]string{},
		contents:  map[identity.UserID]profile.Snapshot{},
		blocks:    map[[2]identity.UserID]bool{},
		released:  map[string]identity.UserID{},
	}
	m.SetPerson(Alex, sharing.Person{Member: Member(Alex), DisplayName: "Alex Demo", Role: identity.Wright})
	m.SetPerson(Robin, sharing.Person{Member: Member(Robin), DisplayName: "Robin Demo", Role: identity.Recruiter})
	m.SetPerson(Sam, sharing.Person{Member: Member(Sam), DisplayName: "Sam Demo", Role: identity.Wright})
	m.SetProfile(Alex, sharing.ProfileVisibility{Mode: profile.Restricted, Alias: AlexAlias}, AlexContent())
	return m
}

// Noon is the time of most tests.
var Noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// AlexAlias is the alias of the profile of Alex.
const AlexAlias = "alex-demo"

// The users of a new FakeUsers.
const (
	Alex  identity.UserID = 7
	Robin identity.UserID = 8
	Sam   identity.UserID = 9
)

// Member returns the public id of a user of NewFakeUsers.
func Member(u identity.UserID) identity.MemberID {
	id := uuid.UUID{6: 0x70, 8: 0x80}
	binary.BigEndian.PutUint32(id[12:], uint32(u))
	return id
}

// SignedIn returns the caller for a signed-in user.
func (m *FakeUsers) SignedIn(u identity.UserID) identity.Principal {
	m.mu.Lock()
	defer m.mu.Unlock()
	p := m.people[u]
	return identity.Principal{
		Scheme: identity.SchemeSession, User: u, Member: p.Member, Role: p.Role, Ready: true,
		SessionID: "s" + u.String(),
	}
}

// SetPerson stores a user.
func (m *FakeUsers) SetPerson(u identity.UserID, p sharing.Person) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.people[u] = p
}

// ChooseLanguage sets the language of a user, a BCP 47 tag.
func (m *FakeUsers) ChooseLanguage(u identity.UserID, language string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.languages[u] = language
}

// ByUser implements sharemail.MailLanguages.
func (m *FakeUsers) ByUser(_ context.Context, u identity.UserID) (string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.languages[u], nil
}

// RemovePerson deletes a user.
func (m *FakeUsers) RemovePerson(u identity.UserID) {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.people, u)
}

// SetProfile stores the profile of a user under a new version.
func (m *FakeUsers) SetProfile(u identity.UserID, visibility sharing.ProfileVisibility, content profile.Snapshot) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.version++
	visibility.Version, content.Version = m.version, m.version
	m.profiles[u], m.contents[u] = visibility, content
}

// RemoveProfile deletes the profile of a user.
func (m *FakeUsers) RemoveProfile(u identity.UserID) {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.profiles, u)
	delete(m.contents, u)
}

// Block stores that one user blocks another.
func (m *FakeUsers) Block(blocker, blocked identity.UserID) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.blocks[[2]identity.UserID{blocker, blocked}] = true
}

// Visibility implements sharing.Profiles.
func (m *FakeUsers) Visibility(_ context.Context, owner identity.UserID) (sharing.ProfileVisibility, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	visibility, ok := m.profiles[owner]
	if !ok {
		return sharing.ProfileVisibility{}, fault.ErrNotFound
	}
	return visibility, nil
}

// ReleaseAlias stores a former alias of a user that has not expired.
func (m *FakeUsers) ReleaseAlias(u identity.UserID, alias string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.released[alias] = u
}

// VisibilityByAlias implements sharing.Profiles.
func (m *FakeUsers) VisibilityByAlias(_ context.Context, alias string) (identity.UserID, sharing.ProfileVisibility,
	error,
) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for owner, visibility := range m.profiles {
		if alias != "" && visibility.Alias == alias {
			return owner, visibility, nil
		}
	}
	if owner, ok := m.released[alias]; ok {
		return owner, m.profiles[owner], nil
	}
	return 0, sharing.ProfileVisibility{}, fault.ErrNotFound
}

// Content implements sharing.Profiles.
func (m *FakeUsers) Content(_ context.Context, owner identity.UserID) (profile.Snapshot, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	content, ok := m.contents[owner]
	if !ok {
		return profile.Snapshot{}, fault.ErrNotFound
	}
	return content, nil
}

// FindablePages implements sharing.Profiles. A page is a range of users.
func (m *FakeUsers) FindablePages(_ context.Context, size int) ([]int64, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var pages []int64
	for owner, visibility := range m.profiles {
		if visibility.Mode == profile.Public && visibility.Alias != "" {
			pages = append(pages, userPage(owner, size))
		}
	}
	slices.Sort(pages)
	return slices.Compact(pages), nil
}

// Findable implements sharing.Profiles.
func (m *FakeUsers) Findable(_ context.Context, page int64, size int) ([]sharing.FindableProfile, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var findable []sharing.FindableProfile
	for owner, visibility := range m.profiles {
		if visibility.Mode == profile.Public && visibility.Alias != "" && userPage(owner, size) == page {
			findable = append(findable, sharing.FindableProfile{Owner: owner, Visibility: visibility, UpdatedAt: Noon})
		}
	}
	slices.SortFunc(findable, func(a, b sharing.FindableProfile) int { return cmp.Compare(a.Owner, b.Owner) })
	return findable, nil
}

func userPage(u identity.UserID, size int) int64 { return (int64(u)-1)/int64(size) + 1 }

// Active implements sharing.People. Users with a role have finished the setup.
func (m *FakeUsers) Active(_ context.Context, users []identity.UserID) ([]identity.UserID, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var active []identity.UserID
	for _, u := range users {
		if p, ok := m.people[u]; ok && !p.Suspended && p.Role != "" {
			active = append(active, u)
		}
	}
	return active, nil
}

// Person implements sharing.People.
func (m *FakeUsers) Person(_ context.Context, u identity.UserID) (sharing.Person, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	p, ok := m.people[u]
	if !ok {
		return sharing.Person{}, fault.ErrNotFound
	}
	return p, nil
}

// ByMember implements sharing.People.
func (m *FakeUsers) ByMember(
	_ context.Context, member identity.MemberID,
) (identity.UserID, sharing.Person, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for u, p := range m.people {
		if p.Member == member {
			return u, p, nil
		}
	}
	return 0, sharing.Person{}, fault.ErrNotFound
}

// Owner implements sharemail.Mailboxes. The mailbox of Alex Demo is alex.demo@example.com, and so on.
func (m *FakeUsers) Owner(_ context.Context, to sharemail.Address) (identity.UserID, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for user, p := range m.people {
		if to.Mailbox == strings.ReplaceAll(strings.ToLower(p.DisplayName), " ", ".")+"@example.com" {
			return user, nil
		}
	}
	return 0, fault.ErrNotFound
}

// Allows implements sharemail.Correspondence.
func (m *FakeUsers) Allows(ctx context.Context, sender identity.UserID, to sharemail.Address) (bool, error) {
	person, err := m.Person(ctx, sender)
	if err != nil || person.Suspended {
		return false, err
	}
	visibility, err := m.Visibility(ctx, sender)
	if err != nil && !errors.Is(err, fault.ErrNotFound) || visibility.Suspended {
		return false, err
	}
	recipient, err := m.Owner(ctx, to)
	if errors.Is(err, fault.ErrNotFound) {
		return true, nil
	}
	if err != nil {
		return false, err
	}
	block, err := m.Between(ctx, sender, recipient)
	return !block.ByOwner && !block.ByViewer, err
}

// Between implements profileaccess.Blocks.
func (m *FakeUsers) Between(_ context.Context, owner, viewer identity.UserID) (profileaccess.Block, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return profileaccess.Block{
		ByOwner:  m.blocks[[2]identity.UserID{owner, viewer}],
		ByViewer: m.blocks[[2]identity.UserID{viewer, owner}],
	}, nil
}
