package people

import (
	"wright.app/modules/media"
	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

// Entry is a person as lists show them, with the data that decide who may see them.
type Entry struct {
	User   identity.UserID
	Member identity.MemberID

	Person
	Header
	Attributes

	Workplace Position // the primary one, empty for none
	PhotoURL  string   // empty: none
	// Discoverable is whether searches find the person. It is nil if they have not chosen.
	Discoverable *bool
	// Unreadable says why the entry cannot be read. If it is set, only User is set besides, and nobody is shown.
	Unreadable error
}

// IsReadable reports whether the entry can be read.
func (e Entry) IsReadable() bool { return e.Unreadable == nil }

// Person is the part of an entry that module auth knows.
type Person struct {
	DisplayName string
	Role        identity.Role
	// IsActive reports whether the setup is finished, and the user is neither suspended nor leaving.
	IsActive bool
}

// Header is the part of an entry that decides who may see the profile.
type Header struct {
	AccessMode  profile.AccessMode // empty without a profile
	IsSuspended bool
	Alias       string // empty: none
}

// Attributes is the part of an entry that the owner writes. Empty texts are not set.
type Attributes struct {
	Headline      string
	Location      string
	Company       string
	OpenToWork    bool
	Tags          []string // sorted
	VerifiedLinks []string // types of the verified links
}

// Position is a workplace.
type Position struct{ Title, Organization string }

// Work is where a person works, has worked and has learned.
type Work struct {
	Primary       Position // empty: none
	Organizations []string
	Schools       []string
}

// maxTopTags is the maximum number of tags of a person in a list.
const maxTopTags = 5

// TopTags returns the tags that lists show, at most five.
func (e Entry) TopTags() []string { return e.Tags[:min(len(e.Tags), maxTopTags)] }

// IsOpen reports whether all members may see the person, except where there is a block.
func (e Entry) IsOpen() bool {
	return e.CanBeShown() && (e.AccessMode == profile.Public || e.AccessMode == profile.Authenticated)
}

// CanBeShown reports whether the person has a profile that somebody else may see.
func (e Entry) CanBeShown() bool { return e.IsActive && !e.IsSuspended && e.AccessMode != "" }

// IsListed reports whether searches find the person. Somebody who has not chosen is found while their profile is
// Public.
func (e Entry) IsListed() bool {
	if e.Discoverable != nil {
		return e.IsOpen() && *e.Discoverable
	}
	return e.IsOpen() && e.AccessMode == profile.Public
}

// PhotoID returns the id of the photo in module media, empty without one.
func (e Entry) PhotoID() string { return string(media.IDOf(e.PhotoURL)) }
