package ginapi

import (
	"context"

	"github.com/oapi-codegen/nullable"

	api "wright.app/modules/auth/internal/ginapi/authapi"
	"wright.app/modules/auth/settings"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

// GetSettings implements api.StrictServerInterface.
func (h *Handler) GetSettings(
	ctx context.Context, r api.GetSettingsRequestObject,
) (api.GetSettingsResponseObject, error) {
	caller := identity.FromContext(ctx)
	current, err := h.services.Settings.Get(ctx, caller)
	if err != nil {
		return nil, err
	}
	resource := settingsOf(caller)
	body := toAPISettings(current, resource)
	if resource.NotModified(r.Params.IfNoneMatch, current.Version()) {
		return api.GetSettings304Response{Headers: api.NotModifiedResponseHeaders{ETag: body.Etag}}, nil
	}
	return api.GetSettings200JSONResponse{
		Body: body, Headers: api.GetSettings200ResponseHeaders{ETag: body.Etag},
	}, nil
}

// UpdateSettings implements api.StrictServerInterface.
func (h *Handler) UpdateSettings(
	ctx context.Context, r api.UpdateSettingsRequestObject,
) (api.UpdateSettingsResponseObject, error) {
	caller := identity.FromContext(ctx)
	resource := settingsOf(caller)
	version, err := resource.IfMatch(r.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	in := settings.Input{
		DismissedNotices: r.Body.DismissedNotices, Switches: switchesFromAPI(r.Body.Notifications), Version: version,
	}
	if r.Body.Language.IsSpecified() {
		language, _ := r.Body.Language.Get() // "" for null
		in.Language = &language
	}
	if in.SetDiscoverable = r.Body.Discoverable.IsSpecified(); in.SetDiscoverable {
		if choice, err := r.Body.Discoverable.Get(); err == nil { // an error is null
			in.Discoverable = &choice
		}
	}
	if r.Body.ContactMessages != nil {
		in.Contact = new(contactFromAPI(*r.Body.ContactMessages))
	}
	in.ReadReceipts = r.Body.ReadReceipts
	current, err := h.services.Settings.Update(ctx, caller, in)
	if err != nil {
		return nil, err
	}
	body := toAPISettings(current, resource)
	return api.UpdateSettings200JSONResponse{
		Body: body, Headers: api.UpdateSettings200ResponseHeaders{ETag: body.Etag},
	}, nil
}

// settingsOf returns the resource of the caller's settings, which is a part of its entity tags.
func settingsOf(caller identity.Principal) httpserver.Resource {
	return httpserver.ResourceOf("settings", caller.Member.String())
}

func toAPISettings(s *settings.Settings, resource httpserver.Resource) api.Settings {
	language := nullable.NewNullNullable[string]()
	if s.Language() != "" {
		language.Set(s.Language())
	}
	discoverable := nullable.NewNullNullable[bool]()
	if choice := s.Discoverable(); choice != nil {
		discoverable.Set(*choice)
	}
	return api.Settings{
		DismissedNotices: s.DismissedNotices(), Language: language, Discoverable: discoverable,
		ContactMessages: contactToAPI(s.Contact()), ReadReceipts: s.ReadReceipts(),
		Notifications: switchesToAPI(s.SwitchedOff()), Version: s.Version(), Etag: resource.ETag(s.Version()),
	}
}

func switchesToAPI(off settings.Switches) api.NotificationSettings {
	return api.NotificationSettings{
		EmailDigest: off.On(settings.EmailDigest),
		ConnectionRequested: api.NotificationChoice{
			Screen: off.On(settings.ConnectionRequestsShown), Email: off.On(settings.ConnectionRequestsMailed),
		},
		ConnectionAccepted: api.NotificationChoice{
			Screen: off.On(settings.AcceptancesShown), Email: off.On(settings.AcceptancesMailed),
		},
		ContactMessage: api.ContactNotificationChoice{
			Screen: off.On(settings.ContactMessagesShown), Email: off.On(settings.ContactMessagesMailed),
		},
		ReportDecided: api.NotificationMailChoice{Email: off.On(settings.ReportDecisionsMailed)},
		JobSearch:     api.JobSearchMailChoice{Email: off.On(settings.JobSearchesMailed)},
	}
}

// switchesFromAPI returns the switches that a request changes.
func switchesFromAPI(n *api.NotificationSettingsUpdate) map[settings.Switch]bool {
	changes := map[settings.Switch]bool{}
	set := func(one settings.Switch, on *bool) {
		if on != nil {
			changes[one] = *on
		}
	}
	if n == nil {
		return changes
	}
	set(settings.EmailDigest, n.EmailDigest)
	if c := n.ConnectionRequested; c != nil {
		set(settings.ConnectionRequestsShown, c.Screen)
		set(settings.ConnectionRequestsMailed, c.Email)
	}
	if c := n.ConnectionAccepted; c != nil {
		set(settings.AcceptancesShown, c.Screen)
		set(settings.AcceptancesMailed, c.Email)
	}
	if c := n.ContactMessage; c != nil {
		set(settings.ContactMessagesShown, c.Screen)
		set(settings.ContactMessagesMailed, c.Email)
	}
	if c := n.ReportDecided; c != nil {
		set(settings.ReportDecisionsMailed, c.Email)
	}
	if c := n.JobSearch; c != nil {
		set(settings.JobSearchesMailed, c.Email)
	}
	return changes
}

func contactToAPI(c settings.Contact) api.ContactChoice {
	if c == settings.ContactEveryone {
		return api.ContactChoiceEVERYONE
	}
	return api.ContactChoice(c)
}

func contactFromAPI(c api.ContactChoice) settings.Contact {
	if c == api.ContactChoiceEVERYONE {
		return settings.ContactEveryone
	}
	return settings.Contact(c)
}
