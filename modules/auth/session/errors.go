package session

import "errors"

// ErrNotFound says that no such session exists. It is never sent to clients.
var ErrNotFound = errors.New("auth: no such session")
