package sharingtest

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/binary"
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

// World holds people, their profiles and their blocks. It implements sharing.Profiles, People and Blocks.
type World struct {
	mu       sync.Mutex
	people   map[identity.UserID]sharing.Person
	profiles map[identity.UserID]sharing.ProfileVisibility
	contents map[identity.UserID]profile.Snapshot
	blocks   map[[2]identity.UserID]bool // blocker, blocked
	released map[string]identity.UserID  // names that were given up, and still lead on
	version  int64                       // of the profile that was set last
}

// NewWorld returns a World in which Alex has a Restricted profile and Robin and Sam have
// none.
func NewWorld() *World {
	w := &World{
		people:   map[identity.UserID]sharing.Person{},
		profiles: map[identity.UserID]sharing.ProfileVisibility{},
		contents: map[identity.UserID]profile.Snapshot{},
		blocks:   map[[2]identity.UserID]bool{},
		released: map[string]identity.UserID{},
	}
	w.SetPerson(Alex, sharing.Person{Member: member(Alex), DisplayName: "Alex Demo", Role: identity.Wright})
	w.SetPerson(Robin, sharing.Person{Member: member(Robin), DisplayName: "Robin Demo", Role: identity.Recruiter})
	w.SetPerson(Sam, sharing.Person{Member: member(Sam), DisplayName: "Sam Demo", Role: identity.Wright})
	w.SetProfile(Alex, sharing.ProfileVisibility{Mode: profile.Restricted, Alias: AlexAlias}, AlexContent())
	return w
}

// AlexAlias is the name of the page of Alex.
const AlexAlias = "alex-demo"

// The people of a World.
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

// SignedIn returns the caller that a person of the World is after signing in.
func (w *World) SignedIn(u identity.UserID) identity.Principal {
	w.mu.Lock()
	defer w.mu.Unlock()
	p := w.people[u]
	return identity.Principal{
		Scheme: identity.SchemeSession, User: u, Member: p.Member, Role: p.Role, Ready: true,
		SessionID: "s" + u.String(),
	}
}

// SetPerson replaces what is known about a person.
func (w *World) SetPerson(u identity.UserID, p sharing.Person) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.people[u] = p
}

// RemovePerson deletes the account of a person.
func (w *World) RemovePerson(u identity.UserID) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.people, u)
}

// SetProfile replaces the profile of a person and gives it a version of its own.
func (w *World) SetProfile(u identity.UserID, head sharing.ProfileVisibility, content profile.Snapshot) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.version++
	head.Version, content.Version = w.version, w.version
	w.profiles[u], w.contents[u] = head, content
}

// RemoveProfile removes the profile of a person.
func (w *World) RemoveProfile(u identity.UserID) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.profiles, u)
	delete(w.contents, u)
}

// Block lets one person block another.
func (w *World) Block(blocker, blocked identity.UserID) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.blocks[[2]identity.UserID{blocker, blocked}] = true
}

// Visibility implements sharing.Profiles.
func (w *World) Visibility(_ context.Context, owner identity.UserID) (sharing.ProfileVisibility, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	head, ok := w.profiles[owner]
	if !ok {
		return sharing.ProfileVisibility{}, fault.ErrNotFound
	}
	return head, nil
}

// ReleaseAlias lets a name that a person gave up lead on to their profile.
func (w *World) ReleaseAlias(u identity.UserID, alias string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.released[alias] = u
}

// VisibilityByAlias implements sharing.Profiles.
func (w *World) VisibilityByAlias(_ context.Context, alias string) (identity.UserID, sharing.ProfileVisibility, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for owner, head := range w.profiles {
		if alias != "" && head.Alias == alias {
			return owner, head, nil
		}
	}
	if owner, ok := w.released[alias]; ok {
		return owner, w.profiles[owner], nil
	}
	return 0, sharing.ProfileVisibility{}, fault.ErrNotFound
}

// Content implements sharing.Profiles.
func (w *World) Content(_ context.Context, owner identity.UserID) (profile.Snapshot, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	content, ok := w.contents[owner]
	if !ok {
		return profile.Snapshot{}, fault.ErrNotFound
	}
	return content, nil
}

// FindablePages implements sharing.Profiles. A page is a range of users.
func (w *World) FindablePages(_ context.Context, size int) ([]int64, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	var pages []int64
	for owner, head := range w.profiles {
		if head.Mode == profile.Public && head.Alias != "" {
			pages = append(pages, worldPage(owner, size))
		}
	}
	slices.Sort(pages)
	return slices.Compact(pages), nil
}

