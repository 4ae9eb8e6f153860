package sharingtest

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"slices"
	"strings"
	"sync"

	"github.com/google/uuid"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/platform/calendar"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// MemoryUsers stores users, their profiles and their blocks in memory. It implements sharing.Profiles, People,
// Mailboxes, MailLanguages, Blocks and Correspondence.
type MemoryUsers struct {
	mu        sync.Mutex
	people    map[identity.UserID]sharing.Person
	profiles  map[identity.UserID]sharing.ProfileVisibility
	contents  map[identity.UserID]profile.Snapshot
	blocks    map[[2]identity.UserID]bool // blocker, blocked
	languages map[identity.UserID]string
	released  map[string]identity.UserID // former aliases that have not expired
	version   int64                      // the version of the last profile that was set
}

// NewMemoryUsers returns the users Alex, Robin and Sam. Only Alex has a profile, which is Restricted.
func NewMemoryUsers() *MemoryUsers {
	m := &MemoryUsers{
		people:    map[identity.UserID]sharing.Person{},
		profiles:  map[identity.UserID]sharing.ProfileVisibility{},
		languages: map[identity.UserID]string{},
		contents:  map[identity.UserID]profile.Snapshot{},
		blocks:    map[[2]identity.UserID]bool{},
		released:  map[string]identity.UserID{},
	}
	m.SetPerson(Alex, sharing.Person{Member: member(Alex), DisplayName: "Alex Demo", Role: identity.Wright})
	m.SetPerson(Robin, sharing.Person{Member: member(Robin), DisplayName: "Robin Demo", Role: identity.Recruiter})
	m.SetPerson(Sam, sharing.Person{Member: member(Sam), DisplayName: "Sam Demo", Role: identity.Wright})
	m.SetProfile(Alex, sharing.ProfileVisibility{Mode: profile.Restricted, Alias: AlexAlias}, AlexContent())
	return m
}

// AlexAlias is the alias of the profile of Alex.
const AlexAlias = "alex-demo"

// The users of a new MemoryUsers.
const (
	Alex  identity.UserID = 7
	Robin identity.UserID = 8
	Sam   identity.UserID = 9
)

func member(u identity.UserID) identity.MemberID {
	id := uuid.UUID{6: 0x70, 8: 0x80}
	binary.BigEndian.PutUint32(id[12:], uint32(u))
	return id
}

// SignedIn returns the caller for a signed-in user.
func (m *MemoryUsers) SignedIn(u identity.UserID) identity.Principal {
	m.mu.Lock()
	defer m.mu.Unlock()
	p := m.people[u]
	return identity.Principal{
		Scheme: identity.SchemeSession, User: u, Member: p.Member, Role: p.Role, Ready: true,
		SessionID: "s" + u.String(),
	}
}

// SetPerson stores a user.
func (m *MemoryUsers) SetPerson(u identity.UserID, p sharing.Person) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.people[u] = p
}

// ChooseLanguage sets the language of a user, a BCP 47 tag.
func (m *MemoryUsers) ChooseLanguage(u identity.UserID, language string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.languages[u] = language
}

// ByUser implements sharing.MailLanguages.
func (m *MemoryUsers) ByUser(_ context.Context, u identity.UserID) (string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.languages[u], nil
}

// RemovePerson deletes a user.
func (m *MemoryUsers) RemovePerson(u identity.UserID) {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.people, u)
}

// SetProfile stores the profile of a user under a new version.
func (m *MemoryUsers) SetProfile(u identity.UserID, visibility sharing.ProfileVisibility, content profile.Snapshot) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.version++
	visibility.Version, content.Version = m.version, m.version
	m.profiles[u], m.contents[u] = visibility, content
}

// RemoveProfile deletes the profile of a user.
func (m *MemoryUsers) RemoveProfile(u identity.UserID) {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.profiles, u)
	delete(m.contents, u)
}

// Block stores that one user blocks another.
func (m *MemoryUsers) Block(blocker, blocked identity.UserID) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.blocks[[2]identity.UserID{blocker, blocked}] = true
}

// Visibility implements sharing.Profiles.
func (m *MemoryUsers) Visibility(_ context.Context, owner identity.UserID) (sharing.ProfileVisibility, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	visibility, ok := m.profiles[owner]
	if !ok {
		return sharing.ProfileVisibility{}, fault.ErrNotFound
	}
	return visibility, nil
}

// ReleaseAlias stores a former alias of a user that has not expired.
func (m *MemoryUsers) ReleaseAlias(u identity.UserID, alias string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.released[alias] = u
}

