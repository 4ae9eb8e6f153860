package auth_test

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

const robinDemo = "robin.demo@example.com"

// exporting is the exports of Alex and Robin, who have both just signed in.
type exporting struct {
	*authtest.Exporting
	stores      authtest.Stores
	clock       *clock.Fixed
	alex, robin identity.Principal
}

func newExporting(t *testing.T) *exporting {
	t.Helper()
	stores, c := authtest.NewMemory(), authtest.NewClock()
	x := &exporting{Exporting: authtest.NewExporting(stores, c), stores: stores, clock: c}
	for address, who := range map[string]*identity.Principal{"alex.demo@example.com": &x.alex, robinDemo: &x.robin} {
		candidate, err := auth.NewUser(authtest.Email(t, address), c.Now())
		if err != nil {
			t.Fatal(err)
		}
		user, err := stores.Users.Ensure(t.Context(), candidate)
		if err != nil {
			t.Fatal(err)
		}
		*who = identity.Principal{User: user.ID(), ProvenAt: c.Now()}
	}
	return x
}

func (x *exporting) ask(t *testing.T) *auth.Export {
	t.Helper()
	x.alex.ProvenAt = x.clock.Now()
	export, err := x.Ask(t.Context(), x.alex)
	if err != nil {
		t.Fatal(err)
	}
	return export
}

// made asks for an export and has it made.
func (x *exporting) made(t *testing.T) *auth.Export {
	t.Helper()
	export := x.ask(t)
	if err := x.Make(t.Context(), export.ID(), false); err != nil {
		t.Fatal(err)
	}
	return export
}

// state returns how far the newest export of Alex is.
func (x *exporting) state(t *testing.T) auth.ExportStatus {
	t.Helper()
	all, err := x.List(t.Context(), x.alex.User)
	if err != nil || len(all) == 0 {
		t.Fatalf("%d exports, %v", len(all), err)
	}
	return x.Status(all[0])
}

func (x *exporting) care(t *testing.T) auth.ExportCare {
	t.Helper()
	done, err := x.Care(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return done
}

func TestExport_asked_isMadeToldAndDownloadedByItsOwnerAlone(t *testing.T) {
	t.Parallel()
	x := newExporting(t)
	export := x.ask(t)
	if x.state(t) != auth.ExportPending || !slices.Equal(x.Jobs.Made, []auth.ExportID{export.ID()}) {
		t.Fatalf("%s, %v", x.state(t), x.Jobs.Made)
	}
	if _, _, err := x.Download(t.Context(), x.alex.User, export.ID()); !errors.Is(err, auth.ErrExportNotReady) {
		t.Errorf("pending: got %v", err)
	}
	if err := x.Make(t.Context(), export.ID(), false); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(x.Jobs.Told, []auth.ExportID{export.ID()}) {
		t.Errorf("told: %v", x.Jobs.Told)
	}
	found, content, err := x.Download(t.Context(), x.alex.User, export.ID())
	if err != nil {
		t.Fatal(err)
	}
	bytes, err := io.ReadAll(content)
	size, ok := found.Size()
	if err != nil || !ok || size != int64(len(bytes)) || !strings.Contains(string(bytes), "everything") {
		t.Errorf("got %q of %d bytes, %v", bytes, size, err)
	}
	if at, ok := found.ExpiresAt(); !ok || !at.Equal(x.clock.Now().Add(auth.ExportLife)) {
		t.Errorf("expires %s", at)
	}
	for _, who := range []identity.UserID{x.robin.User, 0, 4711} {
		if _, _, err := x.Download(t.Context(), who, export.ID()); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("user %d: got %v", who, err)
		}
	}
	if _, _, err := x.Download(t.Context(), x.alex.User, uuid.New()); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("unknown: got %v", err)
	}
	if all, err := x.List(t.Context(), x.robin.User); err != nil || len(all) != 0 {
		t.Errorf("Robin sees %v, %v", all, err)
	}
}

func TestT15_export_needsAFreshSignIn(t *testing.T) {
	t.Parallel()
	x := newExporting(t)
	x.clock.Advance(auth.RecentSignIn)
	if _, err := x.Ask(t.Context(), x.alex); err != nil {
		t.Errorf("just in time: got %v", err)
	}
	x = newExporting(t)
	x.clock.Advance(auth.RecentSignIn + time.Second)
	if _, err := x.Ask(t.Context(), x.alex); !errors.Is(err, fault.ErrReauthenticate) {
		t.Errorf("too late: got %v", err)
	}
	if all, _ := x.List(t.Context(), x.alex.User); len(all) != 0 || len(x.Jobs.Made) != 0 {
		t.Error("the refused export is on its way")
	}
}

