package main

import (
	"image/color"

	"wright.app/modules/auth"
	"wright.app/modules/profile"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/calendar"
	"wright.app/platform/identity"
)

// demoPerson is a fictional person.
type demoPerson struct {
	email, name string
	role        identity.Role
	accounts    []auth.Account
	profile     *profile.Input
	alias       string  // of the profile
	photo       picture // nil for none
	look        profile.Look
	sections    []demoSection
	links       []demoLink
	invites     []demoInvite
}

// isPublic reports whether everybody may see the profile.
func (p demoPerson) isPublic() bool {
	return p.profile != nil && p.profile.AccessMode == profile.Public
}

// demoSection is a section of a profile with its files. stars are those of a repository, 0 for none, as if they had
// been imported. place is that among the selected sections, from 1, and 0 for a section that is not selected.
type demoSection struct {
	input profile.SectionInput
	files []demoFile
	stars int32
	place int
}

// demoLink is a personal link. perDay is the average number of visits a day.
type demoLink struct {
	name, recipient string
	perDay          int
	deleted         bool
	lens            *sharelink.Lens
}

// demoInvite is an invitation to join.
type demoInvite struct {
	name    string
	maxUses int32 // 0 means no limit
	deleted bool
}

var (
	white    = color.RGBA{255, 255, 255, 255}
	paleBlue = color.RGBA{205, 214, 255, 255}
	blue     = color.RGBA{12, 40, 240, 255}
	night    = color.RGBA{11, 15, 36, 255}
	brass    = color.RGBA{122, 92, 22, 255}
	amber    = color.RGBA{255, 183, 0, 255}
)

