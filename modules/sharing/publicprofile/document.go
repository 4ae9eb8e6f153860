// Package publicprofile opens profiles for viewers, encodes their content, and stores it for further readers.
package publicprofile

import (
	"encoding/json"
	"fmt"
	"slices"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/calendar"
	"wright.app/platform/identity"
)

// Document is the part of a profile that is the same for everybody who may see it. It has the members of the schema
// Profile in the contract, in their order there, except those of ViewerPart.
type Document struct {
	Alias          *string                     `json:"alias"` // nil if the viewer may not open the profile by it
	Attributes     *profile.AttributesDocument `json:"attributes"`
	Certifications []Section                   `json:"certifications"`
	Contributions  []Section                   `json:"contributions"`
	DisplayName    string                      `json:"displayName"`
	Letter         *Letter                     `json:"letter,omitempty"` // to the reader, of the link
	Look           *Look                       `json:"look,omitempty"`   // nil if the owner chose nothing
	Note           *string                     `json:"note,omitempty"`   // to the reader, of the link
	OriginalBadge  bool                        `json:"originalBadge"`
	PhotoURL       *string                     `json:"photoUrl"`
	Projects       []Section                   `json:"projects"`
	Repositories   []Section                   `json:"repositories"`
	Role           identity.Role               `json:"role"`
	Schools        []Section                   `json:"schools"`
	VerifiedLinks  []profile.LinkType          `json:"verifiedLinks"`
	Workplaces     []Section                   `json:"workplaces"`
}

// Letter is the schema LinkLetter.
type Letter struct {
	Name string `json:"name"`
	Size int64  `json:"size"`
	URL  string `json:"url"`
}

// Look is the schema PublicLook.
type Look struct {
	Accent   profile.Accent `json:"accent"`
	Cover    profile.Cover  `json:"cover"`
	CoverURL string         `json:"coverUrl,omitempty"` // of the own picture
	Layout   profile.Layout `json:"layout"`
	Parts    []profile.Part `json:"parts"`
}

// Section is the schema PublicSection.
type Section struct {
	Attributes   profile.SectionAttributes `json:"attributes"`
	Confirmation *Confirmation             `json:"confirmation"`
	EndedAt      *calendar.Partial         `json:"endedAt"`
	ExpirationAt *calendar.Partial         `json:"expirationAt"`
	Files        []File                    `json:"files"`
	IsPrimary    bool                      `json:"isPrimary"`
	IssuedAt     *calendar.Partial         `json:"issuedAt"`
	Organization *string                   `json:"organization"`
	StartedAt    *calendar.Partial         `json:"startedAt"`
	Selected     int                       `json:"selected,omitempty"` // the place among the selected ones, from 1
	Tags         []profile.Tag             `json:"tags"`
	Title        *string                   `json:"title"`
	TypeID       profile.SectionType       `json:"typeId"`
}

// File is the schema PublicFile.
type File struct {
	Caption      *string `json:"caption"`
	ContentType  string  `json:"contentType"`
	Height       *int    `json:"height"`
	Name         string  `json:"name"`
	PreviewURL   *string `json:"previewUrl"`
	Size         int64   `json:"size"`
	ThumbnailURL *string `json:"thumbnailUrl"`
	URL          string  `json:"url"`
	Width        *int    `json:"width"`
}

// ViewerPart has the members of the schema Profile that depend on the viewer, and the seed of the cover, which
// documents stored by earlier releases do not have.
type ViewerPart struct {
	CoverSeed string             `json:"coverSeed"`
	MemberID  *identity.MemberID `json:"memberId"` // nil for viewers who are not signed in
	Viewer    ViewerState        `json:"viewer"`
}

// ViewerState is the schema ViewerState.
type ViewerState struct {
	Audience   profileaccess.Audience `json:"audience,omitempty"`
	CanBlock   bool                   `json:"canBlock"`
	CanContact bool                   `json:"canContact"`
	IsOwner    bool                   `json:"isOwner"`
}

// Profile is the schema Profile.
type Profile struct {
	Document
	ViewerPart
}

// Parse reads a Profile in JSON.
func Parse(text []byte) (p Profile, err error) {
	if err := json.Unmarshal(text, &p); err != nil {
		return Profile{}, fmt.Errorf("read a public profile: %w", err)
	}
	return p, nil
}

