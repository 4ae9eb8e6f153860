package privacy_test

import (
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
	"wright.app/modules/privacy"
	"wright.app/modules/privacy/privacytest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// exportFixture is an Exporter on a new database. Alex and Robin have just signed in.
type exportFixture struct {
	*privacytest.ExportFixture
	alex, robin identity.Principal
}

func newExportFixture(t *testing.T) *exportFixture {
	t.Helper()
	x := privacytest.NewExportFixture(t)
	return &exportFixture{
		ExportFixture: x, alex: privacytest.SignedIn(privacytest.Alex, x.Clock.Now()),
		robin: privacytest.SignedIn(privacytest.Robin, x.Clock.Now()),
	}
}

func (x *exportFixture) request(t *testing.T) *privacy.Export {
	t.Helper()
	x.alex.ProvenAt = x.Clock.Now()
	export, err := x.Request(t.Context(), x.alex)
	if err != nil {
		t.Fatal(err)
	}
	return export
}

// requestAndMake requests an export and makes it.
func (x *exportFixture) requestAndMake(t *testing.T) *privacy.Export {
	t.Helper()
	export := x.request(t)
	if err := x.Make(t.Context(), export.ID(), privacy.RetriedAttempt); err != nil {
		t.Fatal(err)
	}
	return export
}

// addExpired adds the nth export of Alex, which has expired and has a file.
func (x *exportFixture) addExpired(t *testing.T, n int, file string) privacy.ExportID {
	t.Helper()
	at := privacytest.Start.Add(time.Duration(n) * time.Second)
	id := uuid.New()
	err := x.Stored.Add(t.Context(), privacy.RestoreExport(privacy.ExportSnapshot{
		ID: id, User: privacytest.Alex, Status: privacy.ExportExpired, File: file, CreatedAt: at, ExpiresAt: at,
	}))
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// state returns the status of the newest export of Alex.
func (x *exportFixture) state(t *testing.T) privacy.ExportStatus {
	t.Helper()
	all, err := x.List(t.Context(), x.alex)
	if err != nil || len(all) == 0 {
		t.Fatalf("%d exports, %v", len(all), err)
	}
	return x.Status(all[0])
}

func (x *exportFixture) cleanUp(t *testing.T) privacy.CleanUpResult {
	t.Helper()
	result, err := x.CleanUp(t.Context(), privacy.ExportPosition{})
	if err != nil {
		t.Fatal(err)
	}
	return result
}

func TestExport_requested_isMadeMailedAndDownloadableByItsOwnerAlone(t *testing.T) {
	t.Parallel()
	x := newExportFixture(t)
	export := x.request(t)
	if x.state(t) != privacy.ExportPending || !slices.Equal(x.Jobs.Made, []privacy.ExportID{export.ID()}) {
		t.Fatalf("%s, %v", x.state(t), x.Jobs.Made)
	}
	if _, _, err := x.Download(t.Context(), x.alex, export.ID()); !errors.Is(err, privacy.ErrExportNotReady) {
		t.Errorf("pending: got %v", err)
	}
	if err := x.Make(t.Context(), export.ID(), privacy.RetriedAttempt); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(x.Jobs.Mailed, []privacy.ExportID{export.ID()}) {
		t.Errorf("mailed: %v", x.Jobs.Mailed)
	}
	downloaded, content, err := x.Download(t.Context(), x.alex, export.ID())
	if err != nil {
		t.Fatal(err)
	}
	file, err := io.ReadAll(content)
	size, ok := downloaded.Size()
	if err != nil || !ok || size != int64(len(file)) || !strings.Contains(string(file), "everything") {
		t.Errorf("got %q of %d bytes, %v", file, size, err)
	}
	if at, ok := downloaded.ExpiresAt(); !ok || !at.Equal(x.Clock.Now().Add(privacy.ExportLifetime)) {
		t.Errorf("expires %s", at)
	}
	if _, _, err := x.Download(t.Context(), identity.Principal{}, export.ID()); !errors.Is(err, fault.ErrUnauthorized) {
		t.Errorf("anonymous: got %v", err)
	}
	unknown := identitytest.Wright(4711)
	unknown.ProvenAt = x.Clock.Now()
	for _, caller := range []identity.Principal{x.robin, unknown} {
		if _, _, err := x.Download(t.Context(), caller, export.ID()); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("user %d: got %v", caller.User, err)
		}
	}
	if _, _, err := x.Download(t.Context(), x.alex, uuid.New()); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("unknown: got %v", err)
	}
	if all, err := x.List(t.Context(), x.robin); err != nil || len(all) != 0 {
		t.Errorf("the list of Robin has %v, %v", all, err)
	}
}

