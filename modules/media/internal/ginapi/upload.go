package ginapi

import (
	"cmp"
	"context"
	"io"
	"net/http"
	"strconv"

	"github.com/oapi-codegen/nullable"

	"wright.app/modules/media"
	api "wright.app/modules/media/internal/ginapi/mediaapi"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
	"wright.app/platform/limits"
	"wright.app/platform/null"
)

// UploadProfilePhoto replaces the photo of the caller's profile.
func (h *Handler) UploadProfilePhoto(ctx context.Context,
	r api.UploadProfilePhotoRequestObject,
) (api.UploadProfilePhotoResponseObject, error) {
	defer readToEnd(ctx)
	photo, err := h.files.ReplacePhoto(ctx, identity.FromContext(ctx),
		&form{parts: r.Body, address: addressOf(ctx), field: "file", max: 1})
	if err != nil {
		return nil, err
	}
	return api.UploadProfilePhoto200JSONResponse{URL: media.Address(photo.ID, media.Medium)}, nil
}

// DeleteProfilePhoto removes the photo of the caller's profile.
func (h *Handler) DeleteProfilePhoto(ctx context.Context,
	_ api.DeleteProfilePhotoRequestObject,
) (api.DeleteProfilePhotoResponseObject, error) {
	if err := h.files.DeletePhoto(ctx, identity.FromContext(ctx)); err != nil {
		return nil, err
	}
	return api.DeleteProfilePhoto204Response{}, nil
}

// UploadProfileCover replaces the own cover of the caller's profile.
func (h *Handler) UploadProfileCover(ctx context.Context,
	r api.UploadProfileCoverRequestObject,
) (api.UploadProfileCoverResponseObject, error) {
	defer readToEnd(ctx)
	cover, err := h.files.ReplaceCover(ctx, identity.FromContext(ctx),
		&form{parts: r.Body, address: addressOf(ctx), field: "file", max: 1})
	if err != nil {
		return nil, err
	}
	return api.UploadProfileCover200JSONResponse{URL: cover.Address()}, nil
}

// DeleteProfileCover removes the own cover of the caller's profile.
func (h *Handler) DeleteProfileCover(ctx context.Context,
	_ api.DeleteProfileCoverRequestObject,
) (api.DeleteProfileCoverResponseObject, error) {
	if err := h.files.DeleteCover(ctx, identity.FromContext(ctx)); err != nil {
		return nil, err
	}
	return api.DeleteProfileCover204Response{}, nil
}

// UploadLinkLetter replaces the letter of a personal link of the caller.
func (h *Handler) UploadLinkLetter(ctx context.Context,
	r api.UploadLinkLetterRequestObject,
) (api.UploadLinkLetterResponseObject, error) {
	defer readToEnd(ctx)
	letter, err := h.files.ReplaceLetter(ctx, identity.FromContext(ctx), media.LinkID(r.ID),
		&form{parts: r.Body, address: addressOf(ctx), field: "file", max: 1})
	if err != nil {
		return nil, err
	}
	return api.UploadLinkLetter200JSONResponse(toAPIFile(letter)), nil
}

// DeleteLinkLetter removes the letter of a personal link of the caller.
func (h *Handler) DeleteLinkLetter(ctx context.Context,
	r api.DeleteLinkLetterRequestObject,
) (api.DeleteLinkLetterResponseObject, error) {
	if err := h.files.DeleteLetter(ctx, identity.FromContext(ctx), media.LinkID(r.ID)); err != nil {
		return nil, err
	}
	return api.DeleteLinkLetter204Response{}, nil
}

// UploadSectionFiles adds files to a section of the caller.
func (h *Handler) UploadSectionFiles(ctx context.Context,
	r api.UploadSectionFilesRequestObject,
) (api.UploadSectionFilesResponseObject, error) {
	defer readToEnd(ctx)
	results, err := h.files.AddFiles(ctx, identity.FromContext(ctx), media.SectionID(r.ID),
		&form{parts: r.Body, address: addressOf(ctx), field: "files"})
	if err != nil {
		return nil, err
	}
	body := make([]api.BulkUploadResult, len(results))
	for i, result := range results {
		body[i] = toAPIResult(result)
	}
	return api.UploadSectionFiles200JSONResponse(body), nil
}

