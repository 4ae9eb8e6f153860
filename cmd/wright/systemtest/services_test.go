package systemtest_test

import (
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"wright.app/platform/blob/blobtest"
	"wright.app/platform/database/databasetest"
)

// TestR35_bucketFails_onlyFilesAreRefusedUntilItWorks: while its bucket is down, slow or returns errors, the program
// responds to uploads with 503 and keeps existing files, and everything else works. When the bucket works again,
// uploads do too.
func TestR35_bucketFails_onlyFilesAreRefusedUntilItWorks(t *testing.T) {
	t.Parallel()
	bucket := blobtest.NewBucket(t)
	s := newInstance(t, "WRIGHT_DATABASE_URL="+databasetest.Postgres(t).URL, "WRIGHT_BLOB_URL="+bucket.URL,
		secretKey, noRateLimits)
	s.start(t)
	owner, stranger := newBrowser(t, s), newBrowser(t, s)
	owner.signUpToBePublic(t)
	owner.must(t, http.StatusOK, http.MethodPatch, "/v1/user/profile", map[string]any{"accessMode": "Public"})
	before := owner.uploadPhoto(t)
	upload := func() int {
		status, _ := owner.upload(t, http.MethodPut, "/v1/user/profile/photo", "file", photoJPEG(t))
		return status
	}
	for name, failure := range map[string]blobtest.Failure{
		"down": blobtest.Down, "errors": blobtest.Error, "no answers": blobtest.Stalled, "cut": blobtest.CutUpload,
	} {
		bucket.SetFailure(failure)
		for range 2 {
			if status := upload(); status != http.StatusServiceUnavailable {
				t.Errorf("%s: upload: got %d, want 503", name, status)
			}
		}
		if got := owner.must(t, http.StatusOK, http.MethodGet, "/v1/user/profile", nil)["photoUrl"]; got != before {
			t.Errorf("%s: the photo is %v, want %s", name, got, before)
		}
		owner.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/sections",
			map[string]any{"typeId": "Project", "title": "While storage fails: " + name})
		if status, _ := stranger.raw(t, http.MethodGet, "/p/kim", nil); status != http.StatusOK {
			t.Errorf("%s: public page: got %d", name, status)
		}
		if status, _ := stranger.raw(t, http.MethodGet, "/readyz", nil); status != http.StatusOK {
			t.Errorf("%s: readiness: got %d", name, status)
		}
		bucket.SetFailure(blobtest.None)
		eventually(t, "the storage works after "+name, func() bool {
			checks, _ := stranger.must(t, http.StatusOK, http.MethodGet, "/readyz", nil)["checks"].(map[string]any)
			return checks["storage"] == "ok"
		})
		if status := upload(); status != http.StatusOK {
			t.Errorf("upload after %s: got %d, want 200", name, status)
		}
		after, _ := owner.must(t, http.StatusOK, http.MethodGet, "/v1/user/profile", nil)["photoUrl"].(string)
		if status, raw := owner.raw(t, http.MethodGet, after, nil); status != http.StatusOK || len(raw) < 1000 {
			t.Errorf("%s: the new photo: got %d with %d bytes", name, status, len(raw))
		}
		before = after
	}
}

// TestR36_mailServerFails_eachMailArrivesOnceWhenItWorks: the mail server refuses every mail temporarily. Requests
// succeed as usual, and each mail arrives once when the server works.
func TestR36_mailServerFails_eachMailArrivesOnceWhenItWorks(t *testing.T) {
	t.Parallel()
	mails := newSMTPServer(t)
	mails.failure.Store(&smtp.SMTPError{
		Code: 451, EnhancedCode: smtp.EnhancedCode{4, 3, 0}, Message: "Try again later",
	})
	s := newInstance(t, "WRIGHT_DEV=false", "WRIGHT_SMTP_URL=smtp://"+mails.addr, noRateLimits)
	s.start(t)
	const people = 3
	for i := range people {
		b := newBrowser(t, s)
		b.client.Timeout = 5 * time.Second
		b.requestCode(t, fmt.Sprintf("kim.demo.%d@example.com", i))
	}
	eventually(t, "every mail was refused", func() bool { return mails.refused.Load() >= people })
	if len(mails.mails) != 0 {
		t.Fatalf("%d mails arrived although all were refused", len(mails.mails))
	}
	mails.failure.Store(nil)
	expectOneMailEach(t, mails, people)
}

