package media_test

import (
	"context"
	"errors"
	"io"
	"slices"
	"testing"
	"time"

	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
)

func TestT58_bytesWithoutARow_areCollectedAfterAnHour(t *testing.T) {
	t.Parallel()
	fixture := mediatest.NewFixture(t)
	photo, err := fixture.Service.ReplacePhoto(t.Context(), asAlex, upload(mediatest.JPEG(64, 64)))
	if err != nil {
		t.Fatal(err)
	}
	// A process that is killed during an upload leaves bytes without a row.
	orphan, err := fixture.Blobs.Put(t.Context(), func(out io.Writer) error {
		_, err := out.Write([]byte("half"))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	fixture.Clock.Advance(time.Hour)
	if n, err := fixture.Service.CollectOrphans(t.Context(), ""); err != nil || n.Removed != 0 {
		t.Errorf("before an hour has passed: got %+v, %v", n, err)
	}
	fixture.Clock.Advance(time.Second)
	if n, err := fixture.Service.CollectOrphans(t.Context(), ""); err != nil || n.Removed != 1 {
		t.Errorf("got %+v, %v", n, err)
	}
	for _, key := range fixture.Blobs.Keys() {
		if key == orphan.Key {
			t.Error("the orphan was not deleted")
		}
	}
	if len(fixture.Blobs.Keys()) != len(photo.Keys()) {
		t.Errorf("got the stored keys %v", fixture.Blobs.Keys())
	}
}

// stuckBlob is a media.Blobs in which one blob cannot be removed.
type stuckBlob struct {
	media.Blobs
	key string
}

var errStuck = errors.New("the storage does not remove it")

// Remove implements media.Blobs.
func (b stuckBlob) Remove(ctx context.Context, key string) error {
	if key == b.key {
		return errStuck
	}
	return b.Blobs.Remove(ctx, key)
}

func TestCollectOrphans_oneCannotBeRemoved_removesTheOthers(t *testing.T) {
	t.Parallel()
	fixture := mediatest.NewFixture(t)
	var keys []string
	for range 3 {
		orphan, err := fixture.Blobs.Put(t.Context(), func(out io.Writer) error {
			_, err := out.Write([]byte("half"))
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		keys = append(keys, orphan.Key)
	}
	fixture.Clock.Advance(2 * time.Hour)
	fixture.Service.Blobs = stuckBlob{fixture.Blobs, keys[1]}
	for _, want := range []int{2, 0} {
		got, err := fixture.Service.CollectOrphans(t.Context(), "")
		if err != nil || got.Removed != want || got.Failed != 1 || !errors.Is(got.LastFailure, errStuck) {
			t.Errorf("got %+v, %v; want %d", got, err, want)
		}
	}
	if remaining := fixture.Blobs.Keys(); !slices.Equal(remaining, keys[1:2]) {
		t.Errorf("%v remain", remaining)
	}
}

func TestCollectOrphans_manyBlobs_goesOnWhereItStopped(t *testing.T) {
	t.Parallel()
	fixture := mediatest.NewFixture(t)
	const orphans = 50_002
	for range orphans {
		if _, err := fixture.Blobs.Put(t.Context(), func(io.Writer) error { return nil }); err != nil {
			t.Fatal(err)
		}
	}
	fixture.Clock.Advance(2 * time.Hour)
	got, err := fixture.Service.CollectOrphans(t.Context(), "")
	if err != nil || got.Removed != 50_000 || len(fixture.CollectsAfter) != 1 {
		t.Fatalf("got %+v, %v, and goes on after %v", got, err, fixture.CollectsAfter)
	}
	after, remaining := fixture.CollectsAfter[0], fixture.Blobs.Keys()
	if len(remaining) != 2 || after >= remaining[0] {
		t.Fatalf("%v remain after %s", remaining, after)
	}
	if got, err := fixture.Service.CollectOrphans(t.Context(), remaining[0]); err != nil || got.Removed != 1 {
		t.Errorf("after the first of two: got %+v, %v", got, err)
	}
	if remaining := fixture.Blobs.Keys(); len(remaining) != 1 || len(fixture.CollectsAfter) != 1 {
		t.Errorf("%v remain, and it goes on after %v", remaining, fixture.CollectsAfter)
	}
}

// A call that fails is repeated with the same key, so it must not leave the rest to another job too.
func TestCollectOrphans_storageFails_leavesNothingToAnotherJob(t *testing.T) {
	t.Parallel()
	fixture := mediatest.NewFixture(t)
	errDown := errors.New("the storage is down")
	fixture.Blobs.Err = errDown
	if _, err := fixture.Service.CollectOrphans(t.Context(), ""); !errors.Is(err, errDown) {
		t.Errorf("got %v", err)
	}
	if len(fixture.CollectsAfter) != 0 {
		t.Errorf("goes on after %v", fixture.CollectsAfter)
	}
}
