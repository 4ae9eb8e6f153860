package ginapi

import (
	"time"

	"github.com/oapi-codegen/nullable"

	"wright.app/modules/profile"
	api "wright.app/modules/profile/internal/ginapi/profileapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/null"
)

func fromAPIProfileInput(in api.ProfileInput) profile.Input {
	return profile.Input{AccessMode: null.Value(in.AccessMode), Attributes: null.Value(in.Attributes).Parsed()}
}

func fromAPISectionInput(in api.SectionInput) profile.SectionInput {
	return profile.SectionInput{
		Type: in.TypeID, Title: null.Value(in.Title), Organization: null.Value(in.Organization),
		Attributes: null.Value(in.Attributes), Tags: profile.LabelsOf(null.Value(in.Tags)),
		StartedAt: null.Value(in.StartedAt), EndedAt: null.Value(in.EndedAt),
		IssuedAt: null.Value(in.IssuedAt), ExpirationAt: null.Value(in.ExpirationAt),
		NumbersProof: null.Value(in.NumbersProof),
	}
}

// toAPIProfile returns a profile with every field of the contract.
func toAPIProfile(p profile.Snapshot, resource httpserver.Resource) api.Profile {
	return api.Profile{
		ID: int64(p.ID), Alias: null.From(p.Alias.String()), PhotoURL: null.From(p.Photo.Address),
		AccessMode: p.AccessMode, Attributes: toAPIAttributes(p.Attributes), Look: p.Look.Complete(),
		Status:     string(p.Status),
		Suspension: toAPISuspension(p.Suspension), OriginalBadge: p.Badge,
		PrimaryWorkplaceID: null.From(int64(p.Primary)), VerifiedLinks: append([]profile.LinkType{}, p.Verified...),
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
		ID: int64(s.ID), TypeID: s.Type, Title: null.From(c.Title), Organization: null.From(c.Organization),
		Attributes: c.Attributes,
		Tags:       profile.TagsOf(c.Tags), Files: toAPIFiles(s.Files),
		StartedAt: null.From(c.StartedAt), EndedAt: null.From(c.EndedAt), IssuedAt: null.From(c.IssuedAt),
		ExpirationAt: null.From(c.ExpirationAt),
		CreatedAt:    s.CreatedAt, DeletedAt: nullable.NewNullNullable[time.Time](), Version: s.Version,
		Etag: sectionOf(s.ID).ETag(s.Version),
	}
}

func toAPIFiles(files []profile.File) []api.FileRef {
	refs := make([]api.FileRef, len(files))
	for i, f := range files {
		refs[i] = api.FileRef{
			ID: f.ID, Name: f.Name, Caption: null.From(f.Caption), ContentType: f.ContentType, Size: f.Size,
			Width: null.From(httpserver.Int32(f.Width)), Height: null.From(httpserver.Int32(f.Height)),
			URL: f.Address, ThumbnailURL: null.From(f.Thumbnail), CreatedAt: f.CreatedAt,
		}
	}
	return refs
}