func TestExport_secondAtATime_isRefused(t *testing.T) {
	t.Parallel()
	x := newExporting(t)
	var wait sync.WaitGroup
	results := make(chan error, 20)
	for range 20 {
		wait.Go(func() {
			_, err := x.Ask(t.Context(), x.alex)
			results <- err
		})
	}
	wait.Wait()
	close(results)
	through := 0
	for err := range results {
		switch {
		case err == nil:
			through++
		case !errors.Is(err, auth.ErrExportInProgress):
			t.Errorf("got %v", err)
		}
	}
	if through != 1 || len(x.Jobs.Made) != 1 {
		t.Errorf("%d were let through, %d jobs", through, len(x.Jobs.Made))
	}
	if _, err := x.Ask(t.Context(), x.robin); err != nil {
		t.Errorf("somebody else: got %v", err)
	}
}

func TestExport_thirdWithinADay_waits(t *testing.T) {
	t.Parallel()
	x := newExporting(t)
	x.made(t)
	x.clock.Advance(time.Hour)
	x.made(t)
	x.clock.Advance(3 * time.Hour)
	_, err := x.Ask(t.Context(), x.alex) // signed in long ago too: the limit comes first
	if f, ok := fault.Of(err); !ok || !errors.Is(err, fault.ErrRequestLimit) || f.RetryAfter() != 20*time.Hour {
		t.Errorf("got %v", err)
	}
	x.clock.Advance(20 * time.Hour)
	x.ask(t)
}

func TestExport_ofSomebodyWhoIsGone_isExpiredSession(t *testing.T) {
	t.Parallel()
	x := newExporting(t)
	if _, err := x.Ask(t.Context(), identity.Principal{User: 4711, ProvenAt: x.clock.Now()}); !errors.Is(err, fault.ErrSessionExpired) {
		t.Errorf("got %v", err)
	}
}

