package signin

import (
	"context"
	"errors"
	"slices"
	"time"

	"wright.app/modules/auth"
	"wright.app/platform/fault"
)

// proveAddress stores that a code has proven the address of a user, whom the caller has locked. Before the first proof
// only a provider has vouched for the address, so that somebody else may have created the user: all sessions end,
// linked accounts cannot be used to sign in and verify nothing until they are linked again (docs/security.md, T76), and
// other modules are told by auth.AddressClaimed (T101). A code that is presented in a session of the user shows that
// the reader of the mails has linked the accounts, so they are not held.
//
// It returns expected as true if the user needs no notice about a new browser: because a notice about held accounts was
// sent, or because the code was presented in a session of the user, which continues.
func (s *Service) proveAddress(
	ctx context.Context, user *auth.User, browser Browser, now time.Time,
) (expected bool, err error) {
	if user.AddressProven() {
		return false, nil
	}
	user.ProveAddress(now)
	err = s.Sessions.Require(ctx, user.ID(), browser.Session, now)
	if err != nil && !errors.Is(err, fault.ErrUnauthorized) {
		return false, err
	}
	isOwnSession := err == nil
	expected = isOwnSession
	if !isOwnSession {
		if expected, err = s.holdAccounts(ctx, user, browser, now); err != nil {
			return false, err
		}
	}
	if err := s.Users.Save(ctx, user); err != nil {
		return false, err
	}
	if !isOwnSession {
		if err := s.Bus.Publish(ctx, auth.AddressClaimed{User: user.ID()}); err != nil {
			return false, err
		}
	}
	return expected, s.Sessions.EndAllExcept(ctx, user.ID(), browser.Session, now)
}

// holdAccounts holds the accounts of a user, if there are any, and tells the user which. The profile loses the marks of
// verified links and, as if the accounts were unlinked (T31), becomes Restricted.
func (s *Service) holdAccounts(ctx context.Context, user *auth.User, browser Browser, now time.Time) (bool, error) {
	accounts, err := s.Accounts.ByUser(ctx, user.ID())
	if err != nil || len(accounts) == 0 {
		return false, err
	}
	if err := s.Accounts.Hold(ctx, user.ID(), now); err != nil {
		return false, err
	}
	user.IncrementVersion()
	closed := false
	if slices.ContainsFunc(accounts, auth.Account.HostsRepositories) {
		if closed, err = s.ProfileAccess.Restrict(ctx, user.ID()); err != nil {
			return false, err
		}
		if err := s.ProfileAccess.UpdateVerifiedLinks(ctx, user.ID()); err != nil {
			return false, err
		}
	}
	return true, s.Notices.Send(ctx, auth.Notice{
		Kind: auth.NoticeAccountsHeld, Member: user.Member(), To: user.Email(),
		Accounts: s.Policy.ProviderNames.AccountNames(accounts),
		At:       now, Browser: browser.Agent.Browser, System: browser.Agent.System, ProfileClosed: closed,
	})
}

// NotifyNewBrowser tells a user that somebody signs in to their account from a browser that has not signed in to it
// before. It runs before StartSession, in the same transaction.
func (s *Service) NotifyNewBrowser(ctx context.Context, user *auth.User, browser Browser, now time.Time) error {
	if s.Codes.KnowsDevice(browser.Device, user, now) {
		return nil
	}
	allowed, err := s.Codes.ReserveNotice(ctx, user.Email(), now)
	if err != nil || !allowed {
		return err
	}
	return s.Notices.Send(ctx, auth.Notice{
		Kind: auth.NoticeNewBrowser, Member: user.Member(), To: user.Email(), At: now,
		Browser: browser.Agent.Browser, System: browser.Agent.System,
	})
}
