package profile

import (
	"slices"
	"strconv"
	"time"
)

// The limits of the contract (ProfileLook in openapi/profile/schemas.yaml).
const (
	maxHiddenSections   = 400 // twice the sections of a profile: deleted ones are still hidden when they are restored
	maxSelectedSections = 4
	maxOrderedSections  = 400 // those of deleted sections stay, as above
)

// Look is what the page of a profile looks like to others, and what of the profile they do not see. The JSON names are
// those of the stored column, the export and the contract. The zero value is how a new profile looks.
type Look struct {
	Accent Accent `json:"accent"`
	Cover  Cover  `json:"cover"`
	Layout Layout `json:"layout"`
	// Parts is the order of the parts on the page. The other parts follow in their usual order.
	Parts []Part `json:"parts"`
	// HiddenParts are not shown to others.
	HiddenParts []Part `json:"hiddenParts"`
	// HiddenSectionIDs are not shown to others. Those of deleted sections stay, so that a section is still hidden when
	// it is restored.
	HiddenSectionIDs []SectionID `json:"hiddenSectionIds"`
	// SelectedSectionIDs are the sections that the page shows first, in this order. Those of deleted sections stay, so
	// that a section is still selected when it is restored.
	SelectedSectionIDs []SectionID `json:"selectedSectionIds"`
	// SectionOrder is the owner's order of sections, in which others see those of each type. Empty is the usual order.
	// Those of deleted sections stay, so that a section has its place again when it is restored.
	SectionOrder []SectionID `json:"sectionOrder"`
	// TagOrder is the owner's order of the tags of the profile. Empty is the usual order.
	TagOrder []string `json:"tagOrder"`
	// PhotoAccent is the accent of the photo, which stands for AutoAccent; empty without one. It is not chosen by the
	// owner, and only the store has it.
	PhotoAccent Accent `json:"photoAccent,omitempty"`
}

// Accent is the colour of a page.
type Accent string

// Cover is the pattern at the head of a page.
type Cover string

// Layout is how the parts of a page are arranged.
type Layout string

// Part is a part of a page.
type Part string

// The usual values, which the zero value stands for.
const (
	AutoAccent   Accent = "AUTO"
	AutoCover    Cover  = "AUTO"
	NoCover      Cover  = "NONE"
	PictureCover Cover  = "PICTURE" // Snapshot.CoverPicture
	ColumnLayout Layout = "COLUMN"
)

// The parts of a page, in their usual order.
const (
	SummaryPart        Part = "SUMMARY"
	WorkPart           Part = "WORK"
	VolunteeringPart   Part = "VOLUNTEERING"
	ProjectsPart       Part = "PROJECTS"
	RepositoriesPart   Part = "REPOSITORIES"
	ContributionsPart  Part = "CONTRIBUTIONS"
	TagsPart           Part = "TAGS"
	LanguagesPart      Part = "LANGUAGES"
	EducationPart      Part = "EDUCATION"
	CertificationsPart Part = "CERTIFICATIONS"
	LinksPart          Part = "LINKS"
	WebsitesPart       Part = "WEBSITES"
	InterestsPart      Part = "INTERESTS"
	ReferencesPart     Part = "REFERENCES"
)

var (
	accents = []Accent{AutoAccent, "COBALT", "INDIGO", "VIOLET", "ROSE", "CLAY", "FOREST", "LAGOON", "SLATE"}
	covers  = []Cover{AutoCover, "LINES", "TILES", "SCALLOPS", "RINGS", "WEAVE", NoCover, PictureCover}
	layouts = []Layout{ColumnLayout, "CLASSIC", "GALLERY"}
)

// hidePart has the function for each part that removes it from a profile.
var hidePart = map[Part]func(s *Snapshot){
	SummaryPart:      func(s *Snapshot) { s.Attributes.Summary = "" },
	WorkPart:         hideSections(isPaidWork),
	VolunteeringPart: hideSections(isVolunteering),
	ProjectsPart:     hideType(Project),
	RepositoriesPart: hideType(CodeRepository), ContributionsPart: hideType(Contribution),
	TagsPart:      func(s *Snapshot) { s.Attributes.Tags = nil },
	LanguagesPart: func(s *Snapshot) { s.Attributes.Languages = nil },
	EducationPart: hideType(School), CertificationsPart: hideType(Certification),
	LinksPart:      func(s *Snapshot) { s.Attributes.ExternalLinks, s.Verified = nil, nil },
	WebsitesPart:   func(s *Snapshot) { s.Attributes.Websites = nil },
	InterestsPart:  func(s *Snapshot) { s.Attributes.Interests = nil },
	ReferencesPart: func(s *Snapshot) { s.Attributes.References = nil },
}

