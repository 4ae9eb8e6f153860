package application

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/jobs"
	"wright.app/modules/network"
	"wright.app/modules/profile"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

var (
	_ jobs.Applications = (*Directory)(nil)

	_ profileaccess.ApplicationLinks = (*Directory)(nil)
)

// DirectoryDeps are the dependencies of Directory.
type DirectoryDeps struct {
	Applications   Applications
	Jobs           jobs.Jobs
	Teams          *jobs.Teams
	Users          *auth.Directory
	Profiles       *profile.Directory
	Correspondence *network.Correspondence
	Clock          clock.Clock
}

// Directory tells of applications. Its methods join the transaction of ctx, and nothing is cached.
type Directory struct{ DirectoryDeps }

// NewDirectory returns a Directory.
func NewDirectory(d DirectoryDeps) *Directory { return &Directory{d} }

// States implements jobs.Applications.
func (d *Directory) States(
	ctx context.Context, applicant identity.UserID, ids []jobs.ID,
) (map[jobs.ID]jobs.ApplicationState, error) {
	states := map[jobs.ID]jobs.ApplicationState{}
	if len(ids) == 0 {
		return states, nil
	}
	own, err := d.Applications.Of(ctx, applicant)
	if err != nil {
		return nil, err
	}
	now := d.Clock.Now()
	for _, a := range slices.Backward(own) { // the last one is that of the job
		if slices.Contains(ids, a.Job) {
			states[a.Job] = jobs.ApplicationState{ID: a.ID, Status: string(a.At(now).Status)}
		}
	}
	return states, nil
}

// Counts implements jobs.Applications.
func (d *Directory) Counts(
	ctx context.Context, viewer identity.UserID, ids []jobs.ID,
) (map[jobs.ID]int, error) {
	counts := map[jobs.ID]int{}
	all, err := d.seenBy(ctx, viewer, ids)
	for _, a := range all {
		counts[a.Job]++
	}
	return counts, err
}

// seenBy returns the applications for jobs that a viewer sees who hires for them, without their texts: those of
// members who are not suspended and do not leave, and with whom no block stands (network.Correspondence.Blocked), and
// those that were sent without an account and are not withheld.
func (d *Directory) seenBy(
	ctx context.Context, viewer identity.UserID, ids []jobs.ID,
) ([]Application, error) {
	all, err := d.Applications.ForJobs(ctx, ids)
	if err != nil || len(all) == 0 {
		return nil, err
	}
	seen, err := d.visibleTo(ctx, viewer, all)
	if err != nil {
		return nil, err
	}
	ending, err := d.ending(ctx, ids)
	if err != nil {
		return nil, err
	}
	now := d.Clock.Now()
	all = slices.DeleteFunc(all, func(a Application) bool { return !seen[a.ID] || ending[a.Job] && !a.isPast() })
	for i := range all {
		all[i] = all[i].At(now)
	}
	return all, nil
}

// ending returns those of the jobs whose applications end (jobs.Job.ApplicationsEnd).
func (d *Directory) ending(ctx context.Context, ids []jobs.ID) (map[jobs.ID]bool, error) {
	found, err := d.Jobs.ByIDs(ctx, ids)
	ending := map[jobs.ID]bool{}
	for _, j := range found {
		ending[j.ID] = j.ApplicationsEnd
	}
	return ending, err
}

// visibleTo returns those of the applications that a viewer may see who hires for their jobs.
func (d *Directory) visibleTo(
	ctx context.Context, viewer identity.UserID, all []Application,
) (map[ID]bool, error) {
	var members []identity.UserID
	for _, a := range all {
		if !a.isGuests() {
			members = append(members, a.Applicant)
		}
	}
	slices.Sort(members)
	shown, err := d.visibleMembers(ctx, viewer, slices.Compact(members))
	visible := map[ID]bool{}
	for _, a := range all {
		visible[a.ID] = !a.Withheld && (a.isGuests() || shown[a.Applicant])
	}
	return visible, err
}

// visibleMembers returns those of the members whose applications a viewer may see.
func (d *Directory) visibleMembers(
	ctx context.Context, viewer identity.UserID, applicants []identity.UserID,
) (map[identity.UserID]bool, error) {
	visible, err := d.shown(ctx, applicants)
	if err != nil {
		return nil, err
	}
	blocked, err := d.Correspondence.Blocked(ctx, viewer)
	if err != nil {
		return nil, err
	}
	for _, user := range blocked {
		delete(visible, user)
	}
	return visible, nil
}

// shown returns those of the members who are shown to the other side: neither they nor their profiles are suspended,
// and they do not leave.
func (d *Directory) shown(
	ctx context.Context, members []identity.UserID,
) (map[identity.UserID]bool, error) {
	active, err := d.Users.Active(ctx, members)
	if err != nil {
		return nil, fmt.Errorf("members: %w", err)
	}
	headers, err := d.Profiles.HeadersOf(ctx, members)
	if err != nil {
		return nil, fmt.Errorf("profiles of members: %w", err)
	}
	shown := map[identity.UserID]bool{}
	for _, user := range active {
		shown[user] = true
	}
	for _, header := range headers {
		if header.Suspended() {
			delete(shown, header.Owner)
		}
	}
	return shown, nil
}

