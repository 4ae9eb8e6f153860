package ginapi

import (
	"github.com/google/uuid"
	"github.com/oapi-codegen/nullable"

	"wright.app/modules/messaging"
	api "wright.app/modules/messaging/internal/ginapi/messagingapi"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/httpserver"
	"wright.app/platform/null"
)

func targetFromAPI(t api.ContactTarget) profileaccess.Target {
	return profileaccess.Target{
		Alias: null.OrZero(t.Alias), Token: null.OrZero(t.Token), Member: null.OrZero(t.MemberID),
	}
}

func introFromAPI(i api.RecruiterIntroInput) *messaging.IntroInput {
	return &messaging.IntroInput{
		Company: i.CompanyName, Organization: null.Value(i.OrganizationID), Role: i.RoleTitle,
		Mode:     messaging.WorkMode(i.WorkMode),
		Location: null.Pointer(i.Location), SalaryMin: intOrNil(i.SalaryMin), SalaryMax: intOrNil(i.SalaryMax),
		Currency: null.Pointer(i.Currency), Period: (*messaging.SalaryPeriod)(null.Pointer(i.SalaryPeriod)),
		SalaryUnknownReason: null.Pointer(i.SalaryUnknownReason), WhyYou: i.WhyYou,
	}
}

func conversationToAPI(c messaging.Shown) api.Conversation {
	shown := api.Conversation{
		ID: c.ID, Person: nullable.NewNullNullable[api.PersonSummary](),
		Outside: nullable.NewNullNullable[api.OutsidePerson](), Name: c.Other.Name,
		Origin: originToAPI(c),
		Status: string(c.Status), InitiatedByMe: c.Own.Began, Intro: introToAPI(c.Intro),
		LastMessage: nullable.NewNullNullable[api.Message](), UnreadCount: httpserver.Int32(c.Own.Unread),
		ReadSequence: int64(c.Own.Read), ReadByThem: nullable.NewNullNullable[api.ReadReceipt](),
		CanSend: c.CanSend, Muted: c.Own.Muted,
		Archived: c.Own.Box == messaging.Archived, Blocked: c.IsBlocked, CreatedAt: c.BeganAt,
		UpdatedAt: c.Own.ActiveAt,
	}
	if s := c.Summary; s != nil {
		shown.Person.Set(api.PersonSummary{
			MemberID: c.Other.Member, Alias: null.From(s.Alias), DisplayName: null.From(s.DisplayName),
			PhotoURL: null.From(s.PhotoURL), Role: null.From(api.Role(s.Role)), Headline: null.From(s.Headline),
			Location: null.From(s.Location), TopTags: append([]string{}, s.TopTags...),
		})
	}
	if c.Other.User == 0 {
		shown.Outside.Set(api.OutsidePerson{
			Name: c.Other.Name, Email: c.Other.Email, MailsStopped: c.Other.MailsOff,
		})
	}
	if c.ReadByThem > 0 {
		shown.ReadByThem.Set(api.ReadReceipt{Sequence: int64(c.ReadByThem), ReadAt: c.ReadByThemAt})
	}
	if c.Last != nil {
		shown.LastMessage.Set(messageToAPI(*c.Last))
	}
	return shown
}

func originToAPI(c messaging.Shown) api.ConversationOrigin {
	origin := api.ConversationOrigin{
		Kind: string(c.Origin.Kind), Link: null.From(c.LinkLabel),
		Job: nullable.NewNullNullable[api.ConversationJob](),
	}
	if c.Job != nil {
		origin.Job.Set(api.ConversationJob{
			ID: c.Job.ID, Title: c.Job.Title, ApplicationID: c.Origin.Application, AppliedByMe: c.Job.IsApplicant,
		})
	}
	return origin
}

// introToAPI returns the offer of a Recruiter. Either the pay is named, or the reason why it is not.
func introToAPI(i *messaging.ShownIntro) nullable.Nullable[api.RecruiterIntro] {
	if i == nil {
		return nullable.NewNullNullable[api.RecruiterIntro]()
	}
	shown := api.RecruiterIntro{
		CompanyName: i.Company, Organization: nullable.NewNullNullable[api.IntroOrganization](),
		ResponseRate: rateToAPI(i.Rate), RoleTitle: i.Role, WorkMode: api.RecruiterIntroWorkMode(i.Mode),
		Location: null.From(i.Location), SalaryMin: nullable.NewNullNullable[int32](),
		SalaryMax: nullable.NewNullNullable[int32](), Currency: null.From(i.Currency),
		SalaryPeriod: null.From(api.SalaryPeriod(i.Period)), SalaryUnknownReason: null.From(i.SalaryUnknownReason),
		WhyYou: i.WhyYou,
	}
	if i.Currency != "" {
		shown.SalaryMin.Set(httpserver.Int32(i.SalaryMin))
		shown.SalaryMax.Set(httpserver.Int32(i.SalaryMax))
	}
	if e := i.Employer; e != nil {
		shown.Organization.Set(api.IntroOrganization{Domain: e.Domain.String(), Name: e.Name})
	}
	return nullable.NewNullableWithValue(shown)
}

func rateToAPI(r *messaging.ResponseRate) nullable.Nullable[api.ResponseRate] {
	if r == nil {
		return nullable.NewNullNullable[api.ResponseRate]()
	}
	rate := api.ResponseRate{
		Answered: httpserver.Int32(r.Answered), Due: httpserver.Int32(r.Due),
		MedianDays: nullable.NewNullNullable[int32](),
	}
	if r.MedianDays >= 0 {
		rate.MedianDays.Set(httpserver.Int32(r.MedianDays))
	}
	return nullable.NewNullableWithValue(rate)
}

func messagesToAPI(messages []messaging.ShownMessage) []api.Message {
	shown := make([]api.Message, len(messages))
	for i, m := range messages {
		shown[i] = messageToAPI(m)
	}
	return shown
}

func messageToAPI(m messaging.ShownMessage) api.Message {
	shown := api.Message{
		ID: m.ID, Sequence: int64(m.Sequence), Sender: api.MessageSenderTHEM, Text: m.Text,
		AddressShared: m.AddressShared, CreatedAt: m.SentAt, EditedAt: null.From(m.EditedAt),
		DeletedAt: null.From(m.DeletedAt), ClientID: nullable.NewNullNullable[uuid.UUID](),
	}
	if !m.Own {
		return shown
	}
	shown.Sender = api.MessageSenderME
	if m.ClientID != (uuid.UUID{}) {
		shown.ClientID.Set(m.ClientID)
	}
	return shown
}

// sequenceFromAPI returns a number of a message, 0 for nil.
func sequenceFromAPI(n *int64) messaging.Sequence { return messaging.Sequence(null.OrZero(n)) }

func intOrNil(value nullable.Nullable[int32]) *int {
	got := null.Pointer(value)
	if got == nil {
		return nil
	}
	return new(int(*got))
}