func demoPeople() []demoPerson {
	return []demoPerson{
		{
			email: "alex.demo@example.com", name: "Alex Demo", role: identity.Wright,
			accounts: []auth.Account{{Provider: auth.ProviderGitHub, Subject: "9001", Username: "alex-demo"}},
			profile: &profile.Input{AccessMode: profile.Public, Attributes: profile.Attributes{
				Headline: "Ledgers, settlement, and migrations that nobody notices",
				Summary: "I build the parts of a payment system that nobody should notice: ledgers, settlement, and " +
					"the schema changes underneath them.\n\n" +
					"What I like best is a hard migration that ends on a quiet afternoon.",
				Location: "Rotterdam", CountryCode: "NL", OpenToWork: true,
				Tags: []string{
					"Distributed systems", "Go", "gRPC", "Kafka", "Kubernetes", "PostgreSQL", "Terraform",
				},
				Languages: []profile.Language{
					{Code: "nl", Level: profile.Native},
					{Code: "en", Level: profile.Fluent},
					{Code: "de", Level: profile.Conversational},
				},
				ExternalLinks: []profile.ExternalLink{
					{Type: profile.LinkGitHub, Value: "alex-demo"}, // the linked account, so it is verified
				},
				Particulars: profile.Particulars{
					GivenName: "Alex", FamilyName: "Demo", Interests: []string{"Choir", "Repairing clocks"},
					Websites: []profile.Website{
						{Title: "Notes on quiet software", URL: "https://alex-demo.example/notes"},
					},
					References: []profile.Reference{{
						Name: "Robin Demo, Sample Studio", Permission: true,
						Text: "Alex made our ledger **boring**, which is the best that can be said of one.",
					}},
				},
			}},
			alias: "alex-demo",
			photo: face{
				Ground: hexColor{255, 224, 150, 255}, Skin: hexColor{238, 194, 164, 255},
				Hair: hexColor{74, 48, 34, 255}, Wear: hexColor{9, 16, 89, 255}, Style: "short",
			}.portrait,
			sections: []demoSection{
				{input: workplace("Engineer", "Demo Tools", "2016-09", "2019-02", "FULL_TIME", "ON_SITE",
					"Rotterdam",
					"Developer tooling and build systems for eighty engineers.", "Bazel", "Java")},
				{input: workplace("Senior engineer", "Sample Studio", "2019-03", "2023-02", "FULL_TIME",
					"HYBRID", "Utrecht",
					"Rebuilt the payout engine and cut settlement time from a day to eleven minutes.", "Go",
					"Terraform")},
				{
					input: workplace("Staff engineer", "Example Company", "2023-03", "", "FULL_TIME", "REMOTE", "",
						"Leads the ledger platform:\n"+
							"- **40,000 transactions a second** in three regions\n"+
							"- Schema changes that nobody notices\n"+
							"- Six engineers, who all took part in every change of the ledger",
						"Go", "Kafka", "PostgreSQL"),
					files: []demoFile{
						{
							"throughput.png", "Transactions a second, quarter by quarter",
							bars(white, paleBlue, blue, 0.18, 0.26, 0.3, 0.42, 0.5, 0.48, 0.61, 0.7, 0.78, 0.94),
						},
						{"quiet-migrations.pdf", "Notes of my talk about migrations", pdfDocument("Quiet migrations",
							"Notes of a talk that was never given,", "by Alex Demo, who does not exist.")},
					},
				},
				{
					place: 1, stars: 412, // as in the list of the provider that stands for GitHub in development
					input: profile.SectionInput{
						Type: "Repository", Title: "Quiet ledger", StartedAt: demoDate("2021-05"),
						Tags: []string{"Go", "PostgreSQL"},
						Attributes: profile.SectionAttributes{
							Language:           "Go",
							RepositoryFullName: "alex-demo/quiet-ledger",
							URL:                "https://github.com/alex-demo/quiet-ledger",
							Description:        "A ledger that can be read by people who don't program.",
						},
					},
					files: []demoFile{{"quiet-ledger.png", "How the ledger works", ledgerDrawing}},
				},
				{
					place: 2,
					input: profile.SectionInput{
						Type: "Project", Title: "Payouts in eleven minutes", Organization: "Sample Studio",
						StartedAt: demoDate("2021-01"), EndedAt: demoDate("2021-11"),
						Tags: []string{"Go", "Terraform"},
						Attributes: profile.SectionAttributes{
							Description: "The payout engine, rebuilt while every merchant kept being paid.",
						},
					},
					files: []demoFile{{
						"settlement-time.png", "Time until a payout is settled, month by month",
						bars(night, brass, amber, 0.96, 0.92, 0.8, 0.66, 0.7, 0.52, 0.4, 0.3, 0.21, 0.12, 0.08),
					}},
				},
				{
					place: 3,
					input: profile.SectionInput{
						Type: "Project", Title: "Schema rehearsal", StartedAt: demoDate("2019-10"),
						EndedAt: demoDate("2022-12"), Tags: []string{"Go", "Kubernetes"},
						Attributes: profile.SectionAttributes{
							Role:        "Author",
							Description: "Tries a change on a copy of the data, and lets only what worked go live.",
						},
					},
					files: []demoFile{{
						"rehearsal.png", "What fails on the copy never reaches the original", rehearsalDrawing,
					}},
				},
				{input: profile.SectionInput{
					Type: "Contribution", Title: "Migrations for a quiet afternoon",
					Organization: "Demo Conference, Utrecht", IssuedAt: demoDate("2025-10"),
					Attributes: profile.SectionAttributes{
						Kind:        profile.Talk,
						Description: "Why a change of the schema should be boring, and what that takes.",
					},
				}},
				{input: profile.SectionInput{
					Type: "School", Organization: "Demo University", StartedAt: demoDate("2012"),
					EndedAt: demoDate("2016"),
					Attributes: profile.SectionAttributes{
						Degree:       "Master of Science",
						FieldOfStudy: "Computer science",
					},
				}},
				{input: profile.SectionInput{
					Type: "Certification", Title: "Ledger engineer", Organization: "Demo Institute",
					IssuedAt: demoDate("2024-03"),
					Attributes: profile.SectionAttributes{ //nolint:gosec // the number of a certificate
						CredentialID: "LE-2024-0315",
						URL:          "https://institute.example/certificates/LE-2024-0315",
					},
				}},
			},
			links: []demoLink{
				{name: "Conference badge", perDay: 9},
				{name: "Recruiter at Sample Studio", recipient: "Robin Demo", perDay: 5},
				{name: "Old application", recipient: "Example Company", perDay: 1, deleted: true},
			},
			invites: []demoInvite{
				{name: "Former colleagues", deleted: true},
				{name: "Meetup in Rotterdam", maxUses: 25},
			},
		},
		{
			email: "sam.demo@example.com", name: "Sam Demo", role: identity.Wright,
			profile: &profile.Input{AccessMode: profile.Restricted, Attributes: profile.Attributes{
				Headline: "Forms that people finish, designed and built",
				Summary:  "I design forms that people finish, and then I build them.",
				Location: "Aarhus", CountryCode: "DK",
				Tags: []string{"Accessibility", "CSS", "Design systems", "TypeScript"},
				Languages: []profile.Language{
					{Code: "da", Level: profile.Native},
					{Code: "en", Level: profile.Fluent},
				},
			}},
			alias: "sam-demo",
			photo: face{
				Ground: hexColor{196, 240, 229, 255}, Skin: hexColor{220, 164, 127, 255},
				Hair: hexColor{31, 26, 24, 255}, Wear: hexColor{18, 66, 74, 255}, Style: "bun", Glasses: true,
			}.portrait,
			sections: []demoSection{
				{input: workplace("Designer", "Demo Agency", "2018-01", "2021-12", "CONTRACT",
					"ON_SITE", "Aarhus",
					"Service design for three cities and one ferry line.", "Figma", "Research")},
				{
					input: workplace("Design engineer", "Sample Cooperative", "2022-01", "", "PART_TIME",
						"HYBRID", "Aarhus",
						"Keeps a design system that nine teams use, and the tests that prove it can be used without a "+
							"mouse.", "Accessibility", "React", "TypeScript"),
					files: []demoFile{{
						"forms-finished.png", "Share of forms that were finished",
						bars(white, color.RGBA{180, 222, 212, 255}, color.RGBA{18, 66, 74, 255}, 0.4, 0.43, 0.41, 0.55,
							0.63, 0.72, 0.88),
					}},
				},
			},
			links: []demoLink{{name: "Portfolio review", recipient: "Kim Demo", perDay: 2}},
		},
		{
			email: "robin.demo@example.com", name: "Robin Demo", role: identity.Recruiter,
			invites: []demoInvite{{name: "Candidates of the autumn", maxUses: 100}},
		},
	}
}

func workplace(
	title, company, from, to string, employment profile.EmploymentType, mode profile.WorkMode, place,
	description string, tags ...string,
) profile.SectionInput {
	return profile.SectionInput{
		Type: profile.Workplace, Title: title, Organization: company, StartedAt: demoDate(from), EndedAt: demoDate(to),
		Tags: tags,
		Attributes: profile.SectionAttributes{
			Description: description, Location: place, EmploymentType: employment, WorkMode: mode,
		},
	}
}

// demoDate parses a date. It returns the zero date, which means no date, for an empty text.
func demoDate(text string) calendar.Partial {
	date, _ := calendar.ParsePartial(text)
	return date
}

func optional(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}
