package sharingtest

import (
	"context"

	"wright.app/modules/sharing"
	"wright.app/platform/identity"
)

// BrokenPublished is a sharing.PublishedProfiles whose methods all fail with Err.
type BrokenPublished struct{ Err error }

// ByAlias implements sharing.PublishedProfiles.
func (b BrokenPublished) ByAlias(context.Context, string) (sharing.PublishedProfile, error) {
	return sharing.PublishedProfile{}, b.Err
}

// ByMember implements sharing.PublishedProfiles.
func (b BrokenPublished) ByMember(context.Context, identity.MemberID) (sharing.PublishedProfile, error) {
	return sharing.PublishedProfile{}, b.Err
}

// Revision implements sharing.PublishedProfiles.
func (b BrokenPublished) Revision(context.Context, identity.UserID) (int64, error) { return 0, b.Err }

// Publish implements sharing.PublishedProfiles.
func (b BrokenPublished) Publish(context.Context, sharing.PublishedProfile, int64) error {
	return b.Err
}

// AddOrExpire implements sharing.PublishedProfiles.
func (b BrokenPublished) AddOrExpire(context.Context, identity.UserID) error { return b.Err }

// Expire implements sharing.PublishedProfiles.
func (b BrokenPublished) Expire(context.Context, identity.UserID) error { return b.Err }

// Delete implements sharing.PublishedProfiles.
func (b BrokenPublished) Delete(context.Context, identity.UserID) error { return b.Err }
