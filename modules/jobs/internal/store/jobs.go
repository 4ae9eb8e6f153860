package store

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/internal/store/ent"
	entposting "wright.app/modules/jobs/internal/store/ent/posting"
	"wright.app/modules/jobs/internal/store/ent/predicate"
	entsaved "wright.app/modules/jobs/internal/store/ent/saved"
	"wright.app/modules/jobs/internal/store/postgresq"
	"wright.app/modules/organization"
	"wright.app/platform/database"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/wordindex"
)

var (
	_ jobs.Jobs   = (*Jobs)(nil)
	_ jobs.Finder = (*Jobs)(nil)
)

// Jobs implements jobs.Jobs and jobs.Finder.
type Jobs struct {
	db      *database.DB
	rows    *ent.PostingClient
	saved   *ent.SavedClient
	queries postgresq.Querier
	syntax  wordindex.Syntax
}

// NewJobs returns a store over db.
func NewJobs(db *database.DB) *Jobs {
	client := ent.NewClient(ent.Driver(db.EntDriver()))
	s := &Jobs{db: db, rows: client.Posting, saved: client.Saved, queries: queriesOf(db), syntax: wordindex.FTS5}
	if db.Dialect() == dialect.Postgres {
		s.syntax = wordindex.TSQuery
	}
	return s
}

// Add implements jobs.Jobs.
func (s *Jobs) Add(ctx context.Context, j jobs.Job) error {
	content, err := json.Marshal(j.Content)
	if err != nil {
		return fmt.Errorf("encode a job: %w", err)
	}
	_, upper := j.Yearly()
	err = s.rows.Create().
		SetPublicID(j.ID).
		SetUserID(int64(j.Recruiter)).
		SetNillableOrganizationID(organizationOrNil(j.Organization)).
		SetContent(string(content)).
		SetPayMax(upper).
		SetStatus(string(j.Status)).
		SetCloseReason(string(j.CloseReason)).
		SetPosition(int64(j.Position)).
		SetNillablePostedAt(timeOrNil(j.PostedAt)).
		SetNillableExpiresAt(timeOrNil(j.ExpiresAt)).
		SetNillableClosedAt(timeOrNil(j.ClosedAt)).
		SetReminded(j.Reminded).
		SetApplicationsEnd(j.ApplicationsEnd).
		SetCreatedAt(j.CreatedAt).
		SetUpdatedAt(j.UpdatedAt).
		SetVersion(j.Version).
		Exec(ctx)
	if err != nil {
		return fmt.Errorf("add a job: %w", err)
	}
	return nil
}

// ByID implements jobs.Jobs.
func (s *Jobs) ByID(ctx context.Context, id jobs.ID) (jobs.Job, error) {
	return only(ctx, s.rows.Query().Where(entposting.PublicID(id)))
}

// ByIDs implements jobs.Jobs.
func (s *Jobs) ByIDs(ctx context.Context, ids []jobs.ID) ([]jobs.Job, error) {
	return toJobs(s.rows.Query().Where(entposting.PublicIDIn(ids...)).All(ctx))
}

// Lock implements jobs.Jobs.
func (s *Jobs) Lock(ctx context.Context, id jobs.ID) (jobs.Job, error) {
	query := s.rows.Query().Where(entposting.PublicID(id))
	if s.db.Dialect() == dialect.Postgres { // SQLite has one writer at a time
		query.ForUpdate()
	}
	return only(ctx, query)
}

// LockShared implements jobs.Jobs.
func (s *Jobs) LockShared(ctx context.Context, id jobs.ID) (jobs.Job, error) {
	query := s.rows.Query().Where(entposting.PublicID(id))
	if s.db.Dialect() == dialect.Postgres {
		query.ForShare()
	}
	return only(ctx, query)
}

