package config_test

import (
	"log/slog"
	"net/netip"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wright.app/platform/config"
)

const key = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="

func TestLoad_emptyEnvironment_returnsTheDefaults(t *testing.T) {
	t.Parallel()
	c, err := config.Load(nil)
	if err != nil {
		t.Fatal(err)
	}
	if c.HTTP.Addr != "127.0.0.1:8080" || c.HTTP.PublicURL.String() != "http://localhost:8080" ||
		c.HTTP.TrustedProxies != nil || c.HTTP.Dev {
		t.Errorf("HTTP: %+v", c.HTTP)
	}
	if c.Database != (config.Database{Dir: "./data", Connections: 16}) {
		t.Errorf("Database: %+v", c.Database)
	}
	if c.Blob != (config.Blob{Dir: filepath.Join("data", "files")}) {
		t.Errorf("Blob: %+v", c.Blob)
	}
	if c.Secret.Key != nil || c.Secret.File != filepath.Join("data", "secret.key") {
		t.Errorf("Secret: %v, %s", c.Secret.Key, c.Secret.File)
	}
	if c.Mail.SMTP != nil || c.Mail.From.String() != `"Wright" <no-reply@localhost>` || c.Mail.PerSecond != 30 {
		t.Errorf("Mail: %+v", c.Mail)
	}
	if c.Registration.Mode != config.RegistrationOpen || c.Captcha.Provider != config.CaptchaAltcha ||
		c.Media != (config.Media{MaxFileBytes: 15728640, MaxFiles: 8}) || c.Limits.Scale != 1 ||
		c.Security.Contact != nil || c.Monitoring.Origin() != "" || c.Analytics.Adapter != config.AnalyticsOff {
		t.Errorf("other defaults: %+v", c)
	}
	if c.Features != (config.Features{
		Contributions: true, GithubLink: true, GitlabLink: true,
		OriginalWrightBadge: true,
	}) {
		t.Errorf("Features: %+v", c.Features)
	}
	if c.Log != (config.Log{Level: slog.LevelInfo, Requests: 100}) || c.Brand.ProductName != "Wright" {
		t.Errorf("Log and Brand: %+v %+v", c.Log, c.Brand)
	}
}

func TestLoad_withoutSender_usesTheHostOfThePublicURL(t *testing.T) {
	t.Parallel()
	c, err := config.Load([]string{
		"WRIGHT_PUBLIC_URL=https://jobs.example.com:8443",
		"WRIGHT_SMTP_URL=smtps://u:p@mail.example.com:465",
	})
	if err != nil || c.Mail.From.Address != "no-reply@jobs.example.com" {
		t.Errorf("got %v, %v", c.Mail.From, err)
	}
}

func TestLoad_internationalSender_isConvertedToPunycode(t *testing.T) {
	t.Parallel()
	c, err := config.Load([]string{"WRIGHT_MAIL_FROM=Büro <Büro@Bücher.example>"})
	if err != nil || c.Mail.From.Name != "Büro" || c.Mail.From.Address != "Büro@xn--bcher-kva.example" {
		t.Errorf("got %+v, %v", c.Mail.From, err)
	}
}

// Browsers send host names in punycode, and the server refuses requests with another host name.
func TestLoad_internationalPublicURL_isConvertedToPunycode(t *testing.T) {
	t.Parallel()
	for configured, want := range map[string]string{
		"https://Bücher.example:8443/": "https://xn--bcher-kva.example:8443",
		"https://bücher.example:443":   "https://xn--bcher-kva.example",
		"https://jobs_1.example.com":   "https://jobs_1.example.com", "http://[::1]:8080": "http://[::1]:8080",
		"https://192.0.2.7": "https://192.0.2.7",
	} {
		c, err := config.Load([]string{"WRIGHT_PUBLIC_URL=" + configured, "WRIGHT_SMTP_URL=smtp://m"})
		if err != nil || c.HTTP.PublicURL.String() != want {
			t.Errorf("%s: got %v, %v", configured, c.HTTP.PublicURL, err)
		}
	}
}

