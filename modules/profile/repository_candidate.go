package profile

import (
	"math"
	"net/url"
	"slices"
	"strings"
	"time"

	"wright.app/platform/calendar"
	"wright.app/platform/text"
)

// HostedRepository is a public repository as the provider of a linked account describes it,
// unchecked.
type HostedRepository struct {
	FullName    string // with the owner's name
	Address     string
	Description string // empty for none
	Language    string // empty if the provider does not tell
	Stars       int64
	Forks       int64
	PushedAt    time.Time // zero if the provider does not tell
}

// RepositoryCandidate is a repository that could stand on a profile as it is: what it says
// keeps the rules of an entry.
type RepositoryCandidate struct {
	FullName     string
	URL          string
	Description  string // empty for none
	Language     string // empty if it is not known
	Stars        int32
	Forks        int32
	PushedAt     calendar.Date // zero if it is not known
	AlreadyAdded bool          // the profile shows it
}

// toCandidate returns the repository as an entry could show it, as of today. What a profile
// could not say is left out: words that break the rules, a day that no profile may name. One
// without a usable name or address is no candidate.
func (r HostedRepository) toCandidate(today calendar.Date) (c RepositoryCandidate, ok bool) {
	var strict, lenient checker
	c.FullName = strict.singleLine("", r.FullName, 1, maxFullName)
	c.URL = strict.link("", r.Address)
	strict.singleLine("", c.name(), 1, maxLine)
	if strict.Err() != nil || c.URL == "" {
		return RepositoryCandidate{}, false
	}
	c.Description = lenient.multiLine("", r.Description, maxDescription)
	c.Language = lenient.singleLine("", r.Language, 0, maxShortLine)
	c.Stars, c.Forks = clampCount(r.Stars), clampCount(r.Forks)
	if !r.PushedAt.IsZero() {
		c.PushedAt = lenient.day("", calendar.DayOf(r.PushedAt), today)
	}
	return c, true
}

// name returns what the repository is called without its owner: the title of an entry.
func (c RepositoryCandidate) name() string {
	return c.FullName[strings.LastIndexByte(c.FullName, '/')+1:]
}

// clampCount returns a number of things as an entry holds it.
func clampCount(n int64) int32 { return int32(min(max(n, 0), math.MaxInt32)) }

// isAbout reports whether an entry is about the repository: it leads to the same address, or
// has the same full name at the same place. Letter case makes no difference.
func (s SectionSnapshot) isAbout(c RepositoryCandidate) bool {
	if s.Type != CodeRepository {
		return false
	}
	own, theirs := s.Content.Attributes.URL, c.URL
	return normalizedAddress(own) == normalizedAddress(theirs) ||
		text.Fold(s.Content.Attributes.RepositoryFullName) == text.Fold(c.FullName) && hostOf(own) == hostOf(theirs)
}

// normalizedAddress returns an address in the form in which two ways to write it are equal.
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

// candidatesOf returns what there is to add to a profile with these entries.
func candidatesOf(hosted []HostedRepository, entries []SectionSnapshot, today calendar.Date) []RepositoryCandidate {
	var all []RepositoryCandidate
	for _, r := range hosted {
		c, ok := r.toCandidate(today)
		if !ok {
			continue
		}
		c.AlreadyAdded = slices.ContainsFunc(entries, func(s SectionSnapshot) bool { return s.isAbout(c) })
		all = append(all, c)
	}
	return all
}