func isPaidWork(s SectionSnapshot) bool { return s.Type == Workplace && !isVolunteering(s) }

func isVolunteering(s SectionSnapshot) bool {
	return s.Type == Workplace && s.Content.Attributes.EmploymentType == Volunteer
}

func hideType(typ SectionType) func(s *Snapshot) {
	return hideSections(func(section SectionSnapshot) bool { return section.Type == typ })
}

func hideSections(hidden func(SectionSnapshot) bool) func(s *Snapshot) {
	return func(s *Snapshot) { s.Sections = slices.DeleteFunc(slices.Clone(s.Sections), hidden) }
}

// apply returns a copy of s without what the look hides, and with lists in the owner's order. Parts and sections that
// are hidden are not named in it either.
func (l Look) apply(s Snapshot) Snapshot {
	for _, part := range l.HiddenParts {
		if hide, ok := hidePart[part]; ok { // an instance of a later release may know more of them
			hide(&s)
		}
	}
	if len(l.HiddenSectionIDs) > 0 {
		hideSections(func(section SectionSnapshot) bool {
			return slices.Contains(l.HiddenSectionIDs, section.ID)
		})(&s)
	}
	s.Sections = l.sectionsInOrder(s.Sections)
	s.Attributes.Tags = l.tagsInOrder(s.Attributes.Tags)
	if !slices.ContainsFunc(s.Sections, func(section SectionSnapshot) bool { return section.ID == s.Primary }) {
		s.Primary = 0
	}
	s.Look.Parts = slices.DeleteFunc(slices.Clone(l.Parts), func(p Part) bool {
		return slices.Contains(l.HiddenParts, p)
	})
	s.Look.HiddenParts, s.Look.HiddenSectionIDs = nil, nil
	s.Look.SectionOrder, s.Look.TagOrder = nil, nil
	s.Look.SelectedSectionIDs = s.Selected()
	return s
}

// Selected returns the selected sections that s has, in the order in which the page shows them. Those that are deleted
// or hidden are not among them and leave no gap.
func (s Snapshot) Selected() []SectionID {
	return slices.DeleteFunc(slices.Clone(s.Look.SelectedSectionIDs), func(id SectionID) bool {
		return !s.hasSection(func(section SectionSnapshot) bool { return section.ID == id })
	})
}

// hasPart has the function for each part that reports whether a profile has anything of it.
var hasPart = map[Part]func(s Snapshot) bool{
	SummaryPart:      func(s Snapshot) bool { return s.Attributes.Summary != "" },
	WorkPart:         func(s Snapshot) bool { return s.hasSection(isPaidWork) },
	VolunteeringPart: func(s Snapshot) bool { return s.hasSection(isVolunteering) },
	ProjectsPart:     hasType(Project),
	RepositoriesPart: hasType(CodeRepository), ContributionsPart: hasType(Contribution),
	TagsPart:      func(s Snapshot) bool { return len(s.Attributes.Tags) > 0 },
	LanguagesPart: func(s Snapshot) bool { return len(s.Attributes.Languages) > 0 },
	EducationPart: hasType(School), CertificationsPart: hasType(Certification),
	LinksPart:      func(s Snapshot) bool { return len(s.Attributes.ExternalLinks)+len(s.Verified) > 0 },
	WebsitesPart:   func(s Snapshot) bool { return len(s.Attributes.Websites) > 0 },
	InterestsPart:  func(s Snapshot) bool { return len(s.Attributes.Interests) > 0 },
	ReferencesPart: func(s Snapshot) bool { return len(s.Attributes.References) > 0 },
}

func (s Snapshot) hasSection(is func(SectionSnapshot) bool) bool {
	return slices.ContainsFunc(s.Sections, is)
}

func hasType(typ SectionType) func(s Snapshot) bool {
	return func(s Snapshot) bool { return len(s.SectionsOf(typ)) > 0 }
}

// PartsInOrder returns the chosen order of those parts that s has anything of. An order with all other parts would name
// by what it lacks what s does not show.
func (s Snapshot) PartsInOrder() []Part {
	return slices.DeleteFunc(slices.Clone(s.Look.Parts), func(p Part) bool {
		has, ok := hasPart[p]
		return !ok || !has(s)
	})
}

// hides reports whether the look hides a section, by its id, its type and its employment type.
func (l Look) hides(section SectionSnapshot) bool {
	return len(l.apply(Snapshot{Sections: []SectionSnapshot{section}}).Sections) == 0
}

func (l Look) hidesAnything() bool { return len(l.HiddenParts)+len(l.HiddenSectionIDs) > 0 }

