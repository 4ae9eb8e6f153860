package accesstoken

import (
	"errors"

	"wright.app/platform/fault"
)

// ErrLimit is returned for one token more than Max. Its text is that of openapi/errors.yaml.
var ErrLimit = fault.New(fault.Conflict, "TokenLimitError",
	"You have twenty access tokens already, please end one first.")

// ErrNoToken says that no such token exists. It is an error of the port and never sent to clients.
var ErrNoToken = errors.New("auth: no such access token")

// errInvalid is returned for every token that is not valid. It does not tell a token that has ended from one that never
// existed.
var errInvalid = fault.ErrUnauthorized.WithDetail("The access token is not valid.").
	WithHeader("WWW-Authenticate", `Bearer error="invalid_token"`)
