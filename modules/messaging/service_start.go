package messaging

import (
	"context"
	"errors"
	"fmt"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/network"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// target is the owner of a profile to whom somebody writes.
type target struct {
	Person

	link       sharelink.ID // 0: none
	isByMember bool         // found as a member, and not by the public page or a link
	canContact bool
	// refusal is not nil if the profile is not visible. Only somebody who is connected with its owner or has a
	// conversation with them may write nevertheless.
	refusal error
}

func targetOf(a profileaccess.Access, isByMember bool) target {
	return target{
		Person: Person{User: a.Owner, Member: a.Person.Member, Name: a.Person.DisplayName},
		link:   a.Link, isByMember: isByMember, canContact: a.CanContact(),
	}
}

// Start takes a text of the caller to the owner of a profile, in the conversation of the two or in a new one. The same
// name of a text again answers the same and changes nothing. It returns the first of these errors that applies:
//
//	fault.ErrValidation          the input is invalid, or a Recruiter does not introduce a request, or introduces it
//	                             for an organization for which they do not hire
//	the refusal                  of a profile that the caller may not see, as its page
//	network.ErrSelfAction        the caller is the owner
//	sharing.ErrProfileSuspended  the profile of the caller is suspended
//	ErrRequestPending            the caller has sent a request that was not accepted
//	ErrNotOffered                the caller may not write to the owner
//	ErrAnswerLimitExceeded       the caller has written MaxInARow texts, and the owner nothing
//	fault.ErrRequestLimit        the caller or the owner has too many messages
//
// Start returns no error if an account of the owner has blocked one of the caller without hiding the profile, because
// the caller must not learn it.
func (s *Service) Start(ctx context.Context, caller identity.Principal, in StartInput) (Shown, error) {
	user, err := members.Admit(caller)
	if err != nil {
		return Shown{}, err
	}
	o, err := in.parse(caller.Role)
	if err != nil {
		return Shown{}, err
	}
	to, err := s.open(ctx, caller, in.To)
	if err != nil {
		return Shown{}, err
	}
	var c Conversation
	// In the transaction, whose guard has locked the caller: the caller or the owner may have been erased meanwhile.
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		from, err := s.memberSender(ctx, user)
		if err != nil {
			return err
		}
		if from, err = s.lock(ctx, from, to.User, network.Party{User: to.User}); err != nil {
			return err
		}
		if err := s.checkNotSuspended(ctx, user); err != nil {
			return err
		}
		if err := s.checkHires(ctx, user, o.intro); err != nil {
			return err
		}
		if to, err = s.reopen(ctx, caller, to); err != nil {
			return err
		}
		c, err = s.deliverTo(ctx, from, to, o, caller.Role, s.Clock.Now())
		return err
	})
	if err != nil {
		return Shown{}, fmt.Errorf("deliver a text of user %d: %w", user, err)
	}
	return s.shown(ctx, user, c)
}

// open opens a profile to whose owner the caller writes.
func (s *Service) open(
	ctx context.Context, caller identity.Principal, to profileaccess.Target,
) (target, error) {
	isByMember := to.Token == "" && to.Member != (identity.MemberID{})
	access, err := s.Gate.Open(ctx, caller, to)
	switch {
	case isByMember && errors.Is(err, sharing.ErrProfileRestricted):
		return s.hidden(ctx, to.Member, err)
	case err != nil:
		return target{}, fmt.Errorf("open a profile: %w", err)
	case access.IsOwner:
		return target{}, network.ErrSelfAction
	}
	return targetOf(access, isByMember), nil
}

// hidden returns a member whose profile is not visible.
func (s *Service) hidden(ctx context.Context, member identity.MemberID, refusal error) (target, error) {
	person, err := s.Users.UserByMember(ctx, member)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return target{}, fault.ErrNotFound
	case err != nil:
		return target{}, fmt.Errorf("member %s: %w", member, err)
	}
	return target{
		Person:     Person{User: person.User, Member: person.Member, Name: person.DisplayName},
		isByMember: true, refusal: refusal,
	}, nil
}

