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
	"wright.app/platform/identity/identitytest"
)

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"

// counted is what statistics and link tell of the visits to Alex.
type counted struct{ visits, visitors, byLink int64 }

func TestT42_aVisitor_isCounted(t *testing.T) {
	t.Parallel()
	h, arrival := arrivedHouse(t)
	h.record(t, arrival)
	h.want(t, counted{1, 1, 1})
	arrival.Viewer = h.world.SignedIn(sharingtest.Robin)
	arrival.Address = netip.MustParseAddr("192.0.2.2")
	h.record(t, arrival)
	h.want(t, counted{2, 2, 2})
}

func TestT42_owner_isNeverCounted(t *testing.T) {
	t.Parallel()
	h, arrival := arrivedHouse(t)
	arrival.Viewer = h.world.SignedIn(sharingtest.Alex)
	for i := range 500 {
		arrival.UserAgent = fmt.Sprint(browser, i)
		h.record(t, arrival)
	}
	h.want(t, counted{})
}

func TestT42_machines_areNeverCounted(t *testing.T) {
	t.Parallel()
	h, arrival := arrivedHouse(t)
	for _, name := range []string{
		"", "  ", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "bingbot/2.0", "curl/8.5.0", "Wget/1.21",
		"python-requests/2.32", "Go-http-client/2.0", "facebookexternalhit/1.1", "WhatsApp/2.23", "TelegramBot (like TwitterBot)",
		"Slackbot-LinkExpanding 1.0", "Mozilla/5.0 (compatible; AhrefsBot/7.0)", "LinkedInBot/1.0", "Twitterbot/1.0", "Discordbot/2.0",
		"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36", "CCBot/2.0",
		"Mozilla/5.0 (compatible; GPTBot/1.2)", "okhttp/4.12", "axios/1.7", "node-fetch", "Baiduspider", "YandexBot", "ia_archiver",
		"Mozilla/5.0 Chrome-Lighthouse", "UptimeRobot/2.0", "SkypeUriPreview", "Java/17",
	} {
		arrival.UserAgent = name
		h.record(t, arrival)
		if h.counted(t) != (counted{}) {
			t.Fatalf("%q was counted", name)
		}
	}
	h.want(t, counted{})
}

// TestT42_unusualBrowsers_areStillPeople: names that only look like those of programs, and
// browsers inside of apps.
func TestT42_unusualBrowsers_areStillPeople(t *testing.T) {
	t.Parallel()
	h, arrival := arrivedHouse(t)
	const mobile = " AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36"
	people := []string{
		"Mozilla/5.0 (Linux; Android 13; CUBOT X70)" + mobile, "Mozilla/5.0 (Linux; Android 14; Pixel 8)" + mobile + " Telegram-Android/11.2.3",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 350.0.0",
		"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 YaBrowser/25.8 Safari/537.36",
		"Lynx/2.9.0 libwww-FM/2.14", "w3m/0.5.3",
	}
	for _, name := range people {
		arrival.UserAgent = name
		h.record(t, arrival)
	}
	want := int64(len(people))
	h.want(t, counted{want, want, want})
}

func TestT42_fetchingAhead_isNotLooking(t *testing.T) {
	t.Parallel()
	h, arrival := arrivedHouse(t)
	for _, purposes := range [][]string{{"prefetch"}, {"prefetch;prerender"}, {"", "preview"}, {"Prefetch"}} {
		arrival.Purposes = purposes
		h.record(t, arrival)
	}
	h.want(t, counted{})
	arrival.Purposes = []string{"", ""}
	h.record(t, arrival)
	h.want(t, counted{1, 1, 1})
}

func TestT42_repeats_countOnceInThirtyMinutes(t *testing.T) {
	t.Parallel()
	h, arrival := arrivedHouse(t)
	for range 100 {
		h.record(t, arrival)
		h.clock.Advance(17 * time.Second) // 28 minutes in all
	}
	h.want(t, counted{1, 1, 1})
	h.clock.Advance(2 * time.Minute)
	h.record(t, arrival)
	h.want(t, counted{2, 1, 2})
}

// TestT42_aLink_countsForItself: nobody's link is called unopened because its visitor had come by
// another one, and nobody is two visits of a profile for that.
func TestT42_aLink_countsForItself(t *testing.T) {
	t.Parallel()
	h, arrival := arrivedHouse(t)
	other := arrival
	other.Token = h.createLink(t, sharing.LinkInput{}).Snapshot().Token.Text()
	for range 3 {
		h.record(t, arrival)
		h.record(t, other)
	}
	h.want(t, counted{1, 1, 2})
	h.clock.Advance(30 * time.Minute)
	h.record(t, other)
	h.want(t, counted{2, 1, 3})
}

