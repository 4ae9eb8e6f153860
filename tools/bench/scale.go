package main

import (
	"fmt"
	mathrand "math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"
)

const (
	// scaleSessions is the largest number of members who are signed in.
	scaleSessions = 1000
	// scaleDocuments is the largest number of public profiles that are read repeatedly.
	scaleDocuments = 20_000
	daysOfVisits   = 30
	scaleRounds    = 3
	scaleStarts    = 3
	sitemapReads   = 5
)

// runScale prints the start, the memory, the size and the rates of random requests for each number of profiles in a
// list separated by commas. Each profile has 12 sections and 30 days of visits. The database is SQLite, or the
// PostgreSQL server of a URL. The last table has the rates in proportion to those of the first number: reads by key
// should not become slower (at least 0.8).
func runScale(binary, profiles, postgres string) error {
	var populations []int
	var all [][]scaleRate
	for text := range strings.SplitSeq(profiles, ",") {
		population, err := strconv.Atoi(text)
		if err != nil || population < 1 {
			return fmt.Errorf("-profiles: %q is not a number of profiles", text)
		}
		populations = append(populations, population)
	}
	for _, population := range populations {
		rates, err := measureScale(binary, population, postgres)
		if err != nil {
			return fmt.Errorf("%d profiles: %w", population, err)
		}
		all = append(all, rates)
	}
	fmt.Println("\n== in proportion to the first number of profiles: rate (goal: 0.8), and processor time")
	for i, first := range all[0] {
		fmt.Printf("%s:", first.what)
		for j, population := range populations {
			fmt.Printf("  %d: %.2f, %.2f", population, all[j][i].perSecond/first.perSecond,
				all[j][i].microseconds/first.microseconds)
		}
		fmt.Println()
	}
	return nil
}

// scaleRate has the throughput and the cost of one kind of request, each as the median of some rounds.
type scaleRate struct {
	what         string
	perSecond    float64
	microseconds float64 // of processor time for one request
}

func measureScale(binary string, population int, postgres string) ([]scaleRate, error) {
	fmt.Printf("\n== %d profiles\n", population)
	place, err := newStorage(postgres)
	if err != nil {
		return nil, err
	}
	defer func() { _ = place.remove() }()
	begin := time.Now()
	owner, err := fillProfiles(binary, place, population)
	if err != nil {
		return nil, err
	}
	cookies, err := fillMembers(place, owner.cookie(), population)
	if err != nil {
		return nil, err
	}
	size, err := place.size()
	if err != nil {
		return nil, err
	}
	fmt.Printf("the database: %d MB, filled within %v\n", size>>20, time.Since(begin).Round(time.Second))
	if err := printStarts(binary, place); err != nil {
		return nil, err
	}
	server, addr, err := startServer(binary, place)
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
	rates, err := randomRates(addr, server.Process.Pid, population, cookies)
	if err != nil {
		return nil, err
	}
	return rates, printMemory("after all requests (goal: 150)", server.Process.Pid)
}

func printStarts(binary string, in storage) error {
	addr, err := freeAddress()
	if err != nil {
		return err
	}
	env := append(in.command(binary, "serve").Env, "WRIGHT_DEV=true", "WRIGHT_ADDR="+addr,
		"WRIGHT_PUBLIC_URL=http://"+addr, "WRIGHT_LOG_LEVEL=error")
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

// printSitemap prints how long the first requests for the index of the sitemap and for its largest page take.
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

// randomRates prints how many random requests of each kind the server handles a second, as the median of some rounds.
func randomRates(addr string, pid, population int, cookies []string) ([]scaleRate, error) {
	asMember := func(path string) target { return randomMember(addr, "GET "+path, "", cookies) }
	read := func(number func() int) target {
		return target{addr, func(int) string {
			return fmt.Sprintf("GET /v1/public/profiles/bench-%d HTTP/1.1\r\nHost: %s\r\n\r\n", number(), addr)
		}}
	}
	// A document is made at the first read, and stored a little later. The profiles that are read repeatedly are spread
	// over all profiles. Before the measurement, each is read twice: if many documents are new, some are stored only
	// after the second read.
	known := min(population, scaleDocuments)
	nth := func(n int) int { return 1001 + n%known*(population/known) }
	var last atomic.Int64
	for first := read(func() int { return nth(int(last.Add(1))) }); last.Load() < 2*int64(known); {
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
		var perSecond, microseconds []float64
		for range scaleRounds {
			rate, cost, err := kind.target.cost(pid)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", kind.what, err)
			}
			perSecond, microseconds = append(perSecond, rate), append(microseconds, cost)
		}
		rates = append(rates, scaleRate{kind.what, median(perSecond), median(microseconds)})
		fmt.Printf("%s: %.0f a second, %.0f µs of processor time\n", kind.what, median(perSecond),
			median(microseconds))
	}
	return rates, nil
}

// randomVisit reports a visit of a new visitor to a random profile.
func randomVisit(addr string, population int) target {
	return target{addr, func(int) string {
		body := `{"alias":"bench-` + strconv.Itoa(1001+mathrand.IntN(population)) + `"}`
		return fmt.Sprintf("POST /v1/public/visits HTTP/1.1\r\nHost: %s\r\nX-Forwarded-For: 10.%d.%d.%d\r\n"+
			"User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0\r\n"+
			"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%s",
			addr, mathrand.IntN(256), mathrand.IntN(256), mathrand.IntN(256), len(body), body)
	}}
}

// section is the request body with a section that a member adds to the profile.
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
