package visit_test

import (
	"errors"
	"fmt"
	"net/netip"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/profile"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/modules/sharing/visit"
	"wright.app/platform/fault"
)

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"

// visitCounts has today's numbers of visits and visitors of the profile of Alex, and the number of all visits by its
// links.
type visitCounts struct{ visits, visitors, byLink int64 }

func TestT42_visit_isCounted(t *testing.T) {
	t.Parallel()
	f, report := newVisitFixture(t)
	f.record(t, report)
	f.wantVisits(t, visitCounts{1, 1, 1})
	report.Viewer = f.Users.SignedIn(sharingtest.Robin)
	report.Address = netip.MustParseAddr("192.0.2.2")
	f.record(t, report)
	f.wantVisits(t, visitCounts{2, 2, 2})
}

func TestT42_owner_isNeverCounted(t *testing.T) {
	t.Parallel()
	f, report := newVisitFixture(t)
	report.Viewer = f.Users.SignedIn(sharingtest.Alex)
	for i := range 500 {
		report.UserAgent = fmt.Sprint(browser, i)
		f.record(t, report)
	}
	f.wantVisits(t, visitCounts{})
}

func TestT42_bots_areNeverCounted(t *testing.T) {
	t.Parallel()
	f, report := newVisitFixture(t)
	for _, name := range []string{
		"", "  ", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "bingbot/2.0",
		"curl/8.5.0", "Wget/1.21", "python-requests/2.32", "Go-http-client/2.0", "facebookexternalhit/1.1",
		"WhatsApp/2.23", "TelegramBot (like TwitterBot)", "Slackbot-LinkExpanding 1.0",
		"Mozilla/5.0 (compatible; AhrefsBot/7.0)", "LinkedInBot/1.0", "Twitterbot/1.0", "Discordbot/2.0",
		"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36",
		"CCBot/2.0", "Mozilla/5.0 (compatible; GPTBot/1.2)", "okhttp/4.12", "axios/1.7", "node-fetch", "Baiduspider",
		"YandexBot", "ia_archiver", "Mozilla/5.0 Chrome-Lighthouse", "UptimeRobot/2.0", "SkypeUriPreview", "Java/17",
	} {
		report.UserAgent = name
		f.record(t, report)
		if f.visitCounts(t) != (visitCounts{}) {
			t.Fatalf("%q was counted", name)
		}
	}
	f.wantVisits(t, visitCounts{})
}

// User agents that are similar to those of bots, and browsers inside apps, are counted.
func TestT42_unusualBrowsers_areCounted(t *testing.T) {
	t.Parallel()
	f, report := newVisitFixture(t)
	const mobile = " AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36"
	browsers := []string{
		"Mozilla/5.0 (Linux; Android 13; CUBOT X70)" + mobile,
		"Mozilla/5.0 (Linux; Android 14; Pixel 8)" + mobile + " Telegram-Android/11.2.3",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) " +
			"Mobile/15E148 Instagram 350.0.0",
		"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 " +
			"YaBrowser/25.8 Safari/537.36",
		"Lynx/2.9.0 libwww-FM/2.14", "w3m/0.5.3",
	}
	for _, name := range browsers {
		report.UserAgent = name
		f.record(t, report)
	}
	want := int64(len(browsers))
	f.wantVisits(t, visitCounts{want, want, want})
}

func TestT42_prefetch_isNotCounted(t *testing.T) {
	t.Parallel()
	f, report := newVisitFixture(t)
	for _, purposes := range [][]string{{"prefetch"}, {"prefetch;prerender"}, {"", "preview"}, {"Prefetch"}} {
		report.Purposes = purposes
		f.record(t, report)
	}
	f.wantVisits(t, visitCounts{})
	report.Purposes = []string{"", ""}
	f.record(t, report)
	f.wantVisits(t, visitCounts{1, 1, 1})
}

