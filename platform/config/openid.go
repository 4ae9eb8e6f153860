package config

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"wright.app/platform/text"
)

const (
	openIDPrefix = "WRIGHT_OIDC"

	// maxOpenIDName keeps "oidc-" and the name within the column of providers.
	maxOpenIDName = 15
	// maxOpenIDProviders and the five other ways to sign in are fewer than the contract allows in a list.
	maxOpenIDProviders = 10
)

// openIDParts end the names of the variables of an OpenID provider. CLIENT_SECRET is before its file, because a name is
// what precedes the first of them.
var openIDParts = []string{
	"_ISSUER", "_CLIENT_ID", "_CLIENT_SECRET", "_CLIENT_SECRET" + fileSuffix, "_LABEL", "_ICON", "_EMAIL_VERIFIED",
}

var openIDName = text.NewPattern(`^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$`)

// OpenIDIcons returns the icons that a button for signing in may have: a part of those in the font of the web
// application.
func OpenIDIcons() []string {
	return []string{
		"apartment", "code", "computer", "group", "home_work", "lock", "person", "public", "school", "shield",
		"verified", "work",
	}
}

// The values of WRIGHT_OIDC_{NAME}_EMAIL_VERIFIED.
const (
	emailUntrusted = "untrusted"
	emailTrusted   = "trusted"
	noIcon         = "none"
)

// OpenIDProvider is a provider of OpenID Connect that the operator has named.
type OpenIDProvider struct {
	OAuthProvider

	// Name is the name in the variables, in small letters and with hyphens: my-company.
	Name string
	// Label is the text of the button.
	Label string
	// Icon is one of OpenIDIcons, or empty.
	Icon string
	// TrustsEmail says that an address that the provider has verified counts like one that a code was mailed to.
	TrustsEmail bool
}

// openIDNames returns the NAMEs of the variables WRIGHT_OIDC_{NAME}_…, sorted. A variable with another end has none.
func openIDNames(values map[string]string) []string {
	names := map[string]bool{}
	for variable := range values {
		if name, ok := openIDNameOf(variable); ok && values[variable] != "" {
			names[name] = true
		}
	}
	return slices.Sorted(maps.Keys(names))
}

// openIDNameOf returns the NAME in a variable, empty for WRIGHT_OIDC_ISSUER and the like.
func openIDNameOf(variable string) (string, bool) {
	rest, ok := strings.CutPrefix(variable, openIDPrefix)
	if !ok {
		return "", false
	}
	for _, part := range openIDParts {
		if name, ok := strings.CutSuffix(rest, part); ok && (name == "" || strings.HasPrefix(name, "_")) {
			return strings.TrimPrefix(name, "_"), true
		}
	}
	return "", false
}

// openIDProviders returns the OpenID providers, sorted by name.
func (e *env) openIDProviders() []OpenIDProvider {
	for variable := range e.values {
		if _, ok := openIDNameOf(variable); ok {
			e.known[variable] = true // an empty one, too
		}
	}
	var all []OpenIDProvider
	for _, name := range openIDNames(e.values) {
		if len(name) > maxOpenIDName || !openIDName.Matches(name) {
			e.badOpenIDName(name)
			continue
		}
		all = append(all, e.openIDProvider(name))
	}
	if len(all) > maxOpenIDProviders {
		e.missing(openIDPrefix+"_…", "names "+strconv.Itoa(len(all))+" providers: more than "+
			strconv.Itoa(maxOpenIDProviders)+" are not possible, so remove some")
	}
	return all
}

// badOpenIDName records the mistake in the name of a provider at the first of its variables.
func (e *env) badOpenIDName(name string) {
	var first string
	for _, variable := range slices.Sorted(maps.Keys(e.values)) {
		if found, ok := openIDNameOf(variable); ok && found == name {
			first = variable
			break
		}
	}
	what := "has no name of the provider"
	if name != "" {
		what = "has the name " + strconv.Quote(name) + " of a provider"
	}
	e.missing(first, what+": choose 1 to "+strconv.Itoa(maxOpenIDName)+" capital letters and digits, with single "+
		"underscores between them and a letter first, such as "+openIDPrefix+"_COMPANY_ISSUER")
}

func (e *env) openIDProvider(name string) OpenIDProvider {
	variable := openIDPrefix + "_" + name
	p := OpenIDProvider{
		OAuthProvider: OAuthProvider{
			ClientID: e.text(variable+"_CLIENT_ID", ""), ClientSecret: e.text(variable+"_CLIENT_SECRET", ""),
			Issuer: e.endpoint(variable + "_ISSUER"),
		},
		Name:  strings.ToLower(strings.ReplaceAll(name, "_", "-")),
		Label: e.name(variable+"_LABEL", name[:1]+strings.ToLower(strings.ReplaceAll(name[1:], "_", " "))),
		Icon:  e.oneOf(variable+"_ICON", append([]string{noIcon}, OpenIDIcons()...)...),
		TrustsEmail: e.oneOf(variable+"_EMAIL_VERIFIED", emailUntrusted, emailTrusted) ==
			emailTrusted,
	}
	if p.Icon == noIcon {
		p.Icon = ""
	}
	for _, needed := range []struct{ part, value, why string }{
		{"_ISSUER", p.Issuer, "the address of the provider, below which it has /.well-known/openid-configuration"},
		{"_CLIENT_ID", p.ClientID, "the provider gives it when you register this site there"},
		{"_CLIENT_SECRET", p.ClientSecret, "the provider gives it together with " + variable + "_CLIENT_ID"},
	} {
		if needed.value == "" && !e.invalid[variable+needed.part] {
			e.missing(variable+needed.part, "is missing: "+needed.why+"; leave all variables of "+variable+
				" empty to do without the provider")
		}
	}
	return p
}
