package publicpage

import (
	"unicode/utf8"

	"wright.app/modules/sharing/internal/preview"
)

// view is the data of the templates.
type view struct {
	Unsubscribe *unsubscribePrompt // instead of a profile
	Product     string
	Host        string // of the site
	Login       string // path of the login page, with the path to return to
	IsLink      bool   // the page was opened by a personal link
	// IsMember is true for a viewer who is signed in.
	IsMember bool
	Refusal  *refusalPage // why there is no profile
	Failed   *loadFailure
	Profile  profile
	About    attributes

	Cover      []preview.Circle
	Initials   string
	CurrentJob *section // the current workplace
	Place      string
	Company    link
	Verified   []string // names of externalSites
	IsShared   bool
	IsForeign  bool // the owner looks at the page of a link, which was made for somebody else

	Lists     []list
	HasMain   bool
	HasAside  bool
	Links     []externalLink
	Tags      []string
	HasMore   bool // there are more tags than are shown at first
	Languages [][2]string
	Schools   []entry
}

// refusalPage is shown instead of a profile that the viewer may not see.
type refusalPage struct{ Title, Text, Action, To string }

// loadFailure is shown instead of a profile when the request may succeed later.
type loadFailure struct{ Text, Again string }

type link struct{ Name, URL string }

type externalLink struct {
	Icon, Label, Value, URL string
	IsVerified              bool
}

// list is a list of sections of one type.
type list struct {
	ID, Title, Fact string
	IsCards         bool
	Entries         []entry
}

// entry is a section, formatted for display.
type entry struct {
	section
	Day, Dates string // the first day that is known, and the time in words
	Heading    string
	Details    string   // how and where
	URL, Host  string   // of a website; none if it is not https
	Facts      []string // of a card
	Labels     []string
	TagsOf     string // what the labels belong to
}

// The approximate width in pixels of three rows of tags, of the frame of a tag and of a letter. The web application
// uses the same estimate (skills-card.tsx).
const (
	threeRows   = 768
	labelFrame  = 28
	letterWidth = 7
)

// profileView completes the view of a profile.
func (w *pageTexts) profileView(v view, p profile) view {
	v.Profile, v.IsMember = p, p.MemberID != ""
	if p.Attributes != nil {
		v.About = *p.Attributes
	}
	a := v.About
	v.Cover, v.Initials = preview.Cover(p.DisplayName), initials(p.DisplayName)
	for i := range p.Workplaces {
		if p.Workplaces[i].IsPrimary {
			v.CurrentJob = &p.Workplaces[i]
			break
		}
	}
	if v.Place = a.Location; v.Place == "" && a.CountryCode != "" {
		v.Place = w.CountryName(a.CountryCode)
	}
	if v.Company.Name = a.CompanyName; hostOf(a.CompanyURL) != "" {
		v.Company.URL = a.CompanyURL
	}
	for _, typ := range p.VerifiedLinks {
		v.Verified = append(v.Verified, externalSites[typ].label)
	}
	v.IsShared = v.IsLink && !p.Viewer.IsOwner
	v.IsForeign = v.IsLink && p.Viewer.IsOwner

	v.Lists = w.lists(p)
	v.HasMain = len(v.Lists) > 0 || a.Summary != ""
	w.aside(&v, p)
	return v
}

func (w *pageTexts) lists(p profile) []list {
	var lists []list
	add := func(l list, sections []section) {
		if len(sections) == 0 {
			return
		}
		l.Title = w.say("public_profile_" + l.ID)
		for _, s := range sections {
			l.Entries = append(l.Entries, w.entry(s))
		}
		lists = append(lists, l)
	}
	add(list{ID: "work", Fact: w.yearsOfWork(p.Workplaces)}, p.Workplaces)
	add(list{ID: "projects", IsCards: true}, p.Projects)
	add(list{ID: "repositories", IsCards: true}, p.Repositories)
	add(list{ID: "certifications"}, p.Certifications)
	add(list{ID: "contributions"}, p.Contributions)
	return lists
}

