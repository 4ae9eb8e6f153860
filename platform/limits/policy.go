package limits

import (
	"slices"
	"time"
)

// Key is the criterion by which a policy counts calls.
type Key uint8

// The criteria by which policies count calls.
const (
	// ByAddress counts by network address: one IPv4 address, or one IPv6 /64 and also, with a larger limit, its /48.
	ByAddress Key = iota
	// BySession counts by session, or by personal access token.
	BySession
	// ByUser counts by user, over all of their sessions.
	ByUser
)

// Names of the policies that are kept in memory.
const (
	AnyAddress    = "api-address"
	AnySession    = "api-session"
	TokenRead     = "token-read"
	TokenWrite    = "token-write"
	LoginAddress  = "login-address"
	VerifyAddress = "verify-address"
	Captcha       = "captcha"
	Provider      = "provider"
	Lookup        = "lookup"
	Import        = "import"
	TokenMiss     = "token-miss"
	VisitAddress  = "visit-address"
	Contact       = "contact-address"
	Message       = "message"
	DomainCheck   = "domain-check"
	TeamChange    = "team-change"
	Report        = "csp-report"
)

// Window is one quota as a token bucket: a call takes a token, the bucket gains Quota tokens per Per, and holds at
// most Burst tokens.
type Window struct {
	Quota int
	Per   time.Duration
	// Burst is how many calls may come at once; zero means Quota.
	Burst int
}

// Policy is a named limit. All of its windows hold at the same time.
type Policy struct {
	Name    string
	Key     Key
	Windows []Window
	// MissesOnly counts only calls that found nothing (401 and 404).
	MissesOnly bool
	// StrangersOnly counts only valid calls of callers who are not signed in, and not those that are refused (403) or
	// find nothing (404).
	StrangersOnly bool
}

// Policies returns the limits that are kept in memory. AnyAddress and AnySession apply to every request, TokenRead
// and TokenWrite to every request with a personal access token in place of AnySession, Report to the
// browser's reports about the content security policy, and the others to operations with x-rate-limit-policy.
func Policies() []Policy {
	return []Policy{
		{Name: AnyAddress, Key: ByAddress, Windows: []Window{{Quota: 600, Per: 10 * time.Second}}},
		{Name: AnySession, Key: BySession, Windows: []Window{{Quota: 300, Per: 10 * time.Second, Burst: 100}}},
		{Name: TokenRead, Key: BySession, Windows: []Window{
			{Quota: 300, Per: time.Minute, Burst: 100},
			{Quota: 10_000, Per: 24 * time.Hour},
		}},
		{Name: TokenWrite, Key: BySession, Windows: []Window{
			{Quota: 60, Per: time.Minute, Burst: 30},
			{Quota: 5_000, Per: 24 * time.Hour},
		}},
		{Name: LoginAddress, Key: ByAddress, Windows: []Window{
			{Quota: 10, Per: time.Minute},
			{Quota: 60, Per: time.Hour},
		}},
		{Name: VerifyAddress, Key: ByAddress, Windows: []Window{{Quota: 30, Per: time.Minute}}},
		{Name: Captcha, Key: ByAddress, Windows: []Window{{Quota: 60, Per: time.Minute}}},
		{Name: Provider, Key: ByAddress, Windows: []Window{{Quota: 20, Per: time.Minute}}},
		{Name: Lookup, Key: ByUser, Windows: []Window{{Quota: 60, Per: time.Minute}}},
		{Name: Import, Key: ByUser, Windows: []Window{{Quota: 20, Per: 10 * time.Minute}}},
		{Name: TokenMiss, Key: ByAddress, Windows: []Window{{Quota: 60, Per: time.Minute}}, MissesOnly: true},
		{Name: VisitAddress, Key: ByAddress, Windows: []Window{{Quota: 60, Per: time.Minute}}},
		{Name: Contact, Key: ByAddress, Windows: []Window{{Quota: 10, Per: time.Hour}}, StrangersOnly: true},
		{Name: Message, Key: ByUser, Windows: []Window{{Quota: 60, Per: time.Minute, Burst: 30}}},
		{Name: DomainCheck, Key: ByUser, Windows: []Window{{Quota: 10, Per: 10 * time.Minute}}},
		{Name: TeamChange, Key: ByUser, Windows: []Window{{Quota: 60, Per: time.Hour, Burst: 30}}},
		{Name: Report, Key: ByAddress, Windows: []Window{{Quota: 30, Per: time.Minute}}},
	}
}

// stored are the limits that modules keep in the database.
var stored = []string{
	"code-mail", "code-tries", "code-tries-mailbox", "connection-request", "contact", "contact-answer", "export",
	"identity-change", "link-send", "people-open", "report", "review", "upload", "visits", "work-mail",
}

// Stored reports whether name is a limit that a module keeps in the database, so that this package does not count it.
func Stored(name string) bool { return slices.Contains(stored, name) }