func TestT42_repeats_countOnceInThirtyMinutes(t *testing.T) {
	t.Parallel()
	f, report := newVisitFixture(t)
	for range 100 {
		f.record(t, report)
		f.Clock.Advance(17 * time.Second) // 28 minutes in total
	}
	f.wantVisits(t, visitCounts{1, 1, 1})
	f.Clock.Advance(2 * time.Minute)
	f.record(t, report)
	f.wantVisits(t, visitCounts{2, 1, 2})
}

// A visitor who uses two links is one visit to the profile and one visit by each link.
func TestT42_visitorWithTwoLinks_isCountedForEachLink(t *testing.T) {
	t.Parallel()
	f, report := newVisitFixture(t)
	other := report
	other.Token = f.CreateLink(t, sharelink.Input{}).Snapshot().Token.Text()
	for range 3 {
		f.record(t, report)
		f.record(t, other)
	}
	f.wantVisits(t, visitCounts{1, 1, 2})
	f.Clock.Advance(30 * time.Minute)
	f.record(t, other)
	f.wantVisits(t, visitCounts{2, 1, 3})
}

// RecordVisit returns no error for viewers who may not see the profile.
func TestT42_visitWithoutAccess_isNotCounted(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(*fixture, *visit.Report){
		"unknown token":   func(_ *fixture, r *visit.Report) { r.Token = sharelink.NewToken().Text() },
		"malformed token": func(_ *fixture, r *visit.Report) { r.Token = "x" },
		"suspended":       func(f *fixture, _ *visit.Report) { sharingtest.SetMode(f.Users, profile.Public, true) },
		"deleted user":    func(f *fixture, _ *visit.Report) { f.Users.RemovePerson(sharingtest.Alex) },
		"viewer blocked by the owner": func(f *fixture, _ *visit.Report) {
			f.Users.Block(sharingtest.Alex, sharingtest.Robin)
		},
		"owner blocked by the viewer": func(f *fixture, _ *visit.Report) {
			f.Users.Block(sharingtest.Robin, sharingtest.Alex)
		},
		"deleted link": func(f *fixture, _ *visit.Report) {
			_, _ = f.Service.DeleteLink(t.Context(), asAlex, 1, nil)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f, report := newVisitFixture(t)
			report.Viewer = f.Users.SignedIn(sharingtest.Robin)
			change(&f, &report)
			f.record(t, report)
			f.wantVisits(t, visitCounts{})
		})
	}
}

func TestT42_addressesOfOneIPv6Network_areOneVisitor(t *testing.T) {
	t.Parallel()
	f, report := newVisitFixture(t)
	for _, address := range []string{"2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:2::1%eth0"} {
		report.Address = netip.MustParseAddr(address)
		f.record(t, report)
	}
	f.wantVisits(t, visitCounts{1, 1, 1})
	for _, address := range []string{"2001:db8:1:3::1", "192.0.2.1", "192.0.2.2"} {
		report.Address = netip.MustParseAddr(address)
		f.record(t, report)
	}
	report.Address = netip.MustParseAddr("::ffff:192.0.2.2") // 192.0.2.2 as an IPv4-mapped IPv6 address
	f.record(t, report)
	f.wantVisits(t, visitCounts{4, 4, 4})
}

func TestT42_unknownAddress_isOneVisitorPerBrowser(t *testing.T) {
	t.Parallel()
	f, report := newVisitFixture(t)
	report.Address = netip.Addr{}
	f.record(t, report)
	f.record(t, report)
	f.wantVisits(t, visitCounts{1, 1, 1})
}

func TestT42_visitsOfOneNetwork_areLimitedToSixtyAnHour(t *testing.T) {
	t.Parallel()
	f, report := newVisitFixture(t)
	for i := range 100 {
		report.UserAgent = fmt.Sprint(browser, i)
		f.record(t, report)
	}
	f.wantVisits(t, visitCounts{60, 60, 60})
	f.Clock.Advance(time.Hour)
	f.record(t, report)
	f.wantVisits(t, visitCounts{61, 61, 61})
}

