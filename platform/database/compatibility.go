package database

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
)

// ErrOtherServer is returned for another product that speaks the protocol of PostgreSQL.
var ErrOtherServer = errors.New("this server is not PostgreSQL: use PostgreSQL itself, or a service that runs it")

// validateServer refuses servers that are only compatible with PostgreSQL. Quotas, migrations and backups rely on the
// advisory locks of PostgreSQL. Some of these servers accept the statements for such locks without locking anything.
func validateServer(_ context.Context, conn *pgconn.PgConn) error {
	version := conn.ParameterStatus("server_version")
	if conn.ParameterStatus("crdb_version") != "" {
		version = "CockroachDB"
	} else if !strings.Contains(version, "-YB-") { // YugabyteDB
		return nil
	}
	return fmt.Errorf("%w (it is %s)", ErrOtherServer, version)
}

// validateWritableServer is validateServer, but also refuses a server that accepts no writes, such as a standby.
func validateWritableServer(ctx context.Context, conn *pgconn.PgConn) error {
	if err := validateServer(ctx, conn); err != nil {
		return err
	}
	return pgconn.ValidateConnectTargetSessionAttrsReadWrite(ctx, conn)
}