// About returns the attributes, zero if there are none.
func (d Document) About() profile.Attributes {
	if d.Attributes == nil {
		return profile.Attributes{}
	}
	return d.Attributes.Parsed()
}

// CurrentJob returns the current workplace, the zero section if there is none.
func (d Document) CurrentJob() Section {
	for _, workplace := range d.Workplaces {
		if workplace.IsPrimary {
			return workplace
		}
	}
	return Section{}
}

// Text returns a member of a document that may be null, "" for null.
func Text(member *string) string {
	if member == nil {
		return ""
	}
	return *member
}

// encode returns a Document in JSON.
func encode(d Document) ([]byte, error) {
	text, err := json.Marshal(d)
	if err != nil {
		return nil, fmt.Errorf("encode a public profile: %w", err)
	}
	return text, nil
}

func documentOf(person sharing.Person, alias string, c profile.Snapshot, confirmed confirmations) Document {
	selected := c.Selected()
	of := func(typ profile.SectionType) []Section {
		sections := sectionsOf(c.SectionsOf(typ), c.Primary, confirmed)
		for i, s := range c.SectionsOf(typ) {
			sections[i].Selected = slices.Index(selected, s.ID) + 1
		}
		return sections
	}
	d := Document{
		Alias:          notZero(alias),
		DisplayName:    person.DisplayName,
		PhotoURL:       notZero(c.Photo.Address),
		Role:           person.Role,
		OriginalBadge:  c.Badge,
		VerifiedLinks:  append([]profile.LinkType{}, c.Verified...),
		Certifications: of(profile.Certification),
		Projects:       of(profile.Project),
		Repositories:   of(profile.CodeRepository),
		Schools:        of(profile.School),
		Workplaces:     of(profile.Workplace),
		Contributions:  of(profile.Contribution),
	}
	// What is selected is said of each section. The look of one whose only choice is hidden is no look.
	c.Look.Parts, c.Look.SelectedSectionIDs = c.PartsInOrder(), nil
	if auto := c.AutoAccent(); c.Look.Accent == "" && auto != profile.AutoAccent {
		c.Look.Accent = auto
	}
	c.Look.PhotoAccent = "" // not of a photo that the lens hides
	if !c.Look.IsZero() {
		look := c.Look.Complete()
		d.Look = &Look{Accent: look.Accent, Cover: look.Cover, Layout: look.Layout, Parts: look.Parts}
		if look.Cover == profile.PictureCover {
			d.Look.CoverURL = c.CoverPicture.Address
		}
		if look.Cover == profile.PictureCover && d.Look.CoverURL == "" { // deleted, or not for this reader
			d.Look.Cover = profile.NoCover
		}
	}
	if !c.Attributes.IsZero() {
		d.Attributes = new(c.Attributes.Document())
	}
	return d
}

func sectionsOf(all []profile.SectionSnapshot, primary profile.SectionID, confirmed confirmations) []Section {
	sections := make([]Section, len(all))
	for i, s := range all {
		c := s.Content
		sections[i] = Section{
			TypeID: s.Type, Title: notZero(c.Title), Organization: notZero(c.Organization), Attributes: c.Attributes,
			Tags: profile.TagsOf(c.Tags), Files: filesOf(s.Files),
			StartedAt: notZero(c.StartedAt), EndedAt: notZero(c.EndedAt),
			IssuedAt: notZero(c.IssuedAt), ExpirationAt: notZero(c.ExpirationAt),
			IsPrimary: s.ID == primary, Confirmation: notZero(confirmed.of[s.ID]),
		}
	}
	return sections
}

func filesOf(all []profile.File) []File {
	files := make([]File, len(all))
	for i, f := range all {
		files[i] = File{
			Name: f.Name, Caption: notZero(f.Caption), ContentType: f.ContentType, Size: f.Size,
			Width: notZero(f.Width), Height: notZero(f.Height),
			URL: f.Address, PreviewURL: notZero(f.Preview), ThumbnailURL: notZero(f.Thumbnail),
		}
	}
	return files
}

// notZero returns nil, which is null in JSON, for the zero value.
func notZero[T comparable](value T) *T {
	var zero T
	if value == zero {
		return nil
	}
	return &value
}
