package ginapi

import (
	"context"

	"wright.app/modules/network"
	"wright.app/modules/organization"
	api "wright.app/modules/organization/internal/ginapi/organizationapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
	"wright.app/platform/null"
)

// ListTeams implements api.StrictServerInterface.
func (h *Handler) ListTeams(
	ctx context.Context, _ api.ListTeamsRequestObject,
) (api.ListTeamsResponseObject, error) {
	all, err := h.teams.List(ctx, identity.FromContext(ctx))
	if err != nil {
		return nil, err
	}
	list := api.OwnOrganizationList{Items: make([]api.OwnOrganization, len(all))}
	for i, o := range all {
		list.Items[i] = organizationToAPI(o)
	}
	return api.ListTeams200JSONResponse(list), nil
}

// GetOwnOrganization implements api.StrictServerInterface.
func (h *Handler) GetOwnOrganization(
	ctx context.Context, r api.GetOwnOrganizationRequestObject,
) (api.GetOwnOrganizationResponseObject, error) {
	o, err := h.teams.Get(ctx, identity.FromContext(ctx), r.ID)
	if err != nil {
		return nil, err
	}
	body := organizationToAPI(o)
	return api.GetOwnOrganization200JSONResponse{
		Body: body, Headers: api.GetOwnOrganization200ResponseHeaders{ETag: body.Etag},
	}, nil
}

// UpdateOrganization implements api.StrictServerInterface.
func (h *Handler) UpdateOrganization(
	ctx context.Context, r api.UpdateOrganizationRequestObject,
) (api.UpdateOrganizationResponseObject, error) {
	expected, err := resourceOf(r.ID).IfMatch(r.Params.IfMatch)
	if err != nil {
		return nil, err
	}
	o, err := h.teams.UpdatePage(ctx, identity.FromContext(ctx), r.ID, organization.Page{
		Name: r.Body.Name, About: null.Value(r.Body.About), WebsiteURL: null.Value(r.Body.WebsiteURL),
	}, expected)
	if err != nil {
		return nil, err
	}
	body := organizationToAPI(o)
	return api.UpdateOrganization200JSONResponse{
		Body: body, Headers: api.UpdateOrganization200ResponseHeaders{ETag: body.Etag},
	}, nil
}

// AcceptTeamInvitation implements api.StrictServerInterface.
func (h *Handler) AcceptTeamInvitation(
	ctx context.Context, r api.AcceptTeamInvitationRequestObject,
) (api.AcceptTeamInvitationResponseObject, error) {
	o, err := h.teams.Accept(ctx, identity.FromContext(ctx), r.ID)
	if err != nil {
		return nil, err
	}
	body := organizationToAPI(o)
	return api.AcceptTeamInvitation200JSONResponse{
		Body: body, Headers: api.AcceptTeamInvitation200ResponseHeaders{ETag: body.Etag},
	}, nil
}

// ListOrganizationMembers implements api.StrictServerInterface.
func (h *Handler) ListOrganizationMembers(
	ctx context.Context, r api.ListOrganizationMembersRequestObject,
) (api.ListOrganizationMembersResponseObject, error) {
	all, err := h.teams.Members(ctx, identity.FromContext(ctx), r.ID)
	if err != nil {
		return nil, err
	}
	list := api.TeamMemberList{Items: make([]api.TeamMember, len(all))}
	for i, m := range all {
		list.Items[i] = teamMemberToAPI(m)
	}
	return api.ListOrganizationMembers200JSONResponse(list), nil
}

// SetOrganizationMember implements api.StrictServerInterface.
func (h *Handler) SetOrganizationMember(
	ctx context.Context, r api.SetOrganizationMemberRequestObject,
) (api.SetOrganizationMemberResponseObject, error) {
	m, err := h.teams.SetRole(ctx, identity.FromContext(ctx), r.ID, r.MemberID, organization.Role(r.Body.Role))
	if err != nil {
		return nil, err
	}
	return api.SetOrganizationMember200JSONResponse(teamMemberToAPI(m)), nil
}

// RemoveOrganizationMember implements api.StrictServerInterface.
func (h *Handler) RemoveOrganizationMember(
	ctx context.Context, r api.RemoveOrganizationMemberRequestObject,
) (api.RemoveOrganizationMemberResponseObject, error) {
	if err := h.teams.Remove(ctx, identity.FromContext(ctx), r.ID, r.MemberID); err != nil {
		return nil, err
	}
	return api.RemoveOrganizationMember204Response{}, nil
}

// ListOrganizationChanges implements api.StrictServerInterface.
func (h *Handler) ListOrganizationChanges(
	ctx context.Context, r api.ListOrganizationChangesRequestObject,
) (api.ListOrganizationChangesResponseObject, error) {
	all, err := h.teams.Log(ctx, identity.FromContext(ctx), r.ID)
	if err != nil {
		return nil, err
	}
	list := api.OrganizationChangeList{Items: make([]api.OrganizationChange, len(all))}
	for i, c := range all {
		list.Items[i] = api.OrganizationChange{
			Kind: string(c.Kind), ActorName: null.From(c.ActorName), SubjectName: null.From(c.SubjectName),
			Role: null.From(string(c.Role)), At: c.At,
		}
	}
	return api.ListOrganizationChanges200JSONResponse(list), nil
}

// GetPublicOrganization implements api.StrictServerInterface.
func (h *Handler) GetPublicOrganization(
	ctx context.Context, r api.GetPublicOrganizationRequestObject,
) (api.GetPublicOrganizationResponseObject, error) {
	o, err := h.teams.Public(ctx, organization.Domain(r.Domain))
	if err != nil {
		return nil, err
	}
	return api.GetPublicOrganization200JSONResponse{
		Domain: o.Domain.String(), Name: o.Name, About: null.From(o.About), WebsiteURL: null.From(o.WebsiteURL),
		ProvenBy: null.From(api.ProofMethod(o.ProvenBy)), ProvenAt: o.ProvenAt,
	}, nil
}

// resourceOf returns the resource of an organization, which is the same for everybody in its team.
func resourceOf(id organization.ID) httpserver.Resource {
	return httpserver.ResourceOf("organization", id.String())
}

func organizationToAPI(o organization.OwnOrganization) api.OwnOrganization {
	shown := api.OwnOrganization{
		ID: o.ID, Domain: o.Domain.String(), Name: o.Name, About: null.From(o.About),
		WebsiteURL: null.From(o.WebsiteURL),
		ProvenBy:   null.From(api.ProofMethod(o.ProvenBy)), ProvenAt: o.ProvenAt, Role: api.TeamRole(o.Role),
		Invited: o.Invited, Etag: resourceOf(o.ID).ETag(o.Version),
	}
	shown.EndsAt.SetNull()
	if ends := o.EndsAt(); !ends.IsZero() {
		shown.EndsAt.Set(ends)
	}
	return shown
}

func teamMemberToAPI(m organization.ShownMember) api.TeamMember {
	var s network.Summary
	if m.Summary != nil {
		s = *m.Summary
	}
	return api.TeamMember{
		Person: api.PersonSummary{
			MemberID: m.Member, Alias: null.From(s.Alias), DisplayName: null.From(m.DisplayName),
			PhotoURL: null.From(s.PhotoURL), Role: null.From(api.Role(s.Role)), Headline: null.From(s.Headline),
			Location: null.From(s.Location), TopTags: append([]string{}, s.TopTags...),
		},
		Role: api.TeamRole(m.Role), Invited: m.Invited, Since: m.Since,
	}
}
