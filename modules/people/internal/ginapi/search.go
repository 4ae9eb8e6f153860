package ginapi

import (
	"context"

	"github.com/oapi-codegen/nullable"

	"wright.app/modules/people"
	api "wright.app/modules/people/internal/ginapi/peopleapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
	"wright.app/platform/null"
	"wright.app/platform/paging"
)

// SearchPeople implements api.StrictServerInterface.
func (h *Handler) SearchPeople(
	ctx context.Context, r api.SearchPeopleRequestObject,
) (api.SearchPeopleResponseObject, error) {
	caller := identity.FromContext(ctx)
	query := toQuery(r.Params)
	list := "people for " + caller.User.String() + "|" + query.String()
	after, err := paging.After[people.Cursor](h.cursors, list, r.Params.Cursor)
	if err != nil {
		return nil, err
	}
	withFacets := r.Params.Facets != nil && *r.Params.Facets
	page, err := h.people.Search(ctx, caller, query, after, paging.Limit(r.Params.Limit), withFacets)
	if err != nil {
		return nil, err
	}
	response := api.PersonMatchPage{
		Items:  make([]api.PersonMatch, len(page.Found)),
		Facets: nullable.NewNullNullable[api.PersonFacets](),
	}
	for i, found := range page.Found {
		response.Items[i] = toAPIMatch(found)
	}
	if response.NextCursor, err = paging.Next(ctx, h.cursors, list, page.Next); err != nil {
		return nil, err
	}
	if page.Facets != nil {
		response.Facets.Set(api.PersonFacets{
			Tags: toAPIFacets(page.Facets.Tags), Locations: toAPIFacets(page.Facets.Locations),
			IsPartial: page.Facets.IsPartial,
		})
	}
	return api.SearchPeople200JSONResponse(response), nil
}

func toQuery(p api.SearchPeopleParams) people.Query {
	in := people.QueryInput{Tags: p.Tags}
	if p.Query != nil {
		in.Text = *p.Query
	}
	if p.Role != nil {
		in.Role = identity.Role(*p.Role)
	}
	if p.Location != nil {
		in.Location = *p.Location
	}
	if p.OpenToWork != nil {
		in.OpenToWork = *p.OpenToWork
	}
	if p.Sort != nil {
		in.Sort = people.Sort(*p.Sort)
	}
	return people.ParseQuery(in)
}

func toAPIMatch(f people.Found) api.PersonMatch {
	match := api.PersonMatch{
		Person: toAPIPerson(f.Entry), Workplace: toAPIWorkplace(f.Workplace),
		OpenToWork: f.OpenToWork, VerifiedLinks: append([]string{}, f.VerifiedLinks...),
		Matches: make([]api.TextMatch, len(f.Matches)), Connection: nullable.NewNullNullable[api.ConnectionState](),
	}
	if r := f.Relation; r != nil {
		match.Connection.Set(api.ConnectionState{
			ID: r.ID, Direction: api.ConnectionStateDirection(r.Direction), Status: string(r.Status),
		})
	}
	for i, m := range f.Matches {
		match.Matches[i] = api.TextMatch{Field: string(m.Field), Parts: make([]api.TextMatchPart, len(m.Parts))}
		for j, part := range m.Parts {
			match.Matches[i].Parts[j] = api.TextMatchPart{Text: part.Text, IsMatch: part.IsMatch}
		}
	}
	return match
}

func toAPIWorkplace(p people.Position) nullable.Nullable[api.PersonWorkplace] {
	if p == (people.Position{}) {
		return nullable.NewNullNullable[api.PersonWorkplace]()
	}
	return nullable.NewNullableWithValue(api.PersonWorkplace{Title: p.Title, Organization: p.Organization})
}

func toAPIPerson(e people.Entry) api.PersonSummary {
	return api.PersonSummary{
		MemberID: e.Member, Alias: null.From(e.Alias), DisplayName: null.From(e.DisplayName),
		PhotoURL: null.From(e.PhotoURL),
		Role:     nullable.NewNullableWithValue(api.Role(e.Role)), Headline: null.From(e.Headline),
		Location: null.From(e.Location), TopTags: append([]string{}, e.TopTags()...),
	}
}

func toAPIFacets(facets []people.Facet) []api.PersonFacet {
	labels := make([]api.PersonFacet, len(facets))
	for i, f := range facets {
		labels[i] = api.PersonFacet{Label: f.Label, Count: httpserver.Int32(f.Count)}
	}
	return labels
}
