// Package profilebridge asks module profile for profiles.
package profilebridge

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Profiles is a sharing.Profiles over module profile.
type Profiles struct{ profiles *profile.Directory }

// NewProfiles returns a Profiles.
func NewProfiles(d *profile.Directory) *Profiles { return &Profiles{d} }

// Head implements sharing.Profiles.
func (p *Profiles) Head(ctx context.Context, owner identity.UserID) (sharing.ProfileHead, error) {
	standing, err := p.profiles.StandingOf(ctx, owner)
	if err != nil {
		return sharing.ProfileHead{}, asNotFound(owner, err)
	}
	return headOf(standing), nil
}

// HeadByAlias implements sharing.Profiles.
func (p *Profiles) HeadByAlias(ctx context.Context, alias string) (identity.UserID, sharing.ProfileHead, error) {
	standing, err := p.profiles.ByAlias(ctx, alias)
	switch {
	case errors.Is(err, profile.ErrNotLoaded):
		return 0, sharing.ProfileHead{}, fault.ErrNotFound
	case err != nil:
		return 0, sharing.ProfileHead{}, fmt.Errorf("profile by alias: %w", err)
	}
	return standing.Owner, headOf(standing), nil
}

// FindablePages implements sharing.Profiles.
func (p *Profiles) FindablePages(ctx context.Context, size int) ([]int64, error) {
	pages, err := p.profiles.ListedPages(ctx, size)
	if err != nil {
		return nil, fmt.Errorf("pages of findable profiles: %w", err)
	}
	return pages, nil
}

// Findable implements sharing.Profiles.
func (p *Profiles) Findable(ctx context.Context, page int64, size int) ([]sharing.FindableProfile, error) {
	listed, err := p.profiles.Listed(ctx, page, size)
	if err != nil {
		return nil, fmt.Errorf("findable profiles: %w", err)
	}
	all := make([]sharing.FindableProfile, len(listed))
	for i, l := range listed {
		all[i] = sharing.FindableProfile{Owner: l.Owner, Head: headOf(l.Standing), UpdatedAt: l.UpdatedAt}
	}
	return all, nil
}

func headOf(s profile.Standing) sharing.ProfileHead {
	return sharing.ProfileHead{Mode: sharing.AccessMode(s.AccessMode), Suspended: s.Suspended(), Alias: s.Alias.String(), Version: s.Version}
}

// Content implements sharing.Profiles.
func (p *Profiles) Content(ctx context.Context, owner identity.UserID) (sharing.Content, error) {
	s, err := p.profiles.Shown(ctx, owner)
	if err != nil {
		return sharing.Content{}, asNotFound(owner, err)
	}
	content := sharing.Content{
		Version: s.Version, Badge: s.Badge, Photo: sharing.Picture(s.Photo), Attributes: fromProfile(s.Attributes), Sections: make([]sharing.Section, len(s.Sections)),
	}
	for _, typ := range s.Verified {
		content.Verified = append(content.Verified, string(typ))
	}
	for i, section := range s.Sections {
		content.Sections[i] = fromSection(section, section.ID == s.Primary)
	}
	return content, nil
}

func asNotFound(owner identity.UserID, err error) error {
	if errors.Is(err, profile.ErrNotLoaded) {
		return fault.ErrNotFound
	}
	return fmt.Errorf("profile of user %d: %w", owner, err)
}

func fromSection(s profile.SectionSnapshot, primary bool) sharing.Section {
	c := s.Content
	return sharing.Section{
		Type:           string(s.Type),
		Title:          c.Title,
		Organization:   c.Organization,
		Description:    c.Attributes.Description,
		URL:            c.Attributes.URL,
		Location:       c.Attributes.Location,
		EmploymentType: string(c.Attributes.EmploymentType),
		WorkMode:       string(c.Attributes.WorkMode),
		Details:        fromAttributes(c.Attributes),
		Tags:           c.Tags,
		Files:          fromFiles(s.Files),
		StartedAt:      c.StartedAt,
		EndedAt:        c.EndedAt,
		IssuedAt:       c.IssuedAt,
		ExpirationAt:   c.ExpirationAt,
		Primary:        primary,
	}
}

func fromFiles(all []profile.File) []sharing.File {
	var files []sharing.File
	for _, f := range all {
		files = append(files, sharing.File{
			Media: f.Media, Name: f.Name, ContentType: f.ContentType, Size: f.Size, Width: f.Width, Height: f.Height,
			Address: f.Address, Thumbnail: f.Thumbnail,
		})
	}
	return files
}

func fromAttributes(a profile.SectionAttributes) sharing.Details {
	return sharing.Details{
		Degree: a.Degree, FieldOfStudy: a.FieldOfStudy, Grade: a.Grade, Role: a.Role, CredentialID: a.CredentialID, Kind: string(a.Kind),
		RepositoryFullName: a.RepositoryFullName, Language: a.Language, Stars: a.Stars, Forks: a.Forks, PushedAt: a.PushedAt,
	}
}

func fromProfile(a profile.Attributes) sharing.Attributes {
	attributes := sharing.Attributes{
		Headline: a.Headline, Summary: a.Summary, Location: a.Location, Tags: a.Tags, CountryCode: a.CountryCode, Pronouns: a.Pronouns,
		OpenToWork: a.OpenToWork, CompanyName: a.CompanyName, CompanyURL: a.CompanyURL,
	}
	for _, l := range a.Languages {
		attributes.Languages = append(attributes.Languages, sharing.Language{Code: l.Code, Level: string(l.Level)})
	}
	for _, l := range a.ExternalLinks {
		attributes.ExternalLinks = append(attributes.ExternalLinks, sharing.ExternalLink{Type: string(l.Type), Value: l.Value})
	}
	return attributes
}
