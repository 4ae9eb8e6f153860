package sharing_test

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/calendar"
	"wright.app/platform/fault"
)

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"

// counted has the sums of today's visits to the profile of Alex and of the visits by its links.
type counted struct{ visits, visitors, byLink int64 }

func TestT42_visit_isCounted(t *testing.T) {
	t.Parallel()
	f, arrival := newVisitFixture(t)
	f.record(t, arrival)
	f.want(t, counted{1, 1, 1})
	arrival.Viewer = f.users.SignedIn(sharingtest.Robin)
	arrival.Address = netip.MustParseAddr("192.0.2.2")
	f.record(t, arrival)
	f.want(t, counted{2, 2, 2})
}

func TestT42_owner_isNeverCounted(t *testing.T) {
	t.Parallel()
	f, arrival := newVisitFixture(t)
	arrival.Viewer = f.users.SignedIn(sharingtest.Alex)
	for i := range 500 {
		arrival.UserAgent = fmt.Sprint(browser, i)
		f.record(t, arrival)
	}
	f.want(t, counted{})
}

func TestT42_bots_areNeverCounted(t *testing.T) {
	t.Parallel()
	f, arrival := newVisitFixture(t)
	for _, name := range []string{
		"", "  ", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "bingbot/2.0",
		"curl/8.5.0", "Wget/1.21", "python-requests/2.32", "Go-http-client/2.0", "facebookexternalhit/1.1",
		"WhatsApp/2.23", "TelegramBot (like TwitterBot)", "Slackbot-LinkExpanding 1.0",
		"Mozilla/5.0 (compatible; AhrefsBot/7.0)", "LinkedInBot/1.0", "Twitterbot/1.0", "Discordbot/2.0",
		"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36",
		"CCBot/2.0", "Mozilla/5.0 (compatible; GPTBot/1.2)", "okhttp/4.12", "axios/1.7", "node-fetch", "Baiduspider",
		"YandexBot", "ia_archiver", "Mozilla/5.0 Chrome-Lighthouse", "UptimeRobot/2.0", "SkypeUriPreview", "Java/17",
	} {
		arrival.UserAgent = name
		f.record(t, arrival)
		if f.counted(t) != (counted{}) {
			t.Fatalf("%q was counted", name)
		}
	}
	f.want(t, counted{})
}

// User agents that are similar to those of bots, and browsers inside apps, are counted.
func TestT42_unusualBrowsers_areCounted(t *testing.T) {
	t.Parallel()
	f, arrival := newVisitFixture(t)
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
		arrival.UserAgent = name
		f.record(t, arrival)
	}
	want := int64(len(browsers))
	f.want(t, counted{want, want, want})
}

func TestT42_prefetch_isNotCounted(t *testing.T) {
	t.Parallel()
	f, arrival := newVisitFixture(t)
	for _, purposes := range [][]string{{"prefetch"}, {"prefetch;prerender"}, {"", "preview"}, {"Prefetch"}} {
		arrival.Purposes = purposes
		f.record(t, arrival)
	}
	f.want(t, counted{})
	arrival.Purposes = []string{"", ""}
	f.record(t, arrival)
	f.want(t, counted{1, 1, 1})
}

func TestT42_repeats_countOnceInThirtyMinutes(t *testing.T) {
	t.Parallel()
	f, arrival := newVisitFixture(t)
	for range 100 {
		f.record(t, arrival)
		f.clock.Advance(17 * time.Second) // 28 minutes in total
	}
	f.want(t, counted{1, 1, 1})
	f.clock.Advance(2 * time.Minute)
	f.record(t, arrival)
	f.want(t, counted{2, 1, 2})
}

// A visitor who uses two links counts as one visit of the profile and as one visit of each link.
func TestT42_visitorWithTwoLinks_isCountedForEachLink(t *testing.T) {
	t.Parallel()
	f, arrival := newVisitFixture(t)
	other := arrival
	other.Token = f.createLink(t, sharing.LinkInput{}).Snapshot().Token.Text()
	for range 3 {
		f.record(t, arrival)
		f.record(t, other)
	}
	f.want(t, counted{1, 1, 2})
	f.clock.Advance(30 * time.Minute)
	f.record(t, other)
	f.want(t, counted{2, 1, 3})
}

// RecordVisit returns no error for viewers who may not see the profile.
func TestT42_visitWithoutAccess_isNotCounted(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(*fixture, *sharing.VisitReport){
		"unknown token":   func(_ *fixture, a *sharing.VisitReport) { a.Token = sharing.NewToken().Text() },
		"malformed token": func(_ *fixture, a *sharing.VisitReport) { a.Token = "x" },
		"suspended":       func(f *fixture, _ *sharing.VisitReport) { setMode(f.users, profile.Public, true) },
		"deleted user":    func(f *fixture, _ *sharing.VisitReport) { f.users.RemovePerson(sharingtest.Alex) },
		"blocked": func(f *fixture, _ *sharing.VisitReport) {
			f.users.Block(sharingtest.Alex,
				sharingtest.Robin)
		},
		"owner blocked": func(f *fixture, _ *sharing.VisitReport) {
			f.users.Block(sharingtest.Robin,
				sharingtest.Alex)
		},
		"deleted link": func(f *fixture, _ *sharing.VisitReport) {
			_, _ = f.service.DeleteLink(t.Context(), asAlex, 1, nil)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f, arrival := newVisitFixture(t)
			arrival.Viewer = f.users.SignedIn(sharingtest.Robin)
			change(&f, &arrival)
			f.record(t, arrival)
			f.want(t, counted{})
		})
	}
}

