package ginapi

import (
	"time"

	"github.com/oapi-codegen/nullable"

	"wright.app/modules/profile"
	api "wright.app/modules/profile/internal/ginapi/profileapi"
	"wright.app/platform/httpserver"
)

func fromAPIProfileInput(in api.ProfileInput) profile.Input {
	return profile.Input{AccessMode: orZero(in.AccessMode), Attributes: orZero(in.Attributes).Parsed()}
}

func fromAPISectionInput(in api.SectionInput) profile.SectionInput {
	return profile.SectionInput{
		Type: in.TypeID, Title: orZero(in.Title), Organization: orZero(in.Organization),
		Attributes: orZero(in.Attributes), Tags: profile.LabelsOf(orZero(in.Tags)),
		StartedAt: orZero(in.StartedAt), EndedAt: orZero(in.EndedAt),
		IssuedAt: orZero(in.IssuedAt), ExpirationAt: orZero(in.ExpirationAt),
		NumbersProof: orZero(in.NumbersProof),
	}
}

// orZero returns the value of an optional field, or the zero value if the field is absent or null.
func orZero[T any](member nullable.Nullable[T]) T {
	value, err := member.Get()
	if err != nil {
		var zero T
		return zero
	}
	return value
}

// toAPIProfile returns a profile with every field of the contract.
func toAPIProfile(p profile.Snapshot, resource httpserver.Resource) api.Profile {
	return api.Profile{
		ID: int64(p.ID), Alias: orNull(p.Alias.String()), PhotoURL: orNull(p.Photo.Address),
		CoverURL:   orNull(p.CoverPicture.Address),
		AccessMode: p.AccessMode, Attributes: toAPIAttributes(p.Attributes), Look: p.Look.Complete(),
		AutoAccent: api.ProfileAutoAccent(p.AutoAccent()),
		Status:     string(p.Status),
		Suspension: toAPISuspension(p.Suspension), OriginalBadge: p.Badge,
		PrimaryWorkplaceID: orNull(int64(p.Primary)), VerifiedLinks: append([]profile.LinkType{}, p.Verified...),
		Workplaces:     toAPISections(p.SectionsOf(profile.Workplace)),
		Certifications: toAPISections(p.SectionsOf(profile.Certification)),
		Projects:       toAPISections(p.SectionsOf(profile.Project)),
		Repositories:   toAPISections(p.SectionsOf(profile.CodeRepository)),
		Schools:        toAPISections(p.SectionsOf(profile.School)),
		Contributions:  toAPISections(p.SectionsOf(profile.Contribution)),
		CreatedAt:      p.CreatedAt, UpdatedAt: p.UpdatedAt, Version: p.Version, Etag: resource.ETag(p.Version),
	}
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
	return nullable.NewNullableWithValue(a.Document())
}

func toAPISections(all []profile.SectionSnapshot) []api.Section {
	sections := make([]api.Section, len(all))
	for i, s := range all {
		sections[i] = toAPISection(s)
	}
	return sections
}

func toAPISection(s profile.SectionSnapshot) api.Section {
	c := s.Content
	return api.Section{
		ID: int64(s.ID), TypeID: s.Type, Title: orNull(c.Title), Organization: orNull(c.Organization),
		Attributes: c.Attributes,
		Tags:       profile.TagsOf(c.Tags), Files: toAPIFiles(s.Files),
		StartedAt: orNull(c.StartedAt), EndedAt: orNull(c.EndedAt), IssuedAt: orNull(c.IssuedAt),
		ExpirationAt: orNull(c.ExpirationAt),
		CreatedAt:    s.CreatedAt, DeletedAt: nullable.NewNullNullable[time.Time](), Version: s.Version,
		Etag: sectionOf(s.ID).ETag(s.Version),
	}
}

func toAPIFiles(files []profile.File) []api.FileRef {
	refs := make([]api.FileRef, len(files))
	for i, f := range files {
		refs[i] = api.FileRef{
			ID: f.ID, Name: f.Name, Caption: orNull(f.Caption), ContentType: f.ContentType, Size: f.Size,
			Width: orNull(httpserver.Int32(f.Width)), Height: orNull(httpserver.Int32(f.Height)),
			URL: f.Address, ThumbnailURL: orNull(f.Thumbnail), CreatedAt: f.CreatedAt,
		}
	}
	return refs
}

// orNull returns value, or null for the zero value.
func orNull[T comparable](value T) nullable.Nullable[T] {
	var zero T
	if value == zero {
		return nullable.NewNullNullable[T]()
	}
	return nullable.NewNullableWithValue(value)
}
