package store

import (
	"context"
	"fmt"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"wright.app/modules/sharing/internal/store/ent"
	entopening "wright.app/modules/sharing/internal/store/ent/opening"
	"wright.app/modules/sharing/opening"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// Openings implements opening.Openings.
type Openings struct {
	db   *database.DB
	rows *ent.OpeningClient
}

var _ opening.Openings = (*Openings)(nil)

// NewOpenings returns a store of openings over db.
func NewOpenings(db *database.DB) *Openings {
	return &Openings{db: db, rows: ent.NewClient(ent.Driver(db.EntDriver())).Opening}
}

// Lock implements opening.Openings.
func (s *Openings) Lock(ctx context.Context, recruiter identity.UserID) error {
	return lockOwner(ctx, s.db, "sharing_openings", recruiter)
}

// Since implements opening.Openings.
func (s *Openings) Since(
	ctx context.Context, recruiter identity.UserID, after time.Time,
) ([]opening.Opening, error) {
	rows, err := s.rows.Query().Where(entopening.RecruiterID(int64(recruiter)), entopening.OpenedAtGT(after)).
		Order(entopening.ByOpenedAt(sql.OrderDesc()), entopening.ByID(sql.OrderDesc())).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("openings of user %d: %w", recruiter, err)
	}
	openings := make([]opening.Opening, len(rows))
	for i, row := range rows {
		member, err := uuid.Parse(row.MemberID)
		if err != nil {
			return nil, fmt.Errorf("opening %d: %w", row.ID, err)
		}
		openings[i] = opening.Opening{
			Recruiter: recruiter, Person: identity.UserID(row.PersonID), Member: member, At: row.OpenedAt.UTC(),
		}
	}
	return openings, nil
}

// Add implements opening.Openings.
func (s *Openings) Add(ctx context.Context, o opening.Opening) error {
	err := s.rows.Create().SetRecruiterID(int64(o.Recruiter)).SetPersonID(int64(o.Person)).
		SetMemberID(o.Member.String()).SetOpenedAt(o.At).Exec(ctx)
	if err != nil {
		return fmt.Errorf("insert an opening of user %d: %w", o.Recruiter, err)
	}
	return nil
}

// CountRecruiters implements opening.Openings.
func (s *Openings) CountRecruiters(
	ctx context.Context, person identity.UserID, from, until time.Time,
) (int, error) {
	count, err := s.rows.Query().
		Where(entopening.PersonID(int64(person)), entopening.OpenedAtGTE(from), entopening.OpenedAtLT(until)).
		Aggregate(func(s *sql.Selector) string { return sql.Count(sql.Distinct(s.C(entopening.FieldRecruiterID))) }).
		Int(ctx)
	if err != nil {
		return 0, fmt.Errorf("count the recruiters of user %d: %w", person, err)
	}
	return count, nil
}

// DeleteBefore implements opening.Openings.
func (s *Openings) DeleteBefore(ctx context.Context, instant time.Time) error {
	old := entopening.OpenedAtLT(instant)
	if _, err := database.DeleteInBatches(ctx,
		func(ctx context.Context, limit int) ([]int64, error) {
			return s.rows.Query().Where(old).Limit(limit).IDs(ctx)
		},
		func(ctx context.Context, ids []int64) (int, error) {
			return s.rows.Delete().Where(entopening.IDIn(ids...), old).Exec(ctx)
		}); err != nil {
		return fmt.Errorf("delete old openings: %w", err)
	}
	return nil
}

// Erase implements opening.Openings.
func (s *Openings) Erase(ctx context.Context, user identity.UserID) error {
	by := entopening.Or(entopening.RecruiterID(int64(user)), entopening.PersonID(int64(user)))
	_, err := database.DeleteInBatches(ctx,
		func(ctx context.Context, limit int) ([]int64, error) {
			return s.rows.Query().Where(by).Limit(limit).IDs(ctx)
		},
		func(ctx context.Context, ids []int64) (int, error) {
			return s.rows.Delete().Where(entopening.IDIn(ids...), by).Exec(ctx)
		})
	if err != nil {
		return fmt.Errorf("delete openings of user %d: %w", user, err)
	}
	return nil
}
