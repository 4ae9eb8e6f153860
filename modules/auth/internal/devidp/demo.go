package devidp

import "time"

// firstRepositories are those of somebody who was made on the page, so that there is something
// to look at.
func firstRepositories(now time.Time) []Repository {
	return []Repository{
		{Name: "first-steps", Description: "Where it began", Language: "Go", Stars: 12, Forks: 1, PushedAt: now.AddDate(0, 0, -2)},
		{Name: "field-notes", Description: "What was learnt on the way", Stars: 3, PushedAt: now.AddDate(0, -2, 0)},
		{Name: "dotfiles", Private: true, PushedAt: now.AddDate(0, 0, -1)},
	}
}

// demoIdentities are people who do not exist. Alex and Sam are the demo people of the
// product too; the others have no user there.
func demoIdentities() []Identity {
	pushed := func(month time.Month, day int) time.Time { return time.Date(2026, month, day, 16, 20, 0, 0, time.UTC) }
	return []Identity{
		{
			Username: "alex-demo", ID: 9001, Name: "Alex Demo", Email: "alex.demo@example.com", EmailVerified: true,
			Repositories: []Repository{
				{Name: "quiet-ledger", Description: "A double-entry ledger that balances before it commits", Language: "Go", Stars: 412, Forks: 38, PushedAt: pushed(time.February, 24)},
				{Name: "settlement-notes", Description: "How payouts went from a day to eleven minutes", Stars: 57, Forks: 4, PushedAt: pushed(time.January, 11)},
				{Name: "migration-drills", Description: "Schema changes, rehearsed on copies", Language: "Shell", Stars: 19, Forks: 2, PushedAt: pushed(time.February, 2)},
				{Name: "example-driver", Description: "A fork to send one fix back", Language: "Go", Fork: true, PushedAt: pushed(time.January, 30)},
				{Name: "house-budget", Description: "Nobody's business", Language: "Python", Private: true, PushedAt: pushed(time.February, 27)},
			},
		},
		{
			Username: "sam-demo", ID: 9002, Name: "Sam Demo", Email: "sam.demo@example.com", EmailVerified: true,
			Repositories: []Repository{
				{Name: "forms-that-finish", Description: "Form patterns that people complete", Language: "TypeScript", Stars: 230, Forks: 21, PushedAt: pushed(time.February, 20)},
			},
		},
		{
			Username: "noor-demo", ID: 9003, Name: "Noor Demo", Email: "noor.demo@example.com", EmailVerified: true,
			Repositories: []Repository{
				{Name: "tide-tables", Description: "Tides for small harbours", Language: "Rust", Stars: 88, Forks: 7, PushedAt: pushed(time.February, 14)},
			},
		},
		{Username: "jun-demo", ID: 9004, Name: "Jun Demo", Email: "jun.demo@example.com"},
		{
			Username: "kit-demo", ID: 9005, Name: "Kit Demo", Email: "kit.demo@example.com", EmailVerified: true, EmailPrivate: true,
			OtherEmails: []Email{{Address: "9005+kit-demo@no-reply.example.com", Verified: true}, {Address: "kit.old@example.com"}},
		},
		{Username: "lou-demo", ID: 9006, Name: "Lou Demo"},
		{Username: "pat-demo", ID: 9007, Name: "Pat Demo", Email: "pat.demo@example.com", EmailVerified: true, Declines: true},
	}
}