// Save implements jobs.Jobs.
func (s *Jobs) Save(ctx context.Context, j jobs.Job) error {
	content, err := json.Marshal(j.Content)
	if err != nil {
		return fmt.Errorf("encode a job: %w", err)
	}
	_, upper := j.Yearly()
	update := s.rows.Update().Where(entposting.PublicID(j.ID)).
		SetUserID(int64(j.Recruiter)).
		SetStatus(string(j.Status)).
		SetCloseReason(string(j.CloseReason)).
		SetPosition(int64(j.Position)).
		SetNillablePostedAt(timeOrNil(j.PostedAt)).
		SetNillableExpiresAt(timeOrNil(j.ExpiresAt)).
		SetNillableClosedAt(timeOrNil(j.ClosedAt)).
		SetReminded(j.Reminded).
		SetApplicationsEnd(j.ApplicationsEnd).
		SetUpdatedAt(j.UpdatedAt).
		SetVersion(j.Version).
		AddPublicRevision(1)
	if j.Unreadable == nil {
		update.SetContent(string(content)).SetPayMax(upper)
	}
	if j.HasOrganization() {
		update.SetOrganizationID(j.Organization)
	} else {
		update.ClearOrganizationID()
	}
	if err := update.Exec(ctx); err != nil {
		return fmt.Errorf("save a job: %w", err)
	}
	return nil
}

// Delete implements jobs.Jobs.
func (s *Jobs) Delete(ctx context.Context, j jobs.Job) error {
	_, err := s.saved.Delete().Where(entsaved.JobID(j.ID)).Exec(ctx)
	if err == nil && j.Position != 0 {
		err = s.queries.DeleteWords(ctx, int64(j.Position))
	}
	if err == nil {
		_, err = s.rows.Delete().Where(entposting.PublicID(j.ID)).Exec(ctx)
	}
	if err != nil {
		return fmt.Errorf("delete a job: %w", err)
	}
	return nil
}

// LockDrafts implements jobs.Jobs.
func (s *Jobs) LockDrafts(ctx context.Context, recruiter identity.UserID) (int, error) {
	if err := s.db.LockName(ctx, "drafts of user "+recruiter.String()); err != nil {
		return 0, err
	}
	return s.count(ctx, entposting.UserID(int64(recruiter)), entposting.Status(string(jobs.Draft)))
}

// LockOpen implements jobs.Jobs.
func (s *Jobs) LockOpen(
	ctx context.Context, recruiter identity.UserID, of organization.ID, now time.Time,
) (int, error) {
	if err := s.db.LockName(ctx, "open jobs of user "+recruiter.String()); err != nil {
		return 0, err
	}
	byUser, err := s.count(ctx, entposting.UserID(int64(recruiter)), openAt(now))
	if err != nil || of == (organization.ID{}) {
		return byUser, err
	}
	if err := s.db.LockName(ctx, "open jobs of organization "+of.String()); err != nil {
		return 0, err
	}
	byOrganization, err := s.count(ctx, entposting.OrganizationID(of), openAt(now))
	return max(byUser, byOrganization), err
}

func (s *Jobs) count(ctx context.Context, of ...predicate.Posting) (int, error) {
	n, err := s.rows.Query().Where(of...).Count(ctx)
	if err != nil {
		return 0, fmt.Errorf("count jobs: %w", err)
	}
	return n, nil
}

// NextPosition implements jobs.Jobs. It is the time in microseconds, or one more than the last one.
func (s *Jobs) NextPosition(ctx context.Context, now time.Time) (jobs.Position, error) {
	if err := s.db.LockName(ctx, "positions of jobs"); err != nil {
		return 0, err
	}
	last, err := s.Newest(ctx)
	return max(jobs.Position(now.UnixMicro()), last+1), err
}

// Newest implements jobs.Finder.
func (s *Jobs) Newest(ctx context.Context) (jobs.Position, error) {
	last, err := s.queries.LastPosition(ctx)
	if err != nil {
		return 0, fmt.Errorf("last position of a job: %w", err)
	}
	return jobs.Position(last), nil
}