// IsZero reports whether nothing is chosen.
func (l Look) IsZero() bool {
	return l.Accent == "" && l.Cover == "" && l.Layout == "" && l.PhotoAccent == "" &&
		len(l.Parts)+len(l.HiddenParts)+len(l.HiddenSectionIDs)+len(l.SelectedSectionIDs) == 0 &&
		len(l.SectionOrder)+len(l.TagOrder) == 0
}

// Complete returns the look with all members, as the contract has them.
func (l Look) Complete() Look {
	if l.Accent == "" {
		l.Accent = AutoAccent
	}
	if l.Cover == "" {
		l.Cover = AutoCover
	}
	if l.Layout == "" {
		l.Layout = ColumnLayout
	}
	l.PhotoAccent = ""
	l.Parts, l.HiddenParts = append([]Part{}, l.Parts...), append([]Part{}, l.HiddenParts...)
	l.HiddenSectionIDs = append([]SectionID{}, l.HiddenSectionIDs...)
	l.SelectedSectionIDs = append([]SectionID{}, l.SelectedSectionIDs...)
	l.SectionOrder, l.TagOrder = append([]SectionID{}, l.SectionOrder...), append([]string{}, l.TagOrder...)
	return l
}

// parse validates a look. The usual values become zero, so that a look with nothing but them is zero. has reports
// whether the profile has a section. The look of present is the one that is replaced: sections that it names may be
// deleted by now.
func (l Look) parse(has func(SectionID) bool, present Snapshot) (Look, error) {
	c := checker{}
	oneOf(&c, "accent", l.Accent, accents...)
	oneOf(&c, "cover", l.Cover, covers...)
	oneOf(&c, "layout", l.Layout, layouts...)
	distinct(&c, "parts", l.Parts)
	distinct(&c, "hiddenParts", l.HiddenParts)
	for name, parts := range map[string][]Part{"parts": l.Parts, "hiddenParts": l.HiddenParts} {
		for i, part := range parts {
			if hidePart[part] == nil {
				c.Add(name+"."+strconv.Itoa(i), "enum", "Must be a part of a profile.")
			}
		}
	}
	known(&c, "hiddenSectionIds", l.HiddenSectionIDs, maxHiddenSections, present.Look.HiddenSectionIDs, has)
	known(&c, "selectedSectionIds", l.SelectedSectionIDs, maxSelectedSections, present.Look.SelectedSectionIDs, has)
	known(&c, "sectionOrder", l.SectionOrder, maxOrderedSections, present.Look.SectionOrder, has)
	distinct(&c, "tagOrder", l.TagOrder)
	for i, tag := range l.TagOrder {
		if !slices.Contains(present.Attributes.Tags, tag) {
			c.Add("tagOrder."+strconv.Itoa(i), "unknown", "Must be a tag of the profile.")
		}
	}
	l.PhotoAccent = present.Look.PhotoAccent
	return l.withoutUsual(), c.Err()
}

// known refuses a list that has a section twice, too many sections, or sections that neither the profile nor the
// present list has.
func known(
	c *checker, name string, ids []SectionID, maxItems int, present []SectionID, has func(SectionID) bool,
) {
	distinct(c, name, ids)
	if len(ids) > maxItems {
		c.Add(name, "maxItems", "Must have at most "+strconv.Itoa(maxItems)+" items.")
	}
	for i, id := range ids {
		if !has(id) && !slices.Contains(present, id) {
			c.Add(name+"."+strconv.Itoa(i), "unknown", "Must be a section of the profile.")
		}
	}
}

func (l Look) withoutUsual() Look {
	if l.Accent == AutoAccent {
		l.Accent = ""
	}
	if l.Cover == AutoCover {
		l.Cover = ""
	}
	if l.Layout == ColumnLayout {
		l.Layout = ""
	}
	return l
}

// distinct refuses a list that has a value twice.
func distinct[T comparable](c *checker, name string, values []T) {
	for i, value := range values {
		if slices.Contains(values[:i], value) {
			c.Add(name+"."+strconv.Itoa(i), "taken", "Must not be in the list twice.")
		}
	}
}

// ChangeLook replaces the look. It returns fault.ErrValidation with every violation, such as a section that is neither
// one of the profile nor hidden or selected in the present look. present is the stored profile.
func (p *Profile) ChangeLook(raw Look, present Snapshot, now time.Time) error {
	if p.withoutSections {
		return errNoSections
	}
	look, err := raw.parse(func(id SectionID) bool {
		return slices.ContainsFunc(p.sections, func(s *Section) bool { return s.id == id })
	}, present)
	if err != nil {
		return err
	}
	p.look = &look
	p.touch(now)
	return nil
}
