package privacy_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"wright.app/modules/privacy"
)

var errBroken = errors.New("an error of a dependency")

func TestMake_attemptFails_removesItsFileAndCanBeRetried(t *testing.T) {
	t.Parallel()
	for name, setErr := range map[string]func(x *exportFixture, err error){
		"source":  func(x *exportFixture, err error) { x.Source.Err = err },
		"storage": func(x *exportFixture, err error) { x.Files.WriteErr = err },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			x := newExportFixture(t)
			export := x.request(t)
			setErr(x, errBroken)
			if err := x.Make(t.Context(), export.ID(), privacy.RetriedAttempt); !errors.Is(err, errBroken) {
				t.Fatalf("got %v", err)
			}
			if x.state(t) != privacy.ExportPending || len(x.Files.Names()) != 0 || len(x.Jobs.Mailed) != 0 {
				t.Errorf("%s, %v, %v", x.state(t), x.Files.Names(), x.Jobs.Mailed)
			}
			setErr(x, nil)
			if err := x.Make(t.Context(), export.ID(), privacy.RetriedAttempt); err != nil ||
				x.state(t) != privacy.ExportReady {
				t.Errorf("got %v, %s", err, x.state(t))
			}
		})
	}
}

// An export can be as large as all files of its user.
func TestT142_export_endsTheEarlierOnesOfItsUser(t *testing.T) {
	t.Parallel()
	x := newExportFixture(t)
	first := x.requestAndMake(t)
	x.Clock.Advance(time.Hour)
	second := x.request(t)
	if _, content, err := x.Download(t.Context(), x.alex, first.ID()); err != nil {
		t.Errorf("before the second one is ready: got %v", err)
	} else if err := content.Close(); err != nil {
		t.Error(err)
	}
	if err := x.Make(t.Context(), second.ID(), privacy.RetriedAttempt); err != nil {
		t.Fatal(err)
	}
	if names := x.Files.Names(); len(x.Jobs.Removed) != 1 || !slices.Contains(names, x.Jobs.Removed[0]) ||
		second.Snapshot().File == x.Jobs.Removed[0] {
		t.Errorf("removed: %v of %v", x.Jobs.Removed, names)
	}
	if _, _, err := x.Download(t.Context(), x.alex, first.ID()); !errors.Is(err, privacy.ErrExportNotReady) {
		t.Errorf("the first one: got %v", err)
	}
	all, err := x.List(t.Context(), x.alex)
	if err != nil || len(all) != 2 {
		t.Fatalf("%d exports, %v", len(all), err)
	}
	if x.Status(all[0]) != privacy.ExportReady || x.Status(all[1]) != privacy.ExportExpired {
		t.Errorf("the second one is %s, the first one %s", x.Status(all[0]), x.Status(all[1]))
	}
	if at, _ := all[1].ExpiresAt(); !at.Equal(x.Clock.Now()) {
		t.Errorf("the first one expired %s", at)
	}
}

func TestMake_lastAttemptFails_setsFailedAndAllowsANewRequest(t *testing.T) {
	t.Parallel()
	x := newExportFixture(t)
	export := x.request(t)
	x.Files.WriteErr = errBroken
	if err := x.Make(t.Context(), export.ID(), privacy.LastAttempt); !errors.Is(err, errBroken) ||
		x.state(t) != privacy.ExportFailed {
		t.Fatalf("got %v, %s", err, x.state(t))
	}
	if _, _, err := x.Download(t.Context(), x.alex, export.ID()); !errors.Is(err, privacy.ErrExportNotReady) {
		t.Errorf("got %v", err)
	}
	x.Files.WriteErr = nil
	x.requestAndMake(t)
	if x.state(t) != privacy.ExportReady {
		t.Errorf("the next export is %s", x.state(t))
	}
}

// The clean-up succeeds although the context of the attempt has ended.
func TestMake_contextIsCancelled_stillCleansUp(t *testing.T) {
	t.Parallel()
	x := newExportFixture(t)
	export := x.request(t)
	ctx, cancel := context.WithCancel(t.Context())
	x.Source.BeforeReturn, x.Source.Err = cancel, context.Canceled
	if err := x.Make(ctx, export.ID(), privacy.LastAttempt); !errors.Is(err, context.Canceled) ||
		x.state(t) != privacy.ExportFailed {
		t.Errorf("got %v, %s", err, x.state(t))
	}
}