// expectOneMailEach waits for one mail per person, and checks that each person got one.
func expectOneMailEach(t *testing.T, mails *smtpServer, people int) (texts map[string]string) {
	t.Helper()
	texts = map[string]string{}
	for range people {
		mail := mails.next(t)
		for i := range people {
			if to := fmt.Sprintf("kim.demo.%d@example.com", i); strings.Contains(mail, "To: <"+to+">") {
				texts[to] = mail
			}
		}
	}
	if len(texts) != people {
		t.Errorf("mails arrived for %d of %d people", len(texts), people)
	}
	return texts
}

// TestR45_noMailServer_siteWorksAndEachMailArrivesOnceWhenThereIsOne: no server listens on the port of the mail server
// while people request codes. The site works without it, and the program needs no restart when the mail server is back.
func TestR45_noMailServer_siteWorksAndEachMailArrivesOnceWhenThereIsOne(t *testing.T) {
	t.Parallel()
	mails := &smtpServer{addr: freeAddress(t), mails: make(chan string, 100)}
	metrics := freeAddress(t)
	s := newInstance(t, "WRIGHT_DEV=false", "WRIGHT_SMTP_URL=smtp://"+mails.addr, "WRIGHT_METRICS_ADDR="+metrics,
		noRateLimits)
	end := mails.listen(t)
	p := s.start(t)
	owner := newBrowser(t, s)
	owner.requestCode(t, "noor.demo@example.com")
	code := codeIn(mails.next(t))
	if status, response := owner.submitCode(t, "noor.demo@example.com", code); status != http.StatusOK {
		t.Fatalf("the sign-in before: got %d %v", status, response)
	}
	owner.bearer = ""
	end()
	const people = 3
	browsers := map[string]*browser{}
	for i := range people {
		to := fmt.Sprintf("kim.demo.%d@example.com", i)
		browsers[to] = newBrowser(t, s)
		browsers[to].client.Timeout = 5 * time.Second
		browsers[to].requestCode(t, to)
	}
	eventually(t, "every mail has failed",
		func() bool { return strings.Count(p.log.String(), "kind=auth_code_mail") >= people })
	for _, path := range []string{"/", "/app/login", "/readyz", "/v1/public/config"} {
		if status, _ := owner.raw(t, http.MethodGet, path, nil); status != http.StatusOK {
			t.Errorf("%s without a mail server: got %d", path, status)
		}
	}
	owner.must(t, http.StatusOK, http.MethodPut, "/auth/user", map[string]any{"displayName": "Noor Demo"})
	mails.listen(t)
	for to, mail := range expectOneMailEach(t, mails, people) {
		if status, response := browsers[to].submitCode(t, to, codeIn(mail)); status != http.StatusOK {
			t.Errorf("the code of %s: got %d %v", to, status, response)
		}
	}
	eventually(t, "no mail with a code is left to send", func() bool { return waitingJobs(t, metrics, "codes") == 0 })
	for range len(mails.mails) {
		if mail := <-mails.mails; !isAboutSignIn(mail) {
			t.Errorf("one mail more:\n%s", mail)
		}
	}
}

// waitingJobs returns how many jobs of a queue have not ended.
func waitingJobs(t *testing.T, metrics, queue string) (jobs int) {
	t.Helper()
	response, err := http.Get("http://" + metrics + "/metrics") // the test has a time limit
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	lines := regexp.MustCompile(`(?m)^wright_queue_jobs\{.*queue="`+queue+`".*\} (\d+)$`).FindAllSubmatch(text, -1)
	if len(lines) == 0 {
		t.Fatalf("no wright_queue_jobs of %s in the metrics", queue)
	}
	for _, line := range lines {
		n, err := strconv.Atoi(string(line[1]))
		if err != nil {
			t.Fatal(err)
		}
		jobs += n
	}
	return jobs
}
