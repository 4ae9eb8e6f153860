package main

import (
	"context"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/organization"
	"wright.app/platform/identity"
)

// demoWork is an address at the present workplace of Alex. Nobody has proven its domain.
const demoWork = "alex.demo@company.example"

// readCode implements organization.Mails and keeps the code instead of mailing it.
type readCode struct{ code string }

// Code implements organization.Mails.
func (r *readCode) Code(_ context.Context, _ organization.WorkMail, _ auth.Email, code string) error {
	r.code = code
	return nil
}

// confirmWorkplace lets Alex, if new, confirm the present workplace and show it.
func (d *demo) confirmWorkplace(ctx context.Context, people map[string]identity.Principal) error {
	alex, isNew := people["alex.demo@example.com"]
	if !isNew {
		return nil
	}
	own, _, err := d.profiles.Own(ctx, alex)
	if err != nil {
		return fmt.Errorf("profile of Alex: %w", err)
	}
	mailed := &readCode{}
	deps := d.workMails.Deps
	deps.Mails = mailed
	service := organization.NewService(deps)
	workMail, err := service.Start(ctx, alex, demoWork)
	if err != nil {
		return fmt.Errorf("work mail to %s: %w", demoWork, err)
	}
	m, err := service.Verify(ctx, alex, organization.Verification{ID: workMail.ID, Code: mailed.code})
	if err != nil {
		return fmt.Errorf("confirm %s: %w", demoWork, err)
	}
	present := organization.Choice{Section: own.Primary, IsShown: true}
	if _, err := service.Choose(ctx, alex, m.Domain, present); err != nil {
		return fmt.Errorf("show %s: %w", m.Domain, err)
	}
	return nil
}