// Findable implements sharing.Profiles.
func (w *World) Findable(_ context.Context, page int64, size int) ([]sharing.FindableProfile, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	var found []sharing.FindableProfile
	for owner, head := range w.profiles {
		if head.Mode == profile.Public && head.Alias != "" && worldPage(owner, size) == page {
			found = append(found, sharing.FindableProfile{Owner: owner, Visibility: head, UpdatedAt: Noon})
		}
	}
	slices.SortFunc(found, func(a, b sharing.FindableProfile) int { return cmp.Compare(a.Owner, b.Owner) })
	return found, nil
}

func worldPage(u identity.UserID, size int) int64 { return (int64(u)-1)/int64(size) + 1 }

// Present implements sharing.People. Whoever has a role has finished the setup.
func (w *World) Present(_ context.Context, users []identity.UserID) ([]identity.UserID, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	var present []identity.UserID
	for _, u := range users {
		if p, ok := w.people[u]; ok && !p.Suspended && p.Role != "" {
			present = append(present, u)
		}
	}
	return present, nil
}

// Person implements sharing.People.
func (w *World) Person(_ context.Context, u identity.UserID) (sharing.Person, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	p, ok := w.people[u]
	if !ok {
		return sharing.Person{}, fault.ErrNotFound
	}
	return p, nil
}

// Owner implements sharing.Mailboxes: everybody's mailbox is their name with a dot in it, at
// example.com.
func (w *World) Owner(_ context.Context, to sharing.Address) (identity.UserID, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for user, p := range w.people {
		if to.Mailbox == strings.ReplaceAll(strings.ToLower(p.DisplayName), " ", ".")+"@example.com" {
			return user, nil
		}
	}
	return 0, fault.ErrNotFound
}

// Between implements sharing.Blocks.
func (w *World) Between(_ context.Context, owner, viewer identity.UserID) (sharing.Block, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return sharing.Block{
		ByOwner:  w.blocks[[2]identity.UserID{owner, viewer}],
		ByViewer: w.blocks[[2]identity.UserID{viewer, owner}],
	}, nil
}

// AlexContent returns a profile with one workplace that is open and one that ended.
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
				StartedAt: day("2023-04-01"),
				Attributes: profile.SectionAttributes{
					Description: "Led the move to a ledger of events.", URL: "https://northwind.example",
					Location:       "Lisbon, Portugal",
					EmploymentType: profile.FullTime, WorkMode: profile.Hybrid,
				},
			}},
			{ID: 2, Type: profile.Workplace, Content: profile.SectionContent{
				Title: "Software engineer", Organization: "Harbour Logistics", StartedAt: day("2019-09-01"),
				EndedAt: day("2023-03-31"),
			}},
			{ID: 3, Type: profile.School, Content: profile.SectionContent{
				Organization: "Demo University", StartedAt: day("2014-10-01"), EndedAt: day("2019-06-30"),
				Attributes: profile.SectionAttributes{
					Degree: "Master of Science", FieldOfStudy: "Computer science",
					Grade: "1.3",
				},
			}},
			{ID: 4, Type: profile.Project, Content: profile.SectionContent{
				Title: "Ferry times", Attributes: profile.SectionAttributes{Role: "Maintainer"},
			}},
			{ID: 5, Type: profile.Certification, Content: profile.SectionContent{
				Title: "Certified demo engineer", Organization: "Demo Institute", IssuedAt: day("2022-04-01"),
				ExpirationAt: day("2027-04-01"),
				Attributes:   profile.SectionAttributes{CredentialID: "DEMO-48213"},
			}},
			{ID: 6, Type: profile.Contribution, Content: profile.SectionContent{
				Title: "What a ledger remembers", IssuedAt: day("2025-10-14"),
				Attributes: profile.SectionAttributes{Kind: profile.Talk, Role: "Speaker"},
			}},
			{ID: 7, Type: profile.CodeRepository, Content: profile.SectionContent{
				Title: "quiet-ledger", Attributes: profile.SectionAttributes{
					URL: "https://code.example/quiet-ledger", RepositoryFullName: "alex-demo/quiet-ledger",
					Language: "Go",
					Stars:    new(int32(412)), Forks: new(int32(0)), PushedAt: day("2026-02-11"),
				},
			}},
		},
	}
}

func day(text string) calendar.Date {
	d, _ := calendar.Parse(text)
	return d
}

// Digest is a sharing.Digest for tests without keys.
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
