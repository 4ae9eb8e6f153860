package store

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"

	"wright.app/modules/auth"
	"wright.app/modules/jobs"
	"wright.app/modules/jobs/application"
	"wright.app/modules/jobs/internal/store/ent"
	entapplication "wright.app/modules/jobs/internal/store/ent/application"
	entevent "wright.app/modules/jobs/internal/store/ent/applicationevent"
	entnote "wright.app/modules/jobs/internal/store/ent/applicationnote"
	"wright.app/modules/jobs/internal/store/ent/predicate"
	"wright.app/modules/jobs/internal/store/postgresq"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

var _ application.Applications = (*Applications)(nil)

// Applications implements application.Applications.
type Applications struct {
	db      *database.DB
	rows    *ent.ApplicationClient
	events  *ent.ApplicationEventClient
	notes   *ent.ApplicationNoteClient
	queries postgresq.Querier
}

// NewApplications returns a store over db.
func NewApplications(db *database.DB) *Applications {
	client := ent.NewClient(ent.Driver(db.EntDriver()))
	return &Applications{
		db: db, rows: client.Application, events: client.ApplicationEvent, notes: client.ApplicationNote,
		queries: queriesOf(db),
	}
}

// LockApplicant implements application.Applications.
func (s *Applications) LockApplicant(
	ctx context.Context, applicant identity.UserID, after time.Time,
) ([]time.Time, error) {
	if err := s.db.LockName(ctx, "applications of user "+applicant.String()); err != nil {
		return nil, err
	}
	rows, err := s.rows.Query().
		Where(entapplication.UserID(int64(applicant)), entapplication.CreatedAtGT(after)).
		Select(entapplication.FieldID, entapplication.FieldCreatedAt).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("latest applications of user %d: %w", applicant, err)
	}
	instants := make([]time.Time, len(rows))
	for i, row := range rows {
		instants[i] = row.CreatedAt.UTC()
	}
	return instants, nil
}

// Add implements application.Applications.
func (s *Applications) Add(ctx context.Context, a application.Application, first application.Event) error {
	answers, err := encodeAnswers(a.Answers)
	if err != nil {
		return err
	}
	other := entapplication.And(entapplication.UserID(int64(a.Applicant)), isNotTakenBack)
	if a.Applicant == 0 {
		other = entapplication.And(entapplication.GuestMailbox(a.Guest.Mailbox), hasMailbox)
	}
	exists, err := s.rows.Query().Where(entapplication.JobID(a.Job), other).Exist(ctx)
	switch {
	case err != nil:
		return fmt.Errorf("application of user %d for the job: %w", a.Applicant, err)
	case exists:
		return application.ErrAlreadyApplied
	}
	err = s.rows.Create().
		SetPublicID(a.ID).SetJobID(a.Job).SetHirer(a.Hirer.String()).SetUserID(int64(a.Applicant)).
		SetLinkID(int64(a.Link)).SetGuestName(a.Guest.Name).SetGuestEmail(a.Guest.Email.String()).
		SetGuestMailbox(a.Guest.Mailbox).SetGuestLanguage(a.Guest.Language).SetGuestMailsOff(a.Guest.MailsOff).
		SetWithheld(a.Withheld).SetStatus(string(a.Status)).SetMessage(a.Message).SetAnswers(answers).
		SetRequirement(a.Requirement).SetReason(a.Reason).SetDueDays(int64(a.DueDays)).
		SetNillableResponseDueAt(timeOrNil(a.ResponseDueAt)).SetEndsAt(a.EndsAt).SetAnswerDays(int64(a.AnswerDays)).
		SetReminded(a.Reminded).SetCreatedAt(a.CreatedAt).SetUpdatedAt(a.UpdatedAt).SetVersion(a.Version).
		Exec(ctx)
	switch {
	case ent.IsConstraintError(err):
		return application.ErrAlreadyApplied
	case err != nil:
		return fmt.Errorf("add an application: %w", err)
	}
	return s.addEvent(ctx, a.ID, first)
}

func (s *Applications) addEvent(ctx context.Context, id application.ID, e application.Event) error {
	err := s.events.Create().SetApplicationID(id).SetHappenedAt(e.At).SetParty(string(e.By)).
		SetStatus(string(e.Status)).SetRequirement(e.Requirement).SetReason(e.Reason).Exec(ctx)
	if err != nil {
		return fmt.Errorf("add an event of an application: %w", err)
	}
	return nil
}

// ByID implements application.Applications.
func (s *Applications) ByID(ctx context.Context, id application.ID) (application.Application, error) {
	return onlyApplication(ctx, s.rows.Query().Where(entapplication.PublicID(id)))
}

