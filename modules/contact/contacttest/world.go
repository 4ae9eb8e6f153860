// Package contacttest has the contract test of the stores of module contact, and test doubles of its other ports.
package contacttest

import (
	"context"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/contact"
	"wright.app/modules/notification"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// The people of World. Alex has a profile, and all have an account.
const (
	Alex  identity.UserID = 7
	Robin identity.UserID = 8
	Sam   identity.UserID = 9
	// OtherAccount is another account with the mailbox of Robin.
	OtherAccount identity.UserID = 10
	// First is the first of Others more people.
	First identity.UserID = 100
)

// Others is the number of people from First on.
const Others = 60

// Noon is the time at which tests begin.
var Noon = time.Date(2026, time.November, 21, 12, 0, 0, 0, time.UTC)

// The profile of Alex, and a personal link to it.
const (
	Alias     = "alex-demo"
	LinkToken = "Zk3vQ8d1xT7mR5bYc0wLp9aHs2e"
	Link      = contact.LinkID(12)
)

// Solved is the solution of a captcha that World accepts once.
const Solved = "solved"

// Member returns the public id of a user.
func Member(user identity.UserID) identity.MemberID {
	return identity.MemberID(uuid.NewSHA1(uuid.Nil, []byte(user.String())))
}

// PersonOf returns a user of World.
func PersonOf(user identity.UserID) contact.Person {
	name := map[identity.UserID]string{
		Alex: "Alex Demo", Robin: "Robin Demo", Sam: "Sam Demo", OtherAccount: "Robin Demo",
	}[user]
	if user >= First && user < First+Others {
		name = "Person " + user.String() + " Demo"
	}
	return contact.Person{User: user, Member: Member(user), Name: name}
}

// EmailOf returns the address of a user of World.
func EmailOf(user identity.UserID) string {
	if user == OtherAccount {
		return "robin.demo+other@example.com"
	}
	return strings.ToLower(strings.ReplaceAll(PersonOf(user).Name, " ", ".")) + "@example.com"
}

// World has test doubles of the ports of module contact that other modules fulfil.
type World struct {
	mu sync.Mutex
	// Refusal is what Open returns, if there is one.
	Refusal error
	// NoContact says that nobody may write to Alex, and MembersOnly that only members may.
	NoContact, MembersOnly bool
	// Suspended are the people whose profile is suspended.
	Suspended map[identity.UserID]bool
	Newcomers map[identity.UserID]bool // whose account is a day old; those of others are a year old
	blocks    map[[2]identity.UserID]bool
	BlockErr  error // of Block
	spent     bool
	NoMails   map[identity.UserID]bool // who has switched mails off
	Left      map[identity.UserID]bool // whose deletion is scheduled
	// Locks locks what is decided about people, as the database does; nil: nothing is locked.
	Locks func(ctx context.Context, people ...identity.UserID) error
	// Addresses tells whose address people have blocked; nil: nobody's.
	Addresses *contact.AddressBlocks
	Told      []contact.ID // the messages of which Alex is told, unread
	Answers   []Told       // the answers of which people are told, unread
	Mails     []QueuedMail
}

// Told is a notification of an answer.
type Told struct {
	User    identity.UserID
	Message contact.ID
}

// NewWorld returns a World in which everybody may write to Alex.
func NewWorld() *World {
	return &World{
		Suspended: map[identity.UserID]bool{}, blocks: map[[2]identity.UserID]bool{},
		NoMails: map[identity.UserID]bool{}, Newcomers: map[identity.UserID]bool{},
		Left: map[identity.UserID]bool{},
	}
}

var _ interface {
	contact.Profiles
	contact.People
	contact.Suspensions
	contact.MemberBlocks
	contact.Correspondence
	contact.Notifier
	contact.Captcha
} = (*World)(nil)

// Open implements contact.Profiles.
func (w *World) Open(_ context.Context, viewer identity.Principal, to contact.Target) (contact.Access, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.Refusal != nil {
		return contact.Access{}, w.Refusal
	}
	owner := Alex
	if to.Member != (identity.MemberID{}) {
		owner = userOf(to.Member)
	}
	access := contact.Access{
		Owner: PersonOf(owner), IsOwner: viewer.User == owner,
		CanContact: !w.NoContact && (viewer.Known() && viewer.Ready || !viewer.Known() && !w.MembersOnly),
	}
	switch {
	case to.Token == LinkToken:
		access.Link = Link
	case to.Alias != Alias && owner == Alex && to.Member != Member(Alex), owner == 0:
		return contact.Access{}, fault.ErrNotFound
	}
	return access, nil
}

// Reopen implements contact.Profiles.
func (w *World) Reopen(
	ctx context.Context, viewer identity.Principal, owner identity.UserID, link contact.LinkID,
) (contact.Access, error) {
	access, err := w.Open(ctx, viewer, contact.Target{Member: Member(owner)})
	if err != nil && !viewer.Known() {
		err = contact.ErrNotOffered
	}
	access.Link = link
	return access, err
}

// MayWrite implements contact.Profiles. Blocks count here, as for the page of a profile.
func (w *World) MayWrite(
	ctx context.Context, viewer identity.Principal, owner identity.UserID, link contact.LinkID,
) (bool, error) {
	access, err := w.Reopen(ctx, viewer, owner, link)
	if err != nil {
		return false, nil //nolint:nilerr // each error of Open is a refusal
	}
	byViewer, byOwner, err := w.Between(ctx, viewer.User, owner)
	return access.CanContact && !byViewer && !byOwner && !w.left(owner), err
}

func (w *World) left(user identity.UserID) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.Left[user]
}

