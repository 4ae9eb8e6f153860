package systemtest_test

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

// wrongCode returns a different code of the same length.
func wrongCode(code string) string {
	n, err := strconv.Atoi(code)
	if err != nil {
		panic(err)
	}
	return strconv.Itoa(100_000_000 + (n+1)%100_000_000)[1:]
}

// requestCode requests a code and uses the challenge token for the following requests.
func (b *browser) requestCode(t *testing.T, email string) {
	t.Helper()
	challenge := b.must(t, http.StatusOK, http.MethodPost, "/auth/login", map[string]any{"email": email})
	b.bearer, _ = challenge["token"].(string)
}

func (b *browser) submitCode(t *testing.T, email, code string) (status int, response map[string]any) {
	t.Helper()
	return b.call(t, http.MethodPost, "/auth/user/verify", map[string]any{"email": email, "token": code})
}

// TestT01_attempts_areCountedAcrossKilledProcesses kills the program between attempts, and each request has another
// X-Forwarded-For. The limit of five attempts applies nevertheless.
func TestT01_attempts_areCountedAcrossKilledProcesses(t *testing.T) {
	t.Parallel()
	s := newInstance(t)
	server := s.start(t)
	b := newBrowser(t, s)
	const email = "kim.demo@example.com"
	b.requestCode(t, email)
	code := b.code(t, email)
	for i := range 5 {
		b.header = map[string]string{"X-Forwarded-For": "203.0.113." + strconv.Itoa(i)}
		if status, response := b.submitCode(t, email, wrongCode(code)); status != http.StatusUnprocessableEntity ||
			response["code"] != "TokenMismatchError" {
			t.Fatalf("attempt %d: got %d %v", i+1, status, response)
		}
		if i%2 == 0 {
			server.kill(t)
			server = s.start(t)
		}
	}
	status, response := b.submitCode(t, email, code)
	if wait, _ := response["retryAfter"].(float64); status != http.StatusTooManyRequests ||
		response["code"] != "RequestLimitExceededError" || wait < 1 {
		t.Errorf("the right code after five wrong ones: got %d %v", status, response)
	}
	other := newBrowser(t, s)
	other.signIn(t, "robin.demo@example.com") // other users are not affected
}

// TestT01_attempts_areCountedAcrossInstances checks that two instances on one database share the count of attempts, and
// that one instance refuses a code that was used on the other.
func TestT01_attempts_areCountedAcrossInstances(t *testing.T) {
	t.Parallel()
	database := "WRIGHT_DATABASE_URL=" + databasetest.Postgres(t).URL
	instanceA, instanceB := newInstance(t, database, secretKey), newInstance(t, database, secretKey)
	instanceA.start(t)
	instanceB.start(t)
	const email = "kim.demo@example.com"
	browserA, browserB := newBrowser(t, instanceA), newBrowser(t, instanceB)
	browserA.requestCode(t, email)
	browserB.bearer = browserA.bearer
	code := browserA.code(t, email)
	for i, b := range []*browser{browserA, browserB, browserA, browserB, browserA} {
		if status, response := b.submitCode(t, email, wrongCode(code)); status != http.StatusUnprocessableEntity {
			t.Fatalf("attempt %d: got %d %v", i+1, status, response)
		}
	}
	if status, response := browserB.submitCode(t, email, code); status != http.StatusTooManyRequests {
		t.Errorf("the right code as the sixth attempt on the other instance: got %d %v", status, response)
	}

	const secondEmail = "robin.demo@example.com"
	browserA.bearer = ""
	browserA.requestCode(t, secondEmail)
	browserB.bearer = browserA.bearer
	code = browserA.code(t, secondEmail)
	statusA, _ := browserA.submitCode(t, secondEmail, code)
	statusB, response := browserB.submitCode(t, secondEmail, code)
	if statusA != http.StatusOK || statusB != http.StatusUnauthorized || response["code"] != "ChallengeInvalidError" {
		t.Errorf("one code on two instances: got %d, then %d %v", statusA, statusB, response)
	}
}