func TestRecordVisit_failure_isReported(t *testing.T) {
	t.Parallel()
	errDown := errors.New("the database is unavailable")
	for name, change := range map[string]func(fixture, *sharingtest.Deps){
		"gate": func(f fixture, d *sharingtest.Deps) {
			lower := f.Users.Lower
			lower.AuthUsers = sharingtest.BrokenLower(t, errDown).AuthUsers
			d.Gate = sharingtest.NewGate(f.Stores, lower, f.Clock)
		},
		"gate, with a fault.Error": func(f fixture, d *sharingtest.Deps) {
			lower := f.Users.Lower
			lower.AuthUsers = sharingtest.BrokenLower(t, fault.ErrUnavailable).AuthUsers
			d.Gate = sharingtest.NewGate(f.Stores, lower, f.Clock)
		},
	} {
		f, report := newVisitFixture(t)
		deps := f.Deps()
		change(f, &deps)
		err := sharingtest.NewServices(deps).RecordVisit(t.Context(), report)
		if !errors.Is(err, errDown) && !errors.Is(err, fault.ErrUnavailable) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func TestRecordVisit_failureOfTheDatabase_isReportedAndCountsNothing(t *testing.T) {
	t.Parallel()
	sharingtest.WantEachFailure(t, func(t *testing.T) (fixture, func() error) {
		t.Helper()
		f, report := newVisitFixture(t)
		return f, func() error {
			err := f.Service.RecordVisit(t.Context(), report)
			if err != nil {
				f.wantVisits(t, visitCounts{})
			}
			return err
		}
	})
}

func TestDeleteOldVisitors_failureOfTheDatabase_isReported(t *testing.T) {
	t.Parallel()
	sharingtest.WantEachFailure(t, func(t *testing.T) (fixture, func() error) {
		t.Helper()
		f, report := newVisitFixture(t)
		f.record(t, report)
		f.Clock.Advance(48 * time.Hour)
		return f, func() error { return f.Service.DeleteOldVisitors(t.Context()) }
	})
}

// newVisitFixture returns a fixture with a link of Alex, and the report of a visit by this link.
func newVisitFixture(t *testing.T) (fixture, visit.Report) {
	t.Helper()
	f := newFixture(t)
	token := f.CreateLink(t, sharelink.Input{}).Snapshot().Token
	return f, visit.Report{
		Target: profileaccess.Target{Token: token.Text()}, Address: netip.MustParseAddr("192.0.2.1"),
		UserAgent: browser,
	}
}

func (f fixture) record(t *testing.T, r visit.Report) {
	t.Helper()
	if err := f.Service.RecordVisit(t.Context(), r); err != nil {
		t.Fatal(err)
	}
}

func (f fixture) statistics(t *testing.T) visit.Summary {
	t.Helper()
	s, err := f.Service.VisitStatistics(t.Context(), asAlex)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func (f fixture) visitCounts(t *testing.T) visitCounts {
	t.Helper()
	today := f.statistics(t).Daily[visit.StatisticsDays-1]
	c := visitCounts{visits: today.TotalVisits, visitors: today.TotalVisitors}
	links, err := f.Service.ListLinks(t.Context(), asAlex)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range links {
		c.byLink += l.Snapshot().TotalVisits
	}
	return c
}

func (f fixture) wantVisits(t *testing.T, want visitCounts) {
	t.Helper()
	if got := f.visitCounts(t); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestRecordVisit_byMember_countsAsByAlias(t *testing.T) {
	t.Parallel()
	f, report := newVisitFixture(t)
	sharingtest.SetMode(f.Users, profile.Authenticated, false)
	report.Token, report.Member = "", sharingtest.Member(sharingtest.Alex)
	report.Viewer = f.Users.SignedIn(sharingtest.Robin)
	f.record(t, report)
	f.record(t, report) // a repeat
	report.Viewer = asAlex
	f.record(t, report) // the owner
	report.Viewer, report.Member = f.Users.SignedIn(sharingtest.Robin), uuid.New()
	f.record(t, report)
	if s, err := f.Service.VisitStatistics(t.Context(), asAlex); err != nil || s.Today != 1 {
		t.Errorf("got %d visits, %v", s.Today, err)
	}
}
