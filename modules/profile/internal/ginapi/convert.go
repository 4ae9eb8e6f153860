package ginapi

import (
	"time"

	"github.com/oapi-codegen/nullable"
	openapi_types "github.com/oapi-codegen/runtime/types"

	"wright.app/modules/profile"
	api "wright.app/modules/profile/internal/ginapi/profileapi"
	"wright.app/platform/calendar"
	"wright.app/platform/identity"
)

func fromAPIProfileInput(in api.ProfileInput, role identity.Role) profile.Input {
	input := profile.Input{AccessMode: word(in.AccessMode), Role: role}
	if a, err := in.Attributes.Get(); err == nil { // neither absent nor null
		input.Attributes = &profile.AttributesInput{
			Headline: word(a.Headline), Summary: word(a.Summary), Location: word(a.Location), Tags: fromAPITags(a.Tags),
			CountryCode: word(a.CountryCode), Pronouns: word(a.Pronouns), CompanyName: word(a.CompanyName), CompanyURL: word(a.CompanyURL),
		}
		input.Attributes.OpenToWork, _ = a.OpenToWork.Get()
		languages, _ := a.Languages.Get()
		for _, l := range languages {
			input.Attributes.Languages = append(input.Attributes.Languages, profile.Language{Code: l.Code, Level: profile.LanguageLevel(l.Level)})
		}
		links, _ := a.ExternalLinks.Get()
		for _, l := range links {
			input.Attributes.ExternalLinks = append(input.Attributes.ExternalLinks, profile.ExternalLink{Type: profile.LinkType(l.Type), Value: l.Value})
		}
	}
	return input
}

func fromAPISectionInput(in api.SectionInput) profile.SectionInput {
	input := profile.SectionInput{
		TypeID: string(in.TypeID), Title: word(in.Title), Organization: word(in.Organization), Tags: fromAPITags(in.Tags),
		StartedAt: fromAPIDay(in.StartedAt), EndedAt: fromAPIDay(in.EndedAt),
		IssuedAt: fromAPIDay(in.IssuedAt), ExpirationAt: fromAPIDay(in.ExpirationAt),
	}
	if a, err := in.Attributes.Get(); err == nil {
		input.Attributes = profile.SectionAttributesInput{
			Description: word(a.Description), URL: word(a.URL), Location: word(a.Location),
			EmploymentType: word(a.EmploymentType), WorkMode: word(a.WorkMode),
			Degree: word(a.Degree), FieldOfStudy: word(a.FieldOfStudy), Grade: word(a.Grade), Role: word(a.Role),
			CredentialID: word(a.CredentialID), Kind: word(a.Kind),
			RepositoryFullName: word(a.RepositoryFullName), Language: word(a.Language),
			Stars: number(a.Stars), Forks: number(a.Forks), PushedAt: fromAPIDay(a.PushedAt),
		}
	}
	return input
}

func fromAPITags(tags nullable.Nullable[[]api.Tag]) []string {
	list, err := tags.Get()
	if err != nil {
		return nil
	}
	labels := make([]string, len(list))
	for i, tag := range list {
		labels[i] = tag.Label
	}
	return labels
}

func fromAPIDay(day nullable.Nullable[openapi_types.Date]) *string {
	d, err := day.Get()
	if err != nil {
		return nil
	}
	return new(d.String())
}

// word returns the text of an optional member, nil if it is absent or null.
func word[T ~string](member nullable.Nullable[T]) *string {
	value, err := member.Get()
	if err != nil {
		return nil
	}
	return new(string(value))
}

// number returns an optional number, nil if it is absent or null.
func number(member nullable.Nullable[int32]) *int32 {
	value, err := member.Get()
	if err != nil {
		return nil
	}
	return &value
}

// toAPIProfile returns a profile with every member of the contract: what other modules
// bring later is there and empty.
func toAPIProfile(p profile.Snapshot) api.Profile {
	return api.Profile{
		ID: int64(p.ID), Alias: orNull(p.Alias.String()), PhotoURL: orNull(p.Photo.Address),
		AccessMode: api.AccessMode(p.AccessMode), Attributes: toAPIAttributes(p.Attributes), Status: string(p.Status),
		Suspension: toAPISuspension(p.Suspension), OriginalBadge: p.Badge,
		PrimaryWorkplaceID: orNull(int64(p.Primary)), VerifiedLinks: toAPIVerified(p.Verified),
		Workplaces:     toAPISections(p.SectionsOf(profile.Workplace)),
		Certifications: toAPISections(p.SectionsOf(profile.Certification)),
		Projects:       toAPISections(p.SectionsOf(profile.Project)),
		Repositories:   toAPISections(p.SectionsOf(profile.CodeRepository)),
		Schools:        toAPISections(p.SectionsOf(profile.School)),
		Contributions:  toAPISections(p.SectionsOf(profile.Contribution)),
		CreatedAt:      p.CreatedAt, UpdatedAt: p.UpdatedAt, Version: p.Version,
	}
}

func toAPIVerified(verified []profile.LinkType) []api.VerifiedLink {
	links := make([]api.VerifiedLink, len(verified))
	for i, typ := range verified {
		links[i] = api.VerifiedLink(typ)
	}
	return links
}

func toAPISuspension(s profile.Suspension) nullable.Nullable[api.Suspension] {
	if !s.Active() {
		return nullable.NewNullNullable[api.Suspension]()
	}
	return nullable.NewNullableWithValue(api.Suspension{Reason: s.Reason, SuspendedAt: s.Since})
}

