package fault

// Errors that several modules return. Their titles are those of openapi/errors.yaml.
var (
	ErrValidation   = New(Invalid, "ValidationError", "Please check the marked fields.")
	ErrNotFound     = New(NotFound, "ResourceNotFoundError", "This could not be found.")
	ErrUnauthorized = New(Unauthenticated, "UnauthorizedError", "Please sign in.")
	// platform/httpserver returns it for a missing or malformed challenge, module auth for an unknown one.
	ErrChallengeInvalid = New(Unauthenticated, "ChallengeInvalidError",
		"This sign-in is no longer valid, please start again.")
	ErrSessionExpired = New(Unauthenticated, "SessionExpiredError", "Your session has ended, please sign in again.")
	ErrRequestLimit   = New(Limited, "RequestLimitExceededError",
		"Too many attempts, please wait a moment and try again.")
	ErrStale = New(Stale, "PreconditionFailedError",
		"This was changed elsewhere, please reload before saving.")
	ErrReauthenticate = New(Forbidden, "ReauthenticationRequiredError", "Please confirm that it is you.")
	ErrUpstream       = New(Upstream, "UpstreamError", "The provider does not answer, please try again later.")
	ErrUnavailable    = New(Unavailable, "ServiceUnavailableError",
		"The service is unavailable, please try again shortly.")
	ErrCrossOrigin = New(Forbidden, "CrossOriginError", "This action can only be started from this site.")
	ErrCursor      = New(Malformed, "InvalidCursorError", "The list has changed, please reload it.")
	// Only platform/httpserver compares the site-level credentials.
	ErrSiteCredentials = New(Unauthenticated, "SiteCredentialsInvalidError", "Please reload the page.")
	ErrMalformed       = New(Malformed, "MalformedRequestError",
		"Something went wrong while sending, please try again.")
	ErrParameter      = New(Malformed, "InvalidParameterError", "This address or filter is not valid.")
	ErrRoleNotAllowed = New(Forbidden, "RoleNotAllowedError", "This page is not available for your role.")
	// Only platform/httpserver compares scopes.
	ErrTokenScope      = New(Forbidden, "TokenScopeError", "This token may not be used for that.")
	ErrSetupRequired   = New(Forbidden, "SetupRequiredError", "Please finish setting up your account.")
	ErrMethod          = New(MethodNotAllowed, "MethodNotAllowedError", "Something went wrong, please try again.")
	ErrTooLarge        = New(TooLarge, "RequestTooLargeError", "This is too large to send.")
	ErrUnsupportedType = New(Unsupported, "UnsupportedMediaTypeError",
		"Something went wrong while sending, please try again.")
	ErrHost     = New(Misdirected, "HostNotAllowedError", "This address is not served here.")
	ErrInternal = New(Internal, "InternalError", "Something went wrong, please try again.")
)

// Violations collects the violations in a value, so that all of them are reported together.
type Violations struct{ fields []Field }

// Add adds a violation of a field, with the name of Field.Name. detail is a sentence.
func (v *Violations) Add(name, code, detail string) {
	v.fields = append(v.fields, Field{Name: name, Code: code, Detail: detail})
}

// Adopt adds the violations in the error of another check, which may be nil.
func (v *Violations) Adopt(err error) {
	if f, ok := Of(err); ok {
		v.fields = append(v.fields, f.fields...)
	}
}

// AdoptAs is Adopt for the check of one value, which is the field name here.
func (v *Violations) AdoptAs(name string, err error) {
	f, ok := Of(err)
	if !ok {
		return
	}
	for _, field := range f.fields {
		field.Name = name
		v.fields = append(v.fields, field)
	}
}

// Err returns ErrValidation with all violations, or nil.
func (v *Violations) Err() error {
	if len(v.fields) == 0 {
		return nil
	}
	return ErrValidation.WithFields(v.fields...)
}
