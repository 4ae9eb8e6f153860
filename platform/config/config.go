// Package config reads the environment once, at the start. Each concern has its own struct with its defaults. All
// mistakes are reported together. README.md documents the variables.
package config

import (
	"log/slog"
	"net"
	"net/mail"
	"net/netip"
	"net/url"
	"path/filepath"
	"strings"
	"time"
)

// Config is the configuration of the program.
type Config struct {
	HTTP         HTTP
	Database     Database
	Blob         Blob
	Secret       Secret
	Mail         Mail
	Captcha      Captcha
	Registration Registration
	OAuth        OAuth
	Features     Features
	Media        Media
	Log          Log
	Brand        Brand
	Limits       Limits
	Security     Security
	Exposed      Exposed
	Backup       Backup
	Applications Applications

	Monitoring Monitoring
	Analytics  Analytics
	Telemetry  Telemetry
}

// HTTP configures the HTTP server.
type HTTP struct {
	// Addr is the address to listen on.
	Addr string
	// PublicURL is the scheme and host of the site, without a path. Absolute links are built from nothing else.
	PublicURL *url.URL
	// TrustedProxies are the networks whose forwarding headers are trusted.
	TrustedProxies []netip.Prefix
	// Dev enables development mode: the pages of the development mailbox, and loopback hosts. It is allowed only if
	// PublicURL is on loopback.
	Dev bool
}

// Database configures the database.
type Database struct {
	// URL is postgres://… or empty for SQLite in Dir.
	URL string
	// DirectURL is the PostgreSQL server itself, if URL leads through a pooler in transaction mode. It may be empty.
	DirectURL string
	// Dir is the data directory.
	Dir string
	// Connections is the highest number of connections to PostgreSQL.
	Connections int
}

// Secret configures the master key.
type Secret struct {
	// Key has at least 32 bytes, or is nil if the key is in File.
	Key []byte
	// Previous are the keys that were used before, the latest first. They only verify signatures and decrypt.
	Previous [][]byte
	// File is the path of the key, which is generated if the file does not exist. It is used when Key is nil.
	File string
}

// Mail configures outgoing mails.
type Mail struct {
	// SMTP is smtp://user:password@host:port or smtps://…; nil means the development mailbox.
	SMTP *url.URL
	// From is the sender of all mails.
	From mail.Address
	// PerSecond is the highest number of mails that all instances send in a second; zero means any number.
	PerSecond int
}

// The captcha providers.
const (
	CaptchaAltcha = "altcha"
	CaptchaOff    = "off"
)

// Captcha configures the captcha before a mail is sent.
type Captcha struct {
	// Provider is CaptchaAltcha or CaptchaOff.
	Provider string
}

// The registration modes.
const (
	RegistrationOpen   = "open"
	RegistrationInvite = "invite"
)

// Registration configures who may register.
type Registration struct {
	// Mode is RegistrationOpen, or RegistrationInvite, which requires an invitation.
	Mode string
}

// Features are the feature flags. The operator sets them, and GET /v1/public/config publishes them.
type Features struct {
	Contributions       bool
	GithubLink          bool
	GitlabLink          bool
	OriginalWrightBadge bool
}

// Media configures uploads.
type Media struct {
	MaxFileBytes int64
	MaxFiles     int
	// ImageMemory is the memory for decoding images in bytes, 0 to derive it from that of the machine.
	ImageMemory int64
	// Scanner scans uploads before anybody can load them.
	Scanner Scanner
}

// Applications configures the applications for jobs.
type Applications struct {
	// Retention is how long an application is kept after its end, 180 days at most.
	Retention time.Duration
}

// Log configures logging.
type Log struct {
	Level slog.Level
	// JSON writes one object per line instead of text.
	JSON bool
	// Requests is how many of a hundred successful requests get a line. Failed ones always get one.
	Requests int
}

// Brand configures the name of the product that users see. It is not part of the API.
type Brand struct{ ProductName string }

// TermsVersion is the current version of the terms. They are part of the program, so it is not configurable.
const TermsVersion = "2026-01"

// Security configures security.txt.
type Security struct {
	// Contact is a mailto: or https: URL, nil if none is set.
	Contact *url.URL
}

// Limits configures the rate limits in memory.
type Limits struct {
	// Scale multiplies the limits, 1 or more. It does not affect codes and mails, whose limits are in the database.
	Scale int
}

