package networktest

import (
	"context"
	"encoding/binary"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// Noon is the start time of tests.
var Noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// The users of PeopleOver.
const (
	Alex  identity.UserID = 7
	Robin identity.UserID = 8
	Sam   identity.UserID = 9
)

// Member returns the public id of a user.
func Member(u identity.UserID) identity.MemberID {
	id := uuid.UUID{6: 0x70, 8: 0x80}
	binary.BigEndian.PutUint32(id[12:], uint32(u))
	return id
}

// EmailOf returns the address that a user has unless Share gives them another one.
func EmailOf(u identity.UserID) string {
	name, ok := map[identity.UserID]string{Alex: "alex", Robin: "robin", Sam: "sam"}[u]
	if !ok {
		name = "user" + u.String()
	}
	return name + ".demo@example.com"
}

// PersonOf returns a user with a name.
func PersonOf(u identity.UserID, name string) network.Person {
	return network.Person{User: u, Member: Member(u), DisplayName: name, Role: identity.Wright}
}

// SignedIn returns the principal of a signed-in user.
func SignedIn(u identity.UserID) identity.Principal {
	return identity.Principal{
		Scheme: identity.SchemeSession, User: u, Member: Member(u), Role: identity.Wright, Ready: true,
		SessionID: "s" + u.String(),
	}
}

var (
	_ network.Visibility   = (*People)(nil)
	_ connection.Summaries = (*People)(nil)
)

// People are users with their profiles in the lower modules over a database. They are also a network.Visibility and
// connection.Summaries in memory, which higher modules implement: everybody sees the people who are not hidden. The
// zero value has only these. It is safe for concurrent use.
type People struct {
	// Err, if set, is returned by CanSee and Visible.
	Err error
	// Joined is when those sign up who are added.
	Joined time.Time

	db *database.DB

	mu        sync.Mutex
	hidden    map[identity.UserID]string // with the token of the link that shows them
	summaries map[identity.UserID]network.Summary
}

// PeopleOver returns the people of a database, to which it adds Alex, Robin and Sam.
func PeopleOver(t testing.TB, db *database.DB) *People {
	t.Helper()
	p := &People{
		db: db, hidden: map[identity.UserID]string{}, summaries: map[identity.UserID]network.Summary{},
		Joined: Noon.AddDate(-1, 0, 0),
	}
	p.SetPerson(t, PersonOf(Alex, "Alex Demo"))
	p.SetPerson(t, PersonOf(Robin, "Robin Demo"))
	p.SetPerson(t, PersonOf(Sam, "Sam Demo"))
	return p
}

// Users returns the directory of module auth.
func (p *People) Users() *auth.Directory {
	users := authtest.StoresOver(p.db)
	return auth.NewDirectory(users.Users, users.Accounts)
}

// Profiles returns the directory of module profile.
func (p *People) Profiles() *profile.Directory {
	return profile.NewDirectory(profiletest.StoresOver(p.db).Profiles, profile.Features{}, nil, clock.NewFixed(Noon))
}

// Correspondence returns the policy over blocks of members and of addresses.
func (p *People) Correspondence(blocks network.Blocks, a network.AddressBlocks) *network.Correspondence {
	return network.NewCorrespondence(network.CorrespondenceDeps{
		Users: p.Users(), Profiles: p.Profiles(), Blocks: blocks, Addresses: a,
	})
}

// SetPerson adds a person, who has a mailbox of their own, or replaces their name and role and undoes RemovePerson and
// SuspendAccount.
func (p *People) SetPerson(t testing.TB, person network.Person) {
	t.Helper()
	email := authtest.Email(t, EmailOf(person.User))
	if known, err := authtest.StoresOver(p.db).Users.ByID(t.Context(), person.User); err == nil {
		email = known.Email()
	}
	authtest.PutUser(t, authtest.StoresOver(p.db), auth.UserSnapshot{
		ID: person.User, Member: person.Member, Email: email, DisplayName: person.DisplayName, Role: person.Role,
		AcceptedTermsVersion: authtest.Terms, ReadyAt: p.Joined, Version: 1, CreatedAt: p.Joined,
	})
}

// RemovePerson schedules the deletion of the account of a person.
func (p *People) RemovePerson(t testing.TB, u identity.UserID) {
	t.Helper()
	p.change(t, u, func(s *auth.UserSnapshot) { s.EraseAt = Noon.AddDate(1, 0, 0) })
}

// SuspendAccount bars a person from signing in.
func (p *People) SuspendAccount(t testing.TB, u identity.UserID) {
	t.Helper()
	p.change(t, u, func(s *auth.UserSnapshot) { s.SuspendedAt = Noon })
}

// Share gives people the mailbox of the first one.
func (p *People) Share(t testing.TB, first identity.UserID, others ...identity.UserID) {
	t.Helper()
	for _, u := range others {
		p.change(t, u, func(s *auth.UserSnapshot) {
			local, host, _ := strings.Cut(EmailOf(first), "@")
			s.Email = authtest.Email(t, local+"+"+u.String()+"@"+host)
		})
	}
}

func (p *People) change(t testing.TB, u identity.UserID, change func(*auth.UserSnapshot)) {
	t.Helper()
	users := authtest.StoresOver(p.db)
	user, err := users.Users.ByID(t.Context(), u)
	if err != nil {
		t.Fatal(err)
	}
	changed := user.Snapshot()
	change(&changed)
	authtest.PutUser(t, users, changed)
}

// AddProfile stores a public profile of a user, with an alias or none.
func (p *People) AddProfile(t testing.TB, u identity.UserID, alias profile.Alias) {
	t.Helper()
	p.PutProfile(t, u, func(s *profile.Snapshot) { s.Alias = alias })
}

// Suspend stores a suspended profile of a user.
func (p *People) Suspend(t testing.TB, u identity.UserID) {
	t.Helper()
	p.PutProfile(t, u, func(s *profile.Snapshot) { s.Status = profile.StatusSuspended })
}

// PutProfile stores a public and active profile of a user with a change, and with the alias that the user has.
func (p *People) PutProfile(t testing.TB, u identity.UserID, change func(*profile.Snapshot)) {
	t.Helper()
	stores := profiletest.StoresOver(p.db)
	s := profile.Snapshot{
		Owner: u, AccessMode: profile.Public, Status: profile.StatusActive, Version: 1, CreatedAt: Noon,
		UpdatedAt: Noon,
	}
	if known, err := stores.Profiles.HeaderOf(t.Context(), u); err == nil {
		s.Alias = known.Alias
	}
	change(&s)
	stores.Put(t, s)
}

// Hide hides a person from all viewers who do not use a link with the token.
func (p *People) Hide(u identity.UserID, token string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.hidden[u] = token
}

// Show undoes Hide.
func (p *People) Show(u identity.UserID) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.hidden, u)
}

// CanSee implements network.Visibility.
func (p *People) CanSee(_ context.Context, _, user identity.UserID, token string) (bool, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	shownBy, isHidden := p.hidden[user]
	return !isHidden || token != "" && token == shownBy, p.Err
}

// SetSummary sets the summary of the profile of a user in lists.
func (p *People) SetSummary(u identity.UserID, s network.Summary) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.summaries[u] = s
}

// Visible implements connection.Summaries with the summaries of those who are not hidden, and their present names.
func (p *People) Visible(
	ctx context.Context, _ identity.UserID, users []identity.UserID,
) (map[identity.UserID]network.Summary, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	visible := map[identity.UserID]network.Summary{}
	for _, u := range users {
		summary, ok := p.summaries[u]
		if _, isHidden := p.hidden[u]; !ok || isHidden {
			continue
		}
		person, err := p.Users().User(ctx, u)
		if err != nil {
			return nil, err
		}
		summary.DisplayName, summary.Role = person.DisplayName, person.Role
		visible[u] = summary
	}
	return visible, p.Err
}