func toAPIAttributes(a profile.Attributes) nullable.Nullable[api.ProfileAttributes] {
	if a.IsZero() {
		return nullable.NewNullNullable[api.ProfileAttributes]()
	}
	attributes := api.ProfileAttributes{Headline: orAbsent(a.Headline), Summary: orAbsent(a.Summary), Location: orAbsent(a.Location)}
	attributes.CountryCode, attributes.Pronouns = orAbsent(a.CountryCode), orAbsent(a.Pronouns)
	attributes.CompanyName, attributes.CompanyURL = orAbsent(a.CompanyName), orAbsent(a.CompanyURL)
	if a.OpenToWork {
		attributes.OpenToWork = nullable.NewNullableWithValue(true)
	}
	if len(a.Tags) > 0 {
		attributes.Tags = nullable.NewNullableWithValue(toAPITags(a.Tags))
	}
	var languages []api.LanguageSkill
	for _, l := range a.Languages {
		languages = append(languages, api.LanguageSkill{Code: l.Code, Level: api.LanguageLevel(l.Level)})
	}
	if languages != nil {
		attributes.Languages = nullable.NewNullableWithValue(languages)
	}
	var links []api.ExternalLink
	for _, l := range a.ExternalLinks {
		links = append(links, api.ExternalLink{Type: api.ExternalLinkType(l.Type), Value: l.Value})
	}
	if links != nil {
		attributes.ExternalLinks = nullable.NewNullableWithValue(links)
	}
	return nullable.NewNullableWithValue(attributes)
}

func toAPISections(all []profile.SectionSnapshot) []api.Section {
	sections := make([]api.Section, len(all))
	for i, s := range all {
		sections[i] = toAPISection(s)
	}
	return sections
}

func toAPISection(s profile.SectionSnapshot) api.Section {
	c, a := s.Content, s.Content.Attributes
	return api.Section{
		ID: int64(s.ID), TypeID: api.SectionType(s.Type), Title: orNull(c.Title), Organization: orNull(c.Organization),
		Attributes: api.SectionAttributes{
			Description: orAbsent(a.Description), URL: orAbsent(a.URL), Location: orAbsent(a.Location),
			EmploymentType: orAbsent(api.EmploymentType(a.EmploymentType)), WorkMode: orAbsent(api.WorkMode(a.WorkMode)),
			Degree: orAbsent(a.Degree), FieldOfStudy: orAbsent(a.FieldOfStudy), Grade: orAbsent(a.Grade), Role: orAbsent(a.Role),
			CredentialID: orAbsent(a.CredentialID), Kind: orAbsent(api.ContributionKind(a.Kind)),
			RepositoryFullName: orAbsent(a.RepositoryFullName), Language: orAbsent(a.Language),
			Stars: numberOrAbsent(a.Stars), Forks: numberOrAbsent(a.Forks), PushedAt: dayOrAbsent(a.PushedAt),
		},
		Tags: toAPITags(c.Tags), Files: toAPIFiles(s.Files),
		StartedAt: toAPIDay(c.StartedAt), EndedAt: toAPIDay(c.EndedAt), IssuedAt: toAPIDay(c.IssuedAt), ExpirationAt: toAPIDay(c.ExpirationAt),
		CreatedAt: s.CreatedAt, DeletedAt: nullable.NewNullNullable[time.Time](), Version: s.Version,
	}
}

func toAPIFiles(files []profile.File) []api.FileRef {
	refs := make([]api.FileRef, len(files))
	for i, f := range files {
		refs[i] = api.FileRef{
			ID: f.ID, Name: f.Name, ContentType: f.ContentType, Size: f.Size,
			Width: orNull(int32(f.Width)), Height: orNull(int32(f.Height)), //nolint:gosec // at most 12,000
			URL: f.Address, ThumbnailURL: orNull(f.Thumbnail), CreatedAt: f.CreatedAt,
		}
	}
	return refs
}

func toAPITags(labels []string) []api.Tag {
	tags := make([]api.Tag, len(labels))
	for i, label := range labels {
		tags[i] = api.Tag{Label: label}
	}
	return tags
}

func toAPIDay(d calendar.Date) nullable.Nullable[openapi_types.Date] {
	if d.IsZero() {
		return nullable.NewNullNullable[openapi_types.Date]()
	}
	return nullable.NewNullableWithValue(openapi_types.Date{Time: d.Time()})
}

// orNull returns value, or null for the zero value.
func orNull[T comparable](value T) nullable.Nullable[T] {
	var zero T
	if value == zero {
		return nullable.NewNullNullable[T]()
	}
	return nullable.NewNullableWithValue(value)
}

// orAbsent returns value, or nothing at all for an empty one.
func orAbsent[T ~string](value T) nullable.Nullable[T] {
	if value == "" {
		return nil
	}
	return nullable.NewNullableWithValue(value)
}

// numberOrAbsent returns the number, or nothing at all for one that is not known.
func numberOrAbsent(value *int32) nullable.Nullable[int32] {
	if value == nil {
		return nil
	}
	return nullable.NewNullableWithValue(*value)
}

// dayOrAbsent returns the day, or nothing at all for none.
func dayOrAbsent(d calendar.Date) nullable.Nullable[openapi_types.Date] {
	if d.IsZero() {
		return nil
	}
	return toAPIDay(d)
}