func TestExport_afterSevenDays_isExpiredAndItsFileGoes(t *testing.T) {
	t.Parallel()
	x := newExporting(t)
	export := x.made(t)
	x.clock.Advance(auth.ExportLife - time.Second)
	x.care(t)
	if _, content, err := x.Download(t.Context(), x.alex.User, export.ID()); err != nil || content.Close() != nil {
		t.Errorf("on the last day: got %v", err)
	}
	x.clock.Advance(time.Second)
	if _, _, err := x.Download(t.Context(), x.alex.User, export.ID()); !errors.Is(err, auth.ErrExportNotReady) || x.state(t) != auth.ExportExpired {
		t.Errorf("got %v, %s", err, x.state(t))
	}
	if done := x.care(t); done != (auth.ExportCare{Removed: 1}) || len(x.Files.Names()) != 0 {
		t.Errorf("%+v, left: %v", done, x.Files.Names())
	}
	if x.state(t) != auth.ExportExpired || x.care(t) != (auth.ExportCare{}) {
		t.Errorf("%s", x.state(t))
	}
	x.clock.Advance(181 * 24 * time.Hour)
	if done := x.care(t); done != (auth.ExportCare{Forgotten: 1}) {
		t.Errorf("%+v", done)
	}
}

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
			if x.state(t) != auth.ExportPending || len(x.Files.Names()) != 0 || len(x.Jobs.Told) != 0 {
				t.Errorf("%s, %v, %v", x.state(t), x.Files.Names(), x.Jobs.Told)
			}
			breakIt(x, nil)
			if err := x.Make(t.Context(), export.ID(), false); err != nil || x.state(t) != auth.ExportReady {
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
	if err := x.Make(t.Context(), export.ID(), true); !errors.Is(err, errBroken) || x.state(t) != auth.ExportFailed {
		t.Fatalf("got %v, %s", err, x.state(t))
	}
	if _, _, err := x.Download(t.Context(), x.alex.User, export.ID()); !errors.Is(err, auth.ErrExportNotReady) {
		t.Errorf("got %v", err)
	}
	x.Files.WriteErr = nil
	x.made(t)
	if x.state(t) != auth.ExportReady {
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
	if err := x.Make(ctx, export.ID(), true); !errors.Is(err, context.Canceled) || x.state(t) != auth.ExportFailed {
		t.Errorf("got %v, %s", err, x.state(t))
	}
}

// die lets an attempt end in the middle, as kill -9 would: nothing is cleared up.
func (x *exporting) die(t *testing.T, id auth.ExportID) {
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
	all, _ := x.List(t.Context(), x.alex.User)
	half := all[0].Snapshot().File
	if _, err := x.Files.Write(t.Context(), half, nil, x.clock.Now()); err != nil || half == "" {
		t.Fatal(half, err)
	}
	if err := x.Make(t.Context(), export.ID(), false); err != nil || x.state(t) != auth.ExportPending {
		t.Errorf("somebody may still be at it: %v, %s", err, x.state(t))
	}
	if done := x.care(t); done != (auth.ExportCare{}) {
		t.Errorf("too early: %+v", done)
	}
	x.clock.Advance(auth.ExportTime + time.Minute)
	x.Jobs.Made = nil
	if done := x.care(t); done != (auth.ExportCare{Retried: 1}) || !slices.Equal(x.Jobs.Made, []auth.ExportID{export.ID()}) {
		t.Errorf("%+v, %v", done, x.Jobs.Made)
	}
	if err := x.Make(t.Context(), export.ID(), false); err != nil || x.state(t) != auth.ExportReady {
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
	if done := x.care(t); done != (auth.ExportCare{Failed: 1}) || x.state(t) != auth.ExportFailed || len(x.Files.Names()) != 0 {
		t.Errorf("%+v, %s", done, x.state(t))
	}
	if err := x.Make(t.Context(), export.ID(), false); err != nil || x.state(t) != auth.ExportFailed {
		t.Errorf("a late job: %v, %s", err, x.state(t))
	}
}

func TestExport_storageDoesNotRemove_isRemovedLater(t *testing.T) {
	t.Parallel()
	x := newExporting(t)
	x.made(t)
	x.clock.Advance(auth.ExportLife)
	x.Files.RemoveErr = errBroken
	if _, err := x.Care(t.Context()); !errors.Is(err, errBroken) {
		t.Errorf("got %v", err)
	}
	x.Files.RemoveErr = nil
	if done := x.care(t); done.Removed != 1 || len(x.Files.Names()) != 0 {
		t.Errorf("%+v", done)
	}
}

func TestExport_forgotten_takesItsFilesWithIt(t *testing.T) {
	t.Parallel()
	x := newExporting(t)
	x.made(t)
	file := x.Files.Names()[0]
	if err := x.Forget(t.Context(), x.alex.User); err != nil || !slices.Equal(x.Jobs.Removed, []string{file}) {
		t.Errorf("got %v, %v", x.Jobs.Removed, err)
	}
	if err := x.Forget(t.Context(), x.robin.User); err != nil || len(x.Jobs.Removed) != 1 {
		t.Errorf("somebody without: got %v", err)
	}
	// Should that job be lost, the file still goes.
	x.clock.Advance(2 * time.Hour)
	if done := x.care(t); done != (auth.ExportCare{Orphans: 1}) || len(x.Files.Names()) != 0 {
		t.Errorf("%+v", done)
	}
}

func TestExport_ownerLeavesMeanwhile_leavesNothing(t *testing.T) {
	t.Parallel()
	x := newExporting(t)
	export := x.ask(t)
	x.Source.Meanwhile = func() {
		if err := x.Forget(t.Context(), x.alex.User); err != nil {
			t.Error(err)
		}
	}
	if err := x.Make(t.Context(), export.ID(), false); err != nil || len(x.Files.Names()) != 0 || len(x.Jobs.Told) != 0 {
		t.Errorf("got %v, %v, %v", err, x.Files.Names(), x.Jobs.Told)
	}
	if _, wanted, err := x.Recipient(t.Context(), x.alex.User, export.ID()); err != nil || wanted {
		t.Errorf("got %t, %v", wanted, err)
	}
}

func TestRecipient_isTheOwnerWhileTheExportIsReady(t *testing.T) {
	t.Parallel()
	x := newExporting(t)
	export := x.ask(t)
	if _, wanted, err := x.Recipient(t.Context(), x.alex.User, export.ID()); err != nil || wanted {
		t.Errorf("pending: got %t, %v", wanted, err)
	}
	if err := x.Make(t.Context(), export.ID(), false); err != nil {
		t.Fatal(err)
	}
	if to, wanted, err := x.Recipient(t.Context(), x.alex.User, export.ID()); err != nil || !wanted || to.String() != "alex.demo@example.com" {
		t.Errorf("got %v, %t, %v", to, wanted, err)
	}
	x.clock.Advance(auth.ExportLife)
	if _, wanted, err := x.Recipient(t.Context(), x.alex.User, export.ID()); err != nil || wanted {
		t.Errorf("expired: got %t, %v", wanted, err)
	}
}