func TestLoad_allVariablesSet_returnsThem(t *testing.T) {
	t.Parallel()
	c, err := config.Load([]string{
		"PATH=/bin", "WRIGHT_TEST_POSTGRES_URL=postgres://x", "WRIGHT_ADDR=:9000",
		"WRIGHT_PUBLIC_URL=https://Jobs.Example.com:443/",
		"WRIGHT_DATA_DIR=/var/lib/wright", "WRIGHT_DATABASE_URL=postgres://u:p@db/wright",
		"WRIGHT_SMTP_URL=smtps://u:p@mail.example.com:465",
		"WRIGHT_MAIL_FROM=Jobs <jobs@example.com>", "WRIGHT_SECRET_KEY=" + strings.TrimRight(key, "="),
		"WRIGHT_TRUSTED_PROXIES=10.1.2.3/8, 192.0.2.7 ,2001:db8::/32",
		"WRIGHT_REGISTRATION=invite", "WRIGHT_CAPTCHA=off", "WRIGHT_ENABLE_GITHUB_LINK=off", "WRIGHT_MEDIA_MAX_FILES=3",
		"WRIGHT_MEDIA_MAX_FILE_BYTES=1048576",
		"WRIGHT_SECURITY_CONTACT=security@example.com", "WRIGHT_LOG_LEVEL=debug", "WRIGHT_LOG_FORMAT=json",
		"WRIGHT_LOG_REQUESTS=5", "WRIGHT_DATABASE_CONNECTIONS=40",
		"WRIGHT_PRODUCT_NAME=Jobs", "WRIGHT_LIMIT_SCALE=100",
		"WRIGHT_BLOB_URL=s3://files?region=us-east-1&endpoint=http://127.0.0.1:9000&use_path_style=true",
	})
	if err != nil {
		t.Fatal(err)
	}
	if c.HTTP.Addr != ":9000" || c.HTTP.PublicURL.String() != "https://jobs.example.com" {
		t.Errorf("HTTP: %+v", c.HTTP)
	}
	want := []netip.Prefix{
		netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("192.0.2.7/32"),
		netip.MustParsePrefix("2001:db8::/32"),
	}
	if !slices.Equal(c.HTTP.TrustedProxies, want) {
		t.Errorf("got %v", c.HTTP.TrustedProxies)
	}
	if len(c.Secret.Key) != 32 || c.Mail.SMTP.Host != "mail.example.com:465" || c.Mail.From.Name != "Jobs" ||
		c.Database.URL == "" || c.Database.Connections != 40 || c.Blob.URL == "" {
		t.Errorf("Secret, Mail, Database or Blob: %+v", c)
	}
	if c.Registration.Mode != config.RegistrationInvite || c.Captcha.Provider != config.CaptchaOff {
		t.Errorf("Registration and Captcha: %+v %+v", c.Registration, c.Captcha)
	}
	if c.Features.GithubLink || !c.Features.GitlabLink || c.Media.MaxFiles != 3 || c.Media.MaxFileBytes != 1<<20 ||
		!c.Log.JSON || c.Log.Requests != 5 || c.Log.Level != slog.LevelDebug || c.Limits.Scale != 100 ||
		c.Security.Contact.String() != "mailto:security@example.com" {
		t.Errorf("other variables: %+v", c)
	}
}

