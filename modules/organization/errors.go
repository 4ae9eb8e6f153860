package organization

import "wright.app/platform/fault"

// The errors of the module.
var (
	ErrFreeMailProvider = fault.New(fault.Invalid, "FreeMailProviderError",
		"This address does not belong to an organization.")
	ErrLimitExceeded = fault.New(fault.Conflict, "OrganizationLimitExceededError",
		"Too many organizations, leave one first.")
	ErrRole = fault.New(fault.Forbidden, "OrganizationRoleError",
		"Your role in the organization does not allow this.")
	ErrLastOwner = fault.New(fault.Conflict, "LastOwnerError",
		"An organization needs an owner, make somebody else one first.")
	ErrTeamLimitExceeded = fault.New(fault.Conflict, "TeamLimitExceededError",
		"The team is full, remove somebody first.")
	ErrCodeMismatch = fault.New(fault.Invalid, "TokenMismatchError",
		"Invalid code, please try again or request a new code.")
)
