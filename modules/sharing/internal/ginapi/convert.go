package ginapi

import (
	"math"
	"time"

	"github.com/oapi-codegen/nullable"
	openapi_types "github.com/oapi-codegen/runtime/types"

	"wright.app/modules/sharing"
	api "wright.app/modules/sharing/internal/ginapi/sharingapi"
	"wright.app/platform/calendar"
)

func fromAPILinkInput(in *api.ProfileLinkInput) sharing.LinkInput {
	return sharing.LinkInput{
		Name: pointerOf(in.Name), RecipientName: pointerOf(in.RecipientName), ExpiresAt: pointerOf(in.ExpiresAt),
	}
}

func (h *Handler) toAPILink(l *sharing.Link) api.ProfileLink {
	s := l.Snapshot()
	return api.ProfileLink{
		ID:             int64(s.ID),
		Token:          s.Token.Text(),
		URL:            h.publicURL.JoinPath("t", s.Token.Text()).String(),
		Name:           textOrNull(s.Name),
		RecipientName:  textOrNull(s.RecipientName),
		RecipientEmail: textOrNull(s.LastSentTo),
		Status:         string(l.Status()),
		TotalVisits:    count(s.TotalVisits),
		LastVisitedAt:  timeOrNull(s.LastVisitedAt),
		ExpiresAt:      timeOrNull(s.ExpiresAt),
		LastSentAt:     timeOrNull(s.LastSentAt),
		CreatedAt:      s.CreatedAt,
		DeletedAt:      timeOrNull(s.DeletedAt),
		Version:        s.Version,
	}
}

func fromAPIInviteInput(in *api.InviteLinkInput) sharing.InviteLinkInput {
	return sharing.InviteLinkInput{Name: pointerOf(in.Name), MaxUses: pointerOf(in.MaxUses), ExpiresAt: pointerOf(in.ExpiresAt)}
}

func (h *Handler) toAPIInvite(l *sharing.InviteLink) api.InviteLink {
	s := l.Snapshot()
	invite := api.InviteLink{
		ID:            int64(s.ID),
		Token:         s.Token.Text(),
		URL:           h.publicURL.JoinPath("r", s.Token.Text()).String(),
		Name:          textOrNull(s.Name),
		Status:        string(l.Status()),
		MaxUses:       nullable.NewNullNullable[int32](),
		Uses:          count(s.Uses),
		TotalVisits:   count(s.TotalVisits),
		LastVisitedAt: timeOrNull(s.LastVisitedAt),
		ExpiresAt:     timeOrNull(s.ExpiresAt),
		CreatedAt:     s.CreatedAt,
		DeletedAt:     timeOrNull(s.DeletedAt),
		Version:       s.Version,
	}
	if s.MaxUses > 0 {
		invite.MaxUses = nullable.NewNullableWithValue(count(int64(s.MaxUses)))
	}
	return invite
}

func toAPIInviteCheck(i sharing.Invitation) api.InviteCheck {
	s := i.Link.Snapshot()
	return api.InviteCheck{
		Token: s.Token.Text(),
		Inviter: nullable.NewNullableWithValue(api.Inviter{
			DisplayName: i.Inviter.DisplayName, PhotoURL: textOrNull(i.Photo.Address),
		}),
		ExpiresAt: timeOrNull(s.ExpiresAt),
	}
}

func toAPIStatistics(s sharing.VisitStatistics) api.Statistics {
	days := make([]api.DailyAggregation, len(s.Daily))
	for i, day := range s.Daily {
		days[i] = api.DailyAggregation{
			Date: openapi_types.Date{Time: day.Date.Time()}, TotalVisits: count(day.TotalVisits), TotalVisitors: count(day.TotalVisitors),
		}
	}
	return api.Statistics{
		TotalVisitsToday: count(s.Today), TotalVisitsLast7Days: count(s.Last7Days), TotalVisitsLast30Days: count(s.Last30Days),
		DailyAggregations: days,
	}
}

func toAPIProfile(s sharing.Sight, c sharing.Content) api.PublicProfile {
	of := func(typ string) []api.PublicSection { return toAPISections(c.Sections, typ) }
	profile := api.PublicProfile{
		Alias:          textOrNull(s.Alias),
		DisplayName:    s.Person.DisplayName,
		PhotoURL:       textOrNull(c.Photo.Address),
		Role:           api.Role(s.Person.Role),
		OriginalBadge:  c.Badge,
		VerifiedLinks:  make([]api.VerifiedLink, len(c.Verified)),
		Attributes:     nullable.NewNullNullable[api.ProfileAttributes](),
		Certifications: of("Certification"),
		Projects:       of("Project"),
		Repositories:   of("Repository"),
		Schools:        of("School"),
		Workplaces:     of("Workplace"),
		Contributions:  of("Contribution"),
		MemberID:       nullable.NewNullNullable[openapi_types.UUID](),
		Viewer:         api.ViewerState{IsOwner: s.IsOwner, CanBlock: canBlock(s)},
	}
	if s.Audience != "" {
		profile.Viewer.Audience = new(api.Audience(s.Audience))
	}
	for i, typ := range c.Verified {
		profile.VerifiedLinks[i] = api.VerifiedLink(typ)
	}
	if !c.Attributes.IsZero() {
		profile.Attributes = nullable.NewNullableWithValue(toAPIAttributes(c.Attributes))
	}
	if s.Viewer.Known() {
		profile.MemberID = nullable.NewNullableWithValue(s.Person.Member)
	}
	return profile
}

