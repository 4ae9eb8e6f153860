package notification

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/settings"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

const (
	// digestHour is the hour (UTC) from which the digests of a day are sent. They contain the notifications until this
	// hour.
	digestHour = 6
	// digestReach is the age from which a notification is not mailed any more.
	digestReach = 7 * 24 * time.Hour
	// planBatch is the number of digests that one statement plans.
	planBatch = 300
	// digestSearch is the number of unread notifications that a digest considers, and digestItems how many it shows.
	digestSearch, digestItems = 100, 10
)

// Digest is the last mail to its owner that sums up notifications: those that were created after Since, and not after
// Through.
type Digest struct {
	Owner   identity.UserID `json:"-"`
	Since   time.Time       `json:"since"`
	Through time.Time       `json:"through"`
	Day     time.Time       `json:"-"`               // the start of the day (UTC) of the mail
	SentAt  time.Time       `json:"sentAt,omitzero"` // zero: not yet. It is stored before the mail is sent.
}

// Plan says which digests are due.
type Plan struct {
	Since, Through time.Time // as in Digest
	Day            time.Time // as in Digest
}

// Digests is the store of digests. It has one per owner.
type Digests interface {
	// Plan stores and returns new digests, for up to limit owners. They have an unread notification of the time of the
	// plan that is in no earlier digest, and no digest of the day yet. An earlier digest that was never sent becomes a
	// part of the new one. Of concurrent calls, only one returns an owner.
	Plan(ctx context.Context, p Plan, limit int) ([]identity.UserID, error)
	// Start marks the digest of an owner as sent if it is of a day and not sent yet, and returns it; ok is false
	// otherwise. Of concurrent calls, only one returns it.
	Start(ctx context.Context, owner identity.UserID, day, now time.Time) (d Digest, ok bool, err error)
	// Skip marks the digests of owners as sent, because they get none.
	Skip(ctx context.Context, owners []identity.UserID, now time.Time) error
	// Release undoes Start.
	Release(ctx context.Context, owner identity.UserID) error
	// ByOwner returns the last digest of an owner; ok is false if there is none.
	ByOwner(ctx context.Context, owner identity.UserID) (d Digest, ok bool, err error)
	// EraseUser deletes the digest of a user.
	EraseUser(ctx context.Context, user identity.UserID) error
}

// Addressee is somebody to whom a digest is sent.
type Addressee struct {
	Member   identity.MemberID
	Email    string
	Language string // BCP 47, or empty: not chosen
}

// DigestMails sends digests.
type DigestMails interface {
	// Enqueue queues a job for each owner that sends the digest after the transaction of ctx.
	Enqueue(ctx context.Context, owners []identity.UserID) error
}

// Mail is the content of a digest.
type Mail struct {
	To          Addressee
	Items       []Item // the newest ones first
	More        int    // how many others there are
	Day         time.Time
	Unsubscribe string // the token with which the addressee stops digests
}

// Digester plans and composes digests: at most one a day for each person.
type Digester struct{ DigesterDeps }

// DigesterDeps are the dependencies of Digester.
type DigesterDeps struct {
	Transactor    tx.Transactor
	Clock         clock.Clock
	Notifications Notifications
	Digests       Digests
	Kinds         Kinds
	People        *auth.Directory
	Addressees    *auth.Addressees
	Languages     *settings.MailLanguages
	Settings      *settings.Directory
	Mails         DigestMails
	Tokens        *MemberTokens
}

// NewDigester returns a Digester.
func NewDigester(d DigesterDeps) *Digester { return &Digester{d} }

// Plan queues the digests that are due. It may be called at any time and by several processes.
func (d *Digester) Plan(ctx context.Context) error {
	now := d.Clock.Now().UTC()
	today := startOfDay(now)
	through := today.Add(digestHour * time.Hour)
	if through.After(now) {
		through = through.AddDate(0, 0, -1)
	}
	plan := Plan{Since: through.Add(-digestReach), Through: through, Day: today}
	for {
		planned := 0
		err := d.Transactor.InTx(ctx, func(ctx context.Context) error {
			owners, err := d.Digests.Plan(ctx, plan, planBatch)
			if err != nil {
				return err
			}
			planned = len(owners)
			return d.enqueue(ctx, owners, now)
		})
		if err != nil || planned == 0 {
			return err
		}
	}
}

