package profile

import (
	"context"
	"slices"
	"strings"

	"wright.app/platform/calendar"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// RepositoryHost is a service that hosts repositories.
type RepositoryHost string

// The services, as the API names them.
const (
	HostGitHub RepositoryHost = "GITHUB"
	HostGitLab RepositoryHost = "GITLAB"
)

// RepositoryNumbers are the numbers of a repository that its service reported on a day. The owner of a profile cannot
// set them.
type RepositoryNumbers struct {
	Stars    *int32         `json:"stars,omitempty"`
	Forks    *int32         `json:"forks,omitempty"`
	PushedAt calendar.Date  `json:"pushedAt,omitzero"`
	From     RepositoryHost `json:"from"`
	At       calendar.Date  `json:"at"`
}

// NumberProofs makes and checks proofs that numbers of a repository come from the service that hosts it.
type NumberProofs interface {
	// Prove returns a proof of numbers for one member and address.
	Prove(owner identity.UserID, address string, numbers RepositoryNumbers) (string, error)
	// Proven returns the numbers of a proof. ok is false for a proof that was changed, or is of another member or
	// address.
	Proven(owner identity.UserID, address, proof string) (numbers RepositoryNumbers, ok bool)
}

func (a *SectionAttributes) numbers() RepositoryNumbers {
	return RepositoryNumbers{a.Stars, a.Forks, a.PushedAt, a.NumbersFrom, a.NumbersAt}
}

func (a *SectionAttributes) setNumbers(n RepositoryNumbers) {
	if n.Stars == nil && n.Forks == nil && n.PushedAt.IsZero() {
		n = RepositoryNumbers{}
	}
	a.Stars, a.Forks, a.PushedAt, a.NumbersFrom, a.NumbersAt = n.Stars, n.Forks, n.PushedAt, n.From, n.At
}

// withoutUnprovenNumbers removes numbers without a known service. Owners could type them before there were proofs, and
// still can in the previous release.
func (a *SectionAttributes) withoutUnprovenNumbers() {
	if a.NumbersFrom == "" {
		a.setNumbers(RepositoryNumbers{})
	}
}

// numbersOf returns the numbers that a section of a profile has for an address, or nil if no section shows the address.
func numbersOf(sections []SectionSnapshot, address string) RepositoryNumbers {
	i := slices.IndexFunc(sections, func(s SectionSnapshot) bool {
		return s.Type == CodeRepository && proofAddress(s.Content.Attributes.URL) == proofAddress(address)
	})
	if i < 0 {
		return RepositoryNumbers{}
	}
	return sections[i].Content.Attributes.numbers()
}

// proofAddress returns the part of an address that a proof is about: two spellings of the address of a repository are
// the same only if they surely lead to the same page.
func proofAddress(address string) string { return strings.TrimRight(address, "/") }

// prove sets the numbers of a new or replaced section to those of its proof. It returns fault.ErrValidation for a proof
// that is not valid today.
func (s *Service) prove(owner identity.UserID, in SectionInput, draft *SectionDraft) error {
	if in.NumbersProof == "" {
		return nil
	}
	c := checker{}
	address := draft.content.Attributes.URL
	switch numbers, ok := s.NumberProofs.Proven(owner, proofAddress(address), in.NumbersProof); {
	case !ok || numbers.At.AddDays(1).Before(s.today()):
		c.Add("numbersProof", "mismatch", "Must be a proof of this member and address that is not older than a day.")
	default:
		draft.content.Attributes.setNumbers(numbers)
		draft.proven = true
	}
	return c.Err()
}

// keepNumbers sets the numbers of a section without a proof to those that it has already, which is all that may be sent
// without one. Those of another address are dropped. It returns fault.ErrValidation for others.
func (d *SectionDraft) keepNumbers(stored SectionContent) error {
	if d.proven {
		return nil
	}
	c := checker{}
	sent, known := d.content.Attributes.numbers(), stored.Attributes.numbers()
	const reason = "Comes with the import of the repository alone."
	if sent.Stars != nil && !sameCount(sent.Stars, known.Stars) {
		c.Add("attributes.stars", "notAllowed", reason)
	}
	if sent.Forks != nil && !sameCount(sent.Forks, known.Forks) {
		c.Add("attributes.forks", "notAllowed", reason)
	}
	if !sent.PushedAt.IsZero() && sent.PushedAt != known.PushedAt {
		c.Add("attributes.pushedAt", "notAllowed", reason)
	}
	if proofAddress(d.content.Attributes.URL) != proofAddress(stored.Attributes.URL) {
		sent = RepositoryNumbers{}
	}
	sent.From, sent.At = known.From, known.At
	d.content.Attributes.setNumbers(sent)
	return c.Err()
}

func sameCount(a, b *int32) bool { return a == b || a != nil && b != nil && *a == *b }

// storedContent returns the content of a section of the owner, or fault.ErrNotFound. Within a transaction that has
// locked the profile, nobody else changes it.
func (s *Service) storedContent(ctx context.Context, owner identity.UserID, id SectionID) (SectionContent, error) {
	p, err := s.Reader.ByOwner(ctx, owner)
	if err != nil {
		return SectionContent{}, err
	}
	i := slices.IndexFunc(p.Sections, func(section SectionSnapshot) bool { return section.ID == id })
	if i < 0 {
		return SectionContent{}, fault.ErrNotFound
	}
	return p.Sections[i].Content, nil
}
