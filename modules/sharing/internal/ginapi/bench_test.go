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
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/calendar"
	"wright.app/platform/database"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/secret"
)

// newBenchmarkServer returns a server with a profile of twelve sections, which identifies visitors with a real MAC.
func newBenchmarkServer(b *testing.B) (testServer, *database.DB) {
	b.Helper()
	keys, err := secret.NewKeys(bytes.Repeat([]byte("k"), secret.MinKeyBytes))
	if err != nil {
		b.Fatal(err)
	}
	s := newTestServer(b, func(d *sharingtest.Deps, _ *httpservertest.Options) {
		d.Digest = keys.MAC("sharing visitor")
	})
	content := sharingtest.AlexContent()
	for len(content.Sections) < 12 {
		section := content.Sections[0]
		section.ID = profile.SectionID(len(content.Sections) + 1)
		section.Content.Attributes.Description = strings.Repeat("A sentence of a typical description. ", 10)
		content.Sections = append(content.Sections, section)
	}
	s.users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: profile.Restricted}, content)
	return s, s.stores.DB
}

func serve(b *testing.B, s testServer, r *http.Request, want int) {
	response := httptest.NewRecorder()
	s.Handler().ServeHTTP(response, r)
	if response.Code != want {
		b.Errorf("status %d: %s", response.Code, response.Body)
	}
}

// BenchmarkPublicProfileByToken measures a profile by link, when it is published, with a response of 7 kB JSON.
func BenchmarkPublicProfileByToken(b *testing.B) {
	s, _ := newBenchmarkServer(b)
	path := s.share(b, `{}`).public()
	s.publish(b, path)
	benchmarkGet(b, s, path)
}

// BenchmarkPublicProfileByAlias measures the same profile by its alias, when it is published.
func BenchmarkPublicProfileByAlias(b *testing.B) {
	s, _ := newBenchmarkServer(b)
	content := sharingtest.AlexContent()
	s.users.SetProfile(sharingtest.Alex,
		sharing.ProfileVisibility{Mode: profile.Public, Alias: sharingtest.AlexAlias}, content)
	path := "/v1/public/profiles/" + sharingtest.AlexAlias
	s.publish(b, path)
	benchmarkGet(b, s, path)
}

// publish reads a profile that is not published, and waits until it is.
func (s testServer) publish(b *testing.B, path string) {
	b.Helper()
	s.Do(b, http.MethodGet, path, nil).Expect(b, http.StatusOK)
	if err := s.service.Publisher.StoreQueued(b.Context()); err != nil {
		b.Fatal(err)
	}
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
