package systemtest_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"syscall"
	"testing"
	"time"
)

// stopLimit is the longest time that a stop may take (docs/operating.md).
const stopLimit = 30 * time.Second

// TestR46_stopWithAStuckJobAndASlowDownload_endsInTime stops the server while the mail server does not respond and
// somebody downloads a file slowly. The server ends within 30 seconds and without an error. A short download is
// completed. A long one is cut off and can be continued. The mail is sent once after the next start.
func TestR46_stopWithAStuckJobAndASlowDownload_endsInTime(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, engine []string) {
		mails := newSMTPServer(t)
		stuck := &stuckSMTP{server: mails, began: make(chan struct{}), end: make(chan struct{})}
		s := newInstance(t, append(engine, "WRIGHT_SMTP_URL=smtp://"+stuck.listen(t), noRateLimits)...)
		stuck.first.Store(true) // until the file is uploaded
		p := s.start(t)
		owner := newBrowser(t, s)
		owner.signUpByMail(t, mails, "kim.demo@example.com")
		file, content := owner.uploadFile(t, 14<<20)
		soon, slow := owner.download(t, file), owner.download(t, file)

		stuck.first.Store(false)
		const email = "robin.demo@example.com"
		stranger := newBrowser(t, s)
		stranger.requestCode(t, email)
		select {
		case <-stuck.began:
		case <-time.After(timeout):
			t.Fatal("no mail arrived")
		}

		ended := p.stopWithin(t, stopLimit)
		newBrowser(t, s).eventuallyReady(t, http.StatusServiceUnavailable)
		slowly := make(chan int64, 1)
		go func() { slowly <- slow.readSlowly(160 << 10) }()
		if n, err := io.Copy(io.Discard, soon.body); err != nil || n != int64(len(content)) {
			t.Errorf("the download that ends soon: %d of %d bytes, %v", n, len(content), err)
		}
		<-ended
		read := <-slowly
		if read == 0 || read >= int64(len(content)) {
			t.Errorf("the slow download has %d of %d bytes, want a part", read, len(content))
		}

		s.start(t)
		mail := mails.next(t)
		if !strings.Contains(mail, "To: <"+email+">") {
			t.Fatalf("another mail:\n%s", mail)
		}
		if status, response := stranger.submitCode(t, email, codeIn(mail)); status != http.StatusOK {
			t.Errorf("the code: got %d %v", status, response)
		}
		owner.header = map[string]string{"Range": fmt.Sprintf("bytes=%d-", read)}
		status, rest := owner.raw(t, http.MethodGet, file, nil)
		if status != http.StatusPartialContent || string(rest) != content[read:] {
			t.Errorf("the rest of the file: got %d with %d bytes, want %d", status, len(rest), len(content)-int(read))
		}
	})
}

// signUpByMail is signUp for a program that sends its mails to a server.
func (b *browser) signUpByMail(t *testing.T, mails *smtpServer, email string) {
	t.Helper()
	b.requestCode(t, email)
	if status, response := b.submitCode(t, email, codeIn(mails.next(t))); status != http.StatusOK {
		t.Fatalf("sign-in: got %d %v", status, response)
	}
	b.bearer = ""
	b.completeSignUp(t)
}

// uploadFile adds a file of size bytes to a new section, and returns the path and the content of the file.
func (b *browser) uploadFile(t *testing.T, size int) (path, content string) {
	t.Helper()
	section := b.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/sections",
		map[string]any{"typeId": "Project", "title": "With a file"})
	content = "%PDF-1.7 " + strings.Repeat("0123456789abcdef", size/16)
	files := fmt.Sprintf("/v1/user/profile/sections/%d/files/bulk", int64(section["id"].(float64)))
	status, raw := b.upload(t, http.MethodPost, files, "files", []byte(content))
	if status != http.StatusOK {
		t.Fatalf("file: %d %s", status, raw)
	}
	_, after, _ := strings.Cut(string(raw), `"/v1/media/`)
	path, _, ok := strings.Cut(after, `"`)
	if !ok {
		t.Fatalf("no path of the file in %s", raw)
	}
	return "/v1/media/" + path, content
}

// download is a response whose header was read, but not its body.
type download struct{ body io.Reader }

// download requests a file over a new connection with a small buffer, so that the server has to wait for the reader.
func (b *browser) download(t *testing.T, path string) download {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, b.instance.url(path), http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	for _, cookie := range b.client.Jar.Cookies(request.URL) {
		request.AddCookie(cookie)
	}
	connection, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", b.instance.addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = connection.Close() })
	if err := connection.(*net.TCPConn).SetReadBuffer(64 << 10); err != nil {
		t.Fatal(err)
	}
	if err := request.Write(connection); err != nil {
		t.Fatal(err)
	}
	response, err := http.ReadResponse(bufio.NewReader(connection), request)
	if err != nil {
		t.Fatal(err)
	}
	if response.StatusCode != http.StatusOK {
		t.Fatalf("download: got %d", response.StatusCode)
	}
	t.Cleanup(func() { _ = response.Body.Close() })
	return download{body: response.Body}
}

// readSlowly reads rate bytes a second until the connection ends, and returns how many bytes it has read.
func (d download) readSlowly(rate int64) (read int64) {
	for {
		n, err := io.CopyN(io.Discard, d.body, rate/10)
		read += n
		if err != nil {
			return read
		}
		time.Sleep(time.Second / 10)
	}
}

// stopWithin sends SIGTERM. The channel is closed when the program has ended. The test fails if the program ends with
// an error or after the limit.
func (p *program) stopWithin(t *testing.T, limit time.Duration) <-chan struct{} {
	t.Helper()
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	told := time.Now()
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		select {
		case err := <-p.done:
			if err != nil {
				t.Errorf("the program ended with %v", err)
			}
			t.Logf("ended after %s", time.Since(told).Round(time.Millisecond))
		case <-time.After(limit):
			t.Errorf("the program has not ended within %s", limit)
			_ = p.cmd.Process.Kill()
		}
	}()
	return ended
}
