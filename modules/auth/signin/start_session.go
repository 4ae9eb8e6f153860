package signin

import (
	"context"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/session"
)

// Browser is what a browser sends with a sign-in.
type Browser struct {
	Session string      // the session cookie, empty for none
	Device  code.Device // zero for none
	Agent   session.Agent
}

// StartSession creates a session of a user, ends the former session of the browser, and cancels a scheduled deletion.
// The caller has locked the user in the transaction around ctx.
func (s *Service) StartSession(
	ctx context.Context, user *auth.User, browser Browser, method session.Method, now time.Time,
) (SignedIn, error) {
	eraseAt := user.EraseAt()
	if err := s.cancelDeletion(ctx, user); err != nil {
		return SignedIn{}, err
	}
	token, err := s.Sessions.Start(ctx, user.ID(), browser.Session, browser.Agent, method, now)
	if err != nil {
		return SignedIn{}, err
	}
	device, err := s.Codes.NewDevice(browser.Device, user.Email(), now)
	if err != nil {
		return SignedIn{}, err
	}
	view, err := s.view(ctx, user, now)
	if err != nil {
		return SignedIn{}, err
	}
	view.CancelledEraseAt = eraseAt
	return SignedIn{View: view, Session: token, Device: device}, nil
}