// TestT10_T52_filesAndLog_containNoCredentials signs in and searches all files of the data directory and the log.
func TestT10_T52_filesAndLog_containNoCredentials(t *testing.T) {
	t.Parallel()
	smtpServer := newSMTPServer(t)
	s := newInstance(t, "WRIGHT_DEV=false", "WRIGHT_LOG_LEVEL=debug", "WRIGHT_SMTP_URL=smtp://"+smtpServer.addr)
	server := s.start(t)
	b := newBrowser(t, s)
	const email = "kim.demo@example.com"
	b.requestCode(t, email)
	challenge := b.bearer
	code := codeIn(smtpServer.next(t))
	if status, response := b.submitCode(t, email, wrongCode(code)); status != http.StatusUnprocessableEntity {
		t.Fatalf("wrong code: got %d %v", status, response)
	}
	secrets := []string{code, code[:4] + " " + code[4:], challenge, strings.TrimPrefix(challenge, "chl_")}
	expectNotStored(t, "while the code is valid", s.dir, server.log.String(), secrets)

	b.bearer = challenge
	if status, response := b.submitCode(t, email, code); status != http.StatusOK {
		t.Fatalf("right code: got %d %v", status, response)
	}
	b.bearer = ""
	cookies := b.client.Jar.Cookies(&url.URL{Scheme: "http", Host: s.addr, Path: "/"})
	if len(cookies) == 0 {
		t.Fatal("no cookie was set")
	}
	for _, cookie := range cookies {
		secrets = append(secrets, cookie.Value)
	}
	expectNotStored(t, "after signing in", s.dir, server.log.String(), secrets)
	expectNotStored(t, "after the end", s.dir, server.stop(t), secrets)
	if files := filesContaining(t, s.dir, email); len(files) == 0 {
		t.Error("the search does not find the e-mail address, which is stored as plain text")
	}
}

// expectNotStored fails if the log or a file below dir contains one of the secrets, as plain text, base64 or
// hexadecimal.
func expectNotStored(t *testing.T, when, dir, log string, secrets []string) {
	t.Helper()
	for i, secret := range secrets {
		encodings := []string{
			secret, hex.EncodeToString([]byte(secret)),
			strings.TrimRight(base64.StdEncoding.EncodeToString([]byte(secret)), "="),
			strings.TrimRight(base64.URLEncoding.EncodeToString([]byte(secret)), "="),
		}
		for _, encoding := range encodings {
			if strings.Contains(log, encoding) {
				t.Errorf("%s: the log contains secret %d as %s", when, i, encoding)
			}
			for _, file := range filesContaining(t, dir, encoding) {
				t.Errorf("%s: %s contains secret %d as %s", when, file, i, encoding)
			}
		}
	}
}

// filesContaining returns the names of the files below dir that contain the text.
func filesContaining(t *testing.T, dir, text string) (files []string) {
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

// TestR13_mailServerHangs_requestsForCodesAreAnswered checks that a request for a code does not wait for the delivery,
// because jobs send the mails.
func TestR13_mailServerHangs_requestsForCodesAreAnswered(t *testing.T) {
	t.Parallel()
	silent, err := net.Listen("tcp", "127.0.0.1:0") // the system accepts connections, but no server responds
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = silent.Close() }()
	s := newInstance(t, "WRIGHT_DEV=false", "WRIGHT_SMTP_URL=smtp://"+silent.Addr().String(), "WRIGHT_LIMIT_SCALE=100")
	s.start(t)
	for i := range 40 {
		b := newBrowser(t, s)
		b.client.Timeout = 15 * time.Second // shorter than the 30 seconds after which a delivery fails
		b.requestCode(t, "kim.demo."+strconv.Itoa(i)+"@example.com")
	}
}
