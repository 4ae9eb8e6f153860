package main

import (
	"bytes"
	"context"
	"embed"
	"encoding/json"
	"fmt"
	"image/color"
	"strconv"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/media"
	"wright.app/modules/network/connection"
	"wright.app/modules/profile"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/identity"
)

// demoData has the people of the demo who are described in files, one for each profession.
//
//go:embed demodata/*.json
var demoData embed.FS

// demoCharacter is a person in a file of demoData.
type demoCharacter struct {
	Name       string
	Slug       string // of the address and of the alias
	AccessMode profile.AccessMode
	Attributes profile.Attributes
	Tags       []string
	Face       face
	Look       struct {
		Layout profile.Layout
		Accent profile.Accent
	}
	Sections []struct {
		profile.SectionInput

		Place   int // among the selected sections, from 1
		Picture *struct {
			Caption media.Caption
			Bars    []float64
		}
	}
	Links []struct {
		Name, Recipient string
		PerDay          int
		Lens            *sharelink.Lens
	}
}

// firstSubject is the id of the first linked account of a demoCharacter.
const firstSubject = 9100

// demoCharacters returns the people of demoData, those of a profession one after the other.
func demoCharacters() ([]demoPerson, error) {
	files, err := demoData.ReadDir("demodata")
	if err != nil {
		return nil, fmt.Errorf("demo people: %w", err)
	}
	var people []demoPerson
	for _, file := range files {
		raw, err := demoData.ReadFile("demodata/" + file.Name())
		if err != nil {
			return nil, fmt.Errorf("demo people: %w", err)
		}
		var characters []demoCharacter
		decoder := json.NewDecoder(bytes.NewReader(raw))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(&characters); err != nil {
			return nil, fmt.Errorf("demo people of %s: %w", file.Name(), err)
		}
		for _, c := range characters {
			people = append(people, c.person(strconv.Itoa(firstSubject+len(people))))
		}
	}
	return people, nil
}

// person returns the person with a linked account, which Public profiles need.
func (c demoCharacter) person(subject string) demoPerson {
	alias := c.Slug + "-demo"
	p := demoPerson{
		email: c.Slug + ".demo@example.com", name: c.Name, role: identity.Wright, alias: alias, photo: c.Face.portrait,
		accounts: []auth.Account{{Provider: auth.ProviderGitHub, Subject: subject, Username: alias}},
		profile:  &profile.Input{AccessMode: c.AccessMode, Attributes: c.Attributes},
		look:     profile.Look{Layout: c.Look.Layout, Accent: c.Look.Accent},
	}
	p.profile.Attributes.Tags = c.Tags
	for _, s := range c.Sections {
		section := demoSection{input: s.SectionInput, place: s.Place}
		if s.Picture != nil {
			section.files = []demoFile{{
				"picture.png", s.Picture.Caption, smallBars(c.Face.Ground.shade(0.2), c.Face.Wear.shade(0.55),
					color.RGBA(c.Face.Wear), s.Picture.Bars...),
			}}
		}
		p.sections = append(p.sections, section)
	}
	for _, l := range c.Links {
		p.links = append(p.links, demoLink{name: l.Name, recipient: l.Recipient, perDay: l.PerDay, lens: l.Lens})
	}
	return p
}

// farther is how many places after a person in the list somebody of another profession is whom they know.
const farther = 7

// connect connects the new ones of some people with the next one, and with somebody of another profession, who has not
// answered each third of them. Two know Alex Demo.
func (d *demo) connect(ctx context.Context, all []demoPerson, people map[string]identity.Principal) error {
	for i, person := range all {
		for _, distance := range []int{1, farther} {
			other := all[(i+distance)%len(all)]
			isAnswered := distance != farther || i%3 != 0
			if err := d.meet(ctx, people[person.email], people[other.email], isAnswered); err != nil {
				return fmt.Errorf("%s and %s: %w", person.name, other.name, err)
			}
		}
	}
	for _, person := range all[:2] {
		if err := d.meet(ctx, people[person.email], people[demoPeople()[0].email], true); err != nil {
			return fmt.Errorf("%s: %w", person.name, err)
		}
	}
	return nil
}

// meet lets somebody ask another one for a connection, and lets that one accept it. Nothing happens if one of the two
// is not new.
func (d *demo) meet(ctx context.Context, asker, asked identity.Principal, isAnswered bool) error {
	if asker.User == 0 || asked.User == 0 {
		return nil
	}
	d.clock.Advance(time.Minute)
	request, _, err := d.network.Ask(ctx, asker, connection.Input{Member: asked.Member, ShowsProfile: true})
	if err != nil || !isAnswered {
		return err
	}
	_, err = d.network.Answer(ctx, asked, request.ID, connection.Reply{IsAccepted: true, ShowsProfile: true})
	return err
}
