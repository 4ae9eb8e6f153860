package store_test

import (
	"net/netip"
	"testing"

	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/store"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"

// newService returns a Service over a database.
func newService(db *database.DB, s sharingtest.Store) *sharing.Service {
	users, clk := sharingtest.NewFakeUsers(), clock.NewFixed(sharingtest.Noon)
	return sharing.NewService(sharing.Deps{
		Transactor: db, Clock: clk, Links: s.Links,
		Profiles: users, Gate: sharing.NewGate(s.Tokens, store.NewPublished(db, "1"), users, users, users, clk),
		Visits: s.Visits, Salts: s.Salts, Statistics: s.Statistics, Digest: sharingtest.Digest{},
		Openings: store.NewOpenings(db),
	})
}

func recordOne(t *testing.T, db *database.DB, s sharingtest.Store) {
	t.Helper()
	service := newService(db, s)
	link, err := service.CreateLink(t.Context(), identitytest.Wright(sharingtest.Alex), sharing.LinkInput{})
	if err != nil {
		t.Fatal(err)
	}
	err = service.RecordVisit(t.Context(), sharing.VisitReport{
		Viewer: identity.Principal{}, Token: link.Snapshot().Token.Text(), Address: netip.MustParseAddr("192.0.2.1"),
		UserAgent: browser,
	})
	if err != nil {
		t.Fatal(err)
	}
	if s, err := service.VisitStatistics(t.Context(), identitytest.Wright(sharingtest.Alex)); err != nil ||
		s.Today != 1 {
		t.Fatalf("got %d visits, %v", s.Today, err)
	}
}
