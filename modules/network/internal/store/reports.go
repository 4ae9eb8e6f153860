package store

import (
	"context"
	"fmt"
	"time"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"wright.app/modules/network/internal/store/ent"
	entreport "wright.app/modules/network/internal/store/ent/report"
	entdecision "wright.app/modules/network/internal/store/ent/reportdecision"
	"wright.app/modules/network/report"
	"wright.app/platform/database"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

var _ report.Reports = (*Reports)(nil)

// Reports implements report.Reports.
type Reports struct {
	db        *database.DB
	rows      *ent.ReportClient
	decisions *ent.ReportDecisionClient
}

// NewReports returns a store over db.
func NewReports(db *database.DB) *Reports {
	client := ent.NewClient(ent.Driver(db.EntDriver()))
	return &Reports{db: db, rows: client.Report, decisions: client.ReportDecision}
}

// LockReporter implements report.Reports.
func (s *Reports) LockReporter(
	ctx context.Context, reporter identity.UserID, since time.Time,
) ([]time.Time, error) {
	if err := s.db.LockName(ctx, "network_reports by "+reporter.String()); err != nil {
		return nil, fmt.Errorf("lock the reports by user %d: %w", reporter, err)
	}
	rows, err := s.rows.Query().
		Where(entreport.ReporterID(int64(reporter)), entreport.CreatedAtGT(since)).
		Select(entreport.FieldCreatedAt).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("times of the reports by user %d: %w", reporter, err)
	}
	times := make([]time.Time, len(rows))
	for i, row := range rows {
		times[i] = row.CreatedAt.UTC()
	}
	return times, nil
}

// OpenBy implements report.Reports.
func (s *Reports) OpenBy(
	ctx context.Context, reporter, reported identity.UserID, text uuid.UUID,
) (report.Report, error) {
	same := entreport.MessageID(text)
	if text == (uuid.UUID{}) {
		same = entreport.And(entreport.ReportedID(int64(reported)), entreport.MessageIDIsNil())
	}
	row, err := s.locked(s.rows.Query().
		Where(entreport.ReporterID(int64(reporter)), same, entreport.DecidedAtIsNil())).Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return report.Report{}, fault.ErrNotFound
	case err != nil:
		return report.Report{}, fmt.Errorf("open report by user %d: %w", reporter, err)
	}
	return reportOf(row), nil
}

// locked returns the query with a lock of the rows.
func (s *Reports) locked(query *ent.ReportQuery) *ent.ReportQuery {
	if s.db.Dialect() == dialect.Postgres { // SQLite has one writer at a time
		query.ForUpdate()
	}
	return query
}

// Add implements report.Reports.
func (s *Reports) Add(ctx context.Context, r report.Report) error {
	create := s.rows.Create()
	if r.Text != (report.Text{}) {
		create.SetMessageID(r.Text.ID).SetText(r.Text.Content).SetSentAt(r.Text.SentAt)
	}
	err := create.
		SetPublicID(r.ID).
		SetReporterID(int64(r.Reporter)).
		SetReportedID(int64(r.Reported.User)).
		SetSubject(r.Subject()).
		SetMemberID(r.Reported.Member).
		SetDisplayName(r.Reported.DisplayName).
		SetEmail(r.Reported.Email).
		SetAlias(r.Reported.Alias).
		SetProfileVersion(r.Reported.ProfileVersion).
		SetReason(string(r.Reason)).
		SetComment(r.Comment).
		SetCreatedAt(r.CreatedAt).
		Exec(ctx)
	if err != nil {
		return fmt.Errorf("insert a report by user %d: %w", r.Reporter, err)
	}
	return nil
}

// Page implements report.Reports. It reads open reports and, if they do not fill the page, decided ones.
func (s *Reports) Page(ctx context.Context, after *report.Position, limit int) ([]report.Report, error) {
	var page []report.Report
	if after == nil || !after.IsDecided {
		open := s.rows.Query().Where(entreport.DecidedAtIsNil())
		if after != nil {
			open.Where(entreport.Or(
				entreport.CreatedAtGT(after.At),
				entreport.And(entreport.CreatedAt(after.At), entreport.IDGT(int64(after.Row))),
			))
		}
		rows, err := open.Order(entreport.ByCreatedAt(), entreport.ByID()).Limit(limit).All(ctx)
		if page, err = reportsOf(rows, err); err != nil || len(page) == limit {
			return page, err
		}
		after = nil
	}
	decided := s.rows.Query().Where(entreport.DecidedAtNotNil())
	if after != nil {
		decided.Where(entreport.Or(
			entreport.DecidedAtLT(after.At),
			entreport.And(entreport.DecidedAt(after.At), entreport.IDLT(int64(after.Row))),
		))
	}
	rows, err := decided.Order(entreport.ByDecidedAt(sql.OrderDesc()), entreport.ByID(sql.OrderDesc())).
		WithDecision().Limit(limit - len(page)).All(ctx)
	rest, err := reportsOf(rows, err)
	return append(page, rest...), err
}

// ByID implements report.Reports.
func (s *Reports) ByID(ctx context.Context, id report.ID) (report.Report, error) {
	return only(s.rows.Query().Where(entreport.PublicID(id)).WithDecision().Only(ctx))
}