// ByIDs implements application.Applications.
func (s *Applications) ByIDs(ctx context.Context, ids []application.ID) ([]application.Application, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	return toApplications(s.rows.Query().Where(entapplication.PublicIDIn(ids...)).All(ctx))
}

// Lock implements application.Applications.
func (s *Applications) Lock(ctx context.Context, id application.ID) (application.Application, error) {
	query := s.rows.Query().Where(entapplication.PublicID(id))
	if s.db.Dialect() == dialect.Postgres { // SQLite has one writer at a time
		query.ForUpdate()
	}
	return onlyApplication(ctx, query)
}

// Save implements application.Applications.
func (s *Applications) Save(ctx context.Context, a application.Application, happened *application.Event) error {
	answers, err := encodeAnswers(a.Answers)
	if err != nil {
		return err
	}
	update := s.rows.Update().Where(entapplication.PublicID(a.ID)).
		SetHirer(a.Hirer.String()).SetUserID(int64(a.Applicant)).SetLinkID(int64(a.Link)).
		SetGuestName(a.Guest.Name).SetGuestEmail(a.Guest.Email.String()).SetGuestMailbox(a.Guest.Mailbox).
		SetGuestLanguage(a.Guest.Language).SetGuestMailsOff(a.Guest.MailsOff).SetStatus(string(a.Status)).
		SetMessage(a.Message).SetAnswers(answers).SetRequirement(a.Requirement).SetReason(a.Reason).SetEndsAt(a.EndsAt).
		SetAnswerDays(int64(a.AnswerDays)).SetReminded(a.Reminded).SetUpdatedAt(a.UpdatedAt).SetVersion(a.Version)
	if a.ResponseDueAt.IsZero() {
		update.ClearResponseDueAt()
	} else {
		update.SetResponseDueAt(a.ResponseDueAt)
	}
	if err := update.Exec(ctx); err != nil {
		return fmt.Errorf("save application %s: %w", a.ID, err)
	}
	if err := s.eraseTexts(ctx, a); err != nil {
		return err
	}
	if happened == nil {
		return nil
	}
	return s.addEvent(ctx, a.ID, *happened)
}

// eraseTexts deletes the notes about an application that has ended, and the texts of the events of one that was taken
// back.
func (s *Applications) eraseTexts(ctx context.Context, a application.Application) error {
	if a.HasEnded() || a.Status.IsTakenBack() {
		if _, err := s.notes.Delete().Where(entnote.ApplicationID(a.ID)).Exec(ctx); err != nil {
			return fmt.Errorf("erase the notes about application %s: %w", a.ID, err)
		}
	}
	if !a.Status.IsTakenBack() {
		return nil
	}
	return s.EraseReasons(ctx, a.ID)
}

// EraseReasons implements application.Applications.
func (s *Applications) EraseReasons(ctx context.Context, id application.ID) error {
	err := s.events.Update().Where(entevent.ApplicationID(id)).SetRequirement("").SetReason("").Exec(ctx)
	if err != nil {
		return fmt.Errorf("erase the texts of application %s: %w", id, err)
	}
	return nil
}

// Delete implements application.Applications.
func (s *Applications) Delete(ctx context.Context, ids ...application.ID) error {
	if len(ids) == 0 {
		return nil
	}
	_, notesErr := s.notes.Delete().Where(entnote.ApplicationIDIn(ids...)).Exec(ctx)
	_, eventsErr := s.events.Delete().Where(entevent.ApplicationIDIn(ids...)).Exec(ctx)
	_, err := s.rows.Delete().Where(entapplication.PublicIDIn(ids...)).Exec(ctx)
	if err := errors.Join(notesErr, eventsErr, err); err != nil {
		return fmt.Errorf("delete applications: %w", err)
	}
	return nil
}

// EventsOf implements application.Applications.
func (s *Applications) EventsOf(
	ctx context.Context, ids []application.ID,
) (map[application.ID][]application.Event, error) {
	all := map[application.ID][]application.Event{}
	if len(ids) == 0 {
		return all, nil
	}
	rows, err := s.events.Query().Where(entevent.ApplicationIDIn(ids...)).Order(ent.Asc(entevent.FieldID)).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("events of applications: %w", err)
	}
	for _, row := range rows {
		all[row.ApplicationID] = append(all[row.ApplicationID], application.Event{
			At: row.HappenedAt.UTC(), By: application.Party(row.Party), Status: application.Status(row.Status),
			Verdict: application.Verdict{Requirement: row.Requirement, Reason: row.Reason},
		})
	}
	return all, nil
}

// Of implements application.Applications.
func (s *Applications) Of(ctx context.Context, applicant identity.UserID) ([]application.Application, error) {
	return toApplications(s.withoutTexts(entapplication.UserID(int64(applicant))).
		Order(ent.Desc(entapplication.FieldCreatedAt, entapplication.FieldPublicID)).All(ctx))
}