// DeleteSectionFiles implements api.StrictServerInterface. Ids in the query are ignored if there is a body.
func (h *Handler) DeleteSectionFiles(ctx context.Context,
	r api.DeleteSectionFilesRequestObject,
) (api.DeleteSectionFilesResponseObject, error) {
	ids := cmp.Or(r.Body, r.Params.Ids)
	if ids == nil {
		return nil, fault.ErrValidation.WithFields(
			fault.Field{Code: "required", Detail: "Send the numbers in the body or as ids in the query."})
	}
	numbers := make([]media.FileID, len(*ids))
	for i, id := range *ids {
		numbers[i] = media.FileID(id)
	}
	deleted, err := h.files.DeleteFiles(ctx, identity.FromContext(ctx), media.SectionID(r.ID), numbers)
	if err != nil {
		return nil, err
	}
	body := make([]api.BulkDeleteResult, len(numbers))
	for i, isDeleted := range deleted {
		body[i] = api.BulkDeleteResult{
			ID: int64(numbers[i]), Status: api.BulkStatusSuccess, Error: nullable.NewNullNullable[api.ItemError](),
		}
		if !isDeleted {
			body[i].Status, body[i].Error = api.BulkStatusError, toAPIItemError(fault.ErrNotFound)
		}
	}
	return api.DeleteSectionFiles200JSONResponse(body), nil
}

// CaptionSectionFiles implements api.StrictServerInterface.
func (h *Handler) CaptionSectionFiles(ctx context.Context,
	r api.CaptionSectionFilesRequestObject,
) (api.CaptionSectionFilesResponseObject, error) {
	captions := make([]media.FileCaption, len(*r.Body))
	for i, c := range *r.Body {
		raw, _ := c.Caption.Get() // null is no caption
		caption, err := media.ParseCaption(raw, strconv.Itoa(i)+".caption")
		if err != nil {
			return nil, err
		}
		captions[i] = media.FileCaption{Number: media.FileID(c.ID), Caption: caption}
	}
	found, err := h.files.CaptionFiles(ctx, identity.FromContext(ctx), media.SectionID(r.ID), captions)
	if err != nil {
		return nil, err
	}
	body := make([]api.BulkCaptionResult, len(captions))
	for i, isFound := range found {
		body[i] = api.BulkCaptionResult{
			ID: int64(captions[i].Number), Status: api.BulkStatusSuccess,
			Error: nullable.NewNullNullable[api.ItemError](),
		}
		if !isFound {
			body[i].Status, body[i].Error = api.BulkStatusError, toAPIItemError(fault.ErrNotFound)
		}
	}
	return api.CaptionSectionFiles200JSONResponse(body), nil
}

// addressOf returns the key of the caller's address.
func addressOf(ctx context.Context) string { return limits.AddressKey(httpserver.ClientIP(ctx)) }

// readToEnd reads the rest of a refused upload. Many clients read the response only after they have sent the whole
// body. The middleware limits the size and the speed of the body.
func readToEnd(ctx context.Context) {
	if r := httpserver.Request(ctx); r != nil && r.Body != nil && r.Body != http.NoBody {
		_, _ = io.Copy(io.Discard, r.Body)
	}
}

func toAPIResult(r media.Result) api.BulkUploadResult {
	if r.Refusal != nil {
		return api.BulkUploadResult{
			Status: api.BulkStatusError, FileName: r.Name, Data: nullable.NewNullNullable[api.FileRef](),
			Error: toAPIItemError(r.Refusal),
		}
	}
	return api.BulkUploadResult{
		Status: api.BulkStatusSuccess, FileName: r.Name, Data: nullable.NewNullableWithValue(toAPIFile(r.File)),
		Error: nullable.NewNullNullable[api.ItemError](),
	}
}

func toAPIItemError(f *fault.Error) nullable.Nullable[api.ItemError] {
	return nullable.NewNullableWithValue(api.ItemError{Code: f.Code(), Detail: cmp.Or(f.Detail(), f.Title())})
}

func toAPIFile(f media.File) api.FileRef {
	return api.FileRef{
		ID: int64(f.Number), Name: f.Name, Caption: null.From(string(f.Caption)),
		ContentType: string(f.Type), Size: f.Original.Size,
		Width: pixelsOrNull(f.Width), Height: pixelsOrNull(f.Height),
		URL: f.Address(), ThumbnailURL: null.From(f.Thumbnail()), CreatedAt: f.CreatedAt,
	}
}

func pixelsOrNull(n int) nullable.Nullable[int32] {
	if n <= 0 {
		return nullable.NewNullNullable[int32]()
	}
	return nullable.NewNullableWithValue(httpserver.Int32(n))
}
