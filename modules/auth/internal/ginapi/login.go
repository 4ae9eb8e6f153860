package ginapi

import (
	"context"

	"wright.app/modules/auth"
	"wright.app/modules/auth/code"
	api "wright.app/modules/auth/internal/ginapi/authapi"
	"wright.app/modules/auth/session"
	"wright.app/modules/auth/signin"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

// GetCaptchaChallenge implements api.StrictServerInterface.
func (h *Handler) GetCaptchaChallenge(
	ctx context.Context, r api.GetCaptchaChallengeRequestObject,
) (api.GetCaptchaChallengeResponseObject, error) {
	challenge, err := h.services.SignIn.IssueCaptcha(ctx, auth.Action(r.Params.Action))
	if err != nil {
		return nil, err
	}
	return api.GetCaptchaChallenge200JSONResponse(toAPICaptchaChallenge(challenge)), nil
}

// Login implements api.StrictServerInterface.
func (h *Handler) Login(ctx context.Context, r api.LoginRequestObject) (api.LoginResponseObject, error) {
	email, err := auth.ParseEmail(r.Body.Email)
	if err != nil {
		return nil, err
	}
	in := signin.LoginInput{Email: email, Captcha: fromAPICaptcha(r.Body.Captcha), Device: h.device.read(ctx)}
	if token := r.Params.XWrightToken; token != nil {
		in.Invite = *token
	}
	pending, err := h.services.SignIn.Login(ctx, in)
	if err != nil {
		return nil, err
	}
	return api.Login200JSONResponse(toAPIChallengeToken(pending)), nil
}

// ReissueToken implements api.StrictServerInterface.
func (h *Handler) ReissueToken(
	ctx context.Context, _ api.ReissueTokenRequestObject,
) (api.ReissueTokenResponseObject, error) {
	pending, err := h.services.Codes.Reissue(ctx, code.ReissueInput{
		Bearer: identity.FromContext(ctx).Challenge, Device: h.device.read(ctx),
	})
	if err != nil {
		return nil, err
	}
	return api.ReissueToken200JSONResponse(toAPIChallengeToken(pending)), nil
}

// VerifyUser implements api.StrictServerInterface.
func (h *Handler) VerifyUser(ctx context.Context, r api.VerifyUserRequestObject) (api.VerifyUserResponseObject, error) {
	email, err := auth.ParseEmail(r.Body.Email)
	if err != nil {
		return nil, err
	}
	parsed, err := code.Parse(r.Body.Token)
	if err != nil {
		return nil, err
	}
	sessionToken, _ := httpserver.SessionCookie(ctx)
	signedIn, err := h.services.SignIn.Verify(ctx, signin.VerifyInput{
		Bearer: identity.FromContext(ctx).Challenge, Email: email, Code: parsed, Session: sessionToken,
		Device: h.device.read(ctx), Agent: agentOf(ctx),
	})
	if err != nil {
		return nil, err
	}
	if signedIn.SignedOut {
		httpserver.ClearSessionCookie(ctx)
	} else {
		httpserver.SetSessionCookie(ctx, signedIn.Session.Reveal())
		h.device.set(ctx, signedIn.Device)
	}
	return api.VerifyUser200JSONResponse{
		Body:    toAPIUser(signedIn.View),
		Headers: api.VerifyUser200ResponseHeaders{ETag: userTag(signedIn.View.User)},
	}, nil
}

func agentOf(ctx context.Context) session.Agent {
	if request := httpserver.Request(ctx); request != nil {
		return session.ParseAgent(request.UserAgent())
	}
	return session.Agent{}
}
