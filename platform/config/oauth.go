package config

import (
	"net/url"
	"strings"
)

const oauthPrefix = "WRIGHT_OAUTH_"

// providerNames are the names of the providers in variables.
var providerNames = []string{"GITHUB", "GITLAB", "GOOGLE", "LINKEDIN"}

// OAuth configures the providers for sign-in.
type OAuth struct {
	GitHub   OAuthProvider
	GitLab   OAuthProvider
	Google   OAuthProvider
	LinkedIn OAuthProvider
	// OpenID are other providers, sorted by name.
	OpenID []OpenIDProvider
}

// OAuthProvider is an application that is registered at a provider.
type OAuthProvider struct {
	ClientID     string
	ClientSecret string
	// AuthURL, TokenURL and UserInfoURL replace the default URLs of the provider if they are not empty. Issuer is the
	// issuer of an OpenID provider. The other URLs are discovered from it, so a self-hosted GitLab needs only Issuer.
	// Each is https, or http on loopback.
	AuthURL     string
	TokenURL    string
	UserInfoURL string
	Issuer      string
}

// Configured reports whether the provider has credentials. Without them it is not offered.
func (p OAuthProvider) Configured() bool { return p.ClientID != "" }

func (e *env) provider(name string) OAuthProvider {
	variable := oauthPrefix + name
	p := OAuthProvider{
		ClientID: e.text(variable+"_CLIENT_ID", ""), ClientSecret: e.text(variable+"_CLIENT_SECRET", ""),
		AuthURL: e.endpoint(variable + "_AUTH_URL"), TokenURL: e.endpoint(variable + "_TOKEN_URL"),
		UserInfoURL: e.endpoint(variable + "_USERINFO_URL"), Issuer: e.endpoint(variable + "_ISSUER"),
	}
	switch {
	case p.ClientID != "" && p.ClientSecret == "" && !e.invalid[variable+"_CLIENT_SECRET"]:
		e.missing(variable+"_CLIENT_SECRET",
			"is missing: the provider gives it together with "+variable+"_CLIENT_ID; leave both empty to do without "+
				"the provider")
	case p.ClientID == "" && p.ClientSecret != "":
		e.missing(variable+"_CLIENT_ID",
			"is missing beside "+variable+"_CLIENT_SECRET; leave both empty to do without the provider")
	}
	return p
}

// endpoint parses the URL of a provider. It is not normalized, because issuers are compared as strings.
func (e *env) endpoint(name string) string {
	value, set := e.get(name)
	if !set {
		return ""
	}
	u, err := url.Parse(value)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Hostname() == "" || !portOK(u) ||
		strings.ContainsAny(u.Host, " \\") ||
		u.User != nil || u.RawQuery != "" || u.ForceQuery || u.Fragment != "" {
		e.urlMistake(name, value,
			"is no address of a provider: https://host/path, without a password, a query or a fragment")
		return ""
	}
	if u.Scheme == "http" && !Loopback(u.Hostname()) {
		e.mistake(name, value,
			"must begin with https://, since codes and tokens would travel in the clear: plain http is for loopback "+
				"only")
	}
	return value
}
