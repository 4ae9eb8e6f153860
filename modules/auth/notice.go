package auth

import (
	"time"

	"wright.app/platform/identity"
)

// NoticeKind is what a notice tells.
type NoticeKind string

// The notices.
const (
	// NoticeAddressAsked tells the present address that another one was asked for.
	NoticeAddressAsked NoticeKind = "addressAsked"
	// NoticeAddressChanged tells the address that was left that another one has its place.
	NoticeAddressChanged NoticeKind = "addressChanged"
	// NoticeDeletionScheduled tells when everything will be erased.
	NoticeDeletionScheduled NoticeKind = "deletionScheduled"
	// NoticeDeletionCancelled tells that signing in has taken the deletion back.
	NoticeDeletionCancelled NoticeKind = "deletionCancelled"
	// NoticeAccountLinked tells that an account of a provider can sign in now.
	NoticeAccountLinked NoticeKind = "accountLinked"
	// NoticeAccountUnlinked tells that an account of a provider no longer can.
	NoticeAccountUnlinked NoticeKind = "accountUnlinked"
	// NoticeProfileApproved tells that a review has ended well.
	NoticeProfileApproved NoticeKind = "profileApproved"
	// NoticeProfileSuspended tells that nobody else sees the profile any more, and why.
	NoticeProfileSuspended NoticeKind = "profileSuspended"
	// NoticeProfileReinstated tells that others see the profile again.
	NoticeProfileReinstated NoticeKind = "profileReinstated"
	// NoticeReviewEnded tells that a review has ended and changed nothing.
	NoticeReviewEnded NoticeKind = "reviewEnded"
)

// Notice is a mail that tells a person what has happened to their account.
type Notice struct {
	Kind   NoticeKind
	Member identity.MemberID
	To     Email
	// NewAddress is the other address, masked, of the notices about one.
	NewAddress string
	// EraseAt is of NoticeDeletionScheduled.
	EraseAt time.Time
	// Provider and Username are of the notices about accounts; Username may be empty.
	Provider Provider
	Username string
	// ProfileClosed says that the profile was open to others and is Restricted now, because
	// no repository account is left.
	ProfileClosed bool
	// Reason is of NoticeProfileSuspended.
	Reason string
	// ProfileBadge and ProfileReopened are of NoticeProfileApproved: the profile carries the
	// badge from now on, and it was suspended before.
	ProfileBadge, ProfileReopened bool
}
