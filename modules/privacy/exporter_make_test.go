package privacy_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"wright.app/modules/privacy"
)

var errBroken = errors.New("broken")

func TestExport_attemptFails_leavesNothingAndIsTriedAgain(t *testing.T) {
	t.Parallel()
	for name, breakIt := range map[string]func(x *exporting, err error){
		"source":  func(x *exporting, err error) { x.Source.Err = err },
		"storage": func(x *exporting, err error) { x.Files.WriteErr = err },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			x := newExporting(t)
			export := x.ask(t)
			breakIt(x, errBroken)
			if err := x.Make(t.Context(), export.ID(), false); !errors.Is(err, errBroken) {
				t.Fatalf("got %v", err)
			}
			if x.state(t) != privacy.ExportPending || len(x.Files.Names()) != 0 || len(x.Jobs.Mailed) != 0 {
				t.Errorf("%s, %v, %v", x.state(t), x.Files.Names(), x.Jobs.Mailed)
			}
			breakIt(x, nil)
			if err := x.Make(t.Context(), export.ID(), false); err != nil || x.state(t) != privacy.ExportReady {
				t.Errorf("got %v, %s", err, x.state(t))
			}
		})
	}
}

func TestExport_lastAttemptFails_hasFailedAndFreesTheWay(t *testing.T) {
	t.Parallel()
	x := newExporting(t)
	export := x.ask(t)
	x.Files.WriteErr = errBroken
	if err := x.Make(t.Context(), export.ID(), true); !errors.Is(err, errBroken) || x.state(t) != privacy.ExportFailed {
		t.Fatalf("got %v, %s", err, x.state(t))
	}
	if _, _, err := x.Download(t.Context(), x.alex, export.ID()); !errors.Is(err, privacy.ErrExportNotReady) {
		t.Errorf("got %v", err)
	}
	x.Files.WriteErr = nil
	x.made(t)
	if x.state(t) != privacy.ExportReady {
		t.Errorf("the next one is %s", x.state(t))
	}
}

// The deadline of an attempt ends it; what it has written goes all the same.
func TestExport_attemptIsCutOff_isClearedUp(t *testing.T) {
	t.Parallel()
	x := newExporting(t)
	export := x.ask(t)
	ctx, cancel := context.WithCancel(t.Context())
	x.Source.Meanwhile, x.Source.Err = cancel, context.Canceled
	if err := x.Make(ctx, export.ID(), true); !errors.Is(err, context.Canceled) || x.state(t) != privacy.ExportFailed {
		t.Errorf("got %v, %s", err, x.state(t))
	}
}

// die lets an attempt end in the middle, as kill -9 would: nothing is cleared up.
func (x *exporting) die(t *testing.T, id privacy.ExportID) {
	t.Helper()
	x.Source.Meanwhile = func() { panic("killed") } //nolint:forbidigo // nothing else ends a function like kill -9 does
	defer func() {
		if recover() == nil {
			t.Error("the attempt lives")
		}
		x.Source.Meanwhile = nil
	}()
	_ = x.Make(t.Context(), id, false)
}

func TestT58_export_makerDies_isMadeAgainAndNothingIsLeftBehind(t *testing.T) {
	t.Parallel()
	x := newExporting(t)
	export := x.ask(t)
	x.die(t, export.ID())
	// The dead one had written its file already and not yet said so.
	all, _ := x.List(t.Context(), x.alex)
	half := all[0].Snapshot().File
	if _, err := x.Files.Write(t.Context(), half, nil, x.clock.Now()); err != nil || half == "" {
		t.Fatal(half, err)
	}
	if err := x.Make(t.Context(), export.ID(), false); err != nil || x.state(t) != privacy.ExportPending {
		t.Errorf("somebody may still be at it: %v, %s", err, x.state(t))
	}
	if done := x.cleanUp(t); done != (privacy.CleanUpResult{}) {
		t.Errorf("too early: %+v", done)
	}
	x.clock.Advance(privacy.ExportTime + time.Minute)
	x.Jobs.Made = nil
	if done := x.cleanUp(t); done != (privacy.CleanUpResult{Retried: 1}) ||
		!slices.Equal(x.Jobs.Made, []privacy.ExportID{export.ID()}) {
		t.Errorf("%+v, %v", done, x.Jobs.Made)
	}
	if err := x.Make(t.Context(), export.ID(), false); err != nil || x.state(t) != privacy.ExportReady {
		t.Fatalf("got %v, %s", err, x.state(t))
	}
	if left := x.Files.Names(); len(left) != 1 || left[0] == half {
		t.Errorf("left: %v", left)
	}
}

func TestExport_neverMade_failsAfterAnHour(t *testing.T) {
	t.Parallel()
	x := newExporting(t)
	export := x.ask(t)
	x.die(t, export.ID())
	x.clock.Advance(time.Hour)
	if done := x.cleanUp(t); done != (privacy.CleanUpResult{Failed: 1}) || x.state(t) != privacy.ExportFailed ||
		len(x.Files.Names()) != 0 {
		t.Errorf("%+v, %s", done, x.state(t))
	}
	if err := x.Make(t.Context(), export.ID(), false); err != nil || x.state(t) != privacy.ExportFailed {
		t.Errorf("a late job: %v, %s", err, x.state(t))
	}
}

func TestExport_ownerLeavesMeanwhile_leavesNothing(t *testing.T) {
	t.Parallel()
	x := newExporting(t)
	export := x.ask(t)
	x.Source.Meanwhile = func() {
		if err := x.Erase(t.Context(), x.alex.User); err != nil {
			t.Error(err)
		}
	}
	if err := x.Make(t.Context(), export.ID(), false); err != nil || len(x.Files.Names()) != 0 ||
		len(x.Jobs.Mailed) != 0 {
		t.Errorf("got %v, %v, %v", err, x.Files.Names(), x.Jobs.Mailed)
	}
	if _, wanted, err := x.Recipient(t.Context(), x.alex.User, export.ID()); err != nil || wanted {
		t.Errorf("got %t, %v", wanted, err)
	}
}
