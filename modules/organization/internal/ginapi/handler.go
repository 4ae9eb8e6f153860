// Package ginapi is the HTTP adapter of module organization.
package ginapi

import (
	"context"

	"github.com/gin-gonic/gin"
	"github.com/oapi-codegen/nullable"

	"wright.app/modules/organization"
	api "wright.app/modules/organization/internal/ginapi/organizationapi"
	"wright.app/modules/profile"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

var _ api.StrictServerInterface = (*Handler)(nil)

// Handler implements the operations with the tag organization.
type Handler struct {
	service  *organization.Service
	teams    *organization.Teams
	problems *httpserver.Problems
}

// NewHandler returns a Handler.
func NewHandler(s *organization.Service, t *organization.Teams, p *httpserver.Problems) *Handler {
	return &Handler{s, t, p}
}

// Register implements httpserver.Routes.
func (h *Handler) Register(r gin.IRouter) {
	strict := api.NewStrictHandlerWithOptions(h,
		[]api.StrictMiddlewareFunc{httpserver.CopyGinContext[api.StrictHandlerFunc]},
		api.StrictGinServerOptions{
			RequestErrorHandlerFunc: h.problems.Malformed, HandlerErrorFunc: h.problems.Write,
			ResponseErrorHandlerFunc: h.problems.Write,
		})
	api.RegisterHandlersWithOptions(r, strict, api.GinServerOptions{ErrorHandler: h.problems.Parameter})
}

// ListOwnOrganizations implements api.StrictServerInterface.
func (h *Handler) ListOwnOrganizations(
	ctx context.Context, _ api.ListOwnOrganizationsRequestObject,
) (api.ListOwnOrganizationsResponseObject, error) {
	all, err := h.service.List(ctx, identity.FromContext(ctx))
	if err != nil {
		return nil, err
	}
	list := api.MembershipList{Items: make([]api.Membership, len(all))}
	for i, m := range all {
		list.Items[i] = membershipToAPI(m)
	}
	return api.ListOwnOrganizations200JSONResponse(list), nil
}

// StartWorkMail implements api.StrictServerInterface.
func (h *Handler) StartWorkMail(
	ctx context.Context, r api.StartWorkMailRequestObject,
) (api.StartWorkMailResponseObject, error) {
	w, err := h.service.Start(ctx, identity.FromContext(ctx), r.Body.Email)
	if err != nil {
		return nil, err
	}
	return api.StartWorkMail202JSONResponse{
		ID: w.ID, Domain: w.Domain.String(), ExpiresAt: w.ExpiresAt(), CodeLength: organization.CodeLength,
	}, nil
}

// VerifyWorkMail implements api.StrictServerInterface.
func (h *Handler) VerifyWorkMail(
	ctx context.Context, r api.VerifyWorkMailRequestObject,
) (api.VerifyWorkMailResponseObject, error) {
	in := organization.Verification{ID: r.ID, Code: r.Body.Code}
	if r.Body.SectionID.IsSpecified() {
		section := sectionFromAPI(r.Body.SectionID)
		in.Section = &section
	}
	m, err := h.service.Verify(ctx, identity.FromContext(ctx), in)
	if err != nil {
		return nil, err
	}
	return api.VerifyWorkMail200JSONResponse(membershipToAPI(m)), nil
}

// UpdateMembership implements api.StrictServerInterface.
func (h *Handler) UpdateMembership(
	ctx context.Context, r api.UpdateMembershipRequestObject,
) (api.UpdateMembershipResponseObject, error) {
	in := organization.Choice{
		Section: sectionFromAPI(r.Body.SectionID), IsShown: r.Body.IsShown != nil && *r.Body.IsShown,
	}
	m, err := h.service.Choose(ctx, identity.FromContext(ctx), organization.Domain(r.Domain), in)
	if err != nil {
		return nil, err
	}
	return api.UpdateMembership200JSONResponse(membershipToAPI(m)), nil
}

// LeaveOrganization implements api.StrictServerInterface.
func (h *Handler) LeaveOrganization(
	ctx context.Context, r api.LeaveOrganizationRequestObject,
) (api.LeaveOrganizationResponseObject, error) {
	err := h.service.Leave(ctx, identity.FromContext(ctx), organization.Domain(r.Domain))
	if err != nil {
		return nil, err
	}
	return api.LeaveOrganization204Response{}, nil
}

// sectionFromAPI returns 0 for null.
func sectionFromAPI(id nullable.Nullable[int64]) profile.SectionID {
	section, err := id.Get()
	if err != nil { // null or absent
		return 0
	}
	return profile.SectionID(section)
}

func membershipToAPI(m organization.Shown) api.Membership {
	section := nullable.NewNullNullable[int64]()
	if m.Section != 0 {
		section.Set(int64(m.Section))
	}
	return api.Membership{
		Domain: m.Domain.String(), SectionID: section, IsShown: m.IsShown, ConfirmedAt: m.ConfirmedAt,
		ExpiresAt: m.ExpiresAt, Expired: m.IsPast,
	}
}
