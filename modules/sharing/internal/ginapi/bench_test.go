package ginapi_test

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/store"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/calendar"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/secret"
)

// withDatabase stores links and visits in db instead of memory.
func withDatabase(b *testing.B, db *database.DB) option {
	return func(d *sharingtest.Deps, _ *httpservertest.Options) {
		keys, err := secret.NewKeys(bytes.Repeat([]byte("k"), secret.MinKeyBytes))
		if err != nil {
			b.Fatal(err)
		}
		links, visits := store.NewLinks(db, keys), store.NewVisits(db)
		l := d.Lower
		d.Transactor = db
		d.Gate = profileaccess.NewGate(
			links, d.Published, l.Profiles(), l.People(), l.Blocks(), l.Connections(), d.Clock,
			sharingtest.NoApplications{})
		d.Links, d.Visits, d.Salts = links, visits, visits
		d.Digest = keys.MAC("sharing visitor")
	}
}

// newBenchmarkServer returns a server on SQLite with a profile of twelve sections.
func newBenchmarkServer(b *testing.B) (testServer, *database.DB) {
	b.Helper()
	db := databasetest.OpenConfig(b, databasetest.SQLite(b))
	s := newTestServer(b, withDatabase(b, db))
	content := sharingtest.AlexContent()
	for len(content.Sections) < 12 {
		section := content.Sections[0]
		section.Content.Attributes.Description = strings.Repeat("A sentence of a typical description. ", 10)
		content.Sections = append(content.Sections, section)
	}
	s.users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: profile.Restricted}, content)
	return s, db
}

func serve(b *testing.B, s testServer, r *http.Request, want int) {
	response := httptest.NewRecorder()
	s.Handler().ServeHTTP(response, r)
	if response.Code != want {
		b.Errorf("status %d: %s", response.Code, response.Body)
	}
}

// BenchmarkPublicProfileByToken measures a public profile by link, with a response of 7 kB JSON.
func BenchmarkPublicProfileByToken(b *testing.B) {
	s, _ := newBenchmarkServer(b)
	benchmarkGet(b, s, s.share(b, `{}`).public())
}

// BenchmarkPublicProfileByAlias measures the same profile by its alias, when it is published.
func BenchmarkPublicProfileByAlias(b *testing.B) {
	s, _ := newBenchmarkServer(b)
	content := sharingtest.AlexContent()
	s.users.SetProfile(sharingtest.Alex,
		sharing.ProfileVisibility{Mode: profile.Public, Alias: sharingtest.AlexAlias}, content)
	if err := s.stores.Published.AddOrExpire(b.Context(), sharingtest.Alex); err != nil {
		b.Fatal(err)
	}
	path := "/v1/public/profiles/" + sharingtest.AlexAlias
	s.Do(b, http.MethodGet, path, nil).Expect(b, http.StatusOK)
	if err := s.service.Publisher.StoreQueued(b.Context()); err != nil {
		b.Fatal(err)
	}
	benchmarkGet(b, s, path)
}

func benchmarkGet(b *testing.B, s testServer, path string) {
	b.Helper()
	b.ReportAllocs()
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			serve(b, s, httptest.NewRequestWithContext(b.Context(), http.MethodGet, httpservertest.PublicURL+path, nil),
				http.StatusOK)
		}
	})
}

// BenchmarkRecordVisit measures visits that count: each is of a new visitor in another network and takes one commit.
func BenchmarkRecordVisit(b *testing.B) {
	s, _ := newBenchmarkServer(b)
	body := `{"token":"` + s.share(b, `{}`).Token + `"}`
	var visitor atomic.Uint32
	b.ReportAllocs()
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			r := httptest.NewRequestWithContext(
				b.Context(),
				http.MethodPost,
				httpservertest.PublicURL+"/v1/public/visits",
				strings.NewReader(body),
			)
			n := visitor.Add(1)
			r.RemoteAddr = fmt.Sprintf("10.%d.%d.%d:1", n>>16&0xff, n>>8&0xff, n&0xff)
			r.Header.Set("Content-Type", "application/json")
			r.Header.Set("User-Agent", browser)
			serve(b, s, r, http.StatusNoContent)
		}
	})
}

// BenchmarkStatistics measures that the time to read the statistics does not depend on the number of rows.
func BenchmarkStatistics(b *testing.B) {
	for _, owners := range []int{1, 33_334, 333_334} {
		s, db := newBenchmarkServer(b) // outside b.Run, which calls its function several times
		today := calendar.DayOf(sharingtest.Noon)
		_, err := db.ExecContext(b.Context(), `
			WITH RECURSIVE owners(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM owners WHERE id < $1),
			days(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM days WHERE n < 29)
			INSERT INTO sharing_daily_visits (owner_id, day, visits, visitors)
			SELECT owners.id + 6, date($2, '-' || days.n || ' days'), 5, 3 FROM owners, days`, owners, today.String())
		if err != nil {
			b.Fatal(err)
		}
		alex := s.users.SignedIn(sharingtest.Alex)
		if got, err := s.service.VisitStatistics(b.Context(), identitytest.Wright(alex.User)); err != nil ||
			got.Last30Days != 150 {
			b.Fatalf("got %d, %v", got.Last30Days, err)
		}
		b.Run(fmt.Sprintf("rows=%d", owners*30), func(b *testing.B) {
			ctx := identity.WithPrincipal(b.Context(), alex)
			b.ReportAllocs()
			b.ResetTimer()
			b.RunParallel(func(pb *testing.PB) {
				for pb.Next() {
					if _, err := s.service.VisitStatistics(ctx, identitytest.Wright(alex.User)); err != nil {
						b.Error(err)
					}
				}
			})
		})
	}
}