func (w *pageTexts) aside(v *view, p profile) {
	for _, l := range v.About.ExternalLinks {
		site, known := externalSites[l.Type]
		if !known {
			continue
		}
		v.Links = append(v.Links, externalLink{
			Icon: site.icon, Label: site.label, Value: l.Value, URL: site.prefix + l.Value,
			IsVerified: contains(p.VerifiedLinks, l.Type),
		})
	}
	width := 0
	for _, t := range v.About.Tags {
		v.Tags = append(v.Tags, t.Label)
		width += labelFrame + letterWidth*utf8.RuneCountInString(t.Label)
	}
	v.HasMore = width > threeRows
	for _, l := range v.About.Languages {
		v.Languages = append(v.Languages, [2]string{w.LanguageName(l.Code), w.option("language_level_", l.Level)})
	}
	for _, s := range p.Schools {
		school := w.entry(s)
		a := s.Attributes
		grade := ""
		if a.Grade != "" {
			grade = w.say("public_profile_grade", "grade", a.Grade)
		}
		school.Details = joinNonEmpty(factSeparator, joinNonEmpty(", ", a.Degree, a.FieldOfStudy), s.Title, grade,
			a.Location)
		v.Schools = append(v.Schools, school)
	}
	v.HasAside = len(v.Links)+len(v.Tags)+len(v.Languages)+len(v.Schools) > 0
}

func (w *pageTexts) entry(s section) entry {
	a := s.Attributes
	e := entry{section: s, Heading: s.Title, TagsOf: s.Title}
	if e.Heading == "" {
		e.Heading, e.TagsOf = s.Organization, s.Organization
	}
	switch {
	case s.StartedAt != "":
		e.Day, e.Dates = s.StartedAt, w.span(s.StartedAt, s.EndedAt)
	case s.IssuedAt != "":
		e.Day, e.Dates = s.IssuedAt, w.Month(s.IssuedAt)
	default:
		e.Day, e.Dates = s.EndedAt, w.span("", s.EndedAt)
	}
	credential, validity := "", ""
	if a.CredentialID != "" {
		credential = w.say("public_profile_credential", "id", a.CredentialID)
	}
	switch {
	case s.ExpirationAt == "":
	case s.ExpirationAt < w.today:
		validity = w.say("public_profile_expired", "month", w.Month(s.ExpirationAt))
	default:
		validity = w.say("public_profile_valid", "month", w.Month(s.ExpirationAt))
	}
	e.Details = joinNonEmpty(factSeparator, w.option("employment_", string(a.EmploymentType)),
		w.option("work_mode_", string(a.WorkMode)), w.option("contributions_kind_", string(a.Kind)),
		a.Role, a.Location, credential, validity)
	if e.Host = hostOf(a.URL); e.Host != "" {
		e.URL = a.URL
	}
	e.Facts = w.facts(s)
	for _, t := range s.Tags {
		e.Labels = append(e.Labels, t.Label)
	}
	return e
}

// facts returns the facts on the card of a project or a repository.
func (w *pageTexts) facts(s section) []string {
	a := s.Attributes
	var facts []string
	for _, fact := range []string{a.Role, s.Organization, a.Location} {
		if fact != "" {
			facts = append(facts, fact)
		}
	}
	if a.Stars != nil {
		facts = append(facts, w.counted("public_profile_stars", int(*a.Stars)))
	}
	if a.Forks != nil {
		facts = append(facts, w.counted("public_profile_forks", int(*a.Forks)))
	}
	if !a.PushedAt.IsZero() {
		facts = append(facts, w.say("public_profile_pushed", "month", w.Month(a.PushedAt.String())))
	}
	return facts
}

func contains(list []string, wanted string) bool {
	for _, item := range list {
		if item == wanted {
			return true
		}
	}
	return false
}