// ForJobs implements application.Applications.
func (s *Applications) ForJobs(ctx context.Context, ids []jobs.ID) ([]application.Application, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	return toApplications(s.withoutTexts(entapplication.JobIDIn(ids...)).All(ctx))
}

// Unended implements application.Applications.
func (s *Applications) Unended(
	ctx context.Context, job jobs.ID, withHirer bool, limit int,
) ([]application.Application, error) {
	left := []predicate.Application{entapplication.LinkIDNEQ(0), entapplication.GuestNameNEQ(""), isOpen()}
	if withHirer {
		left = append(left, entapplication.HirerNEQ(""))
	}
	return toApplications(s.withoutTexts(entapplication.JobID(job), entapplication.Or(left...)).
		Order(ent.Asc(entapplication.FieldPublicID)).Limit(limit).All(ctx))
}

func isOpen() predicate.Application {
	return entapplication.StatusIn(string(application.Submitted), string(application.InReview),
		string(application.Interviewing), string(application.Offered))
}

// ByLinks implements application.Applications.
func (s *Applications) ByLinks(
	ctx context.Context, applicant identity.UserID, links []sharelink.ID,
) ([]application.Application, error) {
	of := []predicate.Application{entapplication.UserID(int64(applicant)), entapplication.LinkIDNEQ(0)}
	if links != nil {
		ids := make([]int64, len(links))
		for i, id := range links {
			ids[i] = int64(id)
		}
		of = append(of, entapplication.LinkIDIn(ids...))
	}
	return toApplications(s.withoutTexts(of...).Order(ent.Asc(entapplication.FieldID)).All(ctx))
}

// BySeveralLinks implements application.Applications.
func (s *Applications) BySeveralLinks(
	ctx context.Context, links []profileaccess.Opening,
) ([]application.Application, error) {
	owners, ids := make([]int64, len(links)), make([]int64, len(links))
	for i, link := range links {
		owners[i], ids[i] = int64(link.Owner), int64(link.Link)
		if link.Owner == 0 {
			owners[i] = -1 // those who have applied without an account have 0
		}
	}
	return toApplications(s.withoutTexts(entapplication.UserIDIn(owners...), entapplication.LinkIDIn(ids...),
		entapplication.LinkIDNEQ(0)).All(ctx))
}

// OfMailbox implements application.Applications.
func (s *Applications) OfMailbox(
	ctx context.Context, mailbox string, limit int,
) ([]application.Application, error) {
	return toApplications(s.withoutTexts(entapplication.GuestMailbox(mailbox), hasMailbox).
		Order(ent.Desc(entapplication.FieldID)).Limit(limit).All(ctx))
}

// Spellings implements application.Applications.
func (s *Applications) Spellings(
	ctx context.Context, mailbox string, limit int,
) ([]application.Application, error) {
	var newest []struct {
		Address string `json:"guest_email"`
		ID      int64  `json:"newest"`
	}
	err := s.rows.Query().Where(entapplication.GuestMailbox(mailbox), hasMailbox).
		GroupBy(entapplication.FieldGuestEmail).Aggregate(ent.As(ent.Max(entapplication.FieldID), "newest")).
		Scan(ctx, &newest)
	if err != nil {
		return nil, fmt.Errorf("spellings of a mailbox: %w", err)
	}
	ids := make([]int64, len(newest))
	for i, one := range newest {
		ids[i] = one.ID
	}
	slices.SortFunc(ids, func(a, b int64) int { return cmp.Compare(b, a) })
	return toApplications(s.withoutTexts(entapplication.IDIn(ids[:min(limit, len(ids))]...)).
		Order(ent.Desc(entapplication.FieldID)).All(ctx))
}

// OfSpellings implements application.Applications.
func (s *Applications) OfSpellings(
	ctx context.Context, mailbox string, addresses []auth.Email, limit int,
) ([]application.Application, error) {
	texts := make([]string, len(addresses))
	for i, address := range addresses {
		texts[i] = address.String()
	}
	return toApplications(s.withoutTexts(entapplication.GuestMailbox(mailbox), hasMailbox,
		entapplication.GuestEmailIn(texts...)).Order(ent.Desc(entapplication.FieldID)).Limit(limit).All(ctx))
}

// Open implements application.Applications.
func (s *Applications) Open(
	ctx context.Context, applicants []identity.UserID, hirers []jobs.Hirer, now time.Time,
) ([]application.Application, error) {
	if len(applicants) == 0 || len(hirers) == 0 {
		return nil, nil
	}
	users := make([]int64, len(applicants))
	for i, user := range applicants {
		users[i] = int64(user)
	}
	return toApplications(s.withoutTexts(entapplication.UserIDIn(users...),
		entapplication.HirerIn(namesOf(hirers)...), entapplication.LinkIDNEQ(0),
		isOpen(),
		entapplication.Or(entapplication.ResponseDueAtIsNil(), entapplication.ResponseDueAtGT(now))).All(ctx))
}