// The URLs of a provider without credentials do not enable it.
func TestLoad_providers_areThoseWithCredentials(t *testing.T) {
	t.Parallel()
	c, err := config.Load([]string{
		"WRIGHT_OAUTH_GITLAB_CLIENT_ID=demo-client", "WRIGHT_OAUTH_GITLAB_CLIENT_SECRET=hunter2",
		"WRIGHT_OAUTH_GITLAB_ISSUER=https://gitlab.example.com/",
		"WRIGHT_OAUTH_GITHUB_AUTH_URL=http://localhost:4000/authorize",
		"WRIGHT_OAUTH_GITHUB_TOKEN_URL=http://127.0.0.1:4000/token",
		"WRIGHT_OAUTH_GITHUB_USERINFO_URL=http://[::1]:4000/user",
	})
	if err != nil {
		t.Fatal(err)
	}
	want := config.OAuthProvider{
		ClientID: "demo-client", ClientSecret: "hunter2",
		Issuer: "https://gitlab.example.com/",
	}
	if c.OAuth.GitLab != want || !c.OAuth.GitLab.Configured() {
		t.Errorf("got %+v", c.OAuth.GitLab)
	}
	if c.OAuth.GitHub.Configured() || c.OAuth.GitHub.TokenURL != "http://127.0.0.1:4000/token" ||
		c.OAuth.Google.Configured() || c.OAuth.LinkedIn.Configured() {
		t.Errorf("got %+v", c.OAuth)
	}
}

func TestLoad_severalErrors_areAllReturned(t *testing.T) {
	t.Parallel()
	_, err := config.Load([]string{
		"WRIGHT_ADDR=x", "WRIGHT_CAPTCHA=x", "WRIGHT_LOG_LEVEL=x", "WRIGHT_TYPO=x", "WRIGHT_OAUTH_GITHUB_CLIENT_ID=x",
		"WRIGHT_OAUTH_GITLAB_CLIENT_SECRET=x", "WRIGHT_OAUTH_GOOGLE_ISSUER=x",
	})
	for _, name := range []string{
		"WRIGHT_ADDR", "WRIGHT_CAPTCHA", "WRIGHT_LOG_LEVEL", "WRIGHT_TYPO", "WRIGHT_OAUTH_GITHUB_CLIENT_SECRET",
		"WRIGHT_OAUTH_GITLAB_CLIENT_ID", "WRIGHT_OAUTH_GOOGLE_ISSUER",
	} {
		if err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s is missing in: %v", name, err)
		}
	}
}

func TestLoad_invalidSecret_isNotInTheError(t *testing.T) {
	t.Parallel()
	_, err := config.Load([]string{
		"WRIGHT_SECRET_KEY=hunter2", "WRIGHT_DATABASE_URL=postgrs://u:hunter2@db/x",
		"WRIGHT_SMTP_URL=smpt://u:hunter2@m:25", "WRIGHT_PUBLIC_URL=https://u:hunter2@x",
		"WRIGHT_OAUTH_GITHUB_CLIENT_SECRET=hunter2", "WRIGHT_OAUTH_GITLAB_ISSUER=https://u:hunter2@x",
	})
	for _, value := range []string{
		"s3://key:hunter2@bucket", "s3://bucket?secret_access_key=hunter2",
		"s3://bucket?endpoint=https://u:hunter2@host", "s3://bucket?use_path_style=hunter2",
		"ftp://u:hunter2@host", "%zz:hunter2", "s3://bucket#hunter2",
		"hunter2@host/bucket", "s3:/key:hunter2@bucket", "file://localhost?x=hunter2", "/key:hunter2@bucket?a=b",
		"s3://key:1?hunter2@bucket",
	} {
		if _, err := config.Load([]string{"WRIGHT_BLOB_URL=" + value}); err == nil ||
			strings.Contains(err.Error(), "hunter2") || strings.Contains(err.Error(), "key:1") ||
			!strings.Contains(err.Error(), "WRIGHT_BLOB_URL") {
			t.Errorf("%s: got %v", value, err)
		}
	}
	for _, value := range []string{
		"user=u password=hunter2://x", "postgrs://u:hunter2@%zz", "u:hunter2@db/x?a=b://c",
		"HUNTER2://x", "hunter2-and-much-more-of-it://x",
	} {
		if _, err := config.Load([]string{"WRIGHT_DATABASE_URL=" + value}); err == nil ||
			strings.Contains(strings.ToLower(err.Error()), "hunter2") {
			t.Errorf("%s: got %v", value, err)
		}
	}
	for _, value := range []string{
		"hunter2", "glsecret-hunter2", "HUNTER2.hunter2", "https://hunter2@gitlab.example.com",
		"https://oauth2:hunter2@gitlab.example.com/x", "https://x:1?hunter2@gitlab.example.com",
		"https://gitlab.example.com?secret=hunter2", "https://gitlab.example.com/x#hunter2", "https:hunter2",
		"oauth2:hunter2@gitlab.example.com", "https://x:hunter2/y",
	} {
		if _, err := config.Load([]string{"WRIGHT_OAUTH_GITLAB_ISSUER=" + value}); err == nil ||
			strings.Contains(err.Error(), "hunter2") || strings.Contains(err.Error(), "x:1") {
			t.Errorf("%s: got %v", value, err)
		}
	}
	if err == nil || strings.Contains(err.Error(), "hunter2") {
		t.Errorf("got %v", err)
	}
}

