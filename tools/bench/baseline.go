package main

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	_ "modernc.org/sqlite" // the driver of the baseline
)

// baselineCookie is the cookie of the requests for documents of the baseline.
const baselineCookie = "session=baseline"

// documentPath is the prefix of the paths whose bodies the baseline reads from SQLite.
const documentPath = "/documents"

// startBaseline starts this program in a second process, as the baseline server.
func startBaseline(dir string, bodies map[string][]byte) (addr string, stop func(), err error) {
	server, addr, err := startBaselineProcess(dir, bodies)
	return addr, func() { endBaseline(server) }, err
}

func endBaseline(server *exec.Cmd) {
	_ = server.Process.Kill()
	_ = server.Wait()
}

func startBaselineProcess(dir string, bodies map[string][]byte) (server *exec.Cmd, addr string, err error) {
	if addr, err = freeAddress(); err != nil {
		return nil, "", err
	}
	encoded, err := json.Marshal(bodies)
	if err != nil {
		return nil, "", err
	}
	file := filepath.Join(dir, "baseline.json")
	if err := os.WriteFile(file, encoded, 0o600); err != nil {
		return nil, "", err
	}
	self, err := os.Executable()
	if err != nil {
		return nil, "", err
	}
	server = exec.Command(self, "-baseline", addr, "-responses", file)
	server.Stderr = os.Stderr
	if err := server.Start(); err != nil {
		return nil, "", err
	}
	for range 100 {
		if c, err := net.Dial("tcp", addr); err == nil {
			_ = c.Close()
			break
		}
		time.Sleep(50 * time.Millisecond)
	}
	return server, addr, nil
}

// serveBaseline runs the baseline server. It responds to GET with the bytes that the file has for the path. To GET
// below documentPath, it responds with the same bytes after it has read the session and then the document from SQLite.
// For POST /upsert, it does one synced upsert in SQLite.
func serveBaseline(addr, file string) error {
	encoded, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var bodies map[string][]byte
	if err := json.Unmarshal(encoded, &bodies); err != nil {
		return err
	}
	db, err := sql.Open("sqlite",
		"file:"+file+".db?_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=busy_timeout(5000)")
	if err != nil {
		return err
	}
	db.SetMaxOpenConns(1) // SQLite has one writer
	ctx := context.Background()
	if _, err := db.ExecContext(ctx,
		`CREATE TABLE visits (owner INTEGER, day TEXT, visits INTEGER, PRIMARY KEY (owner, day))`); err != nil {
		return err
	}
	upsert, err := db.PrepareContext(ctx,
		`INSERT INTO visits VALUES (1, '2026-01-01', 1) ON CONFLICT DO UPDATE SET visits = visits + 1`)
	if err != nil {
		return err
	}
	defer func() { _ = upsert.Close() }()
	mux := http.NewServeMux()
	read, err := documents(ctx, file, bodies)
	if err != nil {
		return err
	}
	mux.HandleFunc("GET "+documentPath+"/", read)
	for path, body := range bodies {
		mux.HandleFunc("GET "+path, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", http.DetectContentType(body))
			_, _ = w.Write(body)
		})
	}
	mux.HandleFunc("POST /upsert", func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		if _, err := upsert.ExecContext(r.Context()); err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		w.WriteHeader(http.StatusNoContent)
	})
	return http.ListenAndServe(addr, mux)
}

// documents stores the bodies and a session in SQLite, and returns the handler that reads them.
func documents(ctx context.Context, file string, bodies map[string][]byte) (http.HandlerFunc, error) {
	db, err := sql.Open("sqlite",
		"file:"+file+".documents?_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=busy_timeout(5000)")
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(4) // as many as the program has readers
	db.SetMaxIdleConns(4)
	digest := sha256.Sum256([]byte(baselineCookie))
	for _, statement := range []struct {
		text string
		args []any
	}{
		{`CREATE TABLE sessions (digest BLOB PRIMARY KEY, owner INTEGER NOT NULL)`, nil},
		{`CREATE TABLE documents (owner INTEGER, path TEXT, body BLOB NOT NULL, PRIMARY KEY (owner, path))`, nil},
		{`INSERT INTO sessions VALUES ($1, 1)`, []any{digest[:]}},
	} {
		if _, err := db.ExecContext(ctx, statement.text, statement.args...); err != nil {
			return nil, err
		}
	}
	for path, body := range bodies {
		if _, err := db.ExecContext(ctx, `INSERT INTO documents VALUES (1, $1, $2)`, path, body); err != nil {
			return nil, err
		}
	}
	//nolint:sqlclosecheck // in use until the process ends
	session, err := db.PrepareContext(ctx, `SELECT owner FROM sessions WHERE digest = $1`)
	if err != nil {
		return nil, err
	}
	//nolint:sqlclosecheck // in use until the process ends
	document, err := db.PrepareContext(ctx, `SELECT body FROM documents WHERE owner = $1 AND path = $2`)
	if err != nil {
		return nil, err
	}
	return func(w http.ResponseWriter, r *http.Request) {
		digest := sha256.Sum256([]byte(r.Header.Get("Cookie")))
		var owner int64
		var body []byte
		err := session.QueryRowContext(r.Context(), digest[:]).Scan(&owner)
		if err == nil {
			path := strings.TrimPrefix(r.URL.Path, documentPath)
			err = document.QueryRowContext(r.Context(), owner, path).Scan(&body)
		}
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write(body)
	}, nil
}