// canBeAnswered reports whether somebody of the team could answer an application now: its applicant is shown to teams,
// and has not blocked everybody who hires for the job. Blocks by the team do not matter, because it decides about them.
func (d *Directory) canBeAnswered(ctx context.Context, a Application) (bool, error) {
	if a.isGuests() && a.Withheld {
		return false, nil
	}
	if !a.isGuests() {
		shown, err := d.shown(ctx, []identity.UserID{a.Applicant})
		if err != nil || !shown[a.Applicant] {
			return false, err
		}
	}
	j, err := d.Jobs.ByID(ctx, a.Job)
	if errors.Is(err, fault.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	team, err := d.Teams.All(ctx, j)
	if err != nil || a.isGuests() {
		return err == nil, err
	}
	blocked, err := d.Correspondence.BlockedBy(ctx, a.Applicant)
	if err != nil {
		return false, err
	}
	return len(team) == 0 || slices.ContainsFunc(team, func(user identity.UserID) bool {
		return !slices.Contains(blocked, user)
	}), nil
}

// expire stores in an application what Application.At says, and returns what happened. One that nobody of the team
// could answer has no hirer any more, so that it does not count in a rate.
func (d *Directory) expire(
	ctx context.Context, a *Application, now time.Time,
) (happened Event, isOverdue bool, err error) {
	if happened, isOverdue = a.expire(now); !isOverdue {
		return Event{}, false, nil
	}
	answerable, err := d.canBeAnswered(ctx, *a)
	if !answerable {
		a.Hirer = jobs.Hirer{}
	}
	return happened, true, err
}

// MayOpen implements profileaccess.ApplicationLinks. It takes the same queries for each application.
func (d *Directory) MayOpen(
	ctx context.Context, viewer identity.Principal, links []profileaccess.Opening,
) (map[profileaccess.Opening]bool, error) {
	sent, err := d.Applications.BySeveralLinks(ctx, links)
	if err != nil {
		return nil, err
	}
	mayOpen := map[profileaccess.Opening]bool{}
	for _, link := range links {
		mayOpen[link] = link != profileaccess.Opening{}
	}
	if len(sent) == 0 && !slices.Contains(links, profileaccess.Opening{}) {
		return mayOpen, nil
	}
	ids := jobsOf(sent)
	if len(ids) == 0 {
		ids = []jobs.ID{{}}
	}
	hires, err := d.hires(ctx, viewer, ids)
	for _, a := range sent {
		mayOpen[profileaccess.Opening{Owner: a.Applicant, Link: a.Link}] = hires[a.Job]
	}
	return mayOpen, err
}

// hires returns for which of the jobs a viewer hires now. The queries depend on the viewer alone.
func (d *Directory) hires(
	ctx context.Context, viewer identity.Principal, ids []jobs.ID,
) (map[jobs.ID]bool, error) {
	if !viewer.Known() {
		return nil, nil
	}
	// Callers that act for somebody who is not signed in now do not know the role.
	reader, err := d.Users.User(ctx, viewer.User)
	if errors.Is(err, auth.ErrNoUser) || err == nil && reader.Role != identity.Recruiter {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	hirers, err := d.Teams.HirersOf(ctx, viewer.User)
	if err != nil {
		return nil, err
	}
	found, err := d.Jobs.ByIDs(ctx, ids)
	hires := map[jobs.ID]bool{}
	for _, j := range found {
		hires[j.ID] = !j.ApplicationsEnd && slices.Contains(hirers, j.Hirer())
	}
	return hires, err
}

// HasAny implements jobs.Applications.
func (d *Directory) HasAny(ctx context.Context, job jobs.ID) (bool, error) {
	all, err := d.Applications.ForJobs(ctx, []jobs.ID{job})
	return slices.ContainsFunc(all, func(a Application) bool { return !a.Withheld }), err
}

const (
	// minDue is the minimum number of answers of a rate, so that it tells nothing of a single one.
	minDue = 5
	// ratePeriod is how long ago applications were sent that count.
	ratePeriod = 365 * 24 * time.Hour
)

// Rates implements jobs.Applications.
func (d *Directory) Rates(
	ctx context.Context, hirers []jobs.Hirer,
) (map[jobs.Hirer]jobs.ResponseRate, error) {
	hirers = slices.DeleteFunc(slices.Clone(hirers), func(h jobs.Hirer) bool { return h == jobs.Hirer{} })
	counts, err := d.Applications.Answers(ctx, hirers, d.Clock.Now().Add(-ratePeriod))
	if err != nil {
		return nil, err
	}
	byHirer := map[jobs.Hirer][]AnswerCount{}
	for _, c := range counts {
		byHirer[c.Hirer] = append(byHirer[c.Hirer], c)
	}
	rates := map[jobs.Hirer]jobs.ResponseRate{}
	for hirer, all := range byHirer {
		if rate := rateOf(all); rate.Due >= minDue {
			rates[hirer] = rate
		}
	}
	return rates, nil
}

// rateOf returns the rate of a hirer.
func rateOf(counts []AnswerCount) jobs.ResponseRate {
	rate := jobs.ResponseRate{MedianDays: -1}
	slices.SortFunc(counts, func(a, b AnswerCount) int { return a.Days - b.Days })
	for _, c := range counts {
		rate.Due += c.Count
		if c.Days >= 0 {
			rate.Answered += c.Count
		}
	}
	half := (rate.Answered + 1) / 2
	for _, c := range counts {
		if c.Days < 0 {
			continue
		}
		if half -= c.Count; half <= 0 && rate.MedianDays < 0 {
			rate.MedianDays = c.Days
		}
	}
	return rate
}

// isSpent reports whether a row only counts for the limit of applications: its application was deleted.
func isSpent(a Application) bool { return a.Job == uuid.UUID{} }
