package database

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// listenKeepAlive is how long a listener waits for a notification before it makes sure that the server still answers.
const listenKeepAlive = 30 * time.Second

// errNoChannels is returned by Listen on SQLite, which has no notifications.
var errNoChannels = errors.New("SQLite has no channels")

// directConfig returns the configuration of connections that no pooler shares: that of the direct URL, or of the URL if
// there is none. It keeps no statement timeout, since a listener waits for as long as it takes.
func directConfig(at Config) (*pgx.ConnConfig, error) {
	address := at.URL
	if at.DirectURL != "" {
		address = at.DirectURL
	}
	// The parser of the pool knows its settings, which the URL may have.
	pool, err := pgxpool.ParseConfig(address)
	if err != nil {
		return nil, errPostgresURL
	}
	cfg := pool.ConnConfig
	if err := requireEncryption(address, &cfg.Config); err != nil {
		return nil, err
	}
	cfg.ConnectTimeout = at.timeoutFactor() * statementTimeout
	cfg.RuntimeParams["application_name"] = "wright listener"
	return cfg, nil
}

// Listen connects to PostgreSQL with a connection of its own, and calls receive with the payload of each notification
// of a channel until ctx ends or the connection breaks. It calls begun once the server listens for it. channel must
// be an identifier. Behind a pooler in transaction mode no notification arrives, unless Config.DirectURL names the
// server.
func (d *DB) Listen(ctx context.Context, channel string, begun func(), receive func(payload string)) (err error) {
	if d.listener == nil {
		return errNoChannels
	}
	conn, err := pgx.ConnectConfig(ctx, d.listener.Copy())
	if err != nil {
		return fmt.Errorf("connect the listener: %w", err)
	}
	defer func() {
		closing, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
		defer cancel()
		err = errors.Join(err, conn.Close(closing))
	}()
	if _, err := conn.Exec(ctx, "LISTEN "+pgx.Identifier{channel}.Sanitize()); err != nil {
		return fmt.Errorf("listen: %w", err)
	}
	begun()
	for {
		waiting, cancel := context.WithTimeout(ctx, listenKeepAlive)
		n, err := conn.WaitForNotification(waiting)
		cancel()
		switch {
		case err == nil:
			receive(n.Payload)
		case ctx.Err() != nil:
			return ctx.Err()
		case waiting.Err() == nil:
			return fmt.Errorf("wait for a notification: %w", err)
		default:
			if err := ping(ctx, conn); err != nil {
				return err
			}
		}
	}
}

// ping makes sure that the server answers: without it, a connection that a firewall has dropped would be waited on for
// ever.
func ping(ctx context.Context, conn *pgx.Conn) error {
	ctx, cancel := context.WithTimeout(ctx, statementTimeout)
	defer cancel()
	if err := conn.Ping(ctx); err != nil {
		return fmt.Errorf("the listener's connection: %w", err)
	}
	return nil
}

// Notify sends a notification with each payload to a channel of PostgreSQL. It must not be called in a transaction: the
// server serialises the commits of all transactions that notify (ADR 0112). On SQLite it does nothing.
func (d *DB) Notify(ctx context.Context, channel string, payloads []string) error {
	if d.listener == nil {
		return nil
	}
	if _, err := d.ExecContext(ctx, "SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload",
		channel, payloads); err != nil {
		return fmt.Errorf("notify: %w", err)
	}
	return nil
}
