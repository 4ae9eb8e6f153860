package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"time"

	"entgo.io/ent/dialect"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/store/ent"
	"wright.app/platform/database"
)

// What every sign-in runs is written by hand, in words that both engines know (ADR 0004).
// The statements are here; the methods that send them stand with the others of their store.
const (
	selectUser = `SELECT id, member_id, email, display_name, role, accepted_terms_version, ready_at, suspended_at, erase_at,
	address_requests, version, created_at FROM auth_users WHERE `
	insertUser = `INSERT INTO auth_users (member_id, email, email_folded, display_name, role, accepted_terms_version,
	ready_at, suspended_at, version, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
	ON CONFLICT (email_folded) DO NOTHING RETURNING id`

	selectAccounts = `SELECT id, provider, subject, username, linked_at, provider_grant FROM auth_accounts
	WHERE user_id = $1 ORDER BY linked_at, id`

	selectChallenge = `SELECT id, token_digest, purpose, user_id, changes_email, new_display_name, new_terms_version, email,
	code_mac, long_code, attempts, chain_started_at, created_at, expires_at, used_at, replaced_at, invite_id
	FROM auth_challenges WHERE `
	insertChallenge = `INSERT INTO auth_challenges (token_digest, purpose, user_id, changes_email, new_display_name, new_terms_version,
	email, email_folded, code_mac, long_code, attempts, chain_started_at, created_at, expires_at, invite_id)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, $11, $12, $13, $14) RETURNING id`
	countTry         = `UPDATE auth_challenges SET attempts = attempts + 1 WHERE id = $1 AND attempts < $2`
	consumeChallenge = `UPDATE auth_challenges SET used_at = $1
	WHERE id = $2 AND used_at IS NULL AND replaced_at IS NULL AND expires_at > $1`

	insertSession = `INSERT INTO auth_sessions (id, user_id, token_digest, browser, system, created_at, authenticated_at, proven_at,
	last_seen_at, rotated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`
	trimSessions = `DELETE FROM auth_sessions WHERE id IN (SELECT id FROM auth_sessions
	WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1000 OFFSET $2)`

	findTries = `SELECT tried_at FROM auth_tries WHERE email_folded = $1`
	saveTries = `INSERT INTO auth_tries (email_folded, tried_at, touched_at) VALUES ($1, $2, $3)
	ON CONFLICT (email_folded) DO UPDATE SET tried_at = excluded.tried_at, touched_at = excluded.touched_at`
	findMailbox = `SELECT slots, last_challenge FROM auth_mailboxes WHERE mailbox = $1 AND device = $2`
	saveMailbox = `INSERT INTO auth_mailboxes (mailbox, device, slots, last_challenge, touched_at) VALUES ($1, $2, $3, $4, $5)
	ON CONFLICT (mailbox, device) DO UPDATE
	SET slots = excluded.slots, last_challenge = excluded.last_challenge, touched_at = excluded.touched_at`
)

// Where there may be no row yet, PostgreSQL holds it by writing it. On SQLite the unit of
// work is the only writer, so that reading is enough.
const (
	holdTries = `INSERT INTO auth_tries (email_folded, tried_at, touched_at) VALUES ($1, '[]', $2)
	ON CONFLICT (email_folded) DO UPDATE SET touched_at = excluded.touched_at RETURNING tried_at`
	holdMailbox = `INSERT INTO auth_mailboxes (mailbox, device, slots, last_challenge, touched_at) VALUES ($1, $2, '[]', 0, $3)
	ON CONFLICT (mailbox, device) DO UPDATE SET touched_at = excluded.touched_at RETURNING slots, last_challenge`
)

// holdsRows reports whether the engine has to be told which rows others may not change: SQLite
// has one writer at a time instead.
func holdsRows(db *database.DB) bool { return db.Dialect() == dialect.Postgres }

func scanUser(from *sql.Row) (*auth.User, error) {
	var (
		row      ent.User
		requests []byte
	)
	err := from.Scan(&row.ID, &row.MemberID, &row.Email, &row.DisplayName, &row.Role, &row.AcceptedTermsVersion, &row.ReadyAt,
		&row.SuspendedAt, &row.EraseAt, &requests, &row.Version, &row.CreatedAt)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return nil, auth.ErrNoUser
	case err != nil:
		return nil, err
	}
	if len(requests) > 0 {
		if err := json.Unmarshal(requests, &row.AddressRequests); err != nil {
			return nil, err
		}
	}
	return fromUser(&row), nil
}

func scanChallenge(from *sql.Row) (*auth.Challenge, error) {
	var row ent.Challenge
	err := from.Scan(&row.ID, &row.TokenDigest, &row.Purpose, &row.UserID, &row.ChangesEmail, &row.NewDisplayName, &row.NewTermsVersion,
		&row.Email, &row.CodeMAC, &row.LongCode, &row.Attempts, &row.ChainStartedAt, &row.CreatedAt, &row.ExpiresAt, &row.UsedAt,
		&row.ReplacedAt, &row.InviteID)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return nil, auth.ErrNoChallenge
	case err != nil:
		return nil, err
	}
	return fromChallenge(&row), nil
}

// scanTimes reads a row that begins with a list of times as ent keeps it; without a row there
// are none.
func scanTimes(from *sql.Row, others ...any) ([]time.Time, error) {
	var list []byte
	err := from.Scan(append([]any{&list}, others...)...)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return nil, nil
	case err != nil:
		return nil, err
	}
	var times []time.Time
	if err := json.Unmarshal(list, &times); err != nil {
		return nil, err
	}
	return inUTC(times), nil
}

// timesColumn returns a list of times as ent keeps it.
func timesColumn(times []time.Time) ([]byte, error) {
	if len(times) == 0 {
		return []byte("[]"), nil
	}
	return json.Marshal(times)
}

// changedOne reports whether a statement has changed a row.
func changedOne(result sql.Result, err error) (bool, error) {
	if err != nil {
		return false, err
	}
	n, err := result.RowsAffected()
	return n == 1, err
}

// accountsOf returns the accounts of a user in the order in which they were linked.
func (s *Accounts) accountsOf(ctx context.Context, user int64) (all []auth.Account, err error) {
	rows, err := s.db.QueryContext(ctx, selectAccounts, user)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var row ent.Account
		if err := rows.Scan(&row.ID, &row.Provider, &row.Subject, &row.Username, &row.LinkedAt, &row.ProviderGrant); err != nil {
			return nil, err
		}
		all = append(all, fromAccount(&row))
	}
	return all, rows.Err()
}
