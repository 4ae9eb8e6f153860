package networktest

import (
	"context"
	"time"

	"wright.app/modules/network/report"
	"wright.app/platform/identity"
)

// BrokenReports is a report.Reports and Profiles whose methods that members cause all fail with Err.
type BrokenReports struct {
	report.Reports

	Err error
}

// LockReporter implements report.Reports.
func (b BrokenReports) LockReporter(context.Context, identity.UserID, time.Time) ([]time.Time, error) {
	return nil, b.Err
}

// By implements report.Reports.
func (b BrokenReports) By(context.Context, identity.UserID, report.RowID, int) ([]report.Report, error) {
	return nil, b.Err
}

// DeleteDecided implements report.Reports.
func (b BrokenReports) DeleteDecided(context.Context, time.Time, int) (int, error) { return 0, b.Err }

// ProfilePage implements report.Profiles.
func (b BrokenReports) ProfilePage(context.Context, identity.UserID) (report.ProfilePage, error) {
	return report.ProfilePage{}, b.Err
}
