package main

import (
	"wright.app/modules/auth"
	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

// demoPerson is somebody who does not exist and says so by name.
type demoPerson struct {
	email, name string
	role        identity.Role
	accounts    []auth.Account
	profile     *profile.Input
	alias       string // of the profile
	workplaces  []profile.SectionInput
	links       []demoLink
	invites     []demoInvite
}

// demoLink is a personal link with the visits that it brings on an ordinary day.
type demoLink struct {
	name, recipient string
	perDay          int
	deleted         bool
}

// demoInvite is an invitation to join.
type demoInvite struct {
	name    string
	most    int32 // zero: any number
	deleted bool
}

func demoPeople() []demoPerson {
	return []demoPerson{
		{
			email: "alex.demo@example.com", name: "Alex Demo", role: identity.Wright,
			accounts: []auth.Account{{Provider: auth.ProviderGitHub, Subject: "9001", Username: "alex-demo"}},
			profile: profileOf("Authenticated",
				"Ledgers, settlement, and migrations that nobody notices",
				"I build the parts of a payment system that nobody should notice: ledgers, settlement, and the schema changes underneath them.\n\nWhat I like best is a hard migration that ends on a quiet afternoon.",
				"Rotterdam, Netherlands",
				"Distributed systems", "Go", "gRPC", "Kafka", "Kubernetes", "PostgreSQL", "Terraform"),
			alias: "alex-demo",
			workplaces: []profile.SectionInput{
				workplace("Engineer", "Demo Tools", "2016-09-01", "2019-02-28", "FULL_TIME", "ON_SITE", "Rotterdam",
					"Developer tooling and build systems for eighty engineers.", "Bazel", "Java"),
				workplace("Senior engineer", "Sample Studio", "2019-03-01", "2023-02-28", "FULL_TIME", "HYBRID", "Utrecht",
					"Rebuilt the payout engine and cut settlement time from a day to eleven minutes.", "Go", "Terraform"),
				workplace("Staff engineer", "Example Company", "2023-03-01", "", "FULL_TIME", "REMOTE", "",
					"Leads the ledger platform: 40,000 transactions a second in three regions, with schema changes that nobody notices.", "Go", "Kafka", "PostgreSQL"),
			},
			links: []demoLink{
				{name: "Conference badge", perDay: 9},
				{name: "Recruiter at Sample Studio", recipient: "Robin Demo", perDay: 5},
				{name: "Old application", recipient: "Example Company", perDay: 1, deleted: true},
			},
			invites: []demoInvite{{name: "Former colleagues", deleted: true}, {name: "Meetup in Rotterdam", most: 25}},
		},
		{
			email: "sam.demo@example.com", name: "Sam Demo", role: identity.Wright,
			profile: profileOf("Restricted",
				"Forms that people finish, designed and built",
				"I design forms that people finish, and then I build them.",
				"Aarhus, Denmark",
				"Accessibility", "CSS", "Design systems", "TypeScript"),
			alias: "sam-demo",
			workplaces: []profile.SectionInput{
				workplace("Designer", "Demo Agency", "2018-01-15", "2021-12-31", "CONTRACT", "ON_SITE", "Aarhus",
					"Service design for three cities and one ferry line.", "Figma", "Research"),
				workplace("Design engineer", "Sample Cooperative", "2022-01-10", "", "PART_TIME", "HYBRID", "Aarhus",
					"Keeps a design system that nine teams use, and the tests that prove it can be used without a mouse.", "Accessibility", "React", "TypeScript"),
			},
			links: []demoLink{{name: "Portfolio review", recipient: "Kim Demo", perDay: 2}},
		},
		{email: "robin.demo@example.com", name: "Robin Demo", role: identity.Recruiter, invites: []demoInvite{{name: "Candidates of the autumn", most: 100}}},
	}
}

func profileOf(mode, headline, summary, location string, tags ...string) *profile.Input {
	return &profile.Input{AccessMode: &mode, Attributes: &profile.AttributesInput{
		Headline: &headline, Summary: &summary, Location: &location, Tags: tags,
	}}
}

func workplace(title, company, from, to, employment, mode, place, description string, tags ...string) profile.SectionInput {
	return profile.SectionInput{
		TypeID: "Workplace", Title: &title, Organization: &company, StartedAt: &from, EndedAt: given(to), Tags: tags,
		Attributes: profile.SectionAttributesInput{
			Description: &description, Location: given(place), EmploymentType: &employment, WorkMode: &mode,
		},
	}
}

func given(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}