// Load parses NAME=value pairs. Its error lists every mistake: the variable, its value unless that may be a secret, and
// what is allowed. An unknown variable that begins with WRIGHT_ is a mistake. An empty value counts as not set.
func Load(environ []string) (Config, error) {
	e := newEnv(environ)
	c := Config{
		HTTP: HTTP{
			Addr:           e.address("WRIGHT_ADDR", "127.0.0.1:8080"),
			PublicURL:      e.publicURL("WRIGHT_PUBLIC_URL", "http://localhost:8080"),
			TrustedProxies: e.networks("WRIGHT_TRUSTED_PROXIES"),
			Dev:            e.flag("WRIGHT_DEV", false),
		},
		Database: Database{
			URL:       e.databaseURL("WRIGHT_DATABASE_URL"),
			DirectURL: e.databaseURL("WRIGHT_DATABASE_DIRECT_URL"),
			Dir:       e.text("WRIGHT_DATA_DIR", "./data"),
			// With fewer connections, jobs would use so many of them that requests wait too long.
			Connections: int(e.number("WRIGHT_DATABASE_CONNECTIONS", 16, 8, 1000)),
		},
		Blob:         Blob{URL: e.blobURL("WRIGHT_BLOB_URL")},
		Secret:       Secret{Key: e.key("WRIGHT_SECRET_KEY"), Previous: e.previousKeys("WRIGHT_SECRET_KEY_PREVIOUS")},
		Captcha:      Captcha{Provider: e.oneOf("WRIGHT_CAPTCHA", CaptchaAltcha, CaptchaOff)},
		Registration: Registration{Mode: e.oneOf("WRIGHT_REGISTRATION", RegistrationOpen, RegistrationInvite)},
		OAuth: OAuth{
			GitHub: e.provider("GITHUB"), GitLab: e.provider("GITLAB"), Google: e.provider("GOOGLE"),
			LinkedIn: e.provider("LINKEDIN"), OpenID: e.openIDProviders(),
		},
		Features: Features{
			Contributions:       e.flag("WRIGHT_ENABLE_CONTRIBUTIONS", true),
			GithubLink:          e.flag("WRIGHT_ENABLE_GITHUB_LINK", true),
			GitlabLink:          e.flag("WRIGHT_ENABLE_GITLAB_LINK", true),
			OriginalWrightBadge: e.flag("WRIGHT_ENABLE_ORIGINAL_WRIGHT_BADGE", true),
		},
		Applications: Applications{
			Retention: time.Duration(e.number("WRIGHT_APPLICATION_RETENTION_DAYS", 180, 1, 180)) * 24 * time.Hour,
		},
		Media: Media{
			MaxFileBytes: e.number("WRIGHT_MEDIA_MAX_FILE_BYTES", 15<<20, 1<<10, 1<<30),
			MaxFiles:     int(e.number("WRIGHT_MEDIA_MAX_FILES", 8, 1, 100)),
			ImageMemory:  e.number("WRIGHT_MEDIA_IMAGE_MEMORY", 0, 32<<20, 64<<30),
			Scanner:      e.scanner("WRIGHT_SCAN_URL"),
		},
		Log: Log{
			Level: e.level("WRIGHT_LOG_LEVEL"),
			JSON:  e.oneOf("WRIGHT_LOG_FORMAT", "text", "json") == "json",

			Requests: int(e.number("WRIGHT_LOG_REQUESTS", 100, 0, 100)),
		},
		Brand:  Brand{ProductName: e.name("WRIGHT_PRODUCT_NAME", "Wright")},
		Limits: Limits{Scale: int(e.number("WRIGHT_LIMIT_SCALE", 1, 1, 1_000_000))},

		Backup:   e.backup(),
		Security: Security{Contact: e.contact("WRIGHT_SECURITY_CONTACT")},

		Monitoring: Monitoring{DSN: e.dsn("WRIGHT_SENTRY_DSN")},
		Analytics:  Analytics{Adapter: e.oneOf("WRIGHT_ANALYTICS", AnalyticsOff, AnalyticsConsole, AnalyticsBeacon)},
		Telemetry:  e.telemetry(),
	}
	c.Secret.File = filepath.Join(c.Database.Dir, "secret.key")
	c.Blob.Dir = filepath.Join(c.Database.Dir, "files")
	c.Exposed = e.exposed(c.Database.Dir)
	c.Mail = Mail{
		SMTP: e.smtpURL("WRIGHT_SMTP_URL"),
		From: e.mailbox("WRIGHT_MAIL_FROM", mail.Address{Name: c.Brand.ProductName, Address: "no-reply@" +
			senderHost(c.HTTP.PublicURL)}),
		PerSecond: int(e.number("WRIGHT_MAIL_PER_SECOND", 30, 0, 1000)),
	}
	e.checkCombinations(c)
	return c, e.err()
}

// senderHost returns the domain of the default sender. Mail servers reject a sender at localhost.
func senderHost(publicURL *url.URL) string {
	if publicURL == nil || Loopback(publicURL.Hostname()) {
		return "localhost"
	}
	return publicURL.Hostname()
}

// checkCombinations checks values that are valid alone but not in combination.
func (e *env) checkCombinations(c Config) {
	e.checkTelemetry(c)
	if host, _, err := net.SplitHostPort(c.HTTP.Addr); err == nil && c.HTTP.Dev && !Loopback(host) {
		e.mistake("WRIGHT_ADDR", c.HTTP.Addr,
			"may be only a loopback address such as 127.0.0.1:8080 while WRIGHT_DEV is on: everybody who reaches this "+
				"machine could read the development mailbox")
	}
	if e.invalid["WRIGHT_PUBLIC_URL"] || Loopback(c.HTTP.PublicURL.Hostname()) {
		return
	}
	if c.HTTP.Dev {
		e.mistake("WRIGHT_DEV", "true",
			"may be on only while WRIGHT_PUBLIC_URL is a loopback address such as http://localhost:8080: everybody "+
				"could read the development mailbox")
	}
	if strings.HasPrefix(c.Blob.URL, "mem:") {
		e.mistake("WRIGHT_BLOB_URL", c.Blob.URL,
			"may be used only while WRIGHT_PUBLIC_URL is a loopback address: all files would be lost after a restart")
	}
	if c.Mail.SMTP == nil && !e.invalid["WRIGHT_SMTP_URL"] {
		e.missing("WRIGHT_SMTP_URL",
			"is needed for a public site, since sign-in codes are mailed: smtp://user:password@host:587 or "+
				"smtps://user:password@host:465")
	}
}