// TestT42_refusedArrival_isNotCounted covers everybody whom the Gate turns away; the
// caller hears nothing of it.
func TestT42_refusedArrival_isNotCounted(t *testing.T) {
	t.Parallel()
	for name, spoil := range map[string]func(*house, *sharing.Arrival){
		"unknown token":      func(_ *house, a *sharing.Arrival) { a.Token = sharing.NewToken().Text() },
		"malformed token":    func(_ *house, a *sharing.Arrival) { a.Token = "x" },
		"suspended":          func(h *house, _ *sharing.Arrival) { setMode(h.world, profile.Public, true) },
		"deleted user":       func(h *house, _ *sharing.Arrival) { h.world.RemovePerson(sharingtest.Alex) },
		"blocked by owner":   func(h *house, _ *sharing.Arrival) { h.world.Block(sharingtest.Alex, sharingtest.Robin) },
		"blocked by visitor": func(h *house, _ *sharing.Arrival) { h.world.Block(sharingtest.Robin, sharingtest.Alex) },
		"link deleted before": func(h *house, _ *sharing.Arrival) {
			_, _ = h.service.DeleteLink(t.Context(), identitytest.Wright(sharingtest.Alex), 1, nil)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h, arrival := arrivedHouse(t)
			arrival.Viewer = h.world.SignedIn(sharingtest.Robin)
			spoil(&h, &arrival)
			h.record(t, arrival)
			h.want(t, counted{})
		})
	}
}

func TestT42_sameNetwork_isOneBlock(t *testing.T) {
	t.Parallel()
	h, arrival := arrivedHouse(t)
	for _, address := range []string{"2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:2::1%eth0"} {
		arrival.Address = netip.MustParseAddr(address)
		h.record(t, arrival)
	}
	h.want(t, counted{1, 1, 1})
	for _, address := range []string{"2001:db8:1:3::1", "192.0.2.1", "192.0.2.2"} {
		arrival.Address = netip.MustParseAddr(address)
		h.record(t, arrival)
	}
	arrival.Address = netip.MustParseAddr("::ffff:192.0.2.2") // the one before, seen by another socket
	h.record(t, arrival)
	h.want(t, counted{4, 4, 4})
}

func TestT42_unknownAddress_isStillOneVisitorPerBrowser(t *testing.T) {
	t.Parallel()
	h, arrival := arrivedHouse(t)
	arrival.Address = netip.Addr{}
	h.record(t, arrival)
	h.record(t, arrival)
	h.want(t, counted{1, 1, 1})
}

func TestT42_oneNetwork_addsSixtyVisitsAnHour(t *testing.T) {
	t.Parallel()
	h, arrival := arrivedHouse(t)
	for i := range 100 {
		arrival.UserAgent = fmt.Sprint(browser, i)
		h.record(t, arrival)
	}
	h.want(t, counted{60, 60, 60})
	h.clock.Advance(time.Hour)
	h.record(t, arrival)
	h.want(t, counted{61, 61, 61})
}

func TestRecordVisit_failure_isReported(t *testing.T) {
	t.Parallel()
	broken := errors.New("the database is away")
	for name, spoil := range map[string]func(house, *sharing.Deps){
		"visits": func(_ house, d *sharing.Deps) { d.Visits = sharingtest.Broken{Err: broken} },
		"salts":  func(_ house, d *sharing.Deps) { d.Salts = sharingtest.Broken{Err: broken} },
		"keeping a salt": func(_ house, d *sharing.Deps) {
			d.Salts = failingSalts{Salts: d.Salts, keep: broken}
		},
		"gate": func(h house, d *sharing.Deps) {
			d.Gate = sharing.NewGate(h.memory, h.world, sharingtest.Broken{Err: broken}, h.world, h.clock)
		},
		"a fault that is no refusal": func(h house, d *sharing.Deps) {
			d.Gate = sharing.NewGate(h.memory, h.world, sharingtest.Broken{Err: fault.ErrUnavailable}, h.world, h.clock)
		},
	} {
		h, arrival := arrivedHouse(t)
		deps := h.deps()
		spoil(h, &deps)
		err := sharing.NewService(deps).RecordVisit(t.Context(), arrival)
		if !errors.Is(err, broken) && !errors.Is(err, fault.ErrUnavailable) {
			t.Errorf("%s: got %v", name, err)
		}
	}
	deps := newHouse(t).deps()
	deps.Visits = sharingtest.Broken{Err: broken}
	if err := sharing.NewService(deps).ForgetVisitors(t.Context()); !errors.Is(err, broken) {
		t.Errorf("forget: got %v", err)
	}
}

func arrivedHouse(t *testing.T) (house, sharing.Arrival) {
	t.Helper()
	h := newHouse(t)
	token := h.createLink(t, sharing.LinkInput{}).Snapshot().Token
	return h, sharing.Arrival{Token: token.Text(), Address: netip.MustParseAddr("192.0.2.1"), UserAgent: browser}
}

func (h house) record(t *testing.T, a sharing.Arrival) {
	t.Helper()
	if err := h.service.RecordVisit(t.Context(), a); err != nil {
		t.Fatalf("an arrival is never refused: %v", err)
	}
}

func (h house) statistics(t *testing.T) sharing.VisitStatistics {
	t.Helper()
	s, err := h.service.VisitStatistics(t.Context(), identitytest.Wright(sharingtest.Alex))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func (h house) counted(t *testing.T) counted {
	t.Helper()
	today := h.statistics(t).Daily[sharing.StatisticsDays-1]
	c := counted{visits: today.TotalVisits, visitors: today.TotalVisitors}
	links, err := h.service.ListLinks(t.Context(), identitytest.Wright(sharingtest.Alex))
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range links {
		c.byLink += l.Snapshot().TotalVisits
	}
	return c
}

func (h house) want(t *testing.T, want counted) {
	t.Helper()
	if got := h.counted(t); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

type failingSalts struct {
	sharing.Salts
	keep error
}

func (f failingSalts) KeepSalt(context.Context, calendar.Date, []byte) error { return f.keep }
