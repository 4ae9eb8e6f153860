package store

import (
	"context"
	"fmt"
	"strings"
	"time"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"

	"wright.app/modules/webhooks"
	"wright.app/modules/webhooks/internal/store/ent"
	entdelivery "wright.app/modules/webhooks/internal/store/ent/delivery"
	entendpoint "wright.app/modules/webhooks/internal/store/ent/endpoint"
	"wright.app/platform/calendar"
	"wright.app/platform/database"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/null"
	"wright.app/platform/secret"
)

var _ webhooks.Store = (*Store)(nil)

// Store implements webhooks.Store. The secrets of webhooks are encrypted.
type Store struct {
	db         *database.DB
	endpoints  *ent.EndpointClient
	events     *ent.EventClient
	deliveries *ent.DeliveryClient
	sealer     *secret.Sealer
	rowLocks   bool // false on SQLite, which has one writer at a time instead
}

// NewStore returns a store over db.
func NewStore(db *database.DB, sealer *secret.Sealer) *Store {
	c := ent.NewClient(ent.Driver(db.EntDriver()))
	return &Store{db, c.Endpoint, c.Event, c.Delivery, sealer, db.Dialect() == dialect.Postgres}
}

// Lock implements webhooks.Store.
func (s *Store) Lock(ctx context.Context, user identity.UserID) error {
	return s.db.LockName(ctx, "webhooks of user "+user.String())
}

// Of implements webhooks.Store.
func (s *Store) Of(ctx context.Context, user identity.UserID) ([]webhooks.Endpoint, error) {
	return toEndpoints(s.endpoints.Query().Where(entendpoint.UserID(int64(user))).
		Order(entendpoint.ByCreatedAt(sql.OrderDesc()), entendpoint.ByID(sql.OrderDesc())).All(ctx))
}

// usersPerQuery is the maximum number of users in one statement.
const usersPerQuery = 500

// LockOf implements webhooks.Store.
func (s *Store) LockOf(ctx context.Context, users []identity.UserID) ([]webhooks.Endpoint, error) {
	var all []webhooks.Endpoint
	for len(users) > 0 {
		some := users[:min(usersPerQuery, len(users))]
		users = users[len(some):]
		ids := make([]int64, len(some))
		for i, user := range some {
			ids[i] = int64(user)
		}
		query := s.endpoints.Query().Where(entendpoint.UserIDIn(ids...)).
			Order(entendpoint.ByUserID(), entendpoint.ByID())
		if s.rowLocks {
			query = query.ForUpdate()
		}
		found, err := toEndpoints(query.All(ctx))
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	return all, nil
}

// LockOne implements webhooks.Store.
func (s *Store) LockOne(ctx context.Context, id webhooks.ID) (webhooks.Endpoint, error) {
	row, err := s.lockRow(ctx, id)
	if err != nil {
		return webhooks.Endpoint{}, err
	}
	all, err := toEndpoints([]*ent.Endpoint{row}, nil)
	if err != nil {
		return webhooks.Endpoint{}, err
	}
	return all[0], nil
}

// lockRow returns the row of a webhook, or fault.ErrNotFound, and locks it until the transaction ends.
func (s *Store) lockRow(ctx context.Context, id webhooks.ID) (*ent.Endpoint, error) {
	query := s.endpoints.Query().Where(entendpoint.ID(id))
	if s.rowLocks {
		query = query.ForUpdate()
	}
	row, err := query.Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return nil, fault.ErrNotFound
	case err != nil:
		return nil, fmt.Errorf("load webhook %s: %w", id, err)
	}
	return row, nil
}

// Add implements webhooks.Store.
func (s *Store) Add(ctx context.Context, e webhooks.Revealed) error {
	err := s.endpoints.Create().SetID(e.ID).SetUserID(int64(e.User)).SetURL(e.URL).SetTypes(joined(e.Types)).
		SetSecret(s.seal(e.ID, e.Secret)).SetIsEnabled(e.Enabled).
		SetVisitsUntil(e.VisitsUntil.String()).SetCreatedAt(e.CreatedAt).Exec(ctx)
	if err != nil {
		return fmt.Errorf("add a webhook: %w", err)
	}
	return nil
}

// Save implements webhooks.Store.
func (s *Store) Save(ctx context.Context, e webhooks.Endpoint) error {
	change := s.endpoints.UpdateOneID(e.ID).SetURL(e.URL).SetTypes(joined(e.Types)).
		SetIsEnabled(e.Enabled).SetDisabledReason(string(e.Disabled)).SetFailures(e.Failures).
		SetVisitsUntil(e.VisitsUntil.String())
	m := change.Mutation()
	setOrClear(e.FormerUntil, m.SetFormerUntil, m.ClearFormerUntil)
	setOrClear(e.DisabledAt, m.SetDisabledAt, m.ClearDisabledAt)
	setOrClear(e.FailingSince, m.SetFailingSince, m.ClearFailingSince)
	setOrClear(e.DueAt, m.SetDueAt, m.ClearDueAt)
	if err := change.Exec(ctx); err != nil {
		return fmt.Errorf("save webhook %s: %w", e.ID, err)
	}
	return nil
}

