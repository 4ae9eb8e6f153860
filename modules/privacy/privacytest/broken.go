package privacytest

import (
	"context"

	"wright.app/modules/privacy"
	"wright.app/platform/identity"
)

// Broken is a privacy.Exports whose reads fail.
type Broken struct {
	privacy.Exports
	Err error
}

// List implements privacy.Exports.
func (b Broken) List(context.Context, identity.UserID, int) ([]*privacy.Export, error) {
	return nil, b.Err
}

// ByID implements privacy.Exports.
func (b Broken) ByID(context.Context, identity.UserID, privacy.ExportID) (*privacy.Export, error) {
	return nil, b.Err
}
