package database_test

import (
	"errors"
	"net"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5/pgproto3"

	"wright.app/platform/database"
)

func TestPostgres_serverOfAnotherProduct_isRefused(t *testing.T) {
	t.Parallel()
	for product, parameters := range map[string][]pgproto3.ParameterStatus{
		"CockroachDB": {
			{Name: "server_version", Value: "13.0.0"}, {Name: "crdb_version", Value: "CockroachDB CCL v25.4.0"},
		},
		"-YB-": {{Name: "server_version", Value: "15.12-YB-2025.2.0.0-b0"}},
	} {
		cfg := database.Config{URL: "postgres://demo:demo@" + fakeServer(t, parameters) + "/demo?sslmode=disable"}
		_, inspectErr := database.Inspect(t.Context(), cfg)
		_, snapshotErr := database.TakeSnapshot(t.Context(), cfg, nil)
		for _, err := range []error{inspectErr, snapshotErr} {
			if !errors.Is(err, database.ErrOtherServer) || !strings.Contains(err.Error(), product) {
				t.Errorf("%s: got %v", product, err)
			}
		}
	}
}

// fakeServer runs a server that accepts every login and responds to nothing else. It returns the address of the server.
func fakeServer(t *testing.T, parameters []pgproto3.ParameterStatus) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go func() {
				defer func() { _ = conn.Close() }()
				server := pgproto3.NewBackend(conn, conn)
				if _, err := server.ReceiveStartupMessage(); err != nil {
					return
				}
				server.Send(&pgproto3.AuthenticationOk{})
				for i := range parameters {
					server.Send(&parameters[i])
				}
				server.Send(&pgproto3.ReadyForQuery{TxStatus: 'I'})
				if server.Flush() == nil {
					_, _ = server.Receive()
				}
			}()
		}
	}()
	return listener.Addr().String()
}