// Own implements jobs.Jobs.
func (s *Jobs) Own(
	ctx context.Context, f jobs.OwnFilter, after *jobs.OwnPlace, limit int,
) ([]jobs.Job, error) {
	query := s.rows.Query().Where(entposting.Or(
		entposting.And(entposting.UserID(int64(f.Recruiter)), entposting.OrganizationIDIsNil()),
		entposting.OrganizationIDIn(f.Organizations...),
	))
	if len(f.Organizations) == 0 {
		query = s.rows.Query().Where(entposting.UserID(int64(f.Recruiter)), entposting.OrganizationIDIsNil())
	}
	if f.OnlyMine {
		query.Where(entposting.UserID(int64(f.Recruiter)))
	}
	switch f.Status {
	case "":
	case jobs.Open:
		query.Where(openAt(f.Now))
	case jobs.Expired:
		query.Where(entposting.Or(entposting.Status(string(jobs.Expired)), endedAt(f.Now)))
	default:
		query.Where(entposting.Status(string(f.Status)))
	}
	if !f.UpdatedSince.IsZero() {
		query.Where(entposting.Or(
			entposting.UpdatedAtGTE(f.UpdatedSince),
			entposting.And(endedAt(f.Now), entposting.ExpiresAtGTE(f.UpdatedSince)),
		))
	}
	if after != nil {
		query.Where(entposting.Or(
			entposting.UpdatedAtLT(after.UpdatedAt),
			entposting.And(entposting.UpdatedAt(after.UpdatedAt), entposting.PublicIDLT(after.ID)),
		))
	}
	return toJobs(query.Order(ent.Desc(entposting.FieldUpdatedAt, entposting.FieldPublicID)).Limit(limit).All(ctx))
}

// Of implements jobs.Jobs.
func (s *Jobs) Of(ctx context.Context, recruiter identity.UserID) ([]jobs.Job, error) {
	return toJobs(s.rows.Query().Where(entposting.UserID(int64(recruiter))).Order(ent.Asc(entposting.FieldID)).All(ctx))
}

// OfOrganization implements jobs.Jobs.
func (s *Jobs) OfOrganization(ctx context.Context, of organization.ID) ([]jobs.ID, error) {
	return toIDs(s.rows.Query().Where(entposting.OrganizationID(of)).Order(ent.Asc(entposting.FieldID)).
		Select(entposting.FieldPublicID).All(ctx))
}

// Ended implements jobs.Jobs.
func (s *Jobs) Ended(ctx context.Context, now time.Time, limit int) ([]jobs.ID, error) {
	return s.ids(ctx, limit, endedAt(now))
}

// Unreminded implements jobs.Jobs.
func (s *Jobs) Unreminded(ctx context.Context, after, until time.Time, limit int) ([]jobs.ID, error) {
	return s.ids(ctx, limit, openAt(after), entposting.ExpiresAtLTE(until), entposting.Reminded(false))
}

// Published implements jobs.Finder.
func (s *Jobs) Published(ctx context.Context, after jobs.Position, limit int) ([]jobs.ID, error) {
	rows, err := s.rows.Query().Where(entposting.PositionGT(max(0, int64(after)))).
		Order(ent.Asc(entposting.FieldPosition)).Limit(limit).Select(entposting.FieldPublicID).All(ctx)
	return toIDs(rows, err)
}

// OpenBetween implements jobs.Finder.
func (s *Jobs) OpenBetween(
	ctx context.Context, after, through jobs.Position, now time.Time, limit int,
) ([]jobs.Job, error) {
	return toJobs(s.rows.Query().Where(
		openAt(now), entposting.PositionGT(max(0, int64(after))), entposting.PositionLTE(int64(through)),
	).Order(ent.Asc(entposting.FieldPosition)).Limit(limit).All(ctx))
}

func (s *Jobs) ids(ctx context.Context, limit int, of ...predicate.Posting) ([]jobs.ID, error) {
	return toIDs(s.rows.Query().Where(of...).Order(ent.Asc(entposting.FieldExpiresAt)).Limit(limit).
		Select(entposting.FieldPublicID).All(ctx))
}

