package systemtest_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"wright.app/platform/malware/malwaretest"
)

// TestT104_program_asksTheConfiguredScanner uploads a photo with and without malware, and one while the scanner fails.
func TestT104_program_asksTheConfiguredScanner(t *testing.T) {
	t.Parallel()
	scanner := malwaretest.Start(t, "tcp")
	s := newInstance(t, "WRIGHT_SCAN_URL=tcp://"+scanner.Address)
	server := s.start(t)
	kim := newBrowser(t, s)
	kim.signUp(t, "kim.demo@example.com")
	put := func(content []byte) int {
		status, _ := kim.upload(t, http.MethodPut, "/v1/user/profile/photo", "file", content)
		return status
	}
	photo := photoJPEG(t)
	if status := put(slices.Concat(photo, malwaretest.EICAR())); status != http.StatusUnsupportedMediaType {
		t.Errorf("malware: got %d", status)
	}
	// The response may arrive before the line of the log.
	eventually(t, "the log names the malware",
		func() bool { return strings.Contains(server.log.String(), malwaretest.Signature) })
	if status := put(photo); status != http.StatusOK {
		t.Errorf("a photo: got %d", status)
	}
	server.kill(t)
	s.env = []string{"WRIGHT_SCAN_URL=unix://" + s.dir + "/none"}
	s.start(t)
	if status := put(photo); status != http.StatusServiceUnavailable {
		t.Errorf("without an answer of the scanner: got %d", status)
	}
}
