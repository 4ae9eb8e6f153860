package messaging

import (
	"context"
	"fmt"
	"slices"
	"time"

	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/identity"
)

// DeclinedStatus is Shown.Status for whoever has declined a request. It is not stored as a status: the initiator goes
// on seeing Request.
const DeclinedStatus Status = "DECLINED"

// Shown is a conversation as one of its sides sees it.
type Shown struct {
	Conversation

	Own, Other Side
	// Intro is what a Recruiter offers, nil without an offer that the viewer sees.
	Intro *ShownIntro
	// Summary is the other side in lists; nil if they are not a member, or have left. Of a profile that the viewer does
	// not see it has only the stored name.
	Summary   *network.Summary
	IsBlocked bool // the viewer has blocked the other side
	CanSend   bool
	// LinkLabel is the name of the personal link with which the conversation began. Only the owner of the link sees it.
	LinkLabel string
	// Job is the job of the application with which the conversation began; nil once there is none for the viewer.
	Job  *AppliedJob
	Last *ShownMessage // nil if the viewer has deleted all
	// ReadByThem is the number of the last own message of which the viewer may know that the other side has read it,
	// and ReadByThemAt is when. 0: none.
	ReadByThem   Sequence
	ReadByThemAt time.Time
}

// ShownMessage is a message as one of the two sides sees it.
type ShownMessage struct {
	Message

	Sequence Sequence // the number for the viewer
	Own      bool     // the viewer has written it
}

// showMessage returns a message as a side sees it, which does not see the name that the other side has given it.
func showMessage(m Message, isInitiator bool) ShownMessage {
	shown := ShownMessage{Message: m, Sequence: m.SequenceFor(isInitiator), Own: m.IsBy(isInitiator)}
	if !shown.Own {
		shown.ClientID = [16]byte{}
	}
	return shown
}

// surroundings are what a viewer sees of the other sides of conversations.
type surroundings struct {
	active    []identity.UserID // those who have not left
	visible   map[identity.UserID]network.Summary
	relations map[identity.UserID]connection.Relation
	blocks    blocks // of the viewer
	links     map[sharelink.ID]string
	newest    map[RowID]Message
	answered  []RowID // conversations with an answer to the viewer, as far as the newest message does not tell
	taking    map[profileaccess.Opening]bool
	applied   map[identity.UserID]ApplicationID // open applications in common, where they matter
	jobs      map[ApplicationID]AppliedJob
	intros    map[RowID]ShownIntro
	receipts  []identity.UserID // who has switched receipts on
}

func (a surroundings) areConnected(other identity.UserID) bool {
	return a.relations[other].Status == connection.Accepted
}

func (a surroundings) hasApplied(other identity.UserID) bool {
	return a.applied[other] != ApplicationID{}
}

// show returns conversations as a member sees them.
func (s *Service) show(ctx context.Context, viewer identity.UserID, all []Conversation) ([]Shown, error) {
	around, err := s.surroundings(ctx, viewer, all)
	if err != nil {
		return nil, err
	}
	shown := make([]Shown, len(all))
	for i, c := range all {
		shown[i] = s.showOne(viewer, c, around)
	}
	return shown, nil
}

func (s *Service) surroundings(
	ctx context.Context, viewer identity.UserID, all []Conversation,
) (a surroundings, err error) {
	var others []identity.UserID
	var mailboxes [][]byte
	hasLinks := false
	for i := range all {
		_, other := all[i].Of(viewer)
		if other.User != 0 {
			others = append(others, other.User)
		} else {
			mailboxes = append(mailboxes, s.mailboxesOf(*other)...)
		}
		hasLinks = hasLinks || all[i].Origin.Link != 0 && !all[i].IsInitiator(viewer)
	}
	if a.active, err = s.Users.Active(ctx, others); err != nil {
		return a, fmt.Errorf("people in conversations of user %d: %w", viewer, err)
	}
	if a.visible, err = s.People.Visible(ctx, viewer, others); err != nil {
		return a, fmt.Errorf("profiles in conversations of user %d: %w", viewer, err)
	}
	if a.relations, err = s.Connections.Relations(ctx, viewer, others); err != nil {
		return a, err
	}
	if a.blocks, err = s.blocksOf(ctx, viewer, mailboxes); err != nil {
		return a, err
	}
	if hasLinks {
		if a.links, err = s.Links.Names(ctx, viewer); err != nil {
			return a, err
		}
	}
	if a.newest, err = s.Messages.Newest(ctx, viewer, all); err != nil {
		return a, fmt.Errorf("newest messages of user %d: %w", viewer, err)
	}
	if a.intros, err = s.intros(ctx, viewer, all); err != nil {
		return a, err
	}
	if err := s.withApplications(ctx, viewer, all, &a); err != nil {
		return a, err
	}
	if a.answered, a.taking, err = s.offers(ctx, viewer, all, a); err != nil {
		return a, err
	}
	a.receipts, err = s.receipts(ctx, viewer, all)
	return a, err
}