func TestLoad_previousKeys_areReturnedInOrder(t *testing.T) {
	t.Parallel()
	c, err := config.Load([]string{"WRIGHT_SECRET_KEY_PREVIOUS= " + olderKey + " , " + key})
	if err != nil || len(c.Secret.Previous) != 2 || c.Secret.Previous[0][0] != 32 || c.Secret.Previous[1][0] != 0 ||
		c.Secret.Key != nil {
		t.Errorf("got %v, %v", c.Secret, err)
	}
}

func TestLoad_smtpURLWithoutTLS_isAcceptedOnlyIfItSaysSo(t *testing.T) {
	t.Parallel()
	for _, value := range []string{"smtp://mail.example.com?tls=off", "smtp://u:p@127.0.0.1:25?tls=off"} {
		if c, err := config.Load([]string{"WRIGHT_SMTP_URL=" + value}); err != nil || c.Mail.SMTP.String() != value {
			t.Errorf("%s: got %v, %v", value, c.Mail.SMTP, err)
		}
	}
}

func TestT64_developmentMode_listensOnLoopbackOnly(t *testing.T) {
	t.Parallel()
	for _, addr := range []string{"127.0.0.1:0", "localhost:8080", "[::1]:8080", "127.9.9.9:80"} {
		if _, err := config.Load([]string{"WRIGHT_DEV=true", "WRIGHT_ADDR=" + addr}); err != nil {
			t.Errorf("%s: got %v", addr, err)
		}
	}
	for _, addr := range []string{"0.0.0.0:8080", ":8080", "[::]:8080", "192.0.2.7:8080", "wright:8080"} {
		if _, err := config.Load([]string{"WRIGHT_DEV=true", "WRIGHT_ADDR=" + addr}); err == nil {
			t.Errorf("%s was accepted", addr)
		}
		if _, err := config.Load([]string{"WRIGHT_ADDR=" + addr}); err != nil {
			t.Errorf("%s without development mode: got %v", addr, err)
		}
	}
}

func TestLoad_emptyValue_countsAsNotSet(t *testing.T) {
	t.Parallel()
	c, err := config.Load([]string{"WRIGHT_SMTP_URL=", "WRIGHT_DATABASE_URL= ", "WRIGHT_ADDR="})
	if err != nil || c.Mail.SMTP != nil || c.HTTP.Addr != "127.0.0.1:8080" {
		t.Errorf("got %+v, %v", c, err)
	}
}

func TestLoopback_acceptsLoopbackNamesAndAddressesOnly(t *testing.T) {
	t.Parallel()
	for host, want := range map[string]bool{
		"localhost": true, "LOCALHOST": true, "127.0.0.1": true, "127.9.9.9": true, "::1": true,
		"localhost.example.com": false, "example.com": false, "10.0.0.1": false, "0.0.0.0": false, "": false,
	} {
		if got := config.Loopback(host); got != want {
			t.Errorf("%q: got %v", host, got)
		}
	}
}