// enqueue queues the digests of those owners who may get mails and want a digest.
func (d *Digester) enqueue(ctx context.Context, owners []identity.UserID, now time.Time) error {
	active, err := d.People.Active(ctx, owners)
	if err != nil {
		return fmt.Errorf("people who get a digest: %w", err)
	}
	off, err := d.Settings.SwitchedOff(ctx, active)
	if err != nil {
		return fmt.Errorf("what people have switched off: %w", err)
	}
	var wanted []identity.UserID
	for _, owner := range active {
		if off[owner].On(settings.EmailDigest) {
			wanted = append(wanted, owner)
		}
	}
	// Without Skip, these owners would get the digests later, when they want digests again.
	unwanted := slices.DeleteFunc(slices.Clone(owners), func(owner identity.UserID) bool {
		return slices.Contains(wanted, owner)
	})
	if err := d.Digests.Skip(ctx, unwanted, now); err != nil {
		return err
	}
	return d.Mails.Enqueue(ctx, wanted)
}

// Start returns the content of the digest of an owner that is to be sent now, with the notifications that the owner may
// see at this moment. ok is false if there is nothing to send. After Start the digest counts as sent, so that it is
// never sent twice, even if the process ends before the mail is sent. Failed undoes this.
func (d *Digester) Start(ctx context.Context, owner identity.UserID) (m Mail, ok bool, err error) {
	err = d.Transactor.InTx(ctx, func(ctx context.Context) error {
		m, ok = Mail{}, false // the transaction may be repeated
		now := d.Clock.Now().UTC()
		digest, started, err := d.Digests.Start(ctx, owner, startOfDay(now), now)
		if err != nil || !started {
			return err
		}
		m, ok, err = d.compose(ctx, digest)
		return err
	})
	if err != nil {
		return Mail{}, false, fmt.Errorf("digest of user %d: %w", owner, err)
	}
	return m, ok, nil
}

// Failed is called when the digest of an owner could not be sent. It makes Start return the digest again.
func (d *Digester) Failed(ctx context.Context, owner identity.UserID) error {
	err := d.Transactor.InTx(ctx, func(ctx context.Context) error { return d.Digests.Release(ctx, owner) })
	if err != nil {
		return fmt.Errorf("failed digest of user %d: %w", owner, err)
	}
	return nil
}

func (d *Digester) compose(ctx context.Context, digest Digest) (m Mail, ok bool, err error) {
	to, err := d.addressee(ctx, digest.Owner)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return Mail{}, false, nil
	case err != nil:
		return Mail{}, false, fmt.Errorf("addressee: %w", err)
	}
	page, err := d.unmailed(ctx, digest)
	if err != nil {
		return Mail{}, false, err
	}
	shown, err := d.Kinds.shown(ctx, digest.Owner, page)
	if err != nil || len(shown) == 0 {
		return Mail{}, false, err
	}
	var items []Item
	for _, n := range shown[:min(len(shown), digestItems)] {
		items = append(items, Item{n.Title.forMail(), n.Body.forMail(), n.Path})
	}
	return Mail{
		To: to, Items: items, More: len(shown) - len(items), Day: digest.Through,
		Unsubscribe: d.Tokens.Token(to.Member, DigestMail),
	}, true, nil
}

// addressee returns a user to whom mails about others may be sent, or auth.ErrNoUser.
func (d *Digester) addressee(ctx context.Context, user identity.UserID) (Addressee, error) {
	person, email, err := d.Addressees.ByUser(ctx, user)
	if err != nil {
		return Addressee{}, err
	}
	language, err := d.Languages.ByUser(ctx, user)
	return Addressee{Member: person.Member, Email: email.String(), Language: language}, err
}

// unmailed returns the unread notifications of a digest that its owner may and wants to be mailed.
func (d *Digester) unmailed(ctx context.Context, digest Digest) ([]Notification, error) {
	off, err := d.Settings.SwitchedOff(ctx, []identity.UserID{digest.Owner})
	switch {
	case err != nil:
		return nil, fmt.Errorf("what the owner has switched off: %w", err)
	case !off[digest.Owner].On(settings.EmailDigest):
		return nil, nil
	}
	after := Position{CreatedAt: digest.Through, Row: math.MaxInt64}
	page, err := d.Notifications.Page(ctx, digest.Owner, true, &after, digestSearch)
	if err != nil {
		return nil, fmt.Errorf("unread notifications: %w", err)
	}
	var mailed []Notification
	for _, n := range page {
		if !n.CreatedAt.After(digest.Since) {
			continue
		}
		ok, err := d.Kinds.mayMail(ctx, n, off[digest.Owner])
		if err != nil {
			return nil, err
		}
		if ok {
			mailed = append(mailed, n)
		}
	}
	return mailed, nil
}

func startOfDay(at time.Time) time.Time { return at.Truncate(24 * time.Hour) }
