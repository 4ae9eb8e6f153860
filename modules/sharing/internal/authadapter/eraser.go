package authadapter

import (
	"context"

	"wright.app/modules/auth"
	"wright.app/modules/sharing"
)

var _ auth.Eraser = (*Eraser)(nil)

// Eraser is an auth.Eraser over links, visits and share mails. That somebody wants no share
// mails stays known: it is what they asked for, and it tells nobody who they are.
type Eraser struct {
	links    sharing.Forgetter
	sendings sharing.Sendings
	mails    sharing.ShareMails
}

// NewEraser returns an Eraser, as the group of all modules' erasers takes it.
func NewEraser(links sharing.Forgetter, sendings sharing.Sendings, mails sharing.ShareMails) auth.Eraser {
	return &Eraser{links: links, sendings: sendings, mails: mails}
}

// Module implements auth.Eraser.
func (e *Eraser) Module() string { return "sharing" }

// Erase implements auth.Eraser.
func (e *Eraser) Erase(ctx context.Context, leaver auth.Leaver) error {
	if err := e.mails.Forget(ctx, leaver.User); err != nil {
		return err
	}
	if err := e.sendings.ForgetOwner(ctx, leaver.User); err != nil {
		return err
	}
	return e.links.ForgetOwner(ctx, leaver.User)
}
