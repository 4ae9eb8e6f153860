package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/netip"
	"slices"
	"time"

	"wright.app/modules/auth/signin"
	"wright.app/modules/jobs"
	jobapplication "wright.app/modules/jobs/application"
	"wright.app/modules/jobs/savedsearch"
	"wright.app/modules/media"
	"wright.app/modules/messaging"
	"wright.app/modules/network/connection"
	"wright.app/modules/organization"
	"wright.app/modules/profile"
	"wright.app/modules/sharing/invitation"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/visit"
	"wright.app/platform/calendar"
	"wright.app/platform/clock"
	"wright.app/platform/dev"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

var errDemoOnlyInDevelopment = errors.New("demo people are added in development mode only: " +
	"set WRIGHT_DEV=true and make WRIGHT_PUBLIC_URL a loopback address")

// demoDays is how many days of data the demo people get: a little more than the 30 days of the statistics.
const demoDays = 32

// demo adds fictional people through the use cases of the modules, so that all rules apply to their data.
type demo struct {
	transactor tx.Transactor
	people     *signin.Service
	profiles   *profile.Service
	proofs     profile.NumberProofs
	files      *media.Service
	links      *sharelink.Service
	invites    *invitation.Service
	visits     *visit.Service
	messages   *messaging.Service
	jobs       *jobs.Service
	apply      *jobapplication.Service
	searches   *savedsearch.Service
	network    *connection.Service
	teams      *organization.Teams
	workMails  *organization.Service
	domains    *dev.Domains
	clock      *clock.Fixed // the clock of the use cases, which fill advances from the past to today
}

// fillTimeout is much longer than adding all demo people takes, also on a slow machine.
const fillTimeout = 5 * time.Minute

// fill adds the demo people that do not exist yet, with what they have done, and returns how many people it added. It
// is one transaction, because only what is new among each other is connected: an interrupted fill leaves nothing, and
// can be repeated.
func (d *demo) fill(ctx context.Context, today time.Time) (added int, err error) {
	ctx, cancel := context.WithTimeout(ctx, fillTimeout)
	defer cancel()
	err = d.transactor.InTx(ctx, func(ctx context.Context) (err error) {
		added, err = d.addAll(ctx, today)
		return err
	})
	if err != nil {
		return 0, err
	}
	return added, nil
}

func (d *demo) addAll(ctx context.Context, today time.Time) (added int, err error) {
	people := map[string]identity.Principal{} // the new ones, by address
	more, err := demoCharacters()
	if err != nil {
		return 0, err
	}
	for _, person := range slices.Concat(demoPeople(), demoHirers(), demoApplicants(), more) {
		owner, isNew, err := d.add(ctx, person, today)
		if err != nil {
			return len(people), fmt.Errorf("%s: %w", person.name, err)
		}
		if isNew {
			people[person.email] = owner
		}
	}
	d.at(today.AddDate(0, 0, -demoDays))
	if err := d.connect(ctx, more, people); err != nil {
		return len(people), err
	}
	organizations, err := d.addOrganizations(ctx, people)
	if err != nil {
		return len(people), err
	}
	if err := d.confirmWorkplace(ctx, people); err != nil {
		return len(people), err
	}
	if err := d.addConversations(ctx, people, organizations, today); err != nil {
		return len(people), err
	}
	d.at(today.AddDate(0, 0, -demoDays)) // before the first job
	if err := d.addJobs(ctx, people, organizations, today); err != nil {
		return len(people), err
	}
	return len(people), d.addJobSearches(ctx, people, today)
}

func (d *demo) add(
	ctx context.Context, person demoPerson, today time.Time,
) (owner identity.Principal, isNew bool, err error) {
	d.clock.Advance(today.AddDate(0, 0, -demoDays).Add(-time.Hour).Sub(d.clock.Now()))
	user, isNew, err := d.people.Provision(ctx, signin.ProvisionInput{
		Email: person.email, DisplayName: person.name, Role: person.role, Accounts: person.accounts,
	})
	if err != nil || !isNew {
		return identity.Principal{}, false, err
	}
	owner = identity.Principal{
		Scheme: identity.SchemeSession, User: user.User, Member: user.Member, Role: person.role, Ready: true,
	}
	if err := d.addProfile(ctx, owner, person); err != nil {
		return identity.Principal{}, false, err
	}
	return owner, true, d.addInvitations(ctx, owner, person.invites)
}

func (d *demo) addProfile(ctx context.Context, owner identity.Principal, person demoPerson) error {
	if person.profile == nil {
		return nil
	}
	if _, err := d.profiles.Create(ctx, owner, *person.profile); err != nil {
		return err
	}
	if person.alias != "" {
		if _, err := d.profiles.ChangeAlias(ctx, owner, person.alias); err != nil {
			return err
		}
	}
	if err := d.addSections(ctx, owner, person); err != nil {
		return err
	}
	tokens := make([]string, len(person.links))
	links := make([]*sharelink.Link, len(person.links))
	for i, input := range person.links {
		d.clock.Advance(time.Minute)
		link, err := d.links.CreateLink(ctx, owner,
			sharelink.Input{Name: optional(input.name), RecipientName: optional(input.recipient), Lens: input.lens})
		if err != nil {
			return err
		}
		links[i], tokens[i] = link, link.Snapshot().Token.Text()
	}
	for day := range demoDays + 1 { // the last day is today
		if day > 0 {
			d.clock.Advance(24 * time.Hour)
		}
		if err := d.recordVisits(ctx, day, person.links, tokens); err != nil {
			return err
		}
	}
	for i, input := range person.links {
		if input.deleted {
			if _, err := d.links.DeleteLink(ctx, owner, links[i].Snapshot().ID, nil); err != nil {
				return err
			}
		}
	}
	return nil
}

