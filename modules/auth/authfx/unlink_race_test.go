package authfx_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"go.uber.org/fx"

	"wright.app/modules/auth"
	"wright.app/modules/network/networkfx"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profilefx"
	"wright.app/modules/sharing/sharingfx"
	"wright.app/platform/config"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/pages"
)

// TestT31_newOpenProfile_andTheLastAccountUnlinked_comeOneAfterTheOther: whichever of the two
// ends first, nobody is left with a profile that is open and no account behind it. The modules
// are the real ones, wired as in the program.
func TestT31_newOpenProfile_andTheLastAccountUnlinked_comeOneAfterTheOther(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		for _, mode := range []string{"Public", "Authenticated"} {
			t.Run(mode, func(t *testing.T) {
				t.Parallel()
				testNewProfileAgainstUnlink(t, open(t), mode)
			})
		}
	})
}

func testNewProfileAgainstUnlink(t *testing.T, db *database.DB, mode string) {
	t.Helper()
	var p program
	var profiles *profile.Service
	start(t, db, config.Captcha{Provider: config.CaptchaOff}, config.Registration{}, config.OAuth{}, make(letterbox, 10),
		profilefx.Module, networkfx.Module, sharingfx.Module, fx.Supply(new(pages.Pages), pages.Texts{}), fx.Invoke(func(given program) { p = given }), fx.Populate(&profiles))
	for _, unlinkFirst := range []bool{true, false} {
		email := map[bool]string{true: "alex.demo@example.com", false: "robin.demo@example.com"}[unlinkFirst]
		owner, _, err := p.Service.Enrol(t.Context(), auth.Enrolment{
			Email: email, DisplayName: "Demo", Role: identity.Wright, Accounts: []auth.Account{{Provider: auth.ProviderGitHub, Subject: email}},
		})
		if err != nil {
			t.Fatal(err)
		}
		linked, err := p.Directory.Accounts(t.Context(), owner.User)
		if err != nil || len(linked) != 1 {
			t.Fatalf("got %+v, %v", linked, err)
		}
		var created error
		create := func(ctx context.Context) error {
			_, created = profiles.Create(ctx, owner.User, profile.Input{AccessMode: &mode})
			return nil
		}
		unlink := func(ctx context.Context) error {
			return p.Service.Unlink(ctx, identity.Principal{User: owner.User}, linked[0].ID)
		}
		first, second := create, unlink
		if unlinkFirst {
			first, second = unlink, create
		}
		inTheMidst(t, db, first, second)

		kept, there, err := profiles.Own(t.Context(), owner.User)
		if err != nil || there == unlinkFirst || kept.AccessMode == profile.AccessMode(mode) {
			t.Errorf("unlinked first %v: open without an account: %+v, %v", unlinkFirst, kept, err)
		}
		if unlinkFirst != errors.Is(created, profile.ErrRepositoryAccountRequired) || !unlinkFirst && created != nil {
			t.Errorf("unlinked first %v: creating got %v", unlinkFirst, created)
		}
		if left, err := p.Directory.Accounts(t.Context(), owner.User); err != nil || len(left) != 0 {
			t.Errorf("got %+v, %v", left, err)
		}
	}
}

// inTheMidst calls first, and second before what first has done is kept.
func inTheMidst(t *testing.T, db *database.DB, first, second func(context.Context) error) {
	t.Helper()
	ended := make(chan error, 1)
	outside := func() { ended <- second(t.Context()) } // in a unit of work of its own
	err := db.Within(t.Context(), func(ctx context.Context) error {
		if err := first(ctx); err != nil {
			return err
		}
		go outside()
		select { // one that does not wait its turn has time to end
		case err := <-ended:
			ended <- err
		case <-time.After(300 * time.Millisecond):
		}
		return nil
	})
	if err := errors.Join(err, <-ended); err != nil {
		t.Fatal(err)
	}
}
