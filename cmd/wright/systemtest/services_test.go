package systemtest_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"wright.app/platform/blob/blobtest"
	"wright.app/platform/database/databasetest"
)

// TestR35_bucketFails_onlyFilesAreRefusedUntilItWorks: a program whose bucket is down, slow or wrong answers uploads
// with 503 and keeps what was there, and everything else works. When the bucket works again, so do uploads.
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

// TestR36_mailServerFails_eachMailArrivesOnceWhenItWorks: the mail server refuses every mail for the moment, or is not
// there at all. Requests are answered as usual, and each mail arrives once when the server works.
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
	arrived := map[string]int{}
	for range people {
		mail := mails.next(t)
		for i := range people {
			if to := fmt.Sprintf("kim.demo.%d@example.com", i); strings.Contains(mail, "To: <"+to+">") {
				arrived[to]++
			}
		}
	}
	if len(arrived) != people {
		t.Errorf("mails arrived for %v, want one for each of %d people", arrived, people)
	}
}
