package authadapter

import (
	"context"

	"wright.app/modules/auth"
	"wright.app/modules/privacy"
	"wright.app/platform/identity"
)

// SecurityLog is a privacy.SecurityLog over the security log of module auth.
type SecurityLog struct{ log *auth.SecurityLog }

var _ privacy.SecurityLog = (*SecurityLog)(nil)

// NewSecurityLog returns an adapter over the security log of module auth.
func NewSecurityLog(log *auth.SecurityLog) *SecurityLog { return &SecurityLog{log: log} }

// ExportRequested implements privacy.SecurityLog.
func (s *SecurityLog) ExportRequested(ctx context.Context, caller identity.Principal) error {
	return s.log.Record(ctx, caller.User, auth.EventExportRequested, auth.ActorOf(caller))
}

// ExportDownloaded implements privacy.SecurityLog.
func (s *SecurityLog) ExportDownloaded(ctx context.Context, caller identity.Principal) error {
	return s.log.Record(ctx, caller.User, auth.EventExportDownloaded, auth.ActorOf(caller))
}
