package store_test

import (
	"net/netip"
	"testing"

	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/modules/sharing/visit"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"

// newService returns a Service over the stores.
func newService(t testing.TB, s sharingtest.Stores) *sharingtest.Services {
	t.Helper()
	lower, clk := sharingtest.NewUsers(t, s.DB).Lower, clock.NewFixed(noon)
	return sharingtest.NewServices(sharingtest.Deps{
		Transactor: s.DB, Clock: clk, Links: s.Links, Lower: lower,
		Gate:   sharingtest.NewGate(s, lower, clk),
		Visits: s.Visits, Salts: s.Visits, Digest: sharingtest.Digest{}, Openings: s.Openings,
	})
}

func recordOne(t *testing.T, s sharingtest.Stores) {
	t.Helper()
	service := newService(t, s)
	link, err := service.CreateLink(t.Context(), identitytest.Wright(alex), sharelink.Input{})
	if err != nil {
		t.Fatal(err)
	}
	err = service.RecordVisit(t.Context(), visit.Report{
		Viewer: identity.Principal{}, Target: profileaccess.Target{Token: link.Snapshot().Token.Text()},
		Address:   netip.MustParseAddr("192.0.2.1"),
		UserAgent: browser,
	})
	if err != nil {
		t.Fatal(err)
	}
	if s, err := service.VisitStatistics(t.Context(), identitytest.Wright(alex)); err != nil ||
		s.Today != 1 {
		t.Fatalf("got %d visits, %v", s.Today, err)
	}
}
