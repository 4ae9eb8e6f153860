package privacy_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"wright.app/modules/privacy"
	"wright.app/modules/privacy/privacytest"
)

func TestExport_afterSevenDays_expiresAndItsFileIsRemoved(t *testing.T) {
	t.Parallel()
	x := newExportFixture(t)
	export := x.requestAndMake(t)
	x.Clock.Advance(privacy.ExportLifetime - time.Second)
	x.cleanUp(t)
	x.alex.ProvenAt = x.Clock.Now()
	if _, content, err := x.Download(t.Context(), x.alex, export.ID()); err != nil || content.Close() != nil {
		t.Errorf("on the last day: got %v", err)
	}
	x.Clock.Advance(time.Second)
	if _, _, err := x.Download(t.Context(), x.alex, export.ID()); !errors.Is(err, privacy.ErrExportNotReady) ||
		x.state(t) != privacy.ExportExpired {
		t.Errorf("got %v, %s", err, x.state(t))
	}
	if result := x.cleanUp(t); result != (privacy.CleanUpResult{Removed: 1}) || len(x.Files.Names()) != 0 {
		t.Errorf("got %+v; remaining files: %v", result, x.Files.Names())
	}
	if x.state(t) != privacy.ExportExpired || x.cleanUp(t) != (privacy.CleanUpResult{}) {
		t.Errorf("%s", x.state(t))
	}
	x.Clock.Advance(181 * 24 * time.Hour)
	if result := x.cleanUp(t); result != (privacy.CleanUpResult{Deleted: 1}) {
		t.Errorf("%+v", result)
	}
}

func TestCleanUp_removalFails_isRetriedByTheNextRun(t *testing.T) {
	t.Parallel()
	x := newExportFixture(t)
	x.requestAndMake(t)
	x.Clock.Advance(privacy.ExportLifetime)
	x.Files.RemoveErr = errBroken
	if result := x.cleanUp(t); result.NotDone != 1 || !errors.Is(result.LastFailure, errBroken) {
		t.Errorf("got %+v", result)
	}
	x.Files.RemoveErr = nil
	if result := x.cleanUp(t); result.Removed != 1 || len(x.Files.Names()) != 0 {
		t.Errorf("%+v", result)
	}
}

// A file that cannot be removed must not keep the clean-up from the others.
func TestCleanUp_oneRemovalFails_cleansUpTheOthers(t *testing.T) {
	t.Parallel()
	x := newExportFixture(t)
	x.requestAndMake(t)
	stuck := x.Files.Names()[0]
	x.Clock.Advance(privacy.ExportLifetime)
	x.alex = privacytest.SignedIn(privacytest.Robin, x.Clock.Now())
	x.requestAndMake(t)
	x.Clock.Advance(privacy.ExportLifetime)
	x.Files.RemoveErr, x.Files.RemoveErrOf = errBroken, stuck
	for range 2 { // also when it is the oldest one each time
		if result := x.cleanUp(t); result.NotDone != 1 || !errors.Is(result.LastFailure, errBroken) {
			t.Errorf("got %+v", result)
		}
		if names := x.Files.Names(); !slices.Equal(names, []string{stuck}) {
			t.Errorf("%v remain", names)
		}
	}
}

// As many failures as one call handles must not keep the clean-up from later exports.
func TestCleanUp_everyRemovalOfABatchFails_goesOnWithLaterExports(t *testing.T) {
	t.Parallel()
	x := newExportFixture(t)
	const stuck = 1200 // more than two calls handle
	for n := range stuck {
		x.addExpired(t, n, "stuck")
	}
	last := x.addExpired(t, stuck, "last")
	x.Files.RemoveErr, x.Files.RemoveErrOf = errBroken, "stuck"
	x.Clock.Advance(privacy.ExportLifetime)
	var sum privacy.CleanUpResult
	for after := []privacy.ExportPosition{{}}; len(after) > 0; after = after[1:] {
		result, err := x.CleanUp(t.Context(), after[0])
		if err != nil {
			t.Fatal(err)
		}
		sum.NotDone, sum.Removed = sum.NotDone+result.NotDone, sum.Removed+result.Removed
		after = append(after, x.Jobs.CleanUps...)
		x.Jobs.CleanUps = nil
	}
	if sum.NotDone != stuck || sum.Removed != 1 {
		t.Errorf("got %+v", sum)
	}
	if got, err := x.Stored.ByID(t.Context(), privacytest.Alex, last); err != nil || got.Snapshot().File != "" {
		t.Errorf("the last export has its file, %v", err)
	}
}

func TestCleanUp_removalOfAnOrphanFails_removesTheOthers(t *testing.T) {
	t.Parallel()
	x := newExportFixture(t)
	for _, file := range []string{"exports/a", "exports/b", "exports/c"} {
		if _, err := x.Files.Write(t.Context(), file, privacy.FileKey("key of "+file), nil, x.Clock.Now()); err != nil {
			t.Fatal(err)
		}
	}
	x.Clock.Advance(2 * time.Hour)
	x.Files.RemoveErr, x.Files.RemoveErrOf = errBroken, "exports/b"
	result := x.cleanUp(t)
	if !errors.Is(result.LastFailure, errBroken) || result.NotDone != 1 || result.Orphans != 2 ||
		!slices.Equal(x.Files.Names(), []string{"exports/b"}) {
		t.Errorf("got %+v; %v remain", result, x.Files.Names())
	}
}
