package profile

import (
	"math"
	"net/url"
	"slices"
	"strings"

	"wright.app/modules/auth"
	"wright.app/platform/calendar"
	"wright.app/platform/text"
)

// repositoryHosts maps the providers that host repositories.
var repositoryHosts = map[auth.Provider]RepositoryHost{
	auth.ProviderGitHub: HostGitHub, auth.ProviderGitLab: HostGitLab,
}

// RepositoryCandidate is a repository that can be added to a profile: its values are valid for a section.
type RepositoryCandidate struct {
	FullName     string
	URL          string
	Description  string // empty for none
	Language     string // empty if unknown
	Stars        int32
	Forks        int32
	PushedAt     calendar.Date // zero if unknown
	Host         RepositoryHost
	AlreadyAdded bool   // the profile has a section about it
	NumbersProof string // of Stars, Forks and PushedAt, for the owner of the profile
}

// numbers returns the numbers that the host reports on a day.
func (c *RepositoryCandidate) numbers(today calendar.Date) RepositoryNumbers {
	return RepositoryNumbers{&c.Stars, &c.Forks, c.PushedAt, c.Host, today}
}

// candidateOf validates a repository as the content of a section. Invalid optional values are left out. Without a valid
// name and address it is not a candidate and ok is false.
func candidateOf(r auth.HostedRepository, today calendar.Date) (c RepositoryCandidate, ok bool) {
	var required, optional checker
	c.FullName = required.singleLine("", r.FullName, 1, maxFullName)
	if c.URL = required.link("", r.Address); c.URL != r.Address {
		return RepositoryCandidate{}, false // hosts tell the address itself, and its proof is about it
	}
	required.singleLine("", c.name(), 1, maxTitle)
	if required.Err() != nil || c.URL == "" {
		return RepositoryCandidate{}, false
	}
	c.Description = optional.multiLine("", r.Description, maxDescription)
	c.Language = optional.singleLine("", r.Language, 0, maxShortLine)
	c.Stars, c.Forks, c.Host = clampCount(r.Stars), clampCount(r.Forks), repositoryHosts[r.Provider]
	if !r.PushedAt.IsZero() {
		c.PushedAt = optional.day("", calendar.DayOf(r.PushedAt), today)
	}
	return c, true
}

// name returns the name of the repository without its owner, which becomes the title of the section.
func (c RepositoryCandidate) name() string {
	return c.FullName[strings.LastIndexByte(c.FullName, '/')+1:]
}

// clampCount returns n within the range of a count in a section.
func clampCount(n int64) int32 { return int32(min(max(n, 0), math.MaxInt32)) }

// isAbout reports whether the section shows the repository: it has the same address, or the same full name on the same
// host, both regardless of case.
func (s SectionSnapshot) isAbout(c RepositoryCandidate) bool {
	if s.Type != CodeRepository {
		return false
	}
	a := s.Content.Attributes
	return normalizedAddress(a.URL) == normalizedAddress(c.URL) ||
		text.Fold(a.RepositoryFullName) == text.Fold(c.FullName) && hostOf(a.URL) == hostOf(c.URL)
}

// normalizedAddress returns the same text for different spellings of the address of a repository.
func normalizedAddress(address string) string {
	return strings.TrimSuffix(strings.TrimRight(text.Fold(address), "/"), ".git")
}

func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return text.Fold(u.Hostname())
}

// candidatesOf returns the valid candidates among the repositories, and marks those that a section already shows.
func candidatesOf(
	hosted []auth.HostedRepository, sections []SectionSnapshot, today calendar.Date,
) []RepositoryCandidate {
	var all []RepositoryCandidate
	for _, r := range hosted {
		c, ok := candidateOf(r, today)
		if !ok {
			continue
		}
		c.AlreadyAdded = slices.ContainsFunc(sections, func(s SectionSnapshot) bool { return s.isAbout(c) })
		all = append(all, c)
	}
	return all
}
