package ginapi

import (
	"context"
	"encoding/base64"

	api "wright.app/modules/auth/internal/ginapi/authapi"
	"wright.app/modules/auth/passkey"
	"wright.app/modules/auth/signin"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
	"wright.app/platform/null"
)

// StartPasskeyLogin implements api.StrictServerInterface.
func (h *Handler) StartPasskeyLogin(
	ctx context.Context, _ api.StartPasskeyLoginRequestObject,
) (api.StartPasskeyLoginResponseObject, error) {
	started, err := h.services.Passkeys.StartSignIn(ctx)
	if err != nil {
		return nil, err
	}
	h.passkey.set(ctx, started.Browser)
	return api.StartPasskeyLogin200JSONResponse(toAPIRequestOptions(started)), nil
}

// FinishPasskeyLogin implements api.StrictServerInterface.
func (h *Handler) FinishPasskeyLogin(
	ctx context.Context, r api.FinishPasskeyLoginRequestObject,
) (api.FinishPasskeyLoginResponseObject, error) {
	in, err := h.passkeyUse(ctx, r.Body)
	if err != nil {
		return nil, err
	}
	signedIn, err := h.services.Passkeys.FinishSignIn(ctx, in)
	if err != nil {
		return nil, err
	}
	h.setSignedIn(ctx, signedIn)
	return api.FinishPasskeyLogin200JSONResponse{
		Body:    toAPIUser(signedIn.View),
		Headers: api.FinishPasskeyLogin200ResponseHeaders{ETag: userTag(signedIn.View.User)},
	}, nil
}

// StartPasskeyProof implements api.StrictServerInterface.
func (h *Handler) StartPasskeyProof(
	ctx context.Context, _ api.StartPasskeyProofRequestObject,
) (api.StartPasskeyProofResponseObject, error) {
	started, err := h.services.Passkeys.StartProof(ctx, identity.FromContext(ctx))
	if err != nil {
		return nil, err
	}
	h.passkey.set(ctx, started.Browser)
	return api.StartPasskeyProof200JSONResponse(toAPIRequestOptions(started)), nil
}

// FinishPasskeyProof implements api.StrictServerInterface.
func (h *Handler) FinishPasskeyProof(
	ctx context.Context, r api.FinishPasskeyProofRequestObject,
) (api.FinishPasskeyProofResponseObject, error) {
	in, err := h.passkeyUse(ctx, r.Body)
	if err != nil {
		return nil, err
	}
	signedIn, err := h.services.Passkeys.FinishProof(ctx, identity.FromContext(ctx), in)
	if err != nil {
		return nil, err
	}
	h.setSignedIn(ctx, signedIn)
	return api.FinishPasskeyProof200JSONResponse{
		Body:    toAPIUser(signedIn.View),
		Headers: api.FinishPasskeyProof200ResponseHeaders{ETag: userTag(signedIn.View.User)},
	}, nil
}

// setSignedIn sets the cookies after a passkey was used.
func (h *Handler) setSignedIn(ctx context.Context, signedIn signin.SignedIn) {
	h.passkey.Clear(ctx)
	httpserver.SetSessionCookie(ctx, signedIn.Session.Reveal())
	h.device.set(ctx, signedIn.Device)
}

// StartPasskeyRegistration implements api.StrictServerInterface.
func (h *Handler) StartPasskeyRegistration(
	ctx context.Context, _ api.StartPasskeyRegistrationRequestObject,
) (api.StartPasskeyRegistrationResponseObject, error) {
	started, err := h.services.Passkeys.StartRegistration(ctx, identity.FromContext(ctx))
	if err != nil {
		return nil, err
	}
	h.passkey.set(ctx, started.Browser)
	return api.StartPasskeyRegistration200JSONResponse(toAPICreationOptions(started)), nil
}

// CreatePasskey implements api.StrictServerInterface.
func (h *Handler) CreatePasskey(
	ctx context.Context, r api.CreatePasskeyRequestObject,
) (api.CreatePasskeyResponseObject, error) {
	response := passkey.Registration{Transports: r.Body.Transports}
	err := decodeAll([]encoded{
		{r.Body.ID, &response.CredentialID},
		{r.Body.ClientDataJSON, &response.ClientData},
		{r.Body.AttestationObject, &response.AttestationObject},
	})
	if err != nil {
		return nil, err
	}
	added, err := h.services.Passkeys.FinishRegistration(ctx, identity.FromContext(ctx), passkey.RegistrationInput{
		Browser: h.passkey.Value(ctx), Name: r.Body.Name, Response: response,
	})
	if err != nil {
		return nil, err
	}
	h.passkey.Clear(ctx)
	body := toAPIPasskey(added)
	httpserver.LocateCreated(ctx, body.ID)
	return api.CreatePasskey201JSONResponse(body), nil
}