func TestT80_requestAndDownloadOfAnExport_areRecorded(t *testing.T) {
	t.Parallel()
	x := newExportFixture(t)
	export := x.request(t)
	if _, _, err := x.Download(t.Context(), x.alex, export.ID()); !errors.Is(err, privacy.ErrExportNotReady) {
		t.Fatalf("got %v", err)
	}
	if got, want := x.Recorded(t), []auth.EventKind{auth.EventExportRequested}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if err := x.Make(t.Context(), export.ID(), privacy.LastAttempt); err != nil {
		t.Fatal(err)
	}
	_, content, err := x.Download(t.Context(), x.alex, export.ID())
	if err != nil {
		t.Fatal(err)
	}
	want := []auth.EventKind{auth.EventExportDownloaded, auth.EventExportRequested}
	if err := content.Close(); err != nil || !slices.Equal(x.Recorded(t), want) {
		t.Errorf("got %v, %v, want %v", x.Recorded(t), err, want)
	}
}

func TestT15_export_needsAFreshSignIn(t *testing.T) {
	t.Parallel()
	x := newExportFixture(t)
	x.Clock.Advance(identity.RecentProof)
	if _, err := x.Request(t.Context(), x.alex); err != nil {
		t.Errorf("at the limit: got %v", err)
	}
	x = newExportFixture(t)
	x.Clock.Advance(identity.RecentProof + time.Second)
	if _, err := x.Request(t.Context(), x.alex); !errors.Is(err, fault.ErrReauthenticate) {
		t.Errorf("too late: got %v", err)
	}
	if all, _ := x.List(t.Context(), x.alex); len(all) != 0 || len(x.Jobs.Made) != 0 {
		t.Error("the refused export was stored or enqueued")
	}
}

func TestT15_downloadOfAnExport_needsAFreshProof(t *testing.T) {
	t.Parallel()
	x := newExportFixture(t)
	export := x.requestAndMake(t)
	x.Clock.Advance(identity.RecentProof)
	if _, content, err := x.Download(t.Context(), x.alex, export.ID()); err != nil || content.Close() != nil {
		t.Errorf("at the limit: got %v", err)
	}
	x.Clock.Advance(time.Second)
	for name, id := range map[string]privacy.ExportID{"own": export.ID(), "unknown": uuid.New()} {
		if _, _, err := x.Download(t.Context(), x.alex, id); !errors.Is(err, fault.ErrReauthenticate) {
			t.Errorf("%s, too late: got %v", name, err)
		}
	}
	byProvider := x.alex
	byProvider.ProvenAt = time.Time{}
	if _, _, err := x.Download(t.Context(), byProvider, export.ID()); !errors.Is(err, fault.ErrReauthenticate) {
		t.Errorf("after a sign-in with a provider: got %v", err)
	}
}

func TestRequest_concurrentCalls_onlyOneSucceeds(t *testing.T) {
	t.Parallel()
	x := newExportFixture(t)
	var group sync.WaitGroup
	results := make(chan error, 20)
	for range 20 {
		group.Go(func() {
			_, err := x.Request(t.Context(), x.alex)
			results <- err
		})
	}
	group.Wait()
	close(results)
	succeeded := 0
	for err := range results {
		switch {
		case err == nil:
			succeeded++
		case !errors.Is(err, privacy.ErrExportInProgress):
			t.Errorf("got %v", err)
		}
	}
	if succeeded != 1 || len(x.Jobs.Made) != 1 {
		t.Errorf("%d calls succeeded, %d jobs", succeeded, len(x.Jobs.Made))
	}
	if _, err := x.Request(t.Context(), x.robin); err != nil {
		t.Errorf("another user: got %v", err)
	}
}

