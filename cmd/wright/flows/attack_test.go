package flows_test

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"io/fs"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"wright.app/platform/database/databasetest"
)

// wrong returns a code of the same length that is another one.
func wrong(code string) string {
	n, err := strconv.Atoi(code)
	if err != nil {
		panic(err)
	}
	return strconv.Itoa(100_000_000 + (n+1)%100_000_000)[1:]
}

// ask requests a code and keeps the challenge as the browser's bearer.
func (b *browser) ask(t *testing.T, email string) {
	t.Helper()
	challenge := b.must(t, http.StatusOK, http.MethodPost, "/auth/login", map[string]any{"email": email})
	b.bearer, _ = challenge["token"].(string)
}

func (b *browser) try(t *testing.T, email, code string) (status int, answer map[string]any) {
	t.Helper()
	return b.call(t, http.MethodPost, "/auth/user/verify", map[string]any{"email": email, "token": code})
}

// TestT01_tries_surviveTheDeathOfTheProcess: five wrong codes are five, however often the
// program dies between them and whatever the caller says about where it comes from.
func TestT01_tries_surviveTheDeathOfTheProcess(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	server := s.start(t)
	b := newBrowser(t, s)
	const email = "kim.demo@example.com"
	b.ask(t, email)
	code := b.code(t, email)
	for i := range 5 {
		b.more = map[string]string{"X-Forwarded-For": "203.0.113." + strconv.Itoa(i)}
		if status, answer := b.try(t, email, wrong(code)); status != http.StatusUnprocessableEntity || answer["code"] != "TokenMismatchError" {
			t.Fatalf("try %d: got %d %v", i+1, status, answer)
		}
		if i%2 == 0 {
			server.kill(t)
			server = s.start(t)
		}
	}
	status, answer := b.try(t, email, code)
	if wait, _ := answer["retryAfter"].(float64); status != http.StatusTooManyRequests || answer["code"] != "RequestLimitExceededError" || wait < 1 {
		t.Errorf("the right code after five wrong ones: got %d %v", status, answer)
	}
	other := newBrowser(t, s)
	other.signIn(t, "robin.demo@example.com") // control: others are not affected
}

// TestT01_tries_holdAcrossInstances: two programs on one database count together, and one
// right code makes one session however many programs it is shown to.
func TestT01_tries_holdAcrossInstances(t *testing.T) {
	t.Parallel()
	database := "WRIGHT_DATABASE_URL=" + databasetest.Postgres(t).URL
	one, other := newSite(t, database, secretKey), newSite(t, database, secretKey)
	one.start(t)
	other.start(t)
	const email = "kim.demo@example.com"
	here, there := newBrowser(t, one), newBrowser(t, other)
	here.ask(t, email)
	there.bearer = here.bearer
	code := here.code(t, email)
	for i, b := range []*browser{here, there, here, there, here} {
		if status, answer := b.try(t, email, wrong(code)); status != http.StatusUnprocessableEntity {
			t.Fatalf("try %d: got %d %v", i+1, status, answer)
		}
	}
	if status, answer := there.try(t, email, code); status != http.StatusTooManyRequests {
		t.Errorf("the sixth try, elsewhere and right: got %d %v", status, answer)
	}

	const friend = "robin.demo@example.com"
	here.bearer = ""
	here.ask(t, friend)
	there.bearer = here.bearer
	code = here.code(t, friend)
	first, _ := here.try(t, friend, code)
	second, answer := there.try(t, friend, code)
	if first != http.StatusOK || second != http.StatusUnauthorized || answer["code"] != "ChallengeInvalidError" {
		t.Errorf("one code at two instances: got %d, then %d %v", first, second, answer)
	}
}

// TestT10_T52_nothingKept_letsItsReaderIn goes through a sign-in and reads every file of the
// data directory and the whole log afterwards.
func TestT10_T52_nothingKept_letsItsReaderIn(t *testing.T) {
	t.Parallel()
	mails := newMailServer(t)
	s := newSite(t, "WRIGHT_DEV=false", "WRIGHT_LOG_LEVEL=debug", "WRIGHT_SMTP_URL=smtp://"+mails.addr)
	server := s.start(t)
	b := newBrowser(t, s)
	const email = "kim.demo@example.com"
	b.ask(t, email)
	challenge := b.bearer
	code := codeIn(mails.next(t))
	if status, answer := b.try(t, email, wrong(code)); status != http.StatusUnprocessableEntity {
		t.Fatalf("got %d %v", status, answer)
	}
	kept := []string{code, code[:4] + " " + code[4:], challenge, strings.TrimPrefix(challenge, "chl_")}
	unseen(t, "while the code is good", s.dir, server.log.String(), kept)

	b.bearer = challenge
	if status, answer := b.try(t, email, code); status != http.StatusOK {
		t.Fatalf("got %d %v", status, answer)
	}
	b.bearer = ""
	cookies := b.client.Jar.Cookies(&url.URL{Scheme: "http", Host: s.addr, Path: "/"})
	if len(cookies) == 0 {
		t.Fatal("no cookie was set")
	}
	for _, cookie := range cookies {
		kept = append(kept, cookie.Value)
	}
	unseen(t, "once signed in", s.dir, server.log.String(), kept)
	if found := holding(t, s.dir, email); len(found) == 0 {
		t.Error("the search does not even find the address")
	}
}

// unseen fails when a file below dir or the log holds one of the secrets, as it is, in
// base64 or in hexadecimal.
func unseen(t *testing.T, when, dir, log string, secrets []string) {
	t.Helper()
	for i, secret := range secrets {
		forms := []string{
			secret, hex.EncodeToString([]byte(secret)),
			strings.TrimRight(base64.StdEncoding.EncodeToString([]byte(secret)), "="), strings.TrimRight(base64.URLEncoding.EncodeToString([]byte(secret)), "="),
		}
		for _, form := range forms {
			if strings.Contains(log, form) {
				t.Errorf("%s: the log holds secret %d as %s", when, i, form)
			}
			for _, file := range holding(t, dir, form) {
				t.Errorf("%s: %s holds secret %d as %s", when, file, i, form)
			}
		}
	}
}

// holding returns the files below dir that have the text in them.
func holding(t *testing.T, dir, text string) (files []string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		content, err := os.ReadFile(path)
		if err == nil && bytes.Contains(content, []byte(text)) {
			files = append(files, entry.Name())
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestR13_mailServerThatHangs_keepsNobodyWaiting: mail is a job; whoever asks for a code has
// the answer long before a try to deliver it ends.
func TestR13_mailServerThatHangs_keepsNobodyWaiting(t *testing.T) {
	t.Parallel()
	silent, err := net.Listen("tcp", "127.0.0.1:0") // accepts, by its backlog, and never speaks
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = silent.Close() }()
	s := newSite(t, "WRIGHT_DEV=false", "WRIGHT_SMTP_URL=smtp://"+silent.Addr().String(), "WRIGHT_LIMIT_SCALE=100")
	s.start(t)
	for i := range 40 {
		b := newBrowser(t, s)
		b.client.Timeout = 15 * time.Second // a try to deliver takes up to 30
		b.ask(t, "kim.demo."+strconv.Itoa(i)+"@example.com")
	}
}
