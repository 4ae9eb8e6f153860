package media_test

import (
	"errors"
	"io"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// blockedUpload is an upload whose Next blocks. Next closes inNext and then waits for release.
type blockedUpload struct {
	inNext, release chan struct{}
	address         string
	once            sync.Once
}

func (u *blockedUpload) Address() string { return u.address }

func (u *blockedUpload) Next() (media.Incoming, error) {
	u.once.Do(func() { close(u.inNext) })
	<-u.release
	return media.Incoming{}, fault.ErrMalformed
}

// blockedUploads are running uploads.
type blockedUploads struct {
	fixture *mediatest.Fixture
	release chan struct{}
	wg      sync.WaitGroup
	mu      sync.Mutex
	errs    []error
}

func newBlockedUploads(t *testing.T, users int) *blockedUploads {
	t.Helper()
	b := &blockedUploads{fixture: mediatest.NewFixture(t), release: make(chan struct{})}
	for last := mediatest.Kim; int(last) < users; {
		last = b.fixture.AddOwner(t)
	}
	return b
}

func TestT55_concurrentUploads_areTwoPerUserEightPerAddressAndSixteenInTotal(t *testing.T) {
	t.Parallel()
	b := newBlockedUploads(t, 10)
	for i := range 16 {
		b.start(t, i/2, strconv.Itoa(i/8))
		switch i {
		case 1:
			if err := b.try(t, 0, "9"); !errors.Is(err, fault.ErrRequestLimit) {
				t.Errorf("third upload of a user: got %v", err)
			}
		case 7:
			if err := b.try(t, 8, "0"); !errors.Is(err, fault.ErrRequestLimit) {
				t.Errorf("ninth upload of an address: got %v", err)
			}
			if err := b.try(t, 8, "9"); err != nil {
				t.Errorf("upload of another address: got %v", err)
			}
		}
	}
	if err := b.try(t, 8, "9"); !errors.Is(err, fault.ErrRequestLimit) {
		t.Errorf("17th upload: got %v", err)
	}
	if n := b.end(); n != 0 {
		t.Errorf("%d uploads gave way within 30 s", n)
	}
	if err := b.try(t, 0, "0"); err != nil {
		t.Errorf("after the uploads: got %v", err)
	}
}

// Eight accounts with two slow uploads each do not refuse everybody for longer than half a minute.
func TestT55_slowUploads_giveWayToOthers(t *testing.T) {
	t.Parallel()
	b := newBlockedUploads(t, 12)
	for i := range 16 {
		b.start(t, i/2, strconv.Itoa(i/4))
	}
	b.fixture.Clock.Advance(29 * time.Second)
	if err := b.try(t, 8, "9"); !errors.Is(err, fault.ErrRequestLimit) {
		t.Errorf("after 29 s: got %v", err)
	}
	b.fixture.Clock.Advance(time.Second)
	for user := 8; user < 12; user++ {
		if err := b.try(t, user, "9"); err != nil {
			t.Errorf("user %d after 30 s: got %v", user, err)
		}
	}
	if n := b.end(); n != 1 {
		t.Errorf("%d uploads gave way, one place was needed", n)
	}
}

// pacedUpload is an upload of one PDF file that sends some bytes and then blocks.
type pacedUpload struct {
	blockedUpload
	sends int64
}

func (u *pacedUpload) Next() (media.Incoming, error) {
	sent := io.LimitReader(zeros{}, u.sends-int64(len(pdfHeader)))
	return media.Incoming{Name: "a.pdf", Content: io.MultiReader(strings.NewReader(pdfHeader), sent, u)}, nil
}

// Read blocks.
func (u *pacedUpload) Read([]byte) (int, error) {
	_, err := u.blockedUpload.Next()
	return 0, err
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

// An upload that receives 100 KiB a second keeps its place, and the slowest of the others gives way first.
func TestT55_fastUploads_keepTheirPlace(t *testing.T) {
	t.Parallel()
	b := newBlockedUploads(t, 17)
	results := make(chan error, 16)
	for i := range 16 {
		sends := int64(30 * 100 << 10)
		if i == 5 {
			sends = 29 * 100 << 10
		}
		owner, section := mediatest.Alex+identity.UserID(i), media.SectionID(i+1)
		b.fixture.Sections[section] = owner
		paced := &pacedUpload{sends: sends, blockedUpload: blockedUpload{
			inNext: make(chan struct{}), release: b.release, address: strconv.Itoa(i),
		}}
		b.wg.Go(func() {
			_, err := b.fixture.Service.AddFiles(t.Context(), identitytest.Wright(owner), section, paced)
			results <- err
		})
		<-paced.inNext
	}
	b.fixture.Clock.Advance(30 * time.Second)
	b.start(t, 16, "a") // takes the place of the slow one
	if err := b.try(t, 16, "b"); !errors.Is(err, fault.ErrRequestLimit) {
		t.Errorf("with only fast ones: got %v", err)
	}
	b.end()
	gaveWay := 0
	for range 16 {
		if errors.Is(<-results, fault.ErrRequestLimit) {
			gaveWay++
		}
	}
	if gaveWay != 1 {
		t.Errorf("%d gave way", gaveWay)
	}
}
