package systemtest_test

import (
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"wright.app/modules/media/mediatest"
)

// maxUploadMemory is the largest resident memory of the program during hostile uploads, in KiB.
const maxUploadMemory = 512 << 10

// peakMemory returns the largest resident memory of a program so far, in KiB.
func (p *program) peakMemory(t *testing.T) int {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(status)) {
		if value, ok := strings.CutPrefix(line, "VmHWM:"); ok {
			peak, err := strconv.Atoi(strings.Fields(value)[0])
			if err != nil {
				t.Fatal(err)
			}
			return peak
		}
	}
	t.Fatal("the status of the process has no VmHWM")
	return 0
}

// TestT54_R24_concurrentHostileUploads_staySmallAndTheProgramAlive sends 64 concurrent uploads from 16 people, each
// with their own IP address. Some images are refused because of their header. Others are accepted, and need as much
// memory as the budget allows.
func TestT54_R24_concurrentHostileUploads_staySmallAndTheProgramAlive(t *testing.T) {
	t.Parallel()
	s := newInstance(t, "WRIGHT_LIMIT_SCALE=1000", behindProxy)
	p := s.start(t)
	const people, uploadsEach, rounds = 16, 4, 3
	var images [][]byte
	for _, side := range []int{6320, 3600, 2400, 1800} {
		for _, image := range mediatest.HostileImages(side) {
			images = append(images, image.Content)
		}
	}
	owners := make([]*browser, people)
	for i := range owners {
		owners[i] = newBrowser(t, s)
		owners[i].client.Timeout = 5 * time.Minute // an upload waits until others have released their memory
		owners[i].header = map[string]string{"X-Forwarded-For": fmt.Sprintf("192.0.2.%d", i)}
		owners[i].signUp(t, fmt.Sprintf("person%d@demo.example", i))
	}
	idle := p.peakMemory(t)
	var mu sync.Mutex
	count := map[int]int{}
	var group sync.WaitGroup
	for i := range people * uploadsEach {
		group.Go(func() {
			for round := range rounds {
				image := images[(i*rounds+round)%len(images)]
				status, _ := owners[i%people].upload(t, http.MethodPut, "/v1/user/profile/photo", "file", image)
				mu.Lock()
				count[status]++
				mu.Unlock()
			}
		})
	}
	group.Wait()
	peak := p.peakMemory(t)
	t.Logf("peak of the resident memory: %d MiB idle, %d MiB during uploads; responses by status: %v",
		idle>>10, peak>>10, count)
	if peak > maxUploadMemory {
		t.Errorf("the program used %d KiB", peak)
	}
	if count[http.StatusOK] == 0 || count[http.StatusUnprocessableEntity]+count[http.StatusUnsupportedMediaType] == 0 ||
		count[0]+count[http.StatusInternalServerError] > 0 {
		t.Errorf("responses by status: %v", count)
	}
	owners[0].must(t, http.StatusOK, http.MethodGet, "/v1/user/profile", nil)
}
