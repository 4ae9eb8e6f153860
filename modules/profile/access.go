package profile

import "slices"

// AccessMode says who may see a profile without an invitation.
type AccessMode string

// The access modes.
const (
	Public        AccessMode = "Public"
	Authenticated AccessMode = "Authenticated"
	Restricted    AccessMode = "Restricted"
)

var accessModes = []AccessMode{Public, Authenticated, Restricted}

// check returns fault.ErrValidation unless m is one of the access modes.
func (m AccessMode) check() error {
	c := checker{}
	if !slices.Contains(accessModes, m) {
		c.Add("accessMode", "enum", "Must be Public, Authenticated or Restricted.")
	}
	return c.Err()
}

// NeedsRepositoryAccount reports whether the owner must have linked a GitHub or GitLab
// account for the mode.
func (m AccessMode) NeedsRepositoryAccount() bool { return m != Restricted }

// Status is the moderation status of a profile. Users never set it.
type Status string

// The moderation statuses, as the API names them.
const (
	StatusActive      Status = "ACTIVE"
	StatusUnderReview Status = "UNDER_REVIEW"
	StatusSuspended   Status = "SUSPENDED"
)
