// Package viewlog writes page views to the log of the program.
package viewlog

import (
	"log/slog"

	"wright.app/modules/status"
	"wright.app/platform/calendar"
)

// Log implements status.PageViewLog with one line per day and page.
type Log struct{ log *slog.Logger }

// New returns a Log.
func New(log *slog.Logger) *Log { return &Log{log} }

// PageViews implements status.PageViewLog.
func (l *Log) PageViews(day calendar.Date, page status.PageName, views int64) {
	l.log.Info("page views", "day", day.String(), "page", string(page), "views", views)
}
