package ginapi

import (
	"context"

	"wright.app/modules/organization"
	api "wright.app/modules/organization/internal/ginapi/organizationapi"
	"wright.app/platform/identity"
)

// ListOrganizationClaims implements api.StrictServerInterface.
func (h *Handler) ListOrganizationClaims(
	ctx context.Context, _ api.ListOrganizationClaimsRequestObject,
) (api.ListOrganizationClaimsResponseObject, error) {
	all, err := h.teams.OpenClaims(ctx, identity.FromContext(ctx))
	if err != nil {
		return nil, err
	}
	list := api.OrganizationClaimList{Items: make([]api.OrganizationClaim, len(all))}
	for i, c := range all {
		list.Items[i] = claimToAPI(c)
	}
	return api.ListOrganizationClaims200JSONResponse(list), nil
}

// ClaimOrganization implements api.StrictServerInterface.
func (h *Handler) ClaimOrganization(
	ctx context.Context, r api.ClaimOrganizationRequestObject,
) (api.ClaimOrganizationResponseObject, error) {
	c, err := h.teams.Claim(ctx, identity.FromContext(ctx), r.Body.Domain, r.Body.Name)
	if err != nil {
		return nil, err
	}
	return api.ClaimOrganization200JSONResponse(claimToAPI(c)), nil
}

// WithdrawOrganizationClaim implements api.StrictServerInterface.
func (h *Handler) WithdrawOrganizationClaim(
	ctx context.Context, r api.WithdrawOrganizationClaimRequestObject,
) (api.WithdrawOrganizationClaimResponseObject, error) {
	if err := h.teams.Withdraw(ctx, identity.FromContext(ctx), r.ID); err != nil {
		return nil, err
	}
	return api.WithdrawOrganizationClaim204Response{}, nil
}

// CheckOrganization implements api.StrictServerInterface.
func (h *Handler) CheckOrganization(
	ctx context.Context, r api.CheckOrganizationRequestObject,
) (api.CheckOrganizationResponseObject, error) {
	found, err := h.teams.Check(ctx, identity.FromContext(ctx), r.ID)
	if err != nil {
		return nil, err
	}
	result := api.OrganizationCheck{DNS: string(found.DNS), WellKnown: string(found.WellKnown)}
	result.Organization.SetNull()
	if found.Organization != nil {
		result.Organization.Set(organizationToAPI(*found.Organization))
	}
	return api.CheckOrganization200JSONResponse(result), nil
}

func claimToAPI(c organization.Claim) api.OrganizationClaim {
	domain := c.Domain.String()
	return api.OrganizationClaim{
		ID: c.ID, Domain: domain, Name: c.Name, Token: c.Token, DNSName: organization.ProofRecordName(domain),
		DNSValue: organization.ProofValue(c.Token), WellKnownURL: organization.ProofFileURL(domain),
		CreatedAt: c.CreatedAt, ExpiresAt: c.ExpiresAt(),
	}
}
