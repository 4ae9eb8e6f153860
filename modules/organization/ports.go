package organization

import (
	"context"
	"time"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

// MACKey computes and verifies MACs.
type MACKey interface {
	Sum(parts ...string) []byte
	Sums(parts ...string) [][]byte
	Verify(sum []byte, parts ...string) bool
}

// Mails queues mails in the transaction of ctx.
type Mails interface {
	// Code queues the mail with the code of a work mail. The address and the code are encrypted in the queue.
	Code(ctx context.Context, w WorkMail, to auth.Email, code string) error
}

// WorkMails is the store of work mails.
type WorkMails interface {
	// Lock locks the codes of a user, a mailbox and a domain until the transaction of ctx ends.
	Lock(ctx context.Context, w WorkMail) error
	// SentBy returns when a user has asked for codes since an instant.
	SentBy(ctx context.Context, user identity.UserID, after time.Time) ([]time.Time, error)
	// MailedTo returns when codes were mailed to a mailbox since an instant, whoever has asked. The mailbox is given by
	// its MACs with all keys.
	MailedTo(ctx context.Context, mailbox [][]byte, after time.Time) ([]time.Time, error)
	// MailedAt returns when codes were mailed to addresses of a domain since an instant, whoever has asked.
	MailedAt(ctx context.Context, domain Domain, after time.Time) ([]time.Time, error)
	// Add inserts a work mail.
	Add(ctx context.Context, w WorkMail) error
	// ByID returns a work mail of a user, or fault.ErrNotFound.
	ByID(ctx context.Context, user identity.UserID, id ID) (WorkMail, error)
	// CountAttempt counts an attempt, and reports whether there were fewer than limit before.
	CountAttempt(ctx context.Context, id ID, limit int) (bool, error)
	// Verify marks a work mail as verified, and reports whether it was not before.
	Verify(ctx context.Context, id ID) (bool, error)
	// Of returns the work mails of a user, the newest first.
	Of(ctx context.Context, user identity.UserID) ([]WorkMail, error)
	// DeleteBefore deletes up to limit work mails from before an instant, and returns how many.
	DeleteBefore(ctx context.Context, before time.Time, limit int) (int, error)
	// EraseUser deletes the work mails of a user.
	EraseUser(ctx context.Context, user identity.UserID) error
}

// Memberships is the store of memberships.
type Memberships interface {
	// Lock locks the memberships of a user, and of a mailbox unless it is empty, until the transaction of ctx ends.
	Lock(ctx context.Context, user identity.UserID, mailbox []byte) error
	// Of returns the memberships of a user, those with the latest confirmation first.
	Of(ctx context.Context, user identity.UserID) ([]Membership, error)
	// ByDomain returns the membership of a user in an organization, or fault.ErrNotFound.
	ByDomain(ctx context.Context, user identity.UserID, domain Domain) (Membership, error)
	// ByMailbox returns the memberships that were confirmed with a mailbox.
	ByMailbox(ctx context.Context, mailbox []byte) ([]Membership, error)
	// Rekey stores the first MAC of a mailbox where one of the others is stored, which were made with previous keys.
	Rekey(ctx context.Context, mailbox [][]byte) error
	// Add inserts a membership.
	Add(ctx context.Context, m Membership) error
	// Confirm stores a new confirmation of a membership, with its workplace.
	Confirm(ctx context.Context, m Membership) error
	// Showing returns the users who show a confirmation of a domain, sorted.
	Showing(ctx context.Context, domain Domain) ([]identity.UserID, error)
	// Choose stores the workplace of a membership, and whether it is shown.
	Choose(ctx context.Context, m Membership) error
	// End ends a membership at an instant, removes its mailbox and shows it no more, unless it was confirmed with
	// another one meanwhile.
	End(ctx context.Context, m Membership, at time.Time) error
	// Delete deletes a membership. It returns fault.ErrNotFound if it was deleted before.
	Delete(ctx context.Context, m Membership) error
	// Unreminded returns up to limit memberships whose user was not reminded and whose confirmation ends in a period.
	Unreminded(ctx context.Context, after, until time.Time, limit int) ([]Membership, error)
	// Remind marks a membership as reminded. It reports false if it was before, or was confirmed again meanwhile.
	Remind(ctx context.Context, m Membership) (bool, error)
	// EraseUser deletes the memberships of a user.
	EraseUser(ctx context.Context, user identity.UserID) error
}

// Hiring ends what is hired for by a team that has ended. Module jobs implements it. Both methods join the transaction
// of ctx and are called while the team is still stored, or when nobody of it is left.
type Hiring interface {
	// TeamEnded ends the applications for the jobs of an organization, and closes the jobs: another team goes on with
	// the id, or nobody who may hire is left.
	TeamEnded(ctx context.Context, organization ID) error
	// OrganizationDeleted ends the applications for the jobs of an organization, and deletes the jobs.
	OrganizationDeleted(ctx context.Context, organization ID) error
}

// Organizations is the store of organizations and of the logs of their changes.
type Organizations interface {
	// Lock locks the organization of a domain, also one that does not exist yet, until the transaction of ctx ends.
	Lock(ctx context.Context, domain Domain) error
	// ByIDs returns organizations by their ids, sorted by domain. Those that do not exist are missing.
	ByIDs(ctx context.Context, ids []ID) ([]Organization, error)
	// ByDomain returns the organization of a domain, or fault.ErrNotFound.
	ByDomain(ctx context.Context, domain Domain) (Organization, error)
	// Due returns up to limit proven organizations whose proof has to be checked, those that wait longest first.
	Due(ctx context.Context, now time.Time, limit int) ([]Organization, error)
	// Add inserts an organization.
	Add(ctx context.Context, o Organization) error
	// Save stores an organization whose version is one more than the stored one. It returns fault.ErrStale if another
	// version is stored.
	Save(ctx context.Context, o Organization) error
	// Delete deletes an organization with its team, its invitations and its log.
	Delete(ctx context.Context, id ID) error

	// Log adds a change to the log.
	Log(ctx context.Context, c Change) error
	// Changes returns up to limit changes of an organization, the newest first.
	Changes(ctx context.Context, organization ID, limit int) ([]Change, error)
	// ChangesOf returns the changes that a user has made, the newest first.
	ChangesOf(ctx context.Context, user identity.UserID) ([]Change, error)
	// DeleteChangesBefore deletes up to limit changes from before an instant, and returns how many.
	DeleteChangesBefore(ctx context.Context, before time.Time, limit int) (int, error)
	// EraseUser removes a user from the changes.
	EraseUser(ctx context.Context, user identity.UserID) error
}

// Claims is the store of claims.
type Claims interface {
	// Lock locks the claims of a user until the transaction of ctx ends.
	Lock(ctx context.Context, user identity.UserID) error
	// Of returns the claims of a user, the newest first.
	Of(ctx context.Context, user identity.UserID) ([]Claim, error)
	// ByID returns a claim of a user, or fault.ErrNotFound.
	ByID(ctx context.Context, user identity.UserID, id ID) (Claim, error)
	// Add inserts a claim.
	Add(ctx context.Context, c Claim) error
	// Rename stores the name of a claim.
	Rename(ctx context.Context, c Claim) error
	// Delete deletes a claim. It returns fault.ErrNotFound if it was deleted before.
	Delete(ctx context.Context, c Claim) error
	// DeleteBefore deletes up to limit claims from before an instant, and returns how many.
	DeleteBefore(ctx context.Context, before time.Time, limit int) (int, error)
	// EraseUser deletes the claims of a user.
	EraseUser(ctx context.Context, user identity.UserID) error
}

// Team is the store of the teams of organizations.
type Team interface {
	// Of returns the memberships and invitations of a user, in any order.
	Of(ctx context.Context, user identity.UserID) ([]TeamMember, error)
	// In returns the team of an organization, owners first, then by time.
	In(ctx context.Context, organization ID) ([]TeamMember, error)
	// InAny returns the teams of several organizations in one list, in the order of In.
	InAny(ctx context.Context, organizations []ID) ([]TeamMember, error)
	// Add inserts a member.
	Add(ctx context.Context, m TeamMember) error
	// Save stores the role of a member, whether they are invited, and since when.
	Save(ctx context.Context, m TeamMember) error
	// Delete deletes a member.
	Delete(ctx context.Context, m TeamMember) error
}