// Answers implements application.Applications.
func (s *Applications) Answers(
	ctx context.Context, hirers []jobs.Hirer, after time.Time,
) ([]application.AnswerCount, error) {
	if len(hirers) == 0 {
		return nil, nil
	}
	names, err := json.Marshal(namesOf(hirers))
	if err != nil {
		return nil, err
	}
	rows, err := s.queries.CountAnswers(ctx, string(names), after)
	if err != nil {
		return nil, fmt.Errorf("how applications were answered: %w", err)
	}
	counts := make([]application.AnswerCount, len(rows))
	for i, row := range rows {
		counts[i] = application.AnswerCount{
			Hirer: jobs.ParseHirer(row.Hirer), Days: int(row.Days), Count: int(row.Number),
		}
	}
	return counts, nil
}

// Overdue implements application.Applications.
func (s *Applications) Overdue(ctx context.Context, now time.Time, limit int) ([]application.ID, error) {
	return s.ids(ctx, limit, entapplication.FieldResponseDueAt, isAwaited, entapplication.ResponseDueAtLTE(now))
}

// Unreminded implements application.Applications.
func (s *Applications) Unreminded(
	ctx context.Context, after, until time.Time, limit int,
) ([]application.ID, error) {
	return s.ids(ctx, limit, entapplication.FieldResponseDueAt, isAwaited, entapplication.ResponseDueAtGT(after),
		entapplication.ResponseDueAtLTE(until), entapplication.Reminded(false))
}

// Ended implements application.Applications.
func (s *Applications) Ended(ctx context.Context, until time.Time, limit int) ([]application.ID, error) {
	return s.ids(ctx, limit, entapplication.FieldEndsAt, entapplication.EndsAtLTE(until))
}

// Readable implements application.Applications.
func (s *Applications) Readable(
	ctx context.Context, after application.ID, limit int,
) ([]application.Application, error) {
	return toApplications(s.withoutTexts(entapplication.PublicIDGT(after),
		entapplication.Or(entapplication.LinkIDNEQ(0), entapplication.GuestNameNEQ(""))).
		Order(ent.Asc(entapplication.FieldPublicID)).Limit(limit).All(ctx))
}

func (s *Applications) ids(
	ctx context.Context, limit int, order string, of ...predicate.Application,
) ([]application.ID, error) {
	rows, err := s.rows.Query().Where(of...).Order(ent.Asc(order)).Limit(limit).
		Select(entapplication.FieldID, entapplication.FieldPublicID).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("load applications: %w", err)
	}
	ids := make([]application.ID, len(rows))
	for i, row := range rows {
		ids[i] = row.PublicID
	}
	return ids, nil
}

// withoutTexts selects all columns but the texts of applicants.
func (s *Applications) withoutTexts(of ...predicate.Application) *ent.ApplicationQuery {
	query := s.rows.Query().Where(of...)
	query.Select(entapplication.FieldID, entapplication.FieldPublicID, entapplication.FieldJobID,
		entapplication.FieldHirer, entapplication.FieldUserID, entapplication.FieldLinkID,
		entapplication.FieldGuestName, entapplication.FieldGuestEmail, entapplication.FieldGuestMailbox,
		entapplication.FieldGuestLanguage, entapplication.FieldGuestMailsOff, entapplication.FieldWithheld,
		entapplication.FieldStatus,
		entapplication.FieldRequirement, entapplication.FieldReason, entapplication.FieldDueDays,
		entapplication.FieldResponseDueAt, entapplication.FieldEndsAt, entapplication.FieldAnswerDays,
		entapplication.FieldReminded, entapplication.FieldCreatedAt, entapplication.FieldUpdatedAt,
		entapplication.FieldVersion)
	return query
}

// These are the conditions of indexes, which are written without parameters.
func isNotTakenBack(s *sql.Selector) {
	status := s.C(entapplication.FieldStatus)
	s.Where(sql.ExprP(status + " <> 'WITHDRAWN' AND " + status + " <> 'DECLINED' AND " +
		s.C(entapplication.FieldUserID) + " <> 0"))
}

func hasMailbox(s *sql.Selector) {
	s.Where(sql.ExprP(s.C(entapplication.FieldGuestMailbox) + " <> ''"))
}

func isAwaited(s *sql.Selector) {
	s.Where(sql.ExprP(s.C(entapplication.FieldResponseDueAt) + " IS NOT NULL"))
}
