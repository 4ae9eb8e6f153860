package sharingtest

import (
	"wright.app/modules/profile"
	"wright.app/platform/calendar"
)

// AlexContent returns a profile with a section of each type, and two workplaces: a current and a former one.
func AlexContent() profile.Snapshot {
	return profile.Snapshot{
		Verified: []profile.LinkType{profile.LinkGitHub},
		Attributes: profile.Attributes{
			Headline: "Backend engineer", Summary: "Keeps payment systems boring.\n\nLikes quiet nights.",
			Location: "Lisbon, Portugal", Tags: []string{"Go", "PostgreSQL"},
			CountryCode: "PT", Pronouns: "they/them", OpenToWork: true, CompanyName: "Demo Staffing",
			CompanyURL:    "https://staffing.example",
			Languages:     []profile.Language{{Code: "pt-PT", Level: "NATIVE"}},
			ExternalLinks: []profile.ExternalLink{{Type: "GITHUB", Value: "alex-demo"}},
		},
		Primary: 1,
		Sections: []profile.SectionSnapshot{
			{ID: 1, Type: profile.Workplace, Content: profile.SectionContent{
				Title: "Senior backend engineer", Organization: "Northwind Payments", Tags: []string{"Go"},
				StartedAt: date("2023-04-01"),
				Attributes: profile.SectionAttributes{
					Description: "Led the move to a ledger of events.", URL: "https://northwind.example",
					Location:       "Lisbon, Portugal",
					EmploymentType: profile.FullTime, WorkMode: profile.Hybrid,
				},
			}},
			{ID: 2, Type: profile.Workplace, Content: profile.SectionContent{
				Title: "Software engineer", Organization: "Harbour Logistics", StartedAt: date("2019-09"),
				EndedAt: date("2023-03"),
			}},
			{ID: 3, Type: profile.School, Content: profile.SectionContent{
				Organization: "Demo University", StartedAt: date("2014"), EndedAt: date("2019"),
				Attributes: profile.SectionAttributes{
					Degree: "Master of Science", FieldOfStudy: "Computer science",
					Grade: "1.3",
				},
			}},
			{ID: 4, Type: profile.Project, Content: profile.SectionContent{
				Title: "Ferry times", Attributes: profile.SectionAttributes{Role: "Maintainer"},
			}},
			{ID: 5, Type: profile.Certification, Content: profile.SectionContent{
				Title: "Certified demo engineer", Organization: "Demo Institute", IssuedAt: date("2022-04-01"),
				ExpirationAt: date("2027-04-01"),
				Attributes:   profile.SectionAttributes{CredentialID: "DEMO-48213"},
			}},
			{ID: 6, Type: profile.Contribution, Content: profile.SectionContent{
				Title: "What a ledger remembers", IssuedAt: date("2025-10-14"),
				Attributes: profile.SectionAttributes{Kind: profile.Talk, Role: "Speaker"},
			}},
			{ID: 7, Type: profile.CodeRepository, Content: profile.SectionContent{
				Title: "quiet-ledger", Attributes: profile.SectionAttributes{
					URL: "https://code.example/quiet-ledger", RepositoryFullName: "alex-demo/quiet-ledger",
					Language: "Go",
					Stars:    new(int32(412)), Forks: new(int32(0)), PushedAt: wholeDay("2026-02-11"),
					NumbersFrom: profile.HostGitHub, NumbersAt: wholeDay("2026-02-12"),
				},
			}},
		},
	}
}

func date(text string) calendar.Partial {
	p, _ := calendar.ParsePartial(text)
	return p
}

func wholeDay(text string) calendar.Date {
	d, _ := calendar.Parse(text)
	return d
}