func TestT42_addressesOfOneIPv6Network_areOneVisitor(t *testing.T) {
	t.Parallel()
	f, arrival := newVisitFixture(t)
	for _, address := range []string{"2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:2::1%eth0"} {
		arrival.Address = netip.MustParseAddr(address)
		f.record(t, arrival)
	}
	f.want(t, counted{1, 1, 1})
	for _, address := range []string{"2001:db8:1:3::1", "192.0.2.1", "192.0.2.2"} {
		arrival.Address = netip.MustParseAddr(address)
		f.record(t, arrival)
	}
	arrival.Address = netip.MustParseAddr("::ffff:192.0.2.2") // the previous address as IPv4-mapped IPv6
	f.record(t, arrival)
	f.want(t, counted{4, 4, 4})
}

func TestT42_unknownAddress_isOneVisitorPerBrowser(t *testing.T) {
	t.Parallel()
	f, arrival := newVisitFixture(t)
	arrival.Address = netip.Addr{}
	f.record(t, arrival)
	f.record(t, arrival)
	f.want(t, counted{1, 1, 1})
}

func TestT42_visitsOfOneNetwork_areLimitedToSixtyAnHour(t *testing.T) {
	t.Parallel()
	f, arrival := newVisitFixture(t)
	for i := range 100 {
		arrival.UserAgent = fmt.Sprint(browser, i)
		f.record(t, arrival)
	}
	f.want(t, counted{60, 60, 60})
	f.clock.Advance(time.Hour)
	f.record(t, arrival)
	f.want(t, counted{61, 61, 61})
}

func TestRecordVisit_failure_isReported(t *testing.T) {
	t.Parallel()
	broken := errors.New("the database is unavailable")
	for name, change := range map[string]func(fixture, *sharing.Deps){
		"visits": func(_ fixture, d *sharing.Deps) { d.Visits = sharingtest.Broken{Err: broken} },
		"salts":  func(_ fixture, d *sharing.Deps) { d.Salts = sharingtest.Broken{Err: broken} },
		"keeping a salt": func(_ fixture, d *sharing.Deps) {
			d.Salts = failingSalts{Salts: d.Salts, err: broken}
		},
		"gate": func(f fixture, d *sharing.Deps) {
			d.Gate = sharing.NewGate(f.memory, f.users, sharingtest.Broken{Err: broken}, f.users, f.clock)
		},
		"gate, with a fault.Error": func(f fixture, d *sharing.Deps) {
			d.Gate = sharing.NewGate(f.memory, f.users, sharingtest.Broken{Err: fault.ErrUnavailable}, f.users, f.clock)
		},
	} {
		f, arrival := newVisitFixture(t)
		deps := f.deps()
		change(f, &deps)
		err := sharing.NewService(deps).RecordVisit(t.Context(), arrival)
		if !errors.Is(err, broken) && !errors.Is(err, fault.ErrUnavailable) {
			t.Errorf("%s: got %v", name, err)
		}
	}
	deps := newFixture(t).deps()
	deps.Visits = sharingtest.Broken{Err: broken}
	if err := sharing.NewService(deps).ForgetVisitors(t.Context()); !errors.Is(err, broken) {
		t.Errorf("forget: got %v", err)
	}
}

// newVisitFixture returns a fixture with a link of Alex, and a visit by it.
func newVisitFixture(t *testing.T) (fixture, sharing.VisitReport) {
	t.Helper()
	f := newFixture(t)
	token := f.createLink(t, sharing.LinkInput{}).Snapshot().Token
	return f, sharing.VisitReport{Token: token.Text(), Address: netip.MustParseAddr("192.0.2.1"), UserAgent: browser}
}

func (f fixture) record(t *testing.T, a sharing.VisitReport) {
	t.Helper()
	if err := f.service.RecordVisit(t.Context(), a); err != nil {
		t.Fatal(err)
	}
}

func (f fixture) statistics(t *testing.T) sharing.VisitStatistics {
	t.Helper()
	s, err := f.service.VisitStatistics(t.Context(), asAlex)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func (f fixture) counted(t *testing.T) counted {
	t.Helper()
	today := f.statistics(t).Daily[sharing.StatisticsDays-1]
	c := counted{visits: today.TotalVisits, visitors: today.TotalVisitors}
	links, err := f.service.ListLinks(t.Context(), asAlex)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range links {
		c.byLink += l.Snapshot().TotalVisits
	}
	return c
}

func (f fixture) want(t *testing.T, want counted) {
	t.Helper()
	if got := f.counted(t); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// failingSalts is a sharing.Salts that cannot store a salt.
type failingSalts struct {
	sharing.Salts
	err error
}

func (s failingSalts) KeepSalt(context.Context, calendar.Date, []byte) error { return s.err }