// VisibilityByAlias implements sharing.Profiles.
func (m *MemoryUsers) VisibilityByAlias(_ context.Context, alias string) (identity.UserID, sharing.ProfileVisibility,
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
func (m *MemoryUsers) Content(_ context.Context, owner identity.UserID) (profile.Snapshot, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	content, ok := m.contents[owner]
	if !ok {
		return profile.Snapshot{}, fault.ErrNotFound
	}
	return content, nil
}

// FindablePages implements sharing.Profiles. A page is a range of users.
func (m *MemoryUsers) FindablePages(_ context.Context, size int) ([]int64, error) {
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
func (m *MemoryUsers) Findable(_ context.Context, page int64, size int) ([]sharing.FindableProfile, error) {
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
func (m *MemoryUsers) Active(_ context.Context, users []identity.UserID) ([]identity.UserID, error) {
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
func (m *MemoryUsers) Person(_ context.Context, u identity.UserID) (sharing.Person, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	p, ok := m.people[u]
	if !ok {
		return sharing.Person{}, fault.ErrNotFound
	}
	return p, nil
}

// ByMember implements sharing.People.
func (m *MemoryUsers) ByMember(
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

// Owner implements sharing.Mailboxes. The mailbox of Alex Demo is alex.demo@example.com, and so on.
func (m *MemoryUsers) Owner(_ context.Context, to sharing.Address) (identity.UserID, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for user, p := range m.people {
		if to.Mailbox == strings.ReplaceAll(strings.ToLower(p.DisplayName), " ", ".")+"@example.com" {
			return user, nil
		}
	}
	return 0, fault.ErrNotFound
}

// Allows implements sharing.Correspondence.
func (m *MemoryUsers) Allows(ctx context.Context, sender identity.UserID, to sharing.Address) (bool, error) {
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

// Between implements sharing.Blocks.
func (m *MemoryUsers) Between(_ context.Context, owner, viewer identity.UserID) (sharing.Block, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return sharing.Block{
		ByOwner:  m.blocks[[2]identity.UserID{owner, viewer}],
		ByViewer: m.blocks[[2]identity.UserID{viewer, owner}],
	}, nil
}

// AlexContent returns a profile with a section of each type, and two workplaces: a current and a former one.
func AlexContent() profile.Snapshot {
	return profile.Snapshot{
		Verified: []profile.LinkType{profile.LinkGitHub},
		Attributes: profile.Attributes{
			Headline: "Backend engineer", Summary: "Keeps payment systems boring.\n\nLikes quiet nights.",
			Location: "Lisbon, Portugal", Tags: []string{"Go", "PostgreSQL"},
			CountryCode: "PT", Pronouns: "they/them", OpenToWork: true, CompanyName: "Demo Staffing",
			CompanyURL:    "https://staffing.example",
			Languages:     []profile.Language{{Code: "pt-PT", Level: "NATIVE"}},
			ExternalLinks: []profile.ExternalLink{{Type: "GITHUB", Value: "alex-demo"}},
		},
		Primary: 1,
		Sections: []profile.SectionSnapshot{
			{ID: 1, Type: profile.Workplace, Content: profile.SectionContent{
				Title: "Senior backend engineer", Organization: "Northwind Payments", Tags: []string{"Go"},
				StartedAt: date("2023-04-01"),
				Attributes: profile.SectionAttributes{
					Description: "Led the move to a ledger of events.", URL: "https://northwind.example",
					Location:       "Lisbon, Portugal",
					EmploymentType: profile.FullTime, WorkMode: profile.Hybrid,
				},
			}},
			{ID: 2, Type: profile.Workplace, Content: profile.SectionContent{
				Title: "Software engineer", Organization: "Harbour Logistics", StartedAt: date("2019-09"),
				EndedAt: date("2023-03"),
			}},
			{ID: 3, Type: profile.School, Content: profile.SectionContent{
				Organization: "Demo University", StartedAt: date("2014"), EndedAt: date("2019"),
				Attributes: profile.SectionAttributes{
					Degree: "Master of Science", FieldOfStudy: "Computer science",
					Grade: "1.3",
				},
			}},
			{ID: 4, Type: profile.Project, Content: profile.SectionContent{
				Title: "Ferry times", Attributes: profile.SectionAttributes{Role: "Maintainer"},
			}},
			{ID: 5, Type: profile.Certification, Content: profile.SectionContent{
				Title: "Certified demo engineer", Organization: "Demo Institute", IssuedAt: date("2022-04-01"),
				ExpirationAt: date("2027-04-01"),
				Attributes:   profile.SectionAttributes{CredentialID: "DEMO-48213"},
			}},
			{ID: 6, Type: profile.Contribution, Content: profile.SectionContent{
				Title: "What a ledger remembers", IssuedAt: date("2025-10-14"),
				Attributes: profile.SectionAttributes{Kind: profile.Talk, Role: "Speaker"},
			}},
			{ID: 7, Type: profile.CodeRepository, Content: profile.SectionContent{
				Title: "quiet-ledger", Attributes: profile.SectionAttributes{
					URL: "https://code.example/quiet-ledger", RepositoryFullName: "alex-demo/quiet-ledger",
					Language: "Go",
					Stars:    new(int32(412)), Forks: new(int32(0)), PushedAt: wholeDay("2026-02-11"),
				},
			}},
		},
	}
}

func date(text string) calendar.Partial {
	p, _ := calendar.ParsePartial(text)
	return p
}

func wholeDay(text string) calendar.Date {
	d, _ := calendar.Parse(text)
	return d
}

// Digest is a sharing.Digest without a key.
type Digest struct{}

// Sum implements sharing.Digest.
func (Digest) Sum(parts ...string) []byte {
	hash := sha256.New()
	for _, part := range parts {
		var length [8]byte
		binary.BigEndian.PutUint64(length[:], uint64(len(part)))
		hash.Write(length[:])
		hash.Write([]byte(part))
	}
	return hash.Sum(nil)
}
