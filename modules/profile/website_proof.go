package profile

import (
	"slices"
	"time"
)

const (
	// websiteCheckEvery is the time between two checks of the websites of a profile.
	websiteCheckEvery = 24 * time.Hour
	// proofRenewal is the age at which a proof that still holds is stored again. It is more than websiteCheckEvery,
	// because the version of the profile changes with it.
	proofRenewal = 7 * 24 * time.Hour
	// proofLifetime is how long a proof counts while its website cannot be read.
	proofLifetime = 14 * 24 * time.Hour
)

// WebsiteProof says that the page at an address linked back to the public page with an alias. The JSON names are those
// of the stored column.
type WebsiteProof struct {
	URL   string    `json:"url"`
	Alias string    `json:"alias"`
	At    time.Time `json:"at"` // when that was last seen
}

// proves reports whether the proof is about the address and alias.
func (p WebsiteProof) proves(address string, alias Alias) bool {
	return p.URL == address && p.Alias == alias.String() && p.Alias != ""
}

// markVerified sets Verified of the websites by their proofs. A proof for another alias does not count, because that
// alias belongs to somebody else or will.
func (s *Snapshot) markVerified() {
	s.Attributes.Websites = slices.Clone(s.Attributes.Websites)
	for i := range s.Attributes.Websites {
		website := &s.Attributes.Websites[i]
		website.Verified = slices.ContainsFunc(s.WebsiteProofs,
			func(p WebsiteProof) bool { return p.proves(website.URL, s.Alias) })
	}
}

// websiteReading is the content that a check found at an address.
type websiteReading struct {
	linksBack bool
	failed    bool // the page could not be read
}

// proofsAfter returns the proofs of a profile after its websites were read, and whether they have to be stored: they
// are others than before, or one has become old. readings has an element for each website.
func (s Snapshot) proofsAfter(readings []websiteReading, now time.Time) (proofs []WebsiteProof, changed bool) {
	for i, website := range s.Attributes.Websites {
		known := slices.IndexFunc(s.WebsiteProofs,
			func(p WebsiteProof) bool { return p.proves(website.URL, s.Alias) })
		switch seen := readings[i]; {
		case known < 0 && seen.linksBack:
			proofs, changed = append(proofs, WebsiteProof{website.URL, s.Alias.String(), now}), true
		case known < 0:
		case seen.linksBack && now.Sub(s.WebsiteProofs[known].At) >= proofRenewal:
			proofs, changed = append(proofs, WebsiteProof{website.URL, s.Alias.String(), now}), true
		case seen.linksBack, seen.failed && now.Sub(s.WebsiteProofs[known].At) < proofLifetime:
			proofs = append(proofs, s.WebsiteProofs[known])
		default:
			changed = true
		}
	}
	return proofs, changed || len(proofs) != len(s.WebsiteProofs)
}

// VerifyWebsites sets which websites were seen to link back to the public page.
func (p *Profile) VerifyWebsites(proofs []WebsiteProof, now time.Time) {
	p.websiteProofs = &proofs
	p.touch(now)
}
