package ginapi

import (
	"time"

	"github.com/oapi-codegen/nullable"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	api "wright.app/modules/sharing/internal/ginapi/sharingapi"
	"wright.app/platform/calendar"
	"wright.app/platform/httpserver"
)

func fromAPILinkInput(in *api.ProfileLinkInput) sharing.LinkInput {
	return sharing.LinkInput{
		Name: pointerOf(in.Name), RecipientName: pointerOf(in.RecipientName), ExpiresAt: pointerOf(in.ExpiresAt),
		NoContact: in.Contact != nil && !*in.Contact,
	}
}

func (h *Handler) toAPILink(l *sharing.Link) api.ProfileLink {
	s := l.Snapshot()
	return api.ProfileLink{
		ID:             int64(s.ID),
		Token:          textOrNull(s.Token.Text()),
		URL:            h.addressOf("t", s.Token),
		Name:           textOrNull(s.Name),
		RecipientName:  textOrNull(s.RecipientName),
		RecipientEmail: textOrNull(s.LastSentTo),
		Contact:        !s.NoContact,
		Status:         string(l.Status()),
		TotalVisits:    count(s.TotalVisits),
		LastVisitedAt:  timeOrNull(s.LastVisitedAt),
		ExpiresAt:      timeOrNull(s.ExpiresAt),
		LastSentAt:     timeOrNull(s.LastSentAt),
		CreatedAt:      s.CreatedAt,
		DeletedAt:      timeOrNull(s.DeletedAt),
		Version:        s.Version,
		Etag:           linkOf(s.ID).ETag(s.Version),
	}
}

// addressOf returns the URL of a link, null if its token is not known.
func (h *Handler) addressOf(path string, token sharing.Token) nullable.Nullable[string] {
	if !token.Known() {
		return nullable.NewNullNullable[string]()
	}
	return nullable.NewNullableWithValue(h.publicURL.JoinPath(path, token.Text()).String())
}

func fromAPIInviteInput(in *api.InviteLinkInput) sharing.InviteLinkInput {
	return sharing.InviteLinkInput{
		Name: pointerOf(in.Name), MaxUses: pointerOf(in.MaxUses),
		ExpiresAt: pointerOf(in.ExpiresAt),
	}
}

func (h *Handler) toAPIInvite(l *sharing.InviteLink) api.InviteLink {
	s := l.Snapshot()
	invite := api.InviteLink{
		ID:            int64(s.ID),
		Token:         textOrNull(s.Token.Text()),
		URL:           h.addressOf("r", s.Token),
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
		Etag:          inviteOf(s.ID).ETag(s.Version),
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
			Date: day.Date, TotalVisits: count(day.TotalVisits), TotalVisitors: count(day.TotalVisitors),
		}
	}
	links := make([]api.LinkVisits, len(s.Links))
	for i, link := range s.Links {
		daily := make([]int32, len(link.Daily))
		for day, visits := range link.Daily {
			daily[day] = count(visits)
		}
		links[i] = api.LinkVisits{LinkID: int64(link.Link), TotalVisits: count(link.Total), DailyVisits: daily}
	}
	return api.Statistics{
		TotalVisitsToday: count(s.Today), TotalVisitsLast7Days: count(s.Last7Days),
		TotalVisitsLast30Days: count(s.Last30Days),
		RecruitersLast30Days:  count(int64(s.Recruiters)),
		DailyAggregations:     days,
		Links:                 links,
	}
}

// toAPIProfile converts what is the same for all viewers.
func toAPIProfile(person sharing.Person, alias string, c profile.Snapshot) api.PublicProfile {
	of := func(typ profile.SectionType) []api.PublicSection { return toAPISections(c.SectionsOf(typ), c.Primary) }
	public := api.PublicProfile{
		Alias:          textOrNull(alias),
		DisplayName:    person.DisplayName,
		PhotoURL:       textOrNull(c.Photo.Address),
		Role:           api.Role(person.Role),
		OriginalBadge:  c.Badge,
		VerifiedLinks:  append([]profile.LinkType{}, c.Verified...),
		Attributes:     nullable.NewNullNullable[api.ProfileAttributes](),
		Certifications: of(profile.Certification),
		Projects:       of(profile.Project),
		Repositories:   of(profile.CodeRepository),
		Schools:        of(profile.School),
		Workplaces:     of(profile.Workplace),
		Contributions:  of(profile.Contribution),
	}
	if !c.Attributes.IsZero() {
		public.Attributes = nullable.NewNullableWithValue(c.Attributes.Document())
	}
	return public
}

// canBlock reports whether the viewer may block the owner: every other user who has finished the setup may.
func canBlock(s sharing.Access) bool { return s.Viewer.Known() && s.Viewer.Ready && !s.IsOwner }

func toAPISections(all []profile.SectionSnapshot, primary profile.SectionID) []api.PublicSection {
	sections := make([]api.PublicSection, len(all))
	for i, s := range all {
		c := s.Content
		sections[i] = api.PublicSection{
			TypeID: s.Type, Title: textOrNull(c.Title), Organization: textOrNull(c.Organization),
			Attributes: c.Attributes,
			Tags:       profile.TagsOf(c.Tags), Files: toAPIFiles(s.Files),
			StartedAt: dateOrNull(c.StartedAt), EndedAt: dateOrNull(c.EndedAt),
			IssuedAt: dateOrNull(c.IssuedAt), ExpirationAt: dateOrNull(c.ExpirationAt),
			IsPrimary: s.ID == primary,
		}
	}
	return sections
}

func toAPIFiles(all []profile.File) []api.PublicFile {
	files := make([]api.PublicFile, len(all))
	for i, f := range all {
		files[i] = api.PublicFile{
			Name: f.Name, Caption: textOrNull(f.Caption), ContentType: f.ContentType, Size: f.Size,
			Width:  pixelsOrNull(f.Width),
			Height: pixelsOrNull(f.Height),
			URL:    f.Address, PreviewURL: textOrNull(f.Preview), ThumbnailURL: textOrNull(f.Thumbnail),
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

// pointerOf returns the value, or nil for null or absent. A request that replaces a link does not tell them apart.
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

func timeOrNull(t time.Time) nullable.Nullable[time.Time] {
	if t.IsZero() {
		return nullable.NewNullNullable[time.Time]()
	}
	return nullable.NewNullableWithValue(t)
}

func dateOrNull(p calendar.Partial) nullable.Nullable[calendar.Partial] {
	if p.IsZero() {
		return nullable.NewNullNullable[calendar.Partial]()
	}
	return nullable.NewNullableWithValue(p)
}

// count converts n to the type of the API; larger values become the maximum.
func count(n int64) int32 {
	return httpserver.Int32(int(n))
}
