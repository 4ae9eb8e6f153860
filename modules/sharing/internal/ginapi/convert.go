package ginapi

import (
	"github.com/oapi-codegen/nullable"

	"wright.app/modules/profile"
	api "wright.app/modules/sharing/internal/ginapi/sharingapi"
	"wright.app/modules/sharing/invitation"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/visit"
	"wright.app/platform/httpserver"
	"wright.app/platform/null"
)

func fromAPILinkInput(in *api.ProfileLinkInput) sharelink.Input {
	return sharelink.Input{
		Name: null.Pointer(in.Name), RecipientName: null.Pointer(in.RecipientName),
		ExpiresAt: null.Pointer(in.ExpiresAt),
		NoContact: in.Contact != nil && !*in.Contact,
		Lens:      fromAPILens(in.Lens), KeepLens: !in.Lens.IsSpecified(),
	}
}

func fromAPILens(in nullable.Nullable[api.ProfileLens]) *sharelink.Lens {
	lens, err := in.Get()
	if err != nil {
		return nil
	}
	l := sharelink.Lens{
		HiddenSectionIDs: ids[profile.SectionID](lens.HiddenSectionIds),
		HiddenAttributes: words[sharelink.LensAttribute](lens.HiddenAttributes),
		Headline:         null.OrZero(null.Pointer(lens.Headline)), Note: null.OrZero(null.Pointer(lens.Note)),
	}
	if types, err := lens.SectionTypes.Get(); err == nil {
		l.SectionTypes = words[profile.SectionType](types)
	}
	return &l
}

func toAPILens(l *sharelink.Lens) nullable.Nullable[api.ProfileLens] {
	if l == nil {
		return nullable.NewNullNullable[api.ProfileLens]()
	}
	lens := api.ProfileLens{
		SectionTypes:     nullable.NewNullNullable[[]api.SectionType](),
		HiddenSectionIds: ids[api.ID](l.HiddenSectionIDs),
		HiddenAttributes: words[api.LensAttribute](l.HiddenAttributes),
		Headline:         null.From(l.Headline), Note: null.From(l.Note),
	}
	if l.SectionTypes != nil {
		lens.SectionTypes.Set(words[api.SectionType](l.SectionTypes))
	}
	return nullable.NewNullableWithValue(lens)
}

func toAPILetter(l *sharelink.Letter) nullable.Nullable[api.LinkLetter] {
	if l == nil {
		return nullable.NewNullNullable[api.LinkLetter]()
	}
	return nullable.NewNullableWithValue(api.LinkLetter{Name: l.Name, Size: l.Size, URL: l.Address})
}

// words converts each word to a type of the other side of the contract. It returns an empty list for nil.
func words[To, From ~string](values []From) []To {
	converted := make([]To, len(values))
	for i, value := range values {
		converted[i] = To(value)
	}
	return converted
}

// ids is words for ids.
func ids[To, From ~int64](values []From) []To {
	converted := make([]To, len(values))
	for i, value := range values {
		converted[i] = To(value)
	}
	return converted
}

func (h *Handler) toAPILink(l *sharelink.Link) api.ProfileLink {
	s := l.Snapshot()
	return api.ProfileLink{
		ID:             int64(s.ID),
		Token:          null.From(s.Token.Text()),
		URL:            h.addressOf("t", s.Token),
		Name:           null.From(s.Name),
		RecipientName:  null.From(s.RecipientName),
		RecipientEmail: null.From(s.LastSentTo),
		Contact:        !s.NoContact,
		Lens:           toAPILens(s.Lens),
		Letter:         toAPILetter(s.Letter),
		Status:         string(l.Status()),
		TotalVisits:    count(s.TotalVisits),
		LastVisitedAt:  null.From(s.LastVisitedAt),
		ExpiresAt:      null.From(s.ExpiresAt),
		LastSentAt:     null.From(s.LastSentAt),
		CreatedAt:      s.CreatedAt,
		DeletedAt:      null.From(s.DeletedAt),
		Version:        s.Version,
		Etag:           linkOf(s.ID).ETag(s.Version),
	}
}

// addressOf returns the URL of a link, null if its token is not known.
func (h *Handler) addressOf(path string, token sharelink.Token) nullable.Nullable[string] {
	if !token.Known() {
		return nullable.NewNullNullable[string]()
	}
	return nullable.NewNullableWithValue(h.publicURL.JoinPath(path, token.Text()).String())
}

func fromAPIInviteInput(in *api.InviteLinkInput) sharelink.InviteInput {
	return sharelink.InviteInput{
		Name: null.Pointer(in.Name), MaxUses: null.Pointer(in.MaxUses),
		ExpiresAt: null.Pointer(in.ExpiresAt),
	}
}

func (h *Handler) toAPIInvite(l *sharelink.InviteLink) api.InviteLink {
	s := l.Snapshot()
	invite := api.InviteLink{
		ID:            int64(s.ID),
		Token:         null.From(s.Token.Text()),
		URL:           h.addressOf("r", s.Token),
		Name:          null.From(s.Name),
		Status:        string(l.Status()),
		MaxUses:       nullable.NewNullNullable[int32](),
		Uses:          count(s.Uses),
		TotalVisits:   count(s.TotalVisits),
		LastVisitedAt: null.From(s.LastVisitedAt),
		ExpiresAt:     null.From(s.ExpiresAt),
		CreatedAt:     s.CreatedAt,
		DeletedAt:     null.From(s.DeletedAt),
		Version:       s.Version,
		Etag:          inviteOf(s.ID).ETag(s.Version),
	}
	if s.MaxUses > 0 {
		invite.MaxUses = nullable.NewNullableWithValue(count(int64(s.MaxUses)))
	}
	return invite
}

func toAPIInviteCheck(i invitation.Invitation) api.InviteCheck {
	s := i.Link.Snapshot()
	return api.InviteCheck{
		Token: s.Token.Text(),
		Inviter: nullable.NewNullableWithValue(api.Inviter{
			DisplayName: i.Inviter.DisplayName, PhotoURL: null.From(i.Photo.Address),
		}),
		ExpiresAt: null.From(s.ExpiresAt),
	}
}

func toAPIStatistics(s visit.Summary) api.Statistics {
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

// count converts n to the type of the API, with the maximum of the type for larger values.
func count(n int64) int32 {
	return httpserver.Int32(int(n))
}