// setOrClear stores an instant, or NULL for zero.
func setOrClear(at time.Time, set func(time.Time), unset func()) {
	if at.IsZero() {
		unset()
		return
	}
	set(at)
}

// Delete implements webhooks.Store.
func (s *Store) Delete(ctx context.Context, user identity.UserID, id webhooks.ID) (bool, error) {
	deleted, err := s.endpoints.Delete().Where(entendpoint.ID(id), entendpoint.UserID(int64(user))).Exec(ctx)
	if err == nil && deleted > 0 {
		_, err = s.deliveries.Delete().Where(entdelivery.EndpointID(id)).Exec(ctx)
	}
	if err != nil {
		return false, fmt.Errorf("delete webhook %s: %w", id, err)
	}
	return deleted > 0, nil
}

// Due implements webhooks.Store.
func (s *Store) Due(ctx context.Context, now time.Time, limit int) ([]webhooks.ID, error) {
	ids, err := s.endpoints.Query().Where(
		entendpoint.DueAtLTE(now), entendpoint.IsEnabled(true),
		entendpoint.Or(entendpoint.LeasedUntilIsNil(), entendpoint.LeasedUntilLTE(now)),
	).Order(entendpoint.ByDueAt()).Limit(limit).IDs(ctx)
	if err != nil {
		return nil, fmt.Errorf("webhooks that are due: %w", err)
	}
	return ids, nil
}

// Lease implements webhooks.Store.
func (s *Store) Lease(ctx context.Context, id webhooks.ID, now, until time.Time) (bool, error) {
	leased, err := s.endpoints.Update().Where(entendpoint.ID(id),
		entendpoint.Or(entendpoint.LeasedUntilIsNil(), entendpoint.LeasedUntilLTE(now)),
	).SetLeasedUntil(until).Save(ctx)
	if err != nil {
		return false, fmt.Errorf("lease webhook %s: %w", id, err)
	}
	return leased > 0, nil
}

// Release implements webhooks.Store.
func (s *Store) Release(ctx context.Context, id webhooks.ID) error {
	if err := s.endpoints.Update().Where(entendpoint.ID(id)).ClearLeasedUntil().Exec(ctx); err != nil {
		return fmt.Errorf("release webhook %s: %w", id, err)
	}
	return nil
}

// UntoldVisits implements webhooks.Store.
func (s *Store) UntoldVisits(
	ctx context.Context, day calendar.Date, after identity.UserID, limit int,
) ([]identity.UserID, error) {
	var ids []int64
	err := s.endpoints.Query().Where(
		entendpoint.VisitsUntilLT(day.String()), entendpoint.IsEnabled(true), entendpoint.UserIDGT(int64(after)),
	).Order(entendpoint.ByUserID()).Limit(limit).Unique(true).Select(entendpoint.FieldUserID).Scan(ctx, &ids)
	if err != nil {
		return nil, fmt.Errorf("users with untold visits: %w", err)
	}
	users := make([]identity.UserID, len(ids))
	for i, id := range ids {
		users[i] = identity.UserID(id)
	}
	return users, nil
}

// SaveVisits implements webhooks.Store.
func (s *Store) SaveVisits(ctx context.Context, user identity.UserID, day calendar.Date) error {
	err := s.endpoints.Update().Where(entendpoint.UserID(int64(user)), entendpoint.VisitsUntilLT(day.String())).
		SetVisitsUntil(day.String()).Exec(ctx)
	if err != nil {
		return fmt.Errorf("visits told to user %d: %w", user, err)
	}
	return nil
}

func toEndpoints(rows []*ent.Endpoint, err error) ([]webhooks.Endpoint, error) {
	if err != nil {
		return nil, fmt.Errorf("load webhooks: %w", err)
	}
	all := make([]webhooks.Endpoint, len(rows))
	for i, row := range rows {
		e := webhooks.Endpoint{
			ID: row.ID, User: identity.UserID(row.UserID), URL: row.URL, Enabled: row.IsEnabled,
			Disabled: webhooks.DisabledReason(row.DisabledReason), Failures: int(row.Failures),
			FormerUntil: null.Instant(row.FormerUntil), DisabledAt: null.Instant(row.DisabledAt),
			FailingSince: null.Instant(row.FailingSince), DueAt: null.Instant(row.DueAt),
			CreatedAt: row.CreatedAt.UTC(),
		}
		for one := range strings.FieldsSeq(row.Types) {
			e.Types = append(e.Types, webhooks.EventType(one))
		}
		if e.VisitsUntil, err = calendar.Parse(row.VisitsUntil); err != nil {
			return nil, fmt.Errorf("visits of webhook %s: %w", row.ID, err)
		}
		all[i] = e
	}
	return all, nil
}

func joined(types []webhooks.EventType) string {
	words := make([]string, len(types))
	for i, t := range types {
		words[i] = string(t)
	}
	return strings.Join(words, " ")
}

// EraseUser implements webhooks.Store.
func (s *Store) EraseUser(ctx context.Context, user identity.UserID) error {
	if _, err := s.endpoints.Delete().Where(entendpoint.UserID(int64(user))).Exec(ctx); err != nil {
		return fmt.Errorf("erase the webhooks of user %d: %w", user, err)
	}
	return s.eraseSent(ctx, user)
}
