package status

import "time"

// Build is what program runs.
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

// Captcha is who checks that a caller is human.
type Captcha string

// The kinds of captcha.
const (
	CaptchaAltcha Captcha = "altcha"
	CaptchaOff    Captcha = "off"
)

// Registration is who may join.
type Registration string

// Who may register.
const (
	RegistrationOpen   Registration = "open"
	RegistrationInvite Registration = "invite"
)

// SiteCredentials is the pair for looking at an invitation. It is no secret
// (docs/security.md, T38).
type SiteCredentials struct {
	Username string
	Password string
}

// Site is what an operator has decided about the site and everybody may know.
type Site struct {
	ProductName  string
	Features     Features
	Captcha      Captcha
	Registration Registration
	TermsVersion string
	Credentials  SiteCredentials
	// Monitor is where browsers report their errors, empty for nowhere.
	Monitor   string
	Analytics Analytics
}

// UploadLimits are the limits of uploads.
type UploadLimits struct {
	MaxFileBytes      int64
	MaxFilesPerUpload int
}

// PublicConfig is what a client must know before anybody signs in.
type PublicConfig struct {
	Site
	Media UploadLimits
}