// killAttempt ends an attempt in the middle without any clean-up, as kill -9 does.
func (x *exportFixture) killAttempt(t *testing.T, id privacy.ExportID) {
	t.Helper()
	x.Source.BeforeReturn = func() { panic("killed") } //nolint:forbidigo // a panic skips the clean-up, as kill -9 does
	defer func() {
		if recover() == nil {
			t.Error("the attempt did not panic")
		}
		x.Source.BeforeReturn = nil
	}()
	_ = x.Make(t.Context(), id, privacy.RetriedAttempt)
}

func TestT58_export_attemptDies_isRetriedAndItsFileRemoved(t *testing.T) {
	t.Parallel()
	x := newExportFixture(t)
	export := x.request(t)
	x.killAttempt(t, export.ID())
	// Before it was killed, the attempt had written its file but had not saved the row.
	all, _ := x.List(t.Context(), x.alex)
	abandoned, key := all[0].Snapshot().File, all[0].Snapshot().Key
	if _, err := x.Files.Write(t.Context(), abandoned, key, nil, x.Clock.Now()); err != nil || abandoned == "" {
		t.Fatal(abandoned, err)
	}
	if err := x.Make(t.Context(), export.ID(), privacy.RetriedAttempt); err != nil ||
		x.state(t) != privacy.ExportPending {
		t.Errorf("before the attempt times out: %v, %s", err, x.state(t))
	}
	if result := x.cleanUp(t); result != (privacy.CleanUpResult{}) {
		t.Errorf("before the attempt times out: %+v", result)
	}
	x.Clock.Advance(privacy.ExportTimeout + time.Minute)
	x.Jobs.Made = nil
	if result := x.cleanUp(t); result != (privacy.CleanUpResult{Retried: 1}) ||
		!slices.Equal(x.Jobs.Made, []privacy.ExportID{export.ID()}) {
		t.Errorf("%+v, %v", result, x.Jobs.Made)
	}
	if err := x.Make(t.Context(), export.ID(), privacy.RetriedAttempt); err != nil ||
		x.state(t) != privacy.ExportReady {
		t.Fatalf("got %v, %s", err, x.state(t))
	}
	if remaining := x.Files.Names(); len(remaining) != 1 || remaining[0] == abandoned {
		t.Errorf("remaining: %v", remaining)
	}
}

func TestCleanUp_exportPendingForAnHour_fails(t *testing.T) {
	t.Parallel()
	x := newExportFixture(t)
	export := x.request(t)
	x.killAttempt(t, export.ID())
	x.Clock.Advance(time.Hour)
	if result := x.cleanUp(t); result != (privacy.CleanUpResult{Failed: 1}) || x.state(t) != privacy.ExportFailed ||
		len(x.Files.Names()) != 0 {
		t.Errorf("%+v, %s", result, x.state(t))
	}
	if err := x.Make(t.Context(), export.ID(), privacy.RetriedAttempt); err != nil ||
		x.state(t) != privacy.ExportFailed {
		t.Errorf("a job after the failure: %v, %s", err, x.state(t))
	}
}

func TestMake_userIsErasedMeanwhile_removesTheFile(t *testing.T) {
	t.Parallel()
	x := newExportFixture(t)
	export := x.request(t)
	x.Source.BeforeReturn = func() {
		if err := x.Erase(t.Context(), x.alex.User); err != nil {
			t.Error(err)
		}
	}
	if err := x.Make(t.Context(), export.ID(), privacy.RetriedAttempt); err != nil || len(x.Files.Names()) != 0 ||
		len(x.Jobs.Mailed) != 0 {
		t.Errorf("got %v, %v, %v", err, x.Files.Names(), x.Jobs.Mailed)
	}
	if _, ok, err := x.Recipient(t.Context(), x.alex.User, export.ID()); err != nil || ok {
		t.Errorf("got %t, %v", ok, err)
	}
}
