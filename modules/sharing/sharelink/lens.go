package sharelink

import (
	"slices"
	"strconv"

	"wright.app/modules/profile"
	"wright.app/platform/fault"
	"wright.app/platform/text"
)

// The limits of the contract (ProfileLens in openapi/sharing/schemas.yaml).
const (
	maxHidden   = 400 // twice the sections of a profile: deleted ones are still hidden when they are restored
	maxHeadline = 220
	maxNote     = 1500
)

// Lens is what visitors by a link see of the profile, and what its owner says to them. A nil Lens shows all of the
// profile. The JSON names are those of the stored column, the export and the contract.
type Lens struct {
	// SectionTypes are the types of the sections that are shown, nil for all of them. An empty list shows none.
	SectionTypes []profile.SectionType `json:"sectionTypes"`
	// HiddenSectionIDs are sections that are not shown. Ids of sections that do not exist have no effect, so that a
	// deleted section is still hidden when it is restored.
	HiddenSectionIDs []profile.SectionID `json:"hiddenSectionIds"`
	// HiddenAttributes are the parts of the profile beside its sections that are not shown.
	HiddenAttributes []LensAttribute `json:"hiddenAttributes"`
	// Headline is shown instead of that of the profile, "" for that of the profile.
	Headline string `json:"headline"`
	// Note is a text in Markdown for whoever opens the link, "" for none.
	Note string `json:"note"`
}

// LensAttribute is a part of a profile beside its sections that a Lens may hide.
type LensAttribute string

// The parts of a profile that a Lens may hide. The name and the role are always shown.
const (
	LensPhoto      LensAttribute = "PHOTO"
	LensHeadline   LensAttribute = "HEADLINE"
	LensSummary    LensAttribute = "SUMMARY"
	LensLocation   LensAttribute = "LOCATION"
	LensPronouns   LensAttribute = "PRONOUNS"
	LensOpenToWork LensAttribute = "OPEN_TO_WORK"
	LensTags       LensAttribute = "TAGS"
	LensLanguages  LensAttribute = "LANGUAGES"
	LensLinks      LensAttribute = "LINKS"
	LensInterests  LensAttribute = "INTERESTS"
	LensReferences LensAttribute = "REFERENCES"
)

// hide has the function for each attribute that removes it from a profile.
var hide = map[LensAttribute]func(p *profile.Snapshot){
	LensPhoto:      func(p *profile.Snapshot) { p.Photo, p.CoverPicture = profile.Picture{}, profile.Picture{} },
	LensHeadline:   func(p *profile.Snapshot) { p.Attributes.Headline = "" },
	LensSummary:    func(p *profile.Snapshot) { p.Attributes.Summary = "" },
	LensLocation:   func(p *profile.Snapshot) { p.Attributes.Location, p.Attributes.CountryCode = "", "" },
	LensPronouns:   func(p *profile.Snapshot) { p.Attributes.Pronouns = "" },
	LensOpenToWork: func(p *profile.Snapshot) { p.Attributes.OpenToWork = false },
	LensTags:       func(p *profile.Snapshot) { p.Attributes.Tags = nil },
	LensLanguages:  func(p *profile.Snapshot) { p.Attributes.Languages = nil },
	LensLinks: func(p *profile.Snapshot) {
		p.Attributes.ExternalLinks, p.Attributes.Websites, p.Verified = nil, nil, nil
	},
	LensInterests:  func(p *profile.Snapshot) { p.Attributes.Interests = nil },
	LensReferences: func(p *profile.Snapshot) { p.Attributes.References = nil },
}

// Apply returns a copy of a profile that has only what the lens shows. It is the only place where a lens is applied:
// all representations of a profile are made of what it returns (docs/security.md, T245).
func (l *Lens) Apply(p profile.Snapshot) profile.Snapshot {
	if l == nil {
		return p
	}
	var shown []profile.SectionSnapshot
	for _, s := range p.Sections {
		if l.shows(s) {
			shown = append(shown, s)
		}
	}
	p.Sections = shown
	for _, attribute := range l.HiddenAttributes {
		if remove, ok := hide[attribute]; ok { // an instance of a later release may know more of them
			remove(&p)
		}
	}
	if l.Headline != "" {
		p.Attributes.Headline = l.Headline
	}
	return p
}

func (l *Lens) shows(s profile.SectionSnapshot) bool {
	return (l.SectionTypes == nil || slices.Contains(l.SectionTypes, s.Type)) &&
		!slices.Contains(l.HiddenSectionIDs, s.ID)
}

// parseLens validates a lens and normalizes its texts. Repeated values count once. A lens that hides and says nothing
// is nil.
func parseLens(v *fault.Violations, raw *Lens) *Lens {
	if raw == nil {
		return nil
	}
	l := Lens{
		SectionTypes: distinct(raw.SectionTypes), HiddenSectionIDs: distinct(raw.HiddenSectionIDs),
		HiddenAttributes: distinct(raw.HiddenAttributes),
		Note:             parseNote(v, raw.Note),
	}
	if raw.Headline != "" {
		l.Headline = ParseLine(v, "lens.headline", &raw.Headline, maxHeadline)
	}
	if len(l.HiddenSectionIDs) > maxHidden {
		v.Add("lens.hiddenSectionIds", "maxItems", "Must have at most "+strconv.Itoa(maxHidden)+" items.")
	}
	for _, attribute := range l.HiddenAttributes {
		if hide[attribute] == nil {
			v.Add("lens.hiddenAttributes", "enum", "Must be attributes that can be hidden.")
		}
	}
	if l.isZero() {
		return nil
	}
	return &l
}

func (l *Lens) isZero() bool {
	return l.SectionTypes == nil && len(l.HiddenSectionIDs)+len(l.HiddenAttributes) == 0 && l.Headline+l.Note == ""
}

func parseNote(v *fault.Violations, raw string) string {
	note, err := text.Markdown(raw)
	switch {
	case err != nil:
		v.Add("lens.note", "pattern", text.ErrorDetail(err))
	case text.Length(note) > maxNote:
		v.Add("lens.note", "maxLength", "Must have at most "+strconv.Itoa(maxNote)+" characters.")
	}
	return note
}

// distinct returns the values in their order without repetitions, nil for nil.
func distinct[T comparable](values []T) []T {
	if values == nil {
		return nil
	}
	kept := make([]T, 0, len(values))
	for _, value := range values {
		if !slices.Contains(kept, value) {
			kept = append(kept, value)
		}
	}
	return kept
}
