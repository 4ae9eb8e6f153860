package profile

import "wright.app/platform/fault"

// The rules of the module that a request can break, beside those of fault.ErrValidation.
var (
	ErrNotLoaded                 = fault.New(fault.Conflict, "ProfileNotLoadedError", "Profile not loaded")
	ErrAlreadyExists             = fault.New(fault.Conflict, "ProfileAlreadyExistsError", "You already have a profile.")
	ErrRepositoryAccountRequired = fault.New(fault.Conflict, "RepositoryAccountRequiredError", "Link a GitHub or GitLab account first.")
	ErrSectionLimitExceeded      = fault.New(fault.Conflict, "SectionLimitExceededError", "You have reached the limit for this section.")
)

// errTypeImmutable says that an entry stays what it is. While there is one type of entry
// that can be made, only rows of a later program meet it, so it is a plain violation; it
// gets a name of its own in the contract together with the second type.
var errTypeImmutable = fault.ErrValidation.WithFields(fault.Field{
	Pointer: "/typeId", Code: "mismatch", Detail: "the type of an entry cannot be changed",
})