// EraseUser implements jobs.Jobs.
func (s *Jobs) EraseUser(ctx context.Context, user identity.UserID) error {
	own, err := toJobs(s.rows.Query().
		Where(entposting.UserID(int64(user)), entposting.OrganizationIDIsNil()).All(ctx))
	if err != nil {
		return err
	}
	for _, j := range own {
		if err := s.Delete(ctx, j); err != nil {
			return err
		}
	}
	_, err = s.rows.Update().Where(entposting.UserID(int64(user))).SetUserID(0).AddPublicRevision(1).Save(ctx)
	if err != nil {
		return fmt.Errorf("jobs of organizations of user %d: %w", user, err)
	}
	return nil
}

// openAt selects the jobs that are open at an instant. The condition of the indexes is written without a parameter.
func openAt(now time.Time) predicate.Posting {
	return entposting.And(isStoredAsOpen, entposting.ExpiresAtGT(now))
}

// endedAt selects the jobs that are stored as open and have ended.
func endedAt(now time.Time) predicate.Posting {
	return entposting.And(isStoredAsOpen, entposting.ExpiresAtLTE(now))
}

func isStoredAsOpen(s *sql.Selector) {
	s.Where(sql.ExprP(s.C(entposting.FieldStatus) + " = 'OPEN'"))
}

// inOrder returns the jobs of rows in their order.
func (s *Jobs) inOrder(ctx context.Context, ids []int64) ([]jobs.Job, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	rows, err := s.rows.Query().Where(entposting.IDIn(ids...)).
		Order(ent.Desc(entposting.FieldPosition)).All(ctx)
	return toJobs(rows, err)
}

func only(ctx context.Context, query *ent.PostingQuery) (jobs.Job, error) {
	row, err := query.Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return jobs.Job{}, fault.ErrNotFound
	case err != nil:
		return jobs.Job{}, fmt.Errorf("load a job: %w", err)
	}
	j := toJob(row)
	return j, j.Unreadable
}

func toIDs(rows []*ent.Posting, err error) ([]jobs.ID, error) {
	if err != nil {
		return nil, fmt.Errorf("load jobs: %w", err)
	}
	ids := make([]jobs.ID, len(rows))
	for i, row := range rows {
		ids[i] = row.PublicID
	}
	return ids, nil
}

func toJobs(rows []*ent.Posting, err error) ([]jobs.Job, error) {
	if err != nil {
		return nil, fmt.Errorf("load jobs: %w", err)
	}
	return database.ConvertRows(rows, toJob), nil
}

func toJob(row *ent.Posting) jobs.Job {
	j := jobs.Job{
		ID: row.PublicID, Recruiter: identity.UserID(row.UserID), Status: jobs.Status(row.Status),
		CloseReason: jobs.CloseReason(row.CloseReason), Position: jobs.Position(row.Position),
		PostedAt: timeOrZero(row.PostedAt), ExpiresAt: timeOrZero(row.ExpiresAt), ClosedAt: timeOrZero(row.ClosedAt),
		Reminded: row.Reminded, ApplicationsEnd: row.ApplicationsEnd, CreatedAt: row.CreatedAt.UTC(),
		UpdatedAt: row.UpdatedAt.UTC(), Version: row.Version,
	}
	if err := json.Unmarshal([]byte(row.Content), &j.Content); err != nil {
		j.Content = jobs.Content{} // may have been read in part
		j.Unreadable = fmt.Errorf("%w: content of job %s: %w", jobs.ErrUnreadable, row.PublicID, err)
	}
	j.Organization = organization.ID{}
	if row.OrganizationID != nil {
		j.Organization = *row.OrganizationID
	}
	return j
}

func organizationOrNil(id organization.ID) *uuid.UUID {
	if id == (organization.ID{}) {
		return nil
	}
	return &id
}

func timeOrNil(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

func timeOrZero(t *time.Time) time.Time {
	if t == nil {
		return time.Time{}
	}
	return t.UTC()
}

func int64s(users []identity.UserID) []int64 {
	ids := make([]int64, len(users))
	for i, user := range users {
		ids[i] = int64(user)
	}
	return ids
}
