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
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/google/uuid"
)

const (
	// scaleSessions is the number of random members who are signed in.
	scaleSessions = 1000
	// scaleDocuments is the largest number of public profiles that are read again and again.
	scaleDocuments = 20_000
	scaleStarts    = 3
	sitemapReads   = 5
)

// visitDays fills the statistics of every profile, 30 days with visits.
const visitDays = `
	WITH RECURSIVE d(d) AS (SELECT 0 UNION ALL SELECT d + 1 FROM d WHERE d < 29)
	INSERT INTO sharing_daily_visits (owner_id, day, visits, visitors)
	SELECT p.owner_id, date('now', '-' || d || ' days'), 1 + (p.owner_id + d) % 9, 1 + (p.owner_id + d) % 3
	FROM profile_profiles AS p, d WHERE p.owner_id > 1000`

// measureScale prints start, memory, size and the rates of random requests for each number of profiles, with 12
// sections and 30 days of visits each, on SQLite. Its last table has the rates in proportion to the smallest number:
// reads by key should not become slower (at least 0.8).
func measureScale(binary string, populations []int) error {
	var all [][]scaleRate
	for _, population := range populations {
		rates, err := measureScaleOf(binary, population)
		if err != nil {
			return fmt.Errorf("%d profiles: %w", population, err)
		}
		all = append(all, rates)
	}
	fmt.Println("\n== rates in proportion to those of the smallest number of profiles (goal: 0.8)")
	for i, rate := range all[0] {
		fmt.Printf("%s:", rate.what)
		for j, population := range populations {
			fmt.Printf("  %d: %.2f", population, all[j][i].perSecond/rate.perSecond)
		}
		fmt.Println()
	}
	return nil
}

// runScale measures the numbers of profiles of a list with commas.
func runScale(binary, profiles string) error {
	var populations []int
	for text := range strings.SplitSeq(profiles, ",") {
		population, err := strconv.Atoi(text)
		if err != nil || population < 1 {
			return fmt.Errorf("-profiles: %q is not a number of profiles", text)
		}
		populations = append(populations, population)
	}
	return measureScale(binary, populations)
}

type scaleRate struct {
	what      string
	perSecond float64
}

func measureScaleOf(binary string, population int) ([]scaleRate, error) {
	fmt.Printf("\n== %d profiles\n", population)
	dir, err := os.MkdirTemp("", "wright-bench")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	begin := time.Now()
	owner, err := fillProfiles(binary, dir, population)
	if err != nil {
		return nil, err
	}
	cookies, err := fillMembers(databaseIn(dir), owner.cookie(), population)
	if err != nil {
		return nil, err
	}
	stat, err := os.Stat(databaseIn(dir))
	if err != nil {
		return nil, err
	}
	fmt.Printf("the database: %d MB, filled within %v\n", stat.Size()>>20, time.Since(begin).Round(time.Second))
	if err := printStarts(binary, dir); err != nil {
		return nil, err
	}
	server, addr, err := startServer(binary, dir)
	if err != nil {
		return nil, err
	}
	defer func() { _ = stopServer(server) }()
	if err := printMemory("after the start", server.Process.Pid); err != nil {
		return nil, err
	}
	if err := printSitemap(addr); err != nil {
		return nil, err
	}
	rates, err := randomRates(addr, population, cookies)
	if err != nil {
		return nil, err
	}
	return rates, printMemory("after all requests (goal: 150)", server.Process.Pid)
}

// fillMembers adds visits to all copies, and signs in random ones. It returns the header Cookie of each of those.
func fillMembers(file, cookie string, population int) (cookies []string, err error) {
	db, err := sql.Open("sqlite", "file:"+file)
	if err != nil {
		return nil, err
	}
	defer func() { err = firstError(err, db.Close()) }()
	if _, err := db.ExecContext(context.Background(), visitDays); err != nil {
		return nil, fmt.Errorf("days of visits: %w", err)
	}
	name, err := sessionCookieName(db, cookie)
	if err != nil {
		return nil, err
	}
	t, err := db.BeginTx(context.Background(), nil)
	if err != nil {
		return nil, err
	}
	defer func() { _ = t.Rollback() }()
	for range scaleSessions {
		secret := make([]byte, 32)
		_, _ = rand.Read(secret)
		token := base64.RawURLEncoding.EncodeToString(secret)
		digest := sha256.Sum256([]byte(token))
		if _, err := t.ExecContext(context.Background(), `
			INSERT INTO auth_sessions
				(id, token_digest, user_id, created_at, authenticated_at, proven_at, last_seen_at, rotated_at)
			SELECT $1, $2, $3, created_at, authenticated_at, proven_at, last_seen_at, rotated_at
			FROM auth_sessions WHERE user_id = 1 LIMIT 1`,
			uuid.New(), digest[:], 1001+mathrand.IntN(population)); err != nil {
			return nil, fmt.Errorf("session: %w", err)
		}
		cookies = append(cookies, name+"="+token)
	}
	return cookies, t.Commit()
}

// sessionCookieName returns which of the cookies of a member, as the header has them, is that of the session.
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