func TestRequest_thirdWithinADay_isRefusedWithTheWait(t *testing.T) {
	t.Parallel()
	x := newExportFixture(t)
	x.requestAndMake(t)
	x.Clock.Advance(time.Hour)
	x.requestAndMake(t)
	x.Clock.Advance(3 * time.Hour)
	_, err := x.Request(t.Context(), x.alex) // the sign-in is too old, too, but the limit is checked first
	if f, ok := fault.Of(err); !ok || !errors.Is(err, fault.ErrRequestLimit) || f.RetryAfter() != 20*time.Hour {
		t.Errorf("got %v", err)
	}
	x.Clock.Advance(20 * time.Hour)
	x.request(t)
}

func TestRequest_unknownUser_isErrSessionExpired(t *testing.T) {
	t.Parallel()
	x := newExportFixture(t)
	if _, err := x.Request(t.Context(),
		identity.Principal{Scheme: identity.SchemeSession, User: 4711, ProvenAt: x.Clock.Now()}); !errors.Is(err,
		fault.ErrSessionExpired) {
		t.Errorf("got %v", err)
	}
}

func TestErase_userWithExport_enqueuesTheRemovalOfItsFile(t *testing.T) {
	t.Parallel()
	x := newExportFixture(t)
	x.requestAndMake(t)
	file := x.Files.Names()[0]
	if err := x.Erase(t.Context(), x.alex.User); err != nil || !slices.Equal(x.Jobs.Removed, []string{file}) {
		t.Errorf("got %v, %v", x.Jobs.Removed, err)
	}
	if err := x.Erase(t.Context(), x.robin.User); err != nil || len(x.Jobs.Removed) != 1 {
		t.Errorf("user without exports: got %v", err)
	}
	// CleanUp removes the file even if the job has been lost.
	x.Clock.Advance(2 * time.Hour)
	if result := x.cleanUp(t); result != (privacy.CleanUpResult{Orphans: 1}) || len(x.Files.Names()) != 0 {
		t.Errorf("%+v", result)
	}
}

func TestRecipient_exportIsReady_isItsOwner(t *testing.T) {
	t.Parallel()
	x := newExportFixture(t)
	export := x.request(t)
	if _, ok, err := x.Recipient(t.Context(), x.alex.User, export.ID()); err != nil || ok {
		t.Errorf("pending: got %t, %v", ok, err)
	}
	if err := x.Make(t.Context(), export.ID(), privacy.RetriedAttempt); err != nil {
		t.Fatal(err)
	}
	if to, ok, err := x.Recipient(t.Context(), x.alex.User, export.ID()); err != nil || !ok ||
		to != (privacy.Recipient{Email: "alex.demo@example.com"}) {
		t.Errorf("got %v, %t, %v", to, ok, err)
	}
	users := authtest.StoresOver(x.DB).Users
	alex, err := users.ByID(t.Context(), x.alex.User)
	if err != nil {
		t.Fatal(err)
	}
	alex.Suspend("Sells diplomas.", x.Clock.Now())
	if err := users.Save(t.Context(), alex); err != nil {
		t.Fatal(err)
	}
	if _, ok, err := x.Recipient(t.Context(), x.alex.User, export.ID()); err != nil || ok {
		t.Errorf("suspended: got %t, %v", ok, err)
	}
	alex.Restore()
	if err := users.Save(t.Context(), alex); err != nil {
		t.Fatal(err)
	}
	if _, ok, err := x.Recipient(t.Context(), x.alex.User, export.ID()); err != nil || !ok {
		t.Errorf("restored: got %t, %v", ok, err)
	}
	x.Clock.Advance(privacy.ExportLifetime)
	if _, ok, err := x.Recipient(t.Context(), x.alex.User, export.ID()); err != nil || ok {
		t.Errorf("expired: got %t, %v", ok, err)
	}
}