// ListPasskeys implements api.StrictServerInterface.
func (h *Handler) ListPasskeys(
	ctx context.Context, _ api.ListPasskeysRequestObject,
) (api.ListPasskeysResponseObject, error) {
	passkeys, err := h.services.Passkeys.List(ctx, identity.FromContext(ctx))
	if err != nil {
		return nil, err
	}
	list := make(api.ListPasskeys200JSONResponse, len(passkeys))
	for i, p := range passkeys {
		list[i] = toAPIPasskey(p)
	}
	return list, nil
}

// UpdatePasskey implements api.StrictServerInterface.
func (h *Handler) UpdatePasskey(
	ctx context.Context, r api.UpdatePasskeyRequestObject,
) (api.UpdatePasskeyResponseObject, error) {
	renamed, err := h.services.Passkeys.Rename(ctx, identity.FromContext(ctx), r.ID, r.Body.Name)
	if err != nil {
		return nil, err
	}
	return api.UpdatePasskey200JSONResponse(toAPIPasskey(renamed)), nil
}

// DeletePasskey implements api.StrictServerInterface.
func (h *Handler) DeletePasskey(
	ctx context.Context, r api.DeletePasskeyRequestObject,
) (api.DeletePasskeyResponseObject, error) {
	if err := h.services.Passkeys.Remove(ctx, identity.FromContext(ctx), r.ID); err != nil {
		return nil, err
	}
	return api.DeletePasskey204Response{}, nil
}

func (h *Handler) passkeyUse(ctx context.Context, body *api.PasskeyAssertion) (passkey.UseInput, error) {
	var response passkey.Assertion
	err := decodeAll([]encoded{
		{body.ID, &response.CredentialID},
		{body.ClientDataJSON, &response.ClientData},
		{body.AuthenticatorData, &response.AuthenticatorData},
		{body.Signature, &response.Signature},
		{null.OrZero(body.UserHandle), (*[]byte)(&response.Handle)},
	})
	if err != nil {
		return passkey.UseInput{}, err
	}
	sessionToken, _ := httpserver.SessionCookie(ctx)
	return passkey.UseInput{
		Cookie: h.passkey.Value(ctx), Response: response,
		Browser: signin.Browser{Session: sessionToken, Device: h.device.read(ctx), Agent: agentOf(ctx)},
	}, nil
}

// encoded is a member of an authenticator's response in base64url, and where its bytes go.
type encoded struct {
	text string
	into *[]byte
}

// decodeAll decodes members. It returns passkey.ErrRefused for text that is not base64url, although its characters are.
func decodeAll(members []encoded) error {
	for _, member := range members {
		decoded, err := base64.RawURLEncoding.DecodeString(member.text)
		if err != nil {
			return passkey.ErrRefused
		}
		*member.into = decoded
	}
	return nil
}

func toAPIRequestOptions(s passkey.Started) api.PasskeyRequestOptions {
	return api.PasskeyRequestOptions{
		RelyingPartyID: s.RelyingParty.ID, Challenge: toBase64(s.Challenge), Timeout: ceremonyMilliseconds,
		AllowCredentials: toAPIDescriptors(s.Passkeys),
	}
}

func toAPICreationOptions(s passkey.Started) api.PasskeyCreationOptions {
	options := api.PasskeyCreationOptions{
		Challenge: toBase64(s.Challenge), Algorithms: s.RelyingParty.Algorithms, Timeout: ceremonyMilliseconds,
		ExcludeCredentials: toAPIDescriptors(s.Passkeys),
	}
	options.RelyingParty.ID, options.RelyingParty.Name = s.RelyingParty.ID, s.RelyingParty.Name
	options.User.ID, options.User.Name, options.User.DisplayName = toBase64(s.Handle), s.UserName, s.DisplayName
	return options
}

const ceremonyMilliseconds = int32(passkey.CeremonyLife / 1e6)

func toAPIDescriptors(passkeys []passkey.Passkey) []api.PasskeyDescriptor {
	descriptors := make([]api.PasskeyDescriptor, len(passkeys))
	for i, p := range passkeys {
		descriptors[i] = api.PasskeyDescriptor{
			ID: toBase64(p.Credential.ID), Transports: append([]string{}, p.Credential.Transports...),
		}
	}
	return descriptors
}

func toAPIPasskey(p passkey.Passkey) api.Passkey {
	return api.Passkey{
		ID: p.ID, Name: p.Name, Kind: null.From(string(p.Credential.Kind())), CreatedAt: p.CreatedAt,
		LastUsedAt: null.From(p.LastUsedAt),
	}
}

func toBase64(raw []byte) string { return base64.RawURLEncoding.EncodeToString(raw) }