func printStarts(binary, dir string) error {
	addr, err := freeAddress()
	if err != nil {
		return err
	}
	env := append(os.Environ(), "WRIGHT_DEV=true", "WRIGHT_ADDR="+addr, "WRIGHT_PUBLIC_URL=http://"+addr,
		"WRIGHT_DATA_DIR="+dir, "WRIGHT_LOG_LEVEL=error")
	var starts []time.Duration
	for range scaleStarts {
		start, _, err := startOnce(binary, env, addr, 0)
		if err != nil {
			return err
		}
		starts = append(starts, start)
	}
	slices.Sort(starts)
	fmt.Printf("start to ready: median %v, slowest %v\n", starts[len(starts)/2].Round(time.Millisecond),
		starts[len(starts)-1].Round(time.Millisecond))
	return nil
}

func printMemory(when string, pid int) error {
	allocated, err := memoryKB(pid, "RssAnon")
	if err != nil {
		return err
	}
	fmt.Printf("memory %s: %d MB\n", when, allocated>>10)
	return nil
}

// printSitemap prints how long the index of the sitemap and its largest page take when they are read first.
func printSitemap(addr string) error {
	for _, path := range []string{"/sitemap.xml", "/sitemap/1.xml"} {
		var took []time.Duration
		size := 0
		for range sitemapReads {
			begin := time.Now()
			body, err := fetch(addr, path)
			if err != nil {
				return err
			}
			took, size = append(took, time.Since(begin)), len(body)
		}
		first := took[0]
		slices.Sort(took)
		fmt.Printf("%s, %d kB: first %.1f ms, median %.1f ms (goal: 100)\n", path, size>>10, milliseconds(first),
			milliseconds(took[len(took)/2]))
	}
	return nil
}

// randomRates prints how many random requests of each kind are answered in a second, as the median of some rounds.
func randomRates(addr string, population int, cookies []string) ([]scaleRate, error) {
	asMember := func(path string) target { return randomMember(addr, "GET "+path, "", cookies) }
	read := func(number func() int) target {
		return target{addr, func(int) string {
			return fmt.Sprintf("GET /v1/public/profiles/bench-%d HTTP/1.1\r\nHost: %s\r\n\r\n", number(), addr)
		}}
	}
	// A document is made at the first read. Those that are read again are spread over all profiles.
	known := min(population, scaleDocuments)
	nth := func(n int) int { return 1001 + n%known*(population/known) }
	var last atomic.Int64
	for first := read(func() int { return nth(int(last.Add(1))) }); last.Load() < int64(known); {
		rate, err := first.rate()
		if err != nil {
			return nil, err
		}
		if last.Load() < int64(known) {
			fmt.Printf("public profile, read for the first time: %.0f a second\n", rate)
		}
	}
	kinds := []struct {
		what   string
		target target
	}{
		{"public profile", read(func() int { return nth(mathrand.IntN(known)) })},
		{"own profile", asMember("/v1/user/profile")},
		{"check of the session", asMember("/auth/user")},
		{"statistics", asMember("/v1/user/profile/statistics")},
		{"visit", randomVisit(addr, population)},
		{"new section", randomMember(addr, "POST /v1/user/profile/sections", section, cookies)},
	}
	var rates []scaleRate
	for _, kind := range kinds {
		var rounds []float64
		for range 3 {
			rate, err := kind.target.rate()
			if err != nil {
				return nil, fmt.Errorf("%s: %w", kind.what, err)
			}
			rounds = append(rounds, rate)
		}
		rates = append(rates, scaleRate{kind.what, median(rounds)})
		fmt.Printf("%s: %.0f a second\n", kind.what, median(rounds))
	}
	return rates, nil
}

// randomVisit counts a visit of a new visitor to a random profile.
func randomVisit(addr string, population int) target {
	return target{addr, func(int) string {
		body := `{"alias":"bench-` + strconv.Itoa(1001+mathrand.IntN(population)) + `"}`
		return fmt.Sprintf("POST /v1/public/visits HTTP/1.1\r\nHost: %s\r\nX-Forwarded-For: 10.%d.%d.%d\r\n"+
			"User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0\r\n"+
			"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%s",
			addr, mathrand.IntN(256), mathrand.IntN(256), mathrand.IntN(256), len(body), body)
	}}
}

// section is what a member adds to the profile.
const section = `{"typeId":"Workplace","title":"Demo engineer","organization":"Example Company",` +
	`"startedAt":"2020-01-01"}`

// randomMember sends a request with the session of a random member.
func randomMember(addr, request, body string, cookies []string) target {
	return target{addr, func(int) string {
		head := request + " HTTP/1.1\r\nHost: " + addr + "\r\nSec-Fetch-Site: same-origin\r\nCookie: " +
			cookies[mathrand.IntN(len(cookies))] + "\r\n"
		if body != "" {
			head += "Content-Type: application/json\r\nContent-Length: " + strconv.Itoa(len(body)) + "\r\n"
		}
		return head + "\r\n" + body
	}}
}