// Person implements contact.People.
func (w *World) Person(_ context.Context, user identity.UserID) (contact.Person, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if p := PersonOf(user); p.Name != "" && !w.Left[user] {
		p.JoinedAt = Noon.AddDate(-1, 0, 0)
		if w.Newcomers[user] {
			p.JoinedAt = Noon.AddDate(0, 0, -1)
		}
		return p, nil
	}
	return contact.Person{}, fault.ErrNotFound
}

// Active implements contact.People.
func (w *World) Active(_ context.Context, users []identity.UserID) ([]identity.UserID, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.DeleteFunc(slices.Clone(users), func(u identity.UserID) bool {
		return w.Left[u] || w.Suspended[u]
	}), nil
}

// Address implements contact.People.
func (w *World) Address(_ context.Context, user identity.UserID) (string, error) {
	return EmailOf(user), nil
}

// AccountsOf implements contact.Correspondence. Each user of World has a mailbox, and OtherAccount that of Robin.
func (w *World) AccountsOf(_ context.Context, p contact.Party) ([]identity.UserID, error) {
	email := p.Email
	if p.User != 0 {
		email = EmailOf(p.User)
	}
	of := func(email string) string {
		parsed, err := Addresses{}.Parse(email)
		if err != nil {
			return email
		}
		return parsed.Mailbox
	}
	var users []identity.UserID
	for _, user := range []identity.UserID{Alex, Robin, Sam, OtherAccount} {
		if of(EmailOf(user)) == of(email) {
			users = append(users, user)
		}
	}
	if len(users) == 0 && p.User != 0 {
		users = append(users, p.User)
	}
	return users, nil
}

// Lock implements contact.Correspondence with Locks.
func (w *World) Lock(ctx context.Context, parties ...contact.Party) error {
	var all []identity.UserID
	for _, p := range parties {
		users, err := w.AccountsOf(ctx, p)
		if err != nil {
			return err
		}
		all = append(all, users...)
	}
	if w.Locks == nil {
		return nil
	}
	return w.Locks(ctx, all...)
}

