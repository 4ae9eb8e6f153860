package status

import "time"

// Build identifies the running program.
type Build struct {
	Version string
	Commit  string
	BuiltAt time.Time
}

// Features are the flags that an operator may switch off.
type Features struct {
	Contributions       bool
	GithubLink          bool
	GitlabLink          bool
	OriginalWrightBadge bool
}

// Captcha is the kind of captcha.
type Captcha string

// The kinds of captchas.
const (
	CaptchaAltcha Captcha = "altcha"
	CaptchaOff    Captcha = "off"
)

// Registration is who may register.
type Registration string

// The values of Registration.
const (
	RegistrationOpen   Registration = "open"
	RegistrationInvite Registration = "invite"
)

// SiteCredentials are the basic credentials for reading an invitation. They are public (docs/security.md, T38).
type SiteCredentials struct {
	Username string
	Password string
}

// Site is the public configuration of the site.
type Site struct {
	ProductName  string
	Features     Features
	Captcha      Captcha
	Registration Registration
	TermsVersion string
	Credentials  SiteCredentials
	// Monitor is the DSN to which browsers report errors, empty for none.
	Monitor   string
	Analytics Analytics
}

// UploadLimits are the limits of uploads.
type UploadLimits struct {
	MaxFileBytes      int64
	MaxFilesPerUpload int
}

// PublicConfig is the configuration that clients need before a sign-in.
type PublicConfig struct {
	Site
	Media UploadLimits
}
