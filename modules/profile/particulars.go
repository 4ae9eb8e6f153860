package profile

import (
	"fmt"
	"slices"
	"strconv"

	"wright.app/platform/text"
)

// The limits of the contract (openapi/shared/schemas.yaml).
const (
	maxNamePart      = 80
	maxWebsites      = 12
	maxWebsiteTitle  = 80
	maxInterests     = 30
	maxInterest      = 80
	maxReferences    = 10
	maxReferenceText = 2000
)

// Particulars are the attributes that are only shown. The JSON names are those of the stored column.
type Particulars struct {
	// GivenName and FamilyName are the parts of the name in a contact card. The owner gives them; they are never
	// guessed from the name.
	GivenName  string      `json:"givenName,omitempty"`
	FamilyName string      `json:"familyName,omitempty"`
	Websites   []Website   `json:"websites,omitempty"`
	Interests  []string    `json:"interests,omitempty"`
	References []Reference `json:"references,omitempty"`
}

// Website is a page of the owner at an address that no LinkType has. The JSON names are those of the contract.
type Website struct {
	Title string `json:"title,omitempty"`
	URL   string `json:"url"`
	// Verified says that the page links back to the public page of the profile. Only ForDisplay sets it, from the
	// proofs.
	Verified bool `json:"verified,omitempty"`
}

// Reference is a text of somebody else about the owner. The JSON names are those of the contract.
type Reference struct {
	Name string `json:"name"`
	Text string `json:"text"`
	// Permission says that the person who is named agrees. Without it only the owner sees the reference.
	Permission bool `json:"permission"`
}

// IsZero reports whether no attribute is set.
func (p Particulars) IsZero() bool {
	return p.GivenName+p.FamilyName == "" && len(p.Websites)+len(p.Interests)+len(p.References) == 0
}

// particulars validates and normalizes the attributes that are only shown.
func (c *checker) particulars(in Particulars) Particulars {
	return Particulars{
		GivenName:  c.singleLine("attributes.givenName", in.GivenName, 0, maxNamePart),
		FamilyName: c.singleLine("attributes.familyName", in.FamilyName, 0, maxNamePart),
		Websites:   c.websites("attributes.websites", in.Websites),
		Interests:  c.interests("attributes.interests", in.Interests),
		References: c.references("attributes.references", in.References),
	}
}

// websites validates websites and returns them in the order in which they were sent. An address may be there once.
func (c *checker) websites(name string, raw []Website) []Website {
	if len(raw) > maxWebsites {
		c.Add(name, "maxItems", fmt.Sprintf("Must have at most %d websites.", maxWebsites))
		return nil
	}
	var websites []Website // nil if empty, as stores return it
	seen := make(map[string]bool, len(raw))
	for i, in := range raw {
		at := name + "." + strconv.Itoa(i)
		title := c.singleLine(at+".title", in.Title, 0, maxWebsiteTitle)
		address := c.link(at+".url", in.URL)
		switch {
		case address == "" && !notBlank(in.URL):
			c.Add(at+".url", "required", "A website needs an address.")
		case address == "":
		case seen[address]:
			c.Add(at+".url", "taken", "This address is already in the list.")
		default:
			seen[address] = true
			websites = append(websites, Website{Title: title, URL: address})
		}
	}
	return websites
}

// interests validates interests and returns them in the order in which they were sent. Duplicates regardless of case
// are violations.
func (c *checker) interests(name string, raw []string) []string {
	if len(raw) > maxInterests {
		c.Add(name, "maxItems", fmt.Sprintf("Must have at most %d interests.", maxInterests))
		return nil
	}
	var interests []string // nil if empty, as stores return it
	seen := make(map[string]bool, len(raw))
	for i, in := range raw {
		at := name + "." + strconv.Itoa(i)
		interest := c.singleLine(at, in, 1, maxInterest)
		key := text.Fold(interest)
		switch {
		case interest == "":
		case seen[key]:
			c.Add(at, "taken", "This interest is already in the list.")
		default:
			seen[key] = true
			interests = append(interests, interest)
		}
	}
	return interests
}

// references validates references and returns them in the order in which they were sent.
func (c *checker) references(name string, raw []Reference) []Reference {
	if len(raw) > maxReferences {
		c.Add(name, "maxItems", fmt.Sprintf("Must have at most %d references.", maxReferences))
		return nil
	}
	var references []Reference // nil if empty, as stores return it
	for i, in := range raw {
		at := name + "." + strconv.Itoa(i)
		reference := Reference{
			Name:       c.singleLine(at+".name", in.Name, 1, maxLine),
			Text:       c.multiLine(at+".text", in.Text, maxReferenceText),
			Permission: in.Permission,
		}
		if reference.Text == "" && !notBlank(in.Text) {
			c.Add(at+".text", "minLength", "Must not be empty.")
		}
		references = append(references, reference)
	}
	return references
}

// ForOthers returns s without the parts that only its owner sees: references to which the named person has not agreed.
func (s Snapshot) ForOthers() Snapshot {
	s = s.Look.apply(s)
	s.Attributes.References = slices.DeleteFunc(slices.Clone(s.Attributes.References),
		func(r Reference) bool { return !r.Permission })
	if len(s.Attributes.References) == 0 {
		s.Attributes.References = nil
	}
	return s
}