// Allows implements contact.Correspondence.
func (w *World) Allows(ctx context.Context, author, recipient contact.Party) (bool, error) {
	authors, err := w.AccountsOf(ctx, author)
	if err != nil {
		return false, err
	}
	recipients, err := w.AccountsOf(ctx, recipient)
	if err != nil {
		return false, err
	}
	if blocked, err := w.hasBlockedAddress(ctx, authors, recipient); err != nil || blocked {
		return false, err
	}
	if blocked, err := w.hasBlockedAddress(ctx, recipients, author); err != nil || blocked {
		return false, err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, a := range authors {
		if w.Suspended[a] || w.Left[a] && a == author.User {
			return false, nil
		}
		for _, r := range recipients {
			if w.blocks[[2]identity.UserID{a, r}] || w.blocks[[2]identity.UserID{r, a}] {
				return false, nil
			}
		}
	}
	return true, nil
}

// hasBlockedAddress reports whether one of several users has blocked the mailbox of a party.
func (w *World) hasBlockedAddress(ctx context.Context, by []identity.UserID, p contact.Party) (bool, error) {
	if w.Addresses == nil {
		return false, nil
	}
	for _, user := range by {
		if blocked, err := w.Addresses.HasBlocked(ctx, user, p); err != nil || blocked {
			return blocked, err
		}
	}
	return false, nil
}

// Addressee implements contact.People.
func (w *World) Addressee(_ context.Context, user identity.UserID) (contact.Addressee, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if PersonOf(user).Name == "" || w.Left[user] {
		return contact.Addressee{}, fault.ErrNotFound
	}
	return contact.Addressee{
		Member: Member(user), Email: EmailOf(user), WantsMails: !w.NoMails[user],
	}, nil
}

// IsSuspended implements contact.Suspensions.
func (w *World) IsSuspended(_ context.Context, user identity.UserID) (bool, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.Suspended[user], nil
}

// Between implements contact.MemberBlocks.
func (w *World) Between(_ context.Context, one, other identity.UserID) (byOne, byOther bool, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.blocks[[2]identity.UserID{one, other}], w.blocks[[2]identity.UserID{other, one}], nil
}

// BlockedBy implements contact.MemberBlocks.
func (w *World) BlockedBy(_ context.Context, user identity.UserID) (blocked []identity.UserID, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for pair, isBlocked := range w.blocks {
		if isBlocked && pair[0] == user {
			blocked = append(blocked, pair[1])
		}
	}
	return blocked, nil
}

// Block implements contact.MemberBlocks.
func (w *World) Block(_ context.Context, caller identity.Principal, member identity.MemberID) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.BlockErr == nil {
		w.blocks[[2]identity.UserID{caller.User, userOf(member)}] = true
	}
	return w.BlockErr
}

// Unblock implements contact.MemberBlocks.
func (w *World) Unblock(_ context.Context, caller identity.Principal, member identity.MemberID) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.blocks, [2]identity.UserID{caller.User, userOf(member)})
	return nil
}

func userOf(member identity.MemberID) identity.UserID {
	for _, user := range []identity.UserID{Alex, Robin, Sam, OtherAccount} {
		if Member(user) == member {
			return user
		}
	}
	for user := First; user < First+Others; user++ {
		if Member(user) == member {
			return user
		}
	}
	return 0
}

// Add implements contact.Notifier.
func (w *World) Add(_ context.Context, kind notification.Kind, n notification.Notification) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if kind.Name == "contact.answer" {
		w.Answers = append(w.Answers, Told{n.Owner, n.Cause})
	} else {
		w.Told = append(w.Told, n.Cause)
	}
	return nil
}

// Seen implements contact.Notifier.
func (w *World) Seen(ctx context.Context, user identity.UserID, message contact.ID) error {
	return w.Closed(ctx, user, message)
}

// Closed implements contact.Notifier.
func (w *World) Closed(_ context.Context, user identity.UserID, message contact.ID) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if user == Alex {
		w.Told = slices.DeleteFunc(w.Told, func(id contact.ID) bool { return id == message })
	}
	w.Answers = slices.DeleteFunc(w.Answers, func(t Told) bool { return t == Told{user, message} })
	return nil
}

// Check implements contact.Captcha. It accepts Solved as often as NewSolution was called, at first once.
func (w *World) Check(_ context.Context, solution *contact.Solution) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if solution == nil || solution.Token != Solved || w.spent {
		return contact.ErrCaptchaFailed
	}
	w.spent = true
	return nil
}

// NewSolution makes World accept Solved once more.
func (w *World) NewSolution() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.spent = false
}

var _ contact.Mails = Outbox{}

// SetBlock stores or removes a block. Only functions of Set call it.
func (w *World) SetBlock(blocker, blocked identity.UserID, isBlocked bool) {
	w.blocks[[2]identity.UserID{blocker, blocked}] = isBlocked
}

// Set changes the World while others use it.
func (w *World) Set(change func(w *World)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	change(w)
}
