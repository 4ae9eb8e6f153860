package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/netip"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/media"
	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// errDemoOutside keeps people who don't exist away from people who do.
var errDemoOutside = errors.New("demo people are added in development mode only: set WRIGHT_DEV=true, where WRIGHT_PUBLIC_URL is a loopback address")

// demoDays is how far back demo people begin: a little more than statistics show.
const demoDays = 32

// demo fills in people who don't exist, through the same use cases as everybody: their
// profiles keep the rules and their visits are counted ones.
type demo struct {
	transactor tx.Transactor
	people     *auth.Service
	profiles   *profile.Service
	files      *media.Service
	sharing    *sharing.Service
	clock      *clock.Fixed // shared with the use cases, so that the past can be lived through
}

// fill adds the demo people that are missing and returns how many it added. Each is added
// whole or not at all, so that a fill that was broken off can be made again.
func (d *demo) fill(ctx context.Context, today time.Time) (added int, err error) {
	for _, person := range demoPeople() {
		var fresh bool
		err := d.transactor.InTx(ctx, func(ctx context.Context) (err error) {
			fresh, err = d.add(ctx, person, today)
			return err
		})
		if err != nil {
			return added, fmt.Errorf("%s: %w", person.name, err)
		}
		if fresh {
			added++
		}
	}
	return added, nil
}

func (d *demo) add(ctx context.Context, person demoPerson, today time.Time) (fresh bool, err error) {
	d.clock.Advance(today.AddDate(0, 0, -demoDays).Add(-time.Hour).Sub(d.clock.Now()))
	enrolled, fresh, err := d.people.Enrol(ctx, auth.Enrolment{
		Email: person.email, DisplayName: person.name, Role: person.role, Accounts: person.accounts,
	})
	if err != nil || !fresh {
		return false, err
	}
	if err := d.describe(ctx, enrolled.User, person); err != nil {
		return false, err
	}
	return true, d.invite(ctx, enrolled.User, person.invites)
}

func (d *demo) describe(ctx context.Context, owner identity.UserID, person demoPerson) error {
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
	if err := d.illustrate(ctx, owner, person); err != nil {
		return err
	}
	tokens := make([]string, len(person.links))
	links := make([]*sharing.Link, len(person.links))
	for i, wanted := range person.links {
		d.clock.Advance(time.Minute)
		link, err := d.sharing.CreateLink(ctx, owner, sharing.LinkInput{Name: given(wanted.name), RecipientName: given(wanted.recipient)})
		if err != nil {
			return err
		}
		links[i], tokens[i] = link, link.Snapshot().Token.Text()
	}
	for day := range demoDays + 1 { // the last one is today
		if day > 0 {
			d.clock.Advance(24 * time.Hour)
		}
		if err := d.visit(ctx, day, person.links, tokens); err != nil {
			return err
		}
	}
	for i, wanted := range person.links {
		if wanted.deleted {
			if _, err := d.sharing.DeleteLink(ctx, owner, links[i].Snapshot().ID, nil); err != nil {
				return err
			}
		}
	}
	return nil
}

// illustrate adds the photo and the entries with their files. What a unit that did not commit
// leaves in the storage is collected by the server as any upload that nobody finished.
func (d *demo) illustrate(ctx context.Context, owner identity.UserID, person demoPerson) error {
	if person.photo != nil {
		photo := &demoUpload{files: []demoFile{{name: "photo.png", content: portrait(*person.photo)}}}
		if _, err := d.files.ReplacePhoto(ctx, owner, photo); err != nil {
			return err
		}
	}
	for _, entry := range person.entries {
		section, err := d.profiles.AddSection(ctx, owner, entry.input)
		if err != nil {
			return err
		}
		if len(entry.files) == 0 {
			continue
		}
		results, err := d.files.AddFiles(ctx, owner, media.SectionID(section.ID), &demoUpload{files: entry.files})
		if err != nil {
			return err
		}
		for _, result := range results {
			if result.Refusal != nil {
				return fmt.Errorf("%s: %w", result.Name, result.Refusal)
			}
		}
	}
	return nil
}

// invite hands out the invitations of somebody.
func (d *demo) invite(ctx context.Context, owner identity.UserID, invites []demoInvite) error {
	for _, wanted := range invites {
		in := sharing.InviteLinkInput{Name: given(wanted.name)}
		if wanted.most > 0 {
			in.MaxUses = &wanted.most
		}
		link, err := d.sharing.CreateInviteLink(ctx, owner, in)
		if err == nil && wanted.deleted {
			_, err = d.sharing.DeleteInviteLink(ctx, owner, link.Snapshot().ID, nil)
		}
		if err != nil {
			return err
		}
		d.clock.Advance(time.Minute)
	}
	return nil
}

// visit lives through one day. Visits come from addresses that are reserved for examples.
func (d *demo) visit(ctx context.Context, day int, links []demoLink, tokens []string) error {
	for i, link := range links {
		for n := range visitsOn(day, link.perDay) {
			err := d.sharing.RecordVisit(ctx, sharing.Arrival{
				Token:     tokens[i],
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

// visitsOn gives a month its ups and downs: quiet ends of weeks, a wave, a gap.
func visitsOn(day, perDay int) int {
	wave := []int{4, 7, 10, 8, 10, 3, 2, 9, 10, 6, 7, 2, 1, 3, 4, 0, 2, 5, 2, 4, 7, 6, 9, 7, 15, 18, 14, 16, 17, 12, 13, 14, 11}
	return perDay * wave[day] / 10
}

// printDemo tells how to sign in.
func printDemo(out io.Writer, publicURL string, added int) {
	if added > 0 {
		_, _ = fmt.Fprintf(out, "%d demo people were added.\n", added)
	} else {
		_, _ = fmt.Fprintln(out, "The demo people are there already.")
	}
	_, _ = fmt.Fprintf(out, "\nSign in at %s/app/login as one of them:\n", publicURL)
	for _, person := range demoPeople() {
		_, _ = fmt.Fprintf(out, "  %-24s %s, %s\n", person.email, person.name, person.role)
	}
	_, _ = fmt.Fprintf(out, "or with any other address to begin anew. The code of every mail is at %s/dev/mail\n", publicURL)
	for _, person := range demoPeople() {
		if person.isPublic() {
			_, _ = fmt.Fprintf(out, "Without signing in, see the page of %s at %s/p/%s\n", person.name, publicURL, person.alias)
		}
	}
	_, _ = fmt.Fprintln(out)
}
