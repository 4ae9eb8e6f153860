package preview

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"net/url"
	"strings"

	"wright.app/modules/profile"
	"wright.app/modules/sharing/publicprofile"
)

// Card is the content of a picture.
type Card struct {
	Name     string
	Role     string // role and employer; may be empty
	Headline string // may be empty
	Skills   []string
	Photo    string // changes with the photo; empty for none
	Address  string // the URL of the profile without the scheme; empty for none
	Product  string
	Accent   profile.Accent // the colour of the cover; empty for the one that belongs to the name
}

// maxSkills is the maximum number of skills for which there is room.
const maxSkills = 8

// NewCard returns the card of a profile.
func NewCard(product string, publicURL *url.URL, d publicprofile.Document) Card {
	_, address, _ := strings.Cut(publicURL.JoinPath("p", publicprofile.Text(d.Alias)).String(), "://")
	about, job := d.About(), d.CurrentJob()
	card := Card{
		Name:     d.DisplayName,
		Role:     joined(nextFact, publicprofile.Text(job.Title), publicprofile.Text(job.Organization)),
		Headline: about.Headline, Skills: about.Tags[:min(len(about.Tags), maxSkills)],
		Photo: publicprofile.Text(d.PhotoURL), Address: address, Product: product,
	}
	if d.Look != nil {
		card.Accent = d.Look.Accent
	}
	return card
}

// nextFact separates facts in one line, as on the page.
const nextFact = " · "

// Description returns the texts of the card, as an alternative text.
func (c Card) Description() string { return joined(nextFact, c.Name, c.Role, c.Headline) }

// joined joins the parts that are not empty.
func joined(separator string, parts ...string) string {
	nonEmpty := make([]string, 0, len(parts))
	for _, part := range parts {
		if part != "" {
			nonEmpty = append(nonEmpty, part)
		}
	}
	return strings.Join(nonEmpty, separator)
}

// designVersion must be changed when the design of the picture changes.
const designVersion = "3"

// Tag returns a hash of the card and the design, for the ETag and the URL of the picture.
func (c Card) Tag() string {
	hash := sha256.New()
	for _, part := range append([]string{
		designVersion, c.Name, c.Role, c.Headline, c.Photo, c.Address, c.Product,
		string(c.Accent),
	}, c.Skills...) {
		var length [8]byte
		binary.BigEndian.PutUint64(length[:], uint64(len(part)))
		hash.Write(length[:])
		hash.Write([]byte(part))
	}
	return base64.RawURLEncoding.EncodeToString(hash.Sum(nil)[:12])
}

// Bytes returns about how much memory the card takes.
func (c Card) Bytes() int {
	size := len(c.Name) + len(c.Role) + len(c.Headline) + len(c.Photo) + len(c.Address)
	for _, skill := range c.Skills {
		size += len(skill) + 16 // of a string
	}
	return size
}