// canBlock reports whether the viewer may block the owner: every member may, but themselves.
func canBlock(s sharing.Sight) bool { return s.Viewer.Known() && s.Viewer.Ready && !s.IsOwner }

func toAPIAttributes(a sharing.Attributes) api.ProfileAttributes {
	attributes := api.ProfileAttributes{
		Headline: textOrAbsent(a.Headline), Summary: textOrAbsent(a.Summary), Location: textOrAbsent(a.Location),
	}
	attributes.CountryCode, attributes.Pronouns = textOrAbsent(a.CountryCode), textOrAbsent(a.Pronouns)
	attributes.CompanyName, attributes.CompanyURL = textOrAbsent(a.CompanyName), textOrAbsent(a.CompanyURL)
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
	return attributes
}

func toAPISections(all []sharing.Section, typ string) []api.PublicSection {
	sections := []api.PublicSection{}
	for _, s := range all {
		if s.Type != typ {
			continue
		}
		sections = append(sections, api.PublicSection{
			TypeID:       api.SectionType(s.Type),
			Title:        textOrNull(s.Title),
			Organization: textOrNull(s.Organization),
			Attributes:   toAPISectionAttributes(s),
			Tags:         toAPITags(s.Tags),
			Files:        toAPIFiles(s.Files),
			StartedAt:    dateOrNull(s.StartedAt),
			EndedAt:      dateOrNull(s.EndedAt),
			IssuedAt:     dateOrNull(s.IssuedAt),
			ExpirationAt: dateOrNull(s.ExpirationAt),
			IsPrimary:    s.Primary,
		})
	}
	return sections
}

func toAPISectionAttributes(s sharing.Section) api.SectionAttributes {
	d := s.Details
	return api.SectionAttributes{
		Description: textOrAbsent(s.Description), URL: textOrAbsent(s.URL), Location: textOrAbsent(s.Location),
		EmploymentType: textOrAbsent(api.EmploymentType(s.EmploymentType)), WorkMode: textOrAbsent(api.WorkMode(s.WorkMode)),
		Degree: textOrAbsent(d.Degree), FieldOfStudy: textOrAbsent(d.FieldOfStudy), Grade: textOrAbsent(d.Grade), Role: textOrAbsent(d.Role),
		CredentialID: textOrAbsent(d.CredentialID), Kind: textOrAbsent(api.ContributionKind(d.Kind)),
		RepositoryFullName: textOrAbsent(d.RepositoryFullName), Language: textOrAbsent(d.Language),
		Stars: numberOrAbsent(d.Stars), Forks: numberOrAbsent(d.Forks), PushedAt: dateOrAbsent(d.PushedAt),
	}
}

func toAPIFiles(all []sharing.File) []api.PublicFile {
	files := make([]api.PublicFile, len(all))
	for i, f := range all {
		files[i] = api.PublicFile{
			Name: f.Name, ContentType: f.ContentType, Size: f.Size, Width: pixelsOrNull(f.Width), Height: pixelsOrNull(f.Height),
			URL: f.Address, ThumbnailURL: textOrNull(f.Thumbnail),
		}
	}
	return files
}

func pixelsOrNull(n int) nullable.Nullable[int32] {
	if n == 0 {
		return nullable.NewNullNullable[int32]()
	}
	return nullable.NewNullableWithValue(count(int64(n)))
}

func numberOrAbsent(n *int32) nullable.Nullable[int32] {
	if n == nil {
		return nil
	}
	return nullable.NewNullableWithValue(*n)
}

func dateOrAbsent(d calendar.Date) nullable.Nullable[openapi_types.Date] {
	if d.IsZero() {
		return nil
	}
	return dateOrNull(d)
}

func toAPITags(labels []string) []api.Tag {
	tags := make([]api.Tag, len(labels))
	for i, label := range labels {
		tags[i] = api.Tag{Label: label}
	}
	return tags
}

// pointerOf returns the value, nil for null and for absent: in what replaces, the two mean
// the same.
func pointerOf[T any](n nullable.Nullable[T]) *T {
	if v, err := n.Get(); err == nil {
		return &v
	}
	return nil
}

func textOf(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

func textOrNull(text string) nullable.Nullable[string] {
	if text == "" {
		return nullable.NewNullNullable[string]()
	}
	return nullable.NewNullableWithValue(text)
}

func textOrAbsent[T ~string](text T) nullable.Nullable[T] {
	if text == "" {
		return nil
	}
	return nullable.NewNullableWithValue(text)
}

func timeOrNull(t time.Time) nullable.Nullable[time.Time] {
	if t.IsZero() {
		return nullable.NewNullNullable[time.Time]()
	}
	return nullable.NewNullableWithValue(t)
}

func dateOrNull(d calendar.Date) nullable.Nullable[openapi_types.Date] {
	if d.IsZero() {
		return nullable.NewNullNullable[openapi_types.Date]()
	}
	return nullable.NewNullableWithValue(openapi_types.Date{Time: d.Time()})
}

// count returns n as the contract has it; what is more stays at the highest number.
func count(n int64) int32 { return int32(min(n, math.MaxInt32)) } //nolint:gosec // cannot overflow after min, and counts are never negative
