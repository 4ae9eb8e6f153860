package sharing_test

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"testing"
	"time"

	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/calendar"
	"wright.app/platform/fault"
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
		"unknown token":       func(_ *house, a *sharing.Arrival) { a.Token = sharing.NewToken().Text() },
		"malformed token":     func(_ *house, a *sharing.Arrival) { a.Token = "x" },
		"suspended":           func(h *house, _ *sharing.Arrival) { setMode(h.world, sharing.Public, true) },
		"deleted user":        func(h *house, _ *sharing.Arrival) { h.world.RemovePerson(sharingtest.Alex) },
		"blocked by owner":    func(h *house, _ *sharing.Arrival) { h.world.Block(sharingtest.Alex, sharingtest.Robin) },
		"blocked by visitor":  func(h *house, _ *sharing.Arrival) { h.world.Block(sharingtest.Robin, sharingtest.Alex) },
		"link deleted before": func(h *house, _ *sharing.Arrival) { _, _ = h.service.DeleteLink(t.Context(), sharingtest.Alex, 1, nil) },
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

func TestT42_visitorAtMidnight_isARepeat(t *testing.T) {
	t.Parallel()
	h, arrival := arrivedHouse(t)
	h.clock.Advance(12*time.Hour - 10*time.Minute)
	h.record(t, arrival)
	h.clock.Advance(29 * time.Minute)
	h.record(t, arrival)
	h.clock.Advance(time.Minute)
	if s := h.statistics(t); s.Today != 0 || s.Last7Days != 1 {
		t.Errorf("20 minutes past midnight: got %d today, %d in all", s.Today, s.Last7Days)
	}
	h.record(t, arrival)
	if s := h.statistics(t); s.Today != 1 || s.Last7Days != 2 {
		t.Errorf("after the window: got %d today, %d in all", s.Today, s.Last7Days)
	}
}

// TestT42_salts_changeDaily: the same browser has another hash on another day and on
// another profile, and the salt of a past day goes.
func TestT42_salts_changeDaily(t *testing.T) {
	t.Parallel()
	h, arrival := arrivedHouse(t)
	h.world.SetProfile(sharingtest.Sam, sharing.ProfileHead{Mode: sharing.Restricted}, sharing.Content{})
	ofSam, err := h.service.CreateLink(t.Context(), sharingtest.Sam, sharing.LinkInput{})
	if err != nil {
		t.Fatal(err)
	}
	spy := &spyVisits{}
	deps := h.deps()
	deps.Visits = spy
	service := sharing.NewService(deps)
	record := func(a sharing.Arrival) sharing.Visit {
		t.Helper()
		if err := service.RecordVisit(t.Context(), a); err != nil {
			t.Fatal(err)
		}
		return spy.last
	}
	first, again := record(arrival), record(arrival)
	if string(first.Visitor.Today) != string(again.Visitor.Today) || string(first.Origin) != string(again.Origin) {
		t.Error("one browser has two hashes on one day")
	}
	if string(first.Visitor.Today) == string(first.Origin) || string(first.Visitor.Today) == string(first.LinkVisitor.Today) {
		t.Error("visitor, visitor of the link and origin share a hash")
	}
	elsewhere := arrival
	elsewhere.Token = ofSam.Snapshot().Token.Text()
	if other := record(elsewhere); string(other.Visitor.Today) == string(first.Visitor.Today) || string(other.Origin) == string(first.Origin) {
		t.Error("a browser can be followed from profile to profile")
	}
	h.clock.Advance(24 * time.Hour)
	if next := record(arrival); string(next.Visitor.Today) == string(first.Visitor.Today) || string(next.Origin) == string(first.Origin) {
		t.Error("a browser can be followed from day to day")
	}
	before := calendar.DayOf(sharingtest.Noon)
	if salt, _ := h.memory.Salt(t.Context(), before); len(salt) != 32 {
		t.Fatalf("the salt has %d bytes", len(salt))
	}
	if err := h.service.ForgetVisitors(t.Context()); err != nil {
		t.Fatal(err)
	}
	if salt, _ := h.memory.Salt(t.Context(), before); salt != nil {
		t.Error("the salt of yesterday is still there")
	}
	if salt, _ := h.memory.Salt(t.Context(), before.AddDays(1)); salt == nil {
		t.Error("the salt of today is gone")
	}
}

// The limit of sixty visits in an hour from one origin counts on over midnight.
func TestRecordVisit_anHourPastMidnight_asksForTheOriginOfYesterday(t *testing.T) {
	t.Parallel()
	h, arrival := arrivedHouse(t)
	spy := &spyVisits{}
	deps := h.deps()
	deps.Visits = spy
	service := sharing.NewService(deps)
	record := func(advance time.Duration) sharing.Visit {
		t.Helper()
		h.clock.Advance(advance)
		if err := service.RecordVisit(t.Context(), arrival); err != nil {
			t.Fatal(err)
		}
		return spy.last
	}
	before := record(11*time.Hour + 59*time.Minute) // a minute to midnight
	if before.OriginYesterday != nil {
		t.Error("before midnight there is no need to ask")
	}
	after := record(60 * time.Minute)
	if string(after.OriginYesterday) != string(before.Origin) || string(after.Origin) == string(before.Origin) {
		t.Error("the hour that runs is not found again")
	}
	if later := record(time.Minute); later.OriginYesterday != nil {
		t.Error("an hour later nothing of yesterday runs")
	}
}

func TestForgetVisitors_anHourPastMidnight_keepsYesterday(t *testing.T) {
	t.Parallel()
	h, arrival := arrivedHouse(t)
	h.record(t, arrival)
	yesterday := calendar.DayOf(sharingtest.Noon)
	for _, step := range []struct {
		advance time.Duration
		kept    bool
	}{{12*time.Hour + 59*time.Minute, true}, {time.Minute, false}} {
		h.clock.Advance(step.advance)
		if err := h.service.ForgetVisitors(t.Context()); err != nil {
			t.Fatal(err)
		}
		if salt, _ := h.memory.Salt(t.Context(), yesterday); (salt != nil) != step.kept {
			t.Errorf("at %s: kept %v", h.clock.Now(), salt != nil)
		}
	}
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
	s, err := h.service.VisitStatistics(t.Context(), sharingtest.Alex)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func (h house) counted(t *testing.T) counted {
	t.Helper()
	today := h.statistics(t).Daily[sharing.StatisticsDays-1]
	c := counted{visits: today.TotalVisits, visitors: today.TotalVisitors}
	links, err := h.service.ListLinks(t.Context(), sharingtest.Alex)
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

// spyVisits remembers what it was asked to count.
type spyVisits struct {
	sharing.Visits
	last sharing.Visit
}

func (s *spyVisits) Count(_ context.Context, v sharing.Visit) error {
	s.last = v
	return nil
}

type failingSalts struct {
	sharing.Salts
	keep error
}

func (f failingSalts) KeepSalt(context.Context, calendar.Date, []byte) error { return f.keep }