// addSections adds the photo and the sections with their files. If the transaction does not commit, the server
// removes the stored files later, like those of any unfinished upload.
func (d *demo) addSections(ctx context.Context, owner identity.Principal, person demoPerson) error {
	if person.photo != nil {
		photo := &demoUpload{files: []demoFile{{name: "photo.png", content: person.photo}}}
		if _, err := d.files.ReplacePhoto(ctx, owner, photo); err != nil {
			return err
		}
	}
	selected := map[int]profile.SectionID{} // by place
	for _, input := range person.sections {
		if err := d.proveStars(owner, &input); err != nil {
			return err
		}
		section, err := d.profiles.AddSection(ctx, owner, input.input)
		if err != nil {
			return err
		}
		if input.place > 0 {
			selected[input.place] = section.ID
		}
		if len(input.files) == 0 {
			continue
		}
		results, err := d.files.AddFiles(ctx, owner, media.SectionID(section.ID), &demoUpload{files: input.files})
		if err != nil {
			return err
		}
		captions := make([]media.FileCaption, len(results))
		for i, result := range results {
			if result.Refusal != nil {
				return fmt.Errorf("%s: %w", result.Name, result.Refusal)
			}
			captions[i] = media.FileCaption{Number: result.File.Number, Caption: input.files[i].caption}
		}
		if _, err := d.files.CaptionFiles(ctx, owner, media.SectionID(section.ID), captions); err != nil {
			return err
		}
	}
	look := person.look
	if len(selected) == 0 && look.Layout == "" && look.Accent == "" {
		return nil
	}
	for _, place := range slices.Sorted(maps.Keys(selected)) {
		look.SelectedSectionIDs = append(look.SelectedSectionIDs, selected[place])
	}
	_, err := d.profiles.ChangeLook(ctx, owner, look.Complete(), nil)
	return err
}

// proveStars gives the stars of a repository the proof that comes with an import.
func (d *demo) proveStars(owner identity.Principal, section *demoSection) (err error) {
	if section.stars == 0 {
		return nil
	}
	section.input.NumbersProof, err = d.proofs.Prove(owner.User, section.input.Attributes.URL,
		profile.RepositoryNumbers{Stars: &section.stars, From: profile.HostGitHub, At: calendar.DayOf(d.clock.Now())})
	return err
}

func (d *demo) addInvitations(ctx context.Context, owner identity.Principal, invites []demoInvite) error {
	for _, input := range invites {
		in := sharelink.InviteInput{Name: optional(input.name)}
		if input.maxUses > 0 {
			in.MaxUses = &input.maxUses
		}
		link, err := d.invites.CreateInviteLink(ctx, owner, in)
		if err == nil && input.deleted {
			_, err = d.invites.DeleteInviteLink(ctx, owner, link.Snapshot().ID, nil)
		}
		if err != nil {
			return err
		}
		d.clock.Advance(time.Minute)
	}
	return nil
}

// recordVisits records the visits of one day, from addresses that are reserved for documentation (RFC 5737).
func (d *demo) recordVisits(ctx context.Context, day int, links []demoLink, tokens []string) error {
	for i, link := range links {
		for n := range visitsOn(day, link.perDay) {
			err := d.visits.RecordVisit(ctx, visit.Report{
				Target:    profileaccess.Target{Token: tokens[i]},
				Address:   netip.AddrFrom4([4]byte{203, 0, 113, byte(n*7 + i)}),
				UserAgent: fmt.Sprintf("Mozilla/5.0 (demo visitor %d)", n%11),
			})
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// visitsOn returns the number of visits on a day. The numbers vary, so that the charts look realistic.
func visitsOn(day, perDay int) int {
	tenths := []int{
		4, 7, 10, 8, 10, 3, 2, 9, 10, 6, 7, 2, 1, 3, 4, 0, 2, 5, 2, 4, 7, 6, 9, 7, 15, 18, 14, 16, 17, 12,
		13, 14, 11,
	}
	return perDay * tenths[day] / 10
}

// printDemo prints how to sign in as the demo people.
func printDemo(out io.Writer, publicURL string, added int) {
	if added > 0 {
		_, _ = fmt.Fprintf(out, "Added %d demo people.\n", added)
	} else {
		_, _ = fmt.Fprintln(out, "The demo people already exist.")
	}
	_, _ = fmt.Fprintf(out, "\nSign in at %s/app/login as one of them:\n", publicURL)
	for _, person := range demoPeople() {
		_, _ = fmt.Fprintf(out, "  %-24s %s, %s\n", person.email, person.name, person.role)
	}
	for _, person := range slices.Concat(demoHirers(), demoApplicants()) {
		_, _ = fmt.Fprintf(out, "  %-24s %s, %s\n", person.email, person.name, person.role)
	}
	_, _ = fmt.Fprintln(out, "or one of those whom you find among the people, with the address that their alias has:")
	_, _ = fmt.Fprintln(out, "  jana-keller-demo signs in as jana-keller.demo@example.com,")
	_, _ = fmt.Fprintf(out, "or with any other address as a new user. Read the mails with the codes at %s/dev/mail\n",
		publicURL)
	for _, person := range demoPeople() {
		if person.isPublic() {
			_, _ = fmt.Fprintf(out, "The public profile of %s is at %s/p/%s\n", person.name, publicURL, person.alias)
		}
	}
	_, _ = fmt.Fprintln(out)
}