// withApplications adds the jobs of the applications with which conversations began, and the open applications between
// the viewer and those to whom they have written first, and who are neither connected with them nor have answered.
func (s *Service) withApplications(
	ctx context.Context, viewer identity.UserID, all []Conversation, a *surroundings,
) (err error) {
	var begun []identity.UserID
	var began []ApplicationID
	for i := range all {
		c := &all[i]
		isInitiator := c.IsInitiator(viewer)
		if application := c.originFor(isInitiator).Application; application != (ApplicationID{}) {
			began = append(began, application)
		}
		if other := c.Recipient.User; isInitiator && slices.Contains(a.active, other) && !a.areConnected(other) &&
			(c.Status == Request || !a.hasAnswered(c)) {
			begun = append(begun, other)
		}
	}
	if len(began) > 0 {
		if a.jobs, err = s.Applications.JobsOf(ctx, viewer, began); err != nil {
			return fmt.Errorf("jobs in conversations of user %d: %w", viewer, err)
		}
	}
	if len(begun) > 0 {
		if a.applied, err = s.Applications.Between(ctx, viewer, begun); err != nil {
			return fmt.Errorf("applications between user %d and others: %w", viewer, err)
		}
	}
	return nil
}

// receipts returns those of the viewer, and of the other sides who have told what they have read, who have switched
// receipts on now.
func (s *Service) receipts(
	ctx context.Context, viewer identity.UserID, all []Conversation,
) ([]identity.UserID, error) {
	var told []identity.UserID
	for i := range all {
		if own, other := all[i].Of(viewer); own.ReadByOther > own.HiddenUpTo {
			told = append(told, other.User)
		}
	}
	if len(told) == 0 {
		return nil, nil
	}
	return s.Settings.ReadReceipts(ctx, append(told, viewer))
}

func (s *Service) showOne(viewer identity.UserID, c Conversation, a surroundings) Shown {
	own, other := c.Of(viewer)
	isInitiator := c.IsInitiator(viewer)
	shown := Shown{Conversation: c, Own: *own, Other: *other}
	if own.Box == Requests {
		shown.Status = Request
	}
	if own.Box == Declined {
		shown.Status = DeclinedStatus
	}
	if intro, ok := a.intros[c.Row]; ok {
		shown.Intro = &intro
	}
	shown.Origin = c.originFor(isInitiator)
	if !isInitiator {
		shown.LinkLabel = a.links[shown.Origin.Link]
	}
	if job, ok := a.jobs[shown.Origin.Application]; ok {
		shown.Job = &job
	}
	if newest, ok := a.newest[c.Row]; ok {
		last := showMessage(newest, isInitiator)
		shown.Last = &last
	}
	shown.IsBlocked = s.isBlocked(*other, a.blocks)
	if other.User == 0 {
		shown.CanSend = true
		return shown
	}
	if !slices.Contains(a.active, other.User) {
		return shown
	}
	summary, ok := a.visible[other.User]
	if !ok {
		summary = network.Summary{DisplayName: other.Name}
	}
	shown.Summary = &summary
	shown.CanSend = a.maySend(&c, viewer, other.User)
	if own.ReadByOther > own.HiddenUpTo && slices.Contains(a.receipts, viewer) &&
		slices.Contains(a.receipts, other.User) {
		shown.ReadByThem, shown.ReadByThemAt = own.ReadByOther, own.ReadByOtherAt
	}
	return shown
}

// maySend is mayWrite for a member who sees a conversation.
func (a surroundings) maySend(c *Conversation, viewer identity.UserID, other identity.UserID) bool {
	switch {
	case !c.IsInitiator(viewer), a.areConnected(other), a.hasApplied(other):
		return true
	case c.Status == Request:
		return false
	}
	return a.hasAnswered(c) || a.taking[openingOf(c)]
}

// hasAnswered reports whether the initiator, who is the viewer, sees a message of the recipient.
func (a surroundings) hasAnswered(c *Conversation) bool {
	newest, ok := a.newest[c.Row]
	return ok && !newest.ByInitiator || slices.Contains(a.answered, c.Row)
}

func openingOf(c *Conversation) profileaccess.Opening {
	return profileaccess.Opening{Owner: c.Recipient.User, Link: c.Origin.Link}
}

// offers reads in which open conversations that the viewer has begun they have an answer, and may write without one.
func (s *Service) offers(
	ctx context.Context, viewer identity.UserID, all []Conversation, a surroundings,
) (answered []RowID, taking map[profileaccess.Opening]bool, err error) {
	var begun []RowID
	for i := range all {
		c := &all[i]
		if c.IsInitiator(viewer) && c.Status == Open && slices.Contains(a.active, c.Recipient.User) &&
			!a.areConnected(c.Recipient.User) && !a.hasApplied(c.Recipient.User) && !a.hasAnswered(c) {
			begun = append(begun, c.Row)
		}
	}
	if answered, err = s.Messages.Answered(ctx, begun); err != nil {
		return nil, nil, fmt.Errorf("answers to user %d: %w", viewer, err)
	}
	var open []profileaccess.Opening
	var caller identity.Principal
	for i := range all {
		if c := &all[i]; slices.Contains(begun, c.Row) && !slices.Contains(answered, c.Row) {
			open, caller = append(open, openingOf(c)), principalOf(c.Initiator.Person)
		}
	}
	if taking, err = s.Gate.WhoTakes(ctx, caller, open); err != nil {
		return nil, nil, fmt.Errorf("who takes texts of user %d: %w", viewer, err)
	}
	return answered, taking, nil
}

// canSend reports whether a text of the initiator of a conversation is taken who is not a member.
func (s *Service) canSend(ctx context.Context, c Conversation) (bool, error) {
	active, err := s.Users.Active(ctx, []identity.UserID{c.Recipient.User})
	if err != nil || len(active) == 0 {
		return false, err
	}
	var e exchange
	if e.other, err = s.Messages.HasWritten(ctx, c, true, false); err != nil {
		return false, fmt.Errorf("texts of the other side of a conversation: %w", err)
	}
	return s.mayWrite(ctx, &c, 0, e, false)
}
