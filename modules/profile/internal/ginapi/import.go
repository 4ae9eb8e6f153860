package ginapi

import (
	"bytes"
	"context"

	"github.com/oapi-codegen/nullable"

	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/docx"
	api "wright.app/modules/profile/internal/ginapi/profileapi"
	"wright.app/modules/profile/internal/jsonresume"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

// ExportProfile returns the caller's profile as a file.
func (h *Handler) ExportProfile(
	ctx context.Context, r api.ExportProfileRequestObject,
) (api.ExportProfileResponseObject, error) {
	exported, err := h.profiles.Export(ctx, identity.FromContext(ctx))
	if err != nil {
		return nil, err
	}
	if r.Params.Format == api.ExportProfileParamsFormatDocx {
		return h.exportDOCX(exported, r.Params.Lang)
	}
	document, err := jsonresume.Write(exported)
	if err != nil {
		return nil, err
	}
	return api.ExportProfile200JSONResponse{
		Body:    document,
		Headers: api.ExportProfile200ResponseHeaders{ContentDisposition: `attachment; filename="resume.json"`},
	}, nil
}

func (h *Handler) exportDOCX(exported profile.Exported, lang *string) (api.ExportProfileResponseObject, error) {
	wanted := ""
	if lang != nil {
		wanted = *lang
	}
	file, err := docx.Write(exported, h.catalog.In(wanted))
	if err != nil {
		return nil, err
	}
	return api.ExportProfile200ApplicationVndOpenxmlformatsOfficedocumentWordprocessingmlDocumentResponse{
		Body: bytes.NewReader(file), ContentLength: int64(len(file)),
		Headers: api.ExportProfile200ResponseHeaders{ContentDisposition: `attachment; filename="resume.docx"`},
	}, nil
}

// ImportProfile adds the content of a file to the caller's profile.
func (h *Handler) ImportProfile(
	ctx context.Context, r api.ImportProfileRequestObject,
) (api.ImportProfileResponseObject, error) {
	file, err := jsonresume.Read(*r.Body)
	if err != nil {
		return nil, err
	}
	file.Shorten = r.Params.Shorten != nil && *r.Params.Shorten
	dryRun := r.Params.DryRun == nil || *r.Params.DryRun
	result, err := h.profiles.Import(ctx, identity.FromContext(ctx), file, profile.ImportMode(r.Params.Mode), dryRun)
	if err != nil {
		return nil, err
	}
	body := api.ImportResult{
		DryRun: result.DryRun, Created: count(result, profile.ImportCreate),
		Updated: count(result, profile.ImportUpdate), Skipped: count(result, profile.ImportSkip),
		Items: make([]api.ImportItem, len(result.Items)),
	}
	for i, item := range result.Items {
		body.Items[i] = toAPIImportItem(item)
	}
	return api.ImportProfile200JSONResponse(body), nil
}

func count(result profile.ImportResult, action profile.ImportAction) int32 {
	return httpserver.Int32(result.Count(action))
}

var apiActions = map[profile.ImportAction]api.ImportItemAction{
	profile.ImportCreate: api.ImportItemActionCREATE, profile.ImportUpdate: api.ImportItemActionUPDATE,
	profile.ImportSkip: api.ImportItemActionSKIP,
}

func toAPIImportItem(item profile.ImportItem) api.ImportItem {
	issue := nullable.NewNullNullable[api.ImportIssue]()
	if item.Issue != nil {
		issue = nullable.NewNullableWithValue(api.ImportIssue{
			Code: item.Issue.Code, Field: orNull(item.Issue.Field),
		})
	}
	shortened := nullable.NewNullNullable[api.ShortenedText]()
	if text := item.Shortened; text != nil {
		shortened = nullable.NewNullableWithValue(api.ShortenedText{Full: text.Full, Cut: text.Cut})
	}
	return api.ImportItem{
		Path: item.Path, Action: apiActions[item.Action], TypeID: orNull(item.Type),
		SectionID: orNull(int64(item.Section)), Issue: issue, Shortened: shortened,
	}
}
