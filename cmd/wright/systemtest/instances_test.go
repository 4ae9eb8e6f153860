package systemtest_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"wright.app/platform/blob/blobtest"
	"wright.app/platform/database/databasetest"
)

// sharedServices returns the environment of instances that share a new database and a new bucket.
func sharedServices(t *testing.T) []string {
	t.Helper()
	return []string{
		"WRIGHT_DATABASE_URL=" + databasetest.Postgres(t).URL, "WRIGHT_BLOB_URL=" + blobtest.NewBucket(t).URL,
		secretKey, noRateLimits,
	}
}

// TestR30_whatIsDecidedOnOneInstance_holdsOnTheOtherAtTheNextRequest checks that no instance uses an outdated cached
// response. Each decision is repeated several times, after the other instance has responded according to the opposite
// decision.
func TestR30_whatIsDecidedOnOneInstance_holdsOnTheOtherAtTheNextRequest(t *testing.T) {
	t.Parallel()
	env := sharedServices(t)
	here, there := newInstance(t, env...), newInstance(t, env...)
	here.start(t)
	there.start(t)
	owner, member, stranger := newBrowser(t, here), newBrowser(t, there), newBrowser(t, there)
	owner.signUpToBePublic(t)
	member.signUp(t, "robin.demo@example.com")
	memberID, _ := member.must(t, http.StatusOK, http.MethodGet, "/auth/user", nil)["memberId"].(string)
	const profile = "/v1/public/profiles/kim"
	expect := func(b *browser, status int, path, when string) {
		t.Helper()
		for range 3 { // the second response may come from a cache
			if got, _ := b.raw(t, http.MethodGet, path, nil); got != status {
				t.Errorf("%s: got %d, want %d", when, got, status)
			}
		}
	}
	setMode := func(mode string) {
		t.Helper()
		owner.must(t, http.StatusOK, http.MethodPatch, "/v1/user/profile", map[string]any{"accessMode": mode})
	}
	operator := func(args ...string) {
		t.Helper()
		mustRun(t, here.command(t.Context(), append([]string{"admin"}, args...)...))
	}
	for range 5 {
		setMode("Public")
		expect(stranger, http.StatusOK, profile, "a public profile")
		setMode("Restricted")
		expect(stranger, http.StatusForbidden, profile, "a restricted profile")

		link := owner.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/links", map[string]any{})
		shared := fmt.Sprintf("/v1/public/profile-links/%s", link["token"])
		expect(stranger, http.StatusOK, shared, "a new link")
		owner.must(t, http.StatusOK, http.MethodDelete, fmt.Sprintf("/v1/user/profile/links/%.0f", link["id"]), nil)
		expect(stranger, http.StatusNotFound, shared, "a deleted link")

		setMode("Public")
		expect(member, http.StatusOK, profile, "a member who is not blocked")
		owner.must(t, http.StatusOK, http.MethodPut, "/v1/user/blocked-users/"+memberID, map[string]any{})
		expect(member, http.StatusNotFound, profile, "a blocked member")
		owner.must(t, http.StatusNoContent, http.MethodDelete, "/v1/user/blocked-users/"+memberID, nil)
		expect(member, http.StatusOK, profile, "a member whose block has ended")

		operator("suspend", "kim", "--reason", "A test.")
		expect(stranger, http.StatusForbidden, profile, "a suspended profile")
		operator("reinstate", "kim")
		expect(stranger, http.StatusOK, profile, "a reinstated profile")
	}
	cookies := member.client.Jar
	elsewhere := newBrowser(t, here)
	elsewhere.client.Jar = cookies
	expect(elsewhere, http.StatusOK, "/auth/user", "a session of the other instance")
	member.must(t, http.StatusNoContent, http.MethodGet, "/auth/logout", nil)
	elsewhere.client.Jar = cookies
	expect(elsewhere, http.StatusUnauthorized, "/auth/user", "a session that has ended on the other instance")
}

// TestR31_oneInstanceIsKilled_peopleGoOnBehindTheProxy kills one of two instances while people write. All acknowledged
// data is there, a retry executes each other request once, and mails are sent.
func TestR31_oneInstanceIsKilled_peopleGoOnBehindTheProxy(t *testing.T) {
	t.Parallel()
	instances, site, balancer := newInstancesBehindAProxy(t, 2, sharedServices(t)...)
	programs := []*program{instances[0].start(t), instances[1].start(t)}
	owner := newBrowser(t, site)
	eventually(t, "both instances are ready", balancer.allReady)
	owner.signUp(t, "kim.demo@example.com")
	photo := owner.uploadPhoto(t)

	programs[0].killDuring(t, linkCount, completedBeforeKill, func(number int) bool {
		status, _, _ := owner.createLink(t, site, number)
		return status == http.StatusCreated
	})
	for number := range linkCount {
		eventually(t, fmt.Sprintf("link %d is created", number), func() bool {
			status, _, _ := owner.createLink(t, site, number)
			return status == http.StatusCreated
		})
	}
	if links := owner.linkIDs(t); len(links) != linkCount {
		t.Errorf("%d links of %d", len(links), linkCount)
	}
	if status, content := owner.raw(t, http.MethodGet, photo, nil); status != http.StatusOK || len(content) == 0 {
		t.Errorf("the photo: got %d with %d bytes", status, len(content))
	}
	newBrowser(t, site).signUp(t, "robin.demo@example.com") // the other instance sends the mail with the code
}

