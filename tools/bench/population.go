package main

import (
	"context"
	"database/sql"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"sync/atomic"
	"syscall"
)

// populations are the numbers of profiles among which the requests are spread.
var populations = []int{1_000, 100_000}

// copies are the statements that copy user 1, who owns the only profile, $1 times. The copies have the ids from 1001
// and the aliases bench-1001 and so on.
var copies = []string{
	`CREATE TEMP TABLE numbers AS
		WITH RECURSIVE n(n) AS (SELECT 1001 UNION ALL SELECT n + 1 FROM n WHERE n < 1000 + $1) SELECT n FROM n`,
	`INSERT INTO auth_users
		(id, member_id, email, email_folded, display_name, role, accepted_terms_version, ready_at, version, created_at)
		SELECT n, substr(u.member_id, 1, 24) || printf('%012x', n), n || u.email, n || u.email_folded, u.display_name,
			u.role, u.accepted_terms_version, u.ready_at, u.version, u.created_at
		FROM auth_users u, numbers WHERE u.id = 1`,
	`INSERT INTO profile_profiles
		(id, owner_id, access_mode, status, headline, summary, languages, external_links, primary_section_id, version,
		created_at, updated_at, alias, verified_links)
		SELECT n, n, access_mode, status, headline, summary, languages, external_links, n * 100 + 1, version,
			created_at, updated_at, 'bench-' || n, verified_links
		FROM profile_profiles, numbers WHERE owner_id = 1`,
	`INSERT INTO profile_aliases (alias, profile_id) SELECT 'bench-' || n, n FROM numbers`,
	`INSERT INTO profile_sections
		(id, type_id, title, organization, description, details, started_on, version, created_at, profile_id)
		SELECT n * 100 + s.id, type_id, title, organization, description, details, started_on, version, created_at, n
		FROM profile_sections s, numbers WHERE s.deleted_at IS NULL AND s.profile_id = 1`,
	`INSERT INTO sharing_published_profiles
		(owner_id, revision, format, alias, member_id, display_name, role, owner_suspended, access_mode, suspended,
		version, document)
		SELECT n, 1, '', NULL, '', '', '', FALSE, '', FALSE, 0, x'' FROM numbers`,
	`ANALYZE`, // the statistics of the planner are from the time of one profile
}

// measureProfiles prints how many random public profiles the server sends in a second, out of few and of many, beside
// a bare net/http server that sends the same bytes. The ratios of both populations should be alike.
func measureProfiles(binary string) error {
	for _, population := range populations {
		if err := measurePopulation(binary, population); err != nil {
			return fmt.Errorf("%d profiles: %w", population, err)
		}
	}
	return nil
}

func measurePopulation(binary string, population int) error {
	fmt.Printf("\n== %d profiles\n", population)
	dir, err := os.MkdirTemp("", "wright-bench")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	if _, err := fillProfiles(binary, dir, population); err != nil {
		return err
	}
	server, addr, err := startServer(binary, dir)
	if err != nil {
		return err
	}
	defer func() { _ = stopServer(server) }()
	const path = "/v1/public/profiles/"
	body, err := fetch(addr, path+"bench-1001")
	if err != nil {
		return err
	}
	baseline, stop, err := startBaseline(dir, map[string][]byte{path + "{alias}": body})
	if err != nil {
		return err
	}
	defer stop()
	get := func(host string, number func() int) target {
		return target{host, func(int) string {
			return fmt.Sprintf("GET %sbench-%d HTTP/1.1\r\nHost: %s\r\n\r\n", path, number(), host)
		}}
	}
	var last atomic.Int64
	next := get(addr, func() int { return 1001 + int(last.Add(1))%population })
	for last.Load() < int64(population) {
		rate, err := next.rate()
		if err != nil {
			return err
		}
		if last.Load() < int64(population) {
			fmt.Printf("a profile that is read for the first time: %.0f a second\n", rate)
		}
	}
	random := func() int { return 1001 + rand.IntN(population) }
	err = compareRates(fmt.Sprintf("a random profile, %d bytes of JSON", len(body)),
		"0.45 of net/http writing the same bytes", get(baseline, random), get(addr, random))
	if err != nil {
		return err
	}
	if err := measurePages(server, addr, dir, population); err != nil {
		return err
	}
	if err := measureCrawl(addr, pagesInTurn, population); err != nil {
		return err
	}
	allocated, err := memoryKB(server.Process.Pid, "RssAnon")
	if err == nil {
		fmt.Printf("memory afterwards: %d MB (goal: 150)\n", allocated>>10)
	}
	return err
}

// startServer starts the program on a free address and waits until it is ready.
func startServer(binary, dir string) (*exec.Cmd, string, error) {
	addr, err := freeAddress()
	if err != nil {
		return nil, "", err
	}
	server := exec.Command(binary, "serve")
	server.Env = append(os.Environ(), "WRIGHT_DEV=true", "WRIGHT_ADDR="+addr, "WRIGHT_PUBLIC_URL=http://"+addr,
		"WRIGHT_DATA_DIR="+dir, "WRIGHT_LOG_LEVEL=error", "WRIGHT_CAPTCHA=off", "WRIGHT_LIMIT_SCALE=1000000",
		"WRIGHT_TRUSTED_PROXIES=127.0.0.1/32")
	server.Stderr = os.Stderr
	if err := server.Start(); err != nil {
		return nil, "", err
	}
	if err := waitUntilReady(addr); err != nil {
		return nil, "", firstError(err, stopServer(server))
	}
	return server, addr, nil
}

// stopServer ends the program and waits until it has ended.
func stopServer(server *exec.Cmd) error {
	if err := server.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	return server.Wait()
}

// fillProfiles makes a database with a public profile and copies of it, and returns the owner of the first one.
func fillProfiles(binary, dir string, population int) (*member, error) {
	server, addr, err := startServer(binary, dir)
	if err != nil {
		return nil, err
	}
	owner, err := publicProfile(addr)
	if err = firstError(err, stopServer(server)); err != nil {
		return nil, err
	}
	return owner, copyProfile(databaseIn(dir), population)
}

// databaseIn returns the file of the database in a data folder.
func databaseIn(dir string) string { return filepath.Join(dir, "wright.db") }

func copyProfile(file string, population int) error {
	db, err := sql.Open("sqlite", "file:"+file)
	if err != nil {
		return err
	}
	db.SetMaxOpenConns(1) // the temporary table belongs to the connection
	for i, statement := range copies {
		var args []any
		if i == 0 {
			args = []any{population}
		}
		if _, err := db.ExecContext(context.Background(), statement, args...); err != nil {
			return firstError(fmt.Errorf("statement %d: %w", i+1, err), db.Close())
		}
	}
	return db.Close()
}