// reopen opens a profile again, in the transaction of ctx.
func (s *Service) reopen(ctx context.Context, caller identity.Principal, opened target) (target, error) {
	access, err := s.Gate.Reopen(ctx, caller, opened.User, opened.link)
	switch {
	case opened.isByMember && errors.Is(err, sharing.ErrProfileRestricted):
		opened.canContact, opened.refusal = false, err
		return opened, nil
	case err != nil:
		return target{}, fmt.Errorf("open a profile again: %w", err)
	}
	return targetOf(access, opened.isByMember), nil
}

// deliver takes a text of somebody who is not a member and has proven the address to the owner of a profile, unless the
// same text was delivered within SameFor. The caller has locked both. A text that is refused silently begins no
// conversation. deliver returns ErrNotOffered, ErrAnswerLimitExceeded and fault.ErrRequestLimit as take.
func (s *Service) deliver(
	ctx context.Context, from sender, to profileaccess.Access, text string, now time.Time,
) error {
	o := opening{draft: draft{text: text, isProven: true}}
	_, err := s.deliverTo(ctx, from, targetOf(to, false), o, "", now)
	return err
}

// deliverTo takes a text of a sender with a role, in the conversation with its target or in a new one. The caller has
// locked both.
func (s *Service) deliverTo(
	ctx context.Context, from sender, to target, o opening, role identity.Role, now time.Time,
) (Conversation, error) {
	c, err := s.Conversations.Between(ctx, to.User, from.User, from.mailbox())
	switch {
	case errors.Is(err, fault.ErrNotFound):
		c, err = s.begin(ctx, from, to, o, role, now)
	case err == nil:
		// By a page or a link that is open to the sender, messages are taken there.
		o.isOffered = to.canContact
	}
	if err != nil {
		return Conversation{}, err
	}
	_, err = s.take(ctx, from, &c, o.draft, now)
	return c, err
}

// begin returns a new conversation, which is not stored yet. It is open at once if the two are connected, if one has
// applied for a job of the other, or if the sender has used the public page of the owner or a link; otherwise it is a
// request.
func (s *Service) begin(
	ctx context.Context, from sender, to target, o opening, role identity.Role, now time.Time,
) (Conversation, error) {
	isConnected, err := s.areConnected(ctx, from.User, to.User)
	if err != nil {
		return Conversation{}, err
	}
	var application ApplicationID
	if from.User != 0 {
		if application, err = s.application(ctx, from.User, to.User); err != nil {
			return Conversation{}, err
		}
	}
	hasApplied := application != ApplicationID{}
	switch {
	case isConnected, hasApplied:
	case to.refusal != nil:
		return Conversation{}, to.refusal
	case !to.canContact:
		return Conversation{}, ErrNotOffered
	}
	c := Conversation{
		Status: Open, Intro: o.intro, BeganAt: now,
		Origin: Origin{Kind: originOf(to, isConnected, hasApplied), Link: to.link, Application: application},
		Initiator: Side{
			Person: from.Person, Email: from.email.String(), Mailbox: from.mailbox(), Box: Inbox, ActiveAt: now,
		},
		// The first message moves it to a list of the recipient, unless it is withheld.
		Recipient: Side{Person: to.Person, Box: Hidden, ActiveAt: now},
	}
	if to.isByMember && !isConnected && !hasApplied {
		c.Status = Request
		if role == identity.Recruiter && o.intro == nil {
			return Conversation{}, fault.ErrValidation.WithFields(fault.Field{
				Name: "intro", Code: "required", Detail: "Must introduce the request of a Recruiter.",
			})
		}
	}
	c.ID, err = newID()
	return c, err
}

func originOf(to target, isConnected, hasApplied bool) OriginKind {
	switch {
	case hasApplied:
		return FromApplication
	case to.link != 0:
		return FromLink
	case isConnected:
		return FromConnection
	case to.isByMember:
		return FromPerson
	}
	return FromProfile
}
