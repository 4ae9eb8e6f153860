package main

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"encoding/base64"
	"fmt"
	mathrand "math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/google/uuid"
)

// populations are the numbers of profiles. The requests are spread over all of them.
var populations = []int{1_000, 100_000}

// numbers is the statement that creates a table with one number for each copy.
const numbers = `CREATE TEMP TABLE numbers AS
	WITH RECURSIVE n(n) AS (SELECT 1001 UNION ALL SELECT n + 1 FROM n WHERE n < 1000 + %d) SELECT n FROM n`

// copies are the statements that copy user 1, who owns the only profile, once for each number. The copies have the ids
// from 1001 and the aliases bench-1001, bench-1002 and so on.
var copies = []string{
	`INSERT INTO auth_users
		(id, member_id, email, email_folded, display_name, role, accepted_terms_version, ready_at, version, created_at)
		SELECT n,
			CAST(substr(CAST(u.member_id AS text), 1, 24) || substr(CAST(1000000000000 + n AS text), 2) AS {uuid}),
			n || u.email, n || u.email_folded, u.display_name,
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
		SELECT n, 1, '', NULL, '', '', '', FALSE, '', FALSE, 0, CAST('' AS {bytes}) FROM numbers`,
	`ANALYZE`, // the planner has the statistics of a database with one profile
}

// measureProfiles prints how many random public profiles a second the server sends, for a small and for a large number
// of profiles, and the same for a bare net/http server that sends the same bytes. The two ratios should be similar.
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
	place, err := newStorage("")
	if err != nil {
		return err
	}
	defer func() { _ = place.remove() }()
	if _, err := fillProfiles(binary, place, population); err != nil {
		return err
	}
	server, addr, err := startServer(binary, place)
	if err != nil {
		return err
	}
	defer func() { _ = stopServer(server) }()
	const path = "/v1/public/profiles/"
	body, err := fetch(addr, path+"bench-1001")
	if err != nil {
		return err
	}
	baseline, stop, err := startBaseline(place.dir, map[string][]byte{path + "{alias}": body})
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
	random := func() int { return 1001 + mathrand.IntN(population) }
	err = compareRates(fmt.Sprintf("a random profile, %d bytes of JSON", len(body)),
		"0.45 of net/http writing the same bytes", get(baseline, random), get(addr, random))
	if err != nil {
		return err
	}
	if err := measurePages(server, addr, place.dir, population); err != nil {
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
func startServer(binary string, in storage) (*exec.Cmd, string, error) {
	addr, err := freeAddress()
	if err != nil {
		return nil, "", err
	}
	server := in.command(binary, "serve")
	server.Env = append(server.Env, "WRIGHT_DEV=true", "WRIGHT_ADDR="+addr, "WRIGHT_PUBLIC_URL=http://"+addr,
		"WRIGHT_LOG_LEVEL=error", "WRIGHT_CAPTCHA=off", "WRIGHT_LIMIT_SCALE=1000000",
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

// fillProfiles fills a database with a public profile and copies of it, and returns the owner of the original.
func fillProfiles(binary string, in storage, population int) (*member, error) {
	server, addr, err := startServer(binary, in)
	if err != nil {
		return nil, err
	}
	owner, err := publicProfile(addr)
	if err = firstError(err, stopServer(server)); err != nil {
		return nil, err
	}
	return owner, copyProfile(in, population)
}

func copyProfile(in storage, population int) (err error) {
	db, err := in.open()
	if err != nil {
		return err
	}
	defer func() { err = firstError(err, db.Close()) }()
	ctx := context.Background()
	if err := in.fill(ctx, db, fmt.Sprintf(numbers, population)); err != nil {
		return err
	}
	for _, statement := range copies {
		if err := in.fill(ctx, db, statement); err != nil {
			return err
		}
	}
	return nil
}

// visitsOfADay is the statement that adds visits of one day, some days ago, to the statistics of every profile.
const visitsOfADay = `
	INSERT INTO sharing_daily_visits (owner_id, day, visits, visitors)
	SELECT owner_id, CAST('%s' AS {date}), 1 + (owner_id + %d) %% 9, 1 + (owner_id + %[2]d) %% 3
	FROM profile_profiles WHERE owner_id > 1000`

// fillMembers adds visits to all copies. It signs in up to scaleSessions of the copies, which are spread over all, and
// returns the header Cookie of each of these.
func fillMembers(in storage, cookie string, population int) (cookies []string, err error) {
	db, err := in.open()
	if err != nil {
		return nil, err
	}
	defer func() { err = firstError(err, db.Close()) }()
	for ago := range daysOfVisits {
		day := time.Now().AddDate(0, 0, -ago).UTC().Format(time.DateOnly)
		if err := in.fill(context.Background(), db, fmt.Sprintf(visitsOfADay, day, ago)); err != nil {
			return nil, err
		}
	}
	// Each population has as many signed-in members, so that a cache of their data has as many entries.
	return signInCopies(db, cookie, population, min(population, scaleSessions))
}

// signInCopies signs in some of the copies, which are spread over all, and returns the header Cookie of each of these.
func signInCopies(db *sql.DB, cookie string, population, signedIn int) (cookies []string, err error) {
	name, err := sessionCookieName(db, cookie)
	if err != nil {
		return nil, err
	}
	t, err := db.BeginTx(context.Background(), nil)
	if err != nil {
		return nil, err
	}
	defer func() { _ = t.Rollback() }()
	for i := range signedIn {
		secret := make([]byte, 32)
		_, _ = rand.Read(secret)
		token := base64.RawURLEncoding.EncodeToString(secret)
		digest := sha256.Sum256([]byte(token))
		if _, err := t.ExecContext(context.Background(), `
			INSERT INTO auth_sessions
				(id, token_digest, user_id, created_at, authenticated_at, proven_at, last_seen_at, rotated_at)
			SELECT $1, $2, $3, created_at, authenticated_at, proven_at, last_seen_at, rotated_at
			FROM auth_sessions WHERE user_id = 1 LIMIT 1`,
			uuid.New(), digest[:], 1001+i*(population/signedIn)); err != nil {
			return nil, fmt.Errorf("session: %w", err)
		}
		cookies = append(cookies, name+"="+token)
	}
	return cookies, t.Commit()
}

// sessionCookieName returns the name of the session cookie. cookie is the header Cookie of a member.
func sessionCookieName(db *sql.DB, cookie string) (string, error) {
	for pair := range strings.SplitSeq(cookie, "; ") {
		name, value, _ := strings.Cut(pair, "=")
		digest := sha256.Sum256([]byte(value))
		var found bool
		err := db.QueryRowContext(context.Background(),
			`SELECT EXISTS (SELECT 1 FROM auth_sessions WHERE token_digest = $1)`, digest[:]).Scan(&found)
		if err != nil || found {
			return name, err
		}
	}
	return "", fmt.Errorf("no session has a cookie of %d bytes", len(cookie))
}
