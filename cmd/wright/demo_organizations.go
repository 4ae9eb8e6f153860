package main

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"wright.app/modules/organization"
	"wright.app/platform/dev"
	"wright.app/platform/identity"
)

// The demo organizations of the demo Recruiter.
const (
	demoStudio = "Sample Studio"
	demoEnergy = "Kvarn Energy"
)

// demoOrganization is an organization that hires.
type demoOrganization struct {
	name string
	// domain shows its proof at /dev/domains. Empty: nobody has proven it, so its jobs are for members only.
	domain string
	about  string
	// owners are the addresses of those who hire for it. The first one creates its jobs.
	owners  []string
	invited string // the address of whoever has not accepted the invitation, empty: nobody
}

func demoOrganizations() []demoOrganization {
	return []demoOrganization{
		{
			name: demoStudio, domain: "sample-studio.example", owners: []string{demoRecruiter}, invited: demoReader,
			about: "We are a fictional studio of eleven people, who build tools that keep working when the network " +
				"does not.",
		},
		{
			name: demoEnergy, domain: "kvarn.example", owners: []string{demoRecruiter, "omar.demo@example.com"},
			about: "240 people run 2,400 wind and water mills in the Netherlands and Sweden. None of them exists.",
		},
		{
			name: "Northwind Payments", domain: "northwind.example", owners: []string{"noor.demo@example.com"},
			about: "A fictional payment service. 1,900 people in Zürich, Madrid and Bengaluru move no money at all.",
		},
		{
			name: "Harbour Maps", domain: "harbour-maps.example", owners: []string{"mika.demo@example.com"},
			about: "Thirty people draw charts of harbours that are only in this demo.",
		},
		{
			name: "Bureau of Rivers", domain: "rivers.example", owners: []string{"ines.demo@example.com"},
			about: "A fictional public office, which measures 400 places of the rivers of Portugal. 320 people.",
		},
		{
			name: "Krume", domain: "krume.example", owners: []string{"mika.demo@example.com"},
			about: "Dreißig erfundene Bäckereien in Hamburg, mit 410 Menschen und einer Kasse für alle.",
		},
		{
			name: "Atelier Lumen", domain: "atelier-lumen.example", owners: []string{"ines.demo@example.com"},
			about: "Six personnes éclairent des scènes de théâtre à Lyon. Rien de tout cela n’existe.",
		},
		{
			name: "たぬきロボティクス", domain: "tanuki.example", owners: []string{"yuki.demo@example.com"},
			about: "デモ用の架空の会社です。大阪で85人が、畑の草を抜くロボットを作っています。",
		},
		{
			name: "مكتبة القصر", domain: "qasr-library.example", owners: []string{"layla.demo@example.com"},
			about: "مكتبة خيالية في عمّان لهذا العرض فقط، يعمل فيها خمسون شخصا.",
		},
		{name: "Repair Café Demo", owners: []string{"lee.demo@example.com"}},
		{name: "Sheepfold Wool", owners: []string{"lee.demo@example.com"}},
		{name: "Lakeside Clinic Demo", owners: []string{"lee.demo@example.com"}},
	}
}

// addOrganizations lets the owners of the organizations prove the domains, if all of them are new, and returns the
// organizations by their names.
func (d *demo) addOrganizations(
	ctx context.Context, people map[string]identity.Principal,
) (map[string]organization.ID, error) {
	ids := map[string]organization.ID{}
	for _, o := range demoOrganizations() {
		if o.domain == "" || slices.ContainsFunc(o.owners, func(email string) bool {
			_, isNew := people[email]
			return !isNew
		}) {
			continue
		}
		id, err := d.addOrganization(ctx, o, people)
		if err != nil {
			return nil, fmt.Errorf("organization %s: %w", o.domain, err)
		}
		ids[o.name] = id
	}
	return ids, nil
}

func (d *demo) addOrganization(
	ctx context.Context, o demoOrganization, people map[string]identity.Principal,
) (id organization.ID, err error) {
	for _, owner := range o.owners { // the domain shows the proof of the last one
		if id, err = d.prove(ctx, people[owner], o); err != nil {
			return id, fmt.Errorf("proof by %s: %w", owner, err)
		}
	}
	owner := people[o.owners[0]]
	page := organization.Page{Name: o.name, WebsiteURL: "https://" + o.domain, About: o.about}
	if _, err := d.teams.UpdatePage(ctx, owner, id, page, nil); err != nil {
		return id, fmt.Errorf("page: %w", err)
	}
	if invited, isNew := people[o.invited]; isNew {
		if _, err := d.teams.SetRole(ctx, owner, id, invited.Member, organization.Recruiter); err != nil {
			return id, fmt.Errorf("invitation: %w", err)
		}
	}
	return id, nil
}

// publishedProofs implements organization.DomainChecker by the records of the development domains alone, one after the
// other: in a transaction, there is one connection.
type publishedProofs struct{ domains *dev.Domains }

// Check implements organization.DomainChecker.
func (p publishedProofs) Check(ctx context.Context, domain, token string) (organization.Method, error) {
	value, err := p.domains.Value(ctx, organization.ProofRecordName(domain))
	switch {
	case err != nil:
		return "", err
	case value != organization.ProofValue(token):
		return "", organization.ErrProofNotFound
	}
	return organization.MethodDNS, nil
}

// prove makes somebody an owner of an organization.
func (d *demo) prove(
	ctx context.Context, owner identity.Principal, o demoOrganization,
) (id organization.ID, err error) {
	claim, err := d.teams.Claim(ctx, owner, o.domain, o.name)
	if err != nil {
		return id, err
	}
	if err := d.domains.Publish(ctx, dev.DomainEntry{
		Name: organization.ProofRecordName(o.domain), Value: organization.ProofValue(claim.Token),
	}); err != nil {
		return id, err
	}
	result, err := d.teams.Check(ctx, owner, claim.ID)
	switch {
	case err != nil:
		return id, err
	case result.Organization == nil:
		return id, errors.New("the domain shows no proof")
	}
	return result.Organization.ID, nil
}
