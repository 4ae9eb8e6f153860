package profile

import "wright.app/platform/fault"

// The errors of the use cases, apart from those of package fault.
var (
	ErrNoProfile                 = fault.New(fault.Conflict, "ProfileNotLoadedError", "Profile not loaded")
	ErrAlreadyExists             = fault.New(fault.Conflict, "ProfileAlreadyExistsError", "You already have a profile.")
	ErrAliasTaken                = fault.New(fault.Conflict, "AliasTakenError", "This alias is taken.")
	ErrAliasReserved             = fault.New(fault.Conflict, "AliasReservedError", "This alias cannot be used.")
	ErrRepositoryAccountRequired = fault.New(fault.Conflict, "RepositoryAccountRequiredError",
		"Link a GitHub or GitLab account first.")
	ErrAccountAccessEnded = fault.New(fault.Conflict, "AccountAccessEndedError",
		"Link this account again to see its repositories.")
	ErrUnderReview = fault.New(fault.Conflict, "ProfileUnderReviewError",
		"Your profile is already being reviewed.")
	ErrSectionTypeImmutable = fault.New(fault.Conflict, "SectionTypeImmutableError",
		"The type of an entry cannot be changed.")
	ErrLinkTypeNotAllowed = fault.New(fault.Invalid, "ExternalLinkTypeNotAllowedError",
		"This kind of link is not available for your role.")
	ErrSectionLimitExceeded = fault.New(fault.Conflict, "SectionLimitExceededError",
		"You have reached the limit for this section.")
	ErrImportInvalid = fault.New(fault.Invalid, "ImportInvalidError",
		"This file could not be read as JSON Resume.")
	ErrTextLimitExceeded = fault.New(fault.Conflict, "ProfileTextLimitExceededError",
		"Your profile has too much text.")
)

// errContributionsOff refuses a contribution while the feature is switched off.
var errContributionsOff = fault.ErrValidation.WithFields(fault.Field{
	Name: "typeId", Code: "notAllowed", Detail: "Contributions are switched off on this server.",
})