// ForChange implements report.Reports.
func (s *Reports) ForChange(ctx context.Context, id report.ID) (report.Report, error) {
	return only(s.locked(s.rows.Query().Where(entreport.PublicID(id))).WithDecision().Only(ctx))
}

// Decide implements report.Reports.
func (s *Reports) Decide(ctx context.Context, r report.Report) error {
	err := s.decisions.Create().
		SetReportID(int64(r.Row)).
		SetAction(string(r.Decision.Action)).
		SetReason(r.Decision.Reason).
		SetNote(r.Decision.Note).
		SetDecidedBy(r.Decision.By).
		SetCreatedAt(r.Decision.At).
		Exec(ctx)
	if err != nil {
		return fmt.Errorf("insert the decision about report %s: %w", r.ID, err)
	}
	if err := s.rows.UpdateOneID(int64(r.Row)).SetDecidedAt(r.Decision.At).Exec(ctx); err != nil {
		return fmt.Errorf("update report %s: %w", r.ID, err)
	}
	return nil
}

// About implements report.Reports.
func (s *Reports) About(ctx context.Context, reported report.Reported, limit int) ([]report.Report, error) {
	rows, err := s.rows.Query().
		Where(entreport.ReportedID(int64(reported.User)), entreport.Email(reported.Email)).
		Order(entreport.ByCreatedAt(sql.OrderDesc()), entreport.ByID(sql.OrderDesc())).
		WithDecision().Limit(limit).All(ctx)
	return reportsOf(rows, err)
}

// CountBy implements report.Reports.
func (s *Reports) CountBy(ctx context.Context, reporter identity.UserID) (all, dismissed int, err error) {
	by := entreport.ReporterID(int64(reporter))
	all, err = s.rows.Query().Where(by).Count(ctx)
	if err == nil {
		dismissed, err = s.rows.Query().
			Where(by, entreport.HasDecisionWith(entdecision.Action(string(report.Dismiss)))).Count(ctx)
	}
	if err != nil {
		return 0, 0, fmt.Errorf("count reports: %w", err)
	}
	return all, dismissed, nil
}

// By implements report.Reports.
func (s *Reports) By(
	ctx context.Context, reporter identity.UserID, after report.RowID, limit int,
) ([]report.Report, error) {
	rows, err := s.rows.Query().Where(entreport.ReporterID(int64(reporter)), entreport.IDGT(int64(after))).
		Order(entreport.ByID()).WithDecision().Limit(limit).All(ctx)
	return reportsOf(rows, err)
}

// DeleteDecided implements report.Reports.
func (s *Reports) DeleteDecided(ctx context.Context, before time.Time, limit int) (int, error) {
	old := entreport.DecidedAtLT(before)
	ids, err := s.rows.Query().Where(old).Limit(limit).IDs(ctx)
	n := 0
	if err == nil {
		n, err = s.rows.Delete().Where(entreport.IDIn(ids...), old).Exec(ctx)
	}
	if err != nil {
		return 0, fmt.Errorf("delete decided reports: %w", err)
	}
	return n, nil
}

// EraseUser implements report.Reports.
func (s *Reports) EraseUser(ctx context.Context, user identity.UserID) error {
	_, err := s.rows.Delete().Where(entreport.Or(
		entreport.ReportedID(int64(user)),
		entreport.And(entreport.ReporterID(int64(user)), entreport.DecidedAtIsNil()),
	)).Exec(ctx)
	if err == nil {
		err = s.rows.Update().Where(entreport.ReporterID(int64(user))).SetReporterID(0).SetComment("").Exec(ctx)
	}
	if err != nil {
		return fmt.Errorf("erase the reports of user %d: %w", user, err)
	}
	return nil
}

func only(row *ent.Report, err error) (report.Report, error) {
	switch {
	case ent.IsNotFound(err):
		return report.Report{}, report.ErrNoReport
	case err != nil:
		return report.Report{}, fmt.Errorf("load a report: %w", err)
	}
	return reportOf(row), nil
}

func reportsOf(rows []*ent.Report, err error) ([]report.Report, error) {
	if err != nil {
		return nil, fmt.Errorf("load reports: %w", err)
	}
	reports := make([]report.Report, len(rows))
	for i, row := range rows {
		reports[i] = reportOf(row)
	}
	return reports, nil
}

func reportOf(row *ent.Report) report.Report {
	r := report.Report{
		Row: report.RowID(row.ID), ID: row.PublicID, Reporter: identity.UserID(row.ReporterID),
		Reported: report.Reported{
			User: identity.UserID(row.ReportedID), Member: row.MemberID, DisplayName: row.DisplayName, Alias: row.Alias,
			ProfileVersion: row.ProfileVersion, Email: row.Email,
		},
		Reason: report.Reason(row.Reason), Comment: row.Comment, CreatedAt: row.CreatedAt.UTC(),
	}
	if row.MessageID != nil {
		r.Text = report.Text{ID: *row.MessageID, Content: row.Text, SentAt: row.SentAt.UTC()}
		r.OfJob = row.Subject == report.Job
	}
	if d := row.Edges.Decision; d != nil {
		r.Decision = report.Decision{
			Action: report.Action(d.Action), Reason: d.Reason, Note: d.Note, By: d.DecidedBy, At: d.CreatedAt.UTC(),
		}
	}
	return r
}
