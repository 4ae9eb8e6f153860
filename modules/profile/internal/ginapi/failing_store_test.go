package ginapi_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
)

// failingStoreApp returns an app with a store that always returns err.
func failingStoreApp(t *testing.T, err error) testApp {
	t.Helper()
	problems := httpserver.NewProblems(discardLog, func(err error) bool { return errors.Is(err, errDown) }, nil)
	broken := failingStore{err}
	return newTestAppOver(t, broken, broken, httpservertest.Options{Problems: problems})
}

type failingStore struct{ err error }

func (f failingStore) InTx(ctx context.Context, fn func(context.Context) error) error { return fn(ctx) }

func (f failingStore) ForChangeWithoutSections(ctx context.Context, owner identity.UserID) (*profile.Profile, error) {
	return f.ForChange(ctx, owner)
}

func (f failingStore) ForChange(context.Context, identity.UserID) (*profile.Profile, error) {
	return nil, f.err
}

func (f failingStore) TextBytes(context.Context, profile.ID) (int64, error) { return 0, f.err }

func (f failingStore) DeletedOf(context.Context, profile.ID) ([]profile.DeletedSection, error) {
	return nil, f.err
}

func (f failingStore) DeletedBefore(context.Context, time.Time, int) ([]profile.DeletedSection, error) {
	return nil, f.err
}

func (f failingStore) EraseDeleted(context.Context, profile.DeletedSection) (bool, error) {
	return false, f.err
}

func (f failingStore) Save(context.Context, *profile.Profile) error { return f.err }

func (f failingStore) ByOwner(context.Context, identity.UserID) (profile.Snapshot, error) {
	return profile.Snapshot{}, f.err
}

func (f failingStore) ByID(context.Context, profile.ID) (profile.Snapshot, error) {
	return profile.Snapshot{}, f.err
}

func (f failingStore) HeaderByAlias(context.Context, profile.Alias, time.Time) (profile.Header, error) {
	return profile.Header{}, f.err
}

func (f failingStore) TakenAliases(
	context.Context, []profile.Alias, identity.UserID, time.Time,
) ([]profile.Alias, error) {
	return nil, f.err
}

func (f failingStore) AliasesOf(context.Context, identity.UserID) ([]profile.HeldAlias, error) {
	return nil, f.err
}

func (f failingStore) ListedPages(context.Context, int) ([]int64, error) { return nil, f.err }

func (f failingStore) ListedProfiles(context.Context, int64, int) ([]profile.ListedProfile, error) {
	return nil, f.err
}

func (f failingStore) HeaderOf(context.Context, identity.UserID) (profile.Header, error) {
	return profile.Header{}, f.err
}

func (f failingStore) HeaderByID(context.Context, profile.ID) (profile.Header, error) {
	return profile.Header{}, f.err
}

func (f failingStore) PopularTags(context.Context, profile.TagQuery) ([]profile.TagSuggestion, error) {
	return nil, f.err
}

func (f failingStore) AddEvent(context.Context, profile.Event) (profile.EventID, error) {
	return 0, f.err
}

func (f failingStore) EventsByOwner(context.Context, identity.UserID) ([]profile.Event, error) {
	return nil, f.err
}

func (f failingStore) ReviewRequestsSince(context.Context, profile.ID, time.Time) ([]time.Time, error) {
	return nil, f.err
}

func (f failingStore) PendingReviews(context.Context, int) ([]profile.PendingReview, error) {
	return nil, f.err
}