// signUpToBePublic signs up with the alias kim and everything that a Public profile requires.
func (b *browser) signUpToBePublic(t *testing.T) {
	t.Helper()
	b.signUp(t, "kim.demo@example.com")
	b.must(t, http.StatusOK, http.MethodPut, "/v1/user/profile/alias", map[string]any{"alias": "kim"})
	if got := b.authorizeAs(t, "/auth/strategies/github/link?returnTo=/app/profile",
		"noor-demo"); !strings.Contains(got, "status=success") {
		t.Fatalf("linking ended at %s", got)
	}
}

func (b *browser) uploadPhoto(t *testing.T) (path string) {
	t.Helper()
	status, raw := b.upload(t, http.MethodPut, "/v1/user/profile/photo", "file", photoJPEG(t))
	if status != http.StatusOK {
		t.Fatalf("photo: %d %s", status, raw)
	}
	profile := b.must(t, http.StatusOK, http.MethodGet, "/v1/user/profile", nil)
	path, _ = profile["photoUrl"].(string)
	return path
}

// TestR32_instancesAreReplacedOneAfterTheOther_noRequestFails stops and starts each instance, as an upgrade does, while
// people read and write.
func TestR32_instancesAreReplacedOneAfterTheOther_noRequestFails(t *testing.T) {
	t.Parallel()
	instances, site, balancer := newInstancesBehindAProxy(t, 2, sharedServices(t)...)
	programs := []*program{instances[0].start(t)}
	owner := newBrowser(t, site)
	eventually(t, "one instance is ready", balancer.targets[0].ready.Load)
	owner.signUpToBePublic(t) // first, because one instance has the state of the development provider
	programs = append(programs, instances[1].start(t))
	eventually(t, "both instances are ready", balancer.allReady)
	owner.must(t, http.StatusOK, http.MethodPatch, "/v1/user/profile", map[string]any{"accessMode": "Public"})

	load := startLoad(t, site, owner)
	for i, s := range instances {
		programs[i].stop(t)
		load.goesOn(t)
		s.start(t)
		eventually(t, "both instances are ready", balancer.allReady)
	}
	load.end(t)
	if refused := balancer.refused.Load(); refused > 0 {
		t.Errorf("%d connections were refused by an instance that had said to be ready", refused)
	}
}

// load sends requests of people who read, write and report visits. None of these may fail.
type load struct {
	owner                  *browser
	ends                   chan struct{}
	group                  sync.WaitGroup
	requests, acknowledged atomic.Int64
}

// startLoad sends requests until load.end is called. The owner's profile has the alias kim and is Public.
func startLoad(t *testing.T, site *instance, owner *browser) *load {
	t.Helper()
	l := &load{owner: owner, ends: make(chan struct{})}
	stranger := newBrowser(t, site)
	for range 3 {
		l.repeat(t, func(int) (int, int) {
			status, _ := stranger.raw(t, http.MethodGet, "/v1/public/profiles/kim", nil)
			return status, http.StatusOK
		})
	}
	l.repeat(t, func(n int) (int, int) {
		status, _ := owner.raw(t, http.MethodPut, "/auth/user", map[string]any{"displayName": fmt.Sprint("Kim ", n)})
		l.acknowledged.Store(int64(n))
		return status, http.StatusOK
	})
	l.repeat(t, func(int) (int, int) {
		status, _, _ := site.post(t, http.DefaultClient, "/v1/public/visits", map[string]string{"alias": "kim"}, nil)
		return status, http.StatusNoContent
	})
	return l
}

func (l *load) repeat(t *testing.T, request func(n int) (status, want int)) {
	t.Helper()
	l.group.Go(func() {
		for n := 0; ; n++ {
			select {
			case <-l.ends:
				return
			default:
			}
			if status, want := request(n); status != want {
				t.Errorf("got %d, want %d", status, want)
			}
			l.requests.Add(1)
			time.Sleep(5 * time.Millisecond)
		}
	})
}

// goesOn waits until further requests have succeeded.
func (l *load) goesOn(t *testing.T) {
	t.Helper()
	before := l.requests.Load()
	eventually(t, "requests are answered", func() bool { return l.requests.Load() > before+50 })
}

// end ends the load, and checks that the last acknowledged name is stored.
func (l *load) end(t *testing.T) {
	t.Helper()
	close(l.ends)
	l.group.Wait()
	if l.requests.Load() < 200 {
		t.Errorf("only %d requests", l.requests.Load())
	}
	t.Logf("%d requests", l.requests.Load())
	want := fmt.Sprint("Kim ", l.acknowledged.Load())
	if got := l.owner.must(t, http.StatusOK, http.MethodGet, "/auth/user", nil)["displayName"]; got != want {
		t.Errorf("the name is %v, want %s", got, want)
	}
}
