package config_test

import (
	"os"
	"reflect"
	"strings"
	"testing"

	"wright.app/platform/config"
)

// openID returns the three variables that a provider needs.
func openID(name string) []string {
	return []string{
		"WRIGHT_OIDC_" + name + "_ISSUER=https://id.example.com/" + name, "WRIGHT_OIDC_" + name + "_CLIENT_ID=wright",
		"WRIGHT_OIDC_" + name + "_CLIENT_SECRET=hunter2",
	}
}

func TestLoad_openIDProviders_areSortedByNameWithTheirDefaults(t *testing.T) {
	t.Parallel()
	c, err := config.Load(append(append(openID("ZZ_TOP9"), openID("COMPANY")[:2]...),
		"WRIGHT_OIDC_COMPANY_LABEL=Beispiel GmbH", "WRIGHT_OIDC_COMPANY_ICON=apartment",
		"WRIGHT_OIDC_COMPANY_EMAIL_VERIFIED=trusted",
		"WRIGHT_OIDC_COMPANY_CLIENT_SECRET_FILE="+secretFile(t, "from a file\n"), "WRIGHT_OIDC_NOBODY_ISSUER="))
	if err != nil {
		t.Fatal(err)
	}
	want := []config.OpenIDProvider{
		{
			OAuthProvider: config.OAuthProvider{
				ClientID: "wright", ClientSecret: "from a file", Issuer: "https://id.example.com/COMPANY",
			},
			Name: "company", Label: "Beispiel GmbH", Icon: "apartment", TrustsEmail: true,
		},
		{
			OAuthProvider: config.OAuthProvider{
				ClientID: "wright", ClientSecret: "hunter2", Issuer: "https://id.example.com/ZZ_TOP9",
			},
			Name: "zz-top9", Label: "Zz top9",
		},
	}
	if !reflect.DeepEqual(c.OAuth.OpenID, want) {
		t.Errorf("got %+v, want %+v", c.OAuth.OpenID, want)
	}
}

func TestLoad_mistakeInAnOpenIDProvider_saysWhatToDo(t *testing.T) {
	t.Parallel()
	company := openID("COMPANY")
	var many []string
	for _, letter := range "ABCDEFGHIJK" {
		many = append(many, openID(string(letter))...)
	}
	for _, row := range []struct {
		environment []string
		lines       int
		want        []string
	}{
		{company[:1], 2, []string{
			"WRIGHT_OIDC_COMPANY_CLIENT_ID is missing", "WRIGHT_OIDC_COMPANY_CLIENT_SECRET is missing",
			"leave all variables of WRIGHT_OIDC_COMPANY empty",
		}},
		{company[1:], 1, []string{"WRIGHT_OIDC_COMPANY_ISSUER is missing", "/.well-known/openid-configuration"}},
		{[]string{"WRIGHT_OIDC_COMPANY_LABEL=x"}, 3, []string{"WRIGHT_OIDC_COMPANY_ISSUER is missing"}},
		{openID("my-company"), 1, []string{
			`WRIGHT_OIDC_my-company_CLIENT_ID has the name "my-company" of a provider`, "capital letters",
			"WRIGHT_OIDC_COMPANY_ISSUER",
		}},
		{openID("A_VERY_LONG_NAME"), 1, []string{`"A_VERY_LONG_NAME"`, "1 to 15"}},
		{openID("9LIVES"), 1, []string{`"9LIVES"`, "a letter first"}},
		{openID("A__B"), 1, []string{`"A__B"`, "single underscores"}},
		{[]string{"WRIGHT_OIDC_ISSUER=https://id.example.com"}, 1, []string{"WRIGHT_OIDC_ISSUER has no name"}},
		{[]string{"WRIGHT_OIDC__ISSUER=https://id.example.com"}, 1, []string{"WRIGHT_OIDC__ISSUER has no name"}},
		{append(company, "WRIGHT_OIDC_COMPANY_CLIENTSECRET=hunter3"), 1, []string{
			"WRIGHT_OIDC_COMPANY_CLIENTSECRET is not a variable", "did you mean WRIGHT_OIDC_COMPANY_CLIENT_SECRET?",
		}},
		{append(company, "WRIGHT_OIDC_COMPANY_ICON=rocket"), 1, []string{
			`WRIGHT_OIDC_COMPANY_ICON="rocket"`, "none, apartment",
		}},
		{append(company, "WRIGHT_OIDC_COMPANY_EMAIL_VERIFIED=true"), 1, []string{`="true"`, "untrusted, trusted"}},
		{append(company, "WRIGHT_OIDC_COMPANY_LABEL="+strings.Repeat("x", 41)), 1, []string{"40 characters"}},
		{append(company[1:], "WRIGHT_OIDC_COMPANY_ISSUER=http://id.example.com"), 1, []string{
			"must begin with https://",
		}},
		{many, 1, []string{"names 11 providers", "more than 10", "remove some"}},
	} {
		_, err := config.Load(row.environment)
		if err == nil {
			t.Errorf("%v: no error", row.environment)
			continue
		}
		if lines := strings.Count(err.Error(), "\n"); lines != row.lines {
			t.Errorf("%v: got %d mistakes: %v", row.environment, lines, err)
		}
		for _, want := range row.want {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%v: %q is missing in: %v", row.environment, want, err)
			}
		}
		if strings.Contains(err.Error(), "hunter") {
			t.Errorf("the message has a secret: %v", err)
		}
	}
}

// The web application draws them with its font, which has only the icons that it uses.
func TestOpenIDIcons_areInTheFontOfTheWebApplication(t *testing.T) {
	t.Parallel()
	names, err := os.ReadFile("../../webapp/src/shared/ui/icon-name.ts")
	if err != nil {
		t.Fatal(err)
	}
	mark, err := os.ReadFile("../../webapp/src/shared/ui/provider-mark.tsx")
	if err != nil {
		t.Fatal(err)
	}
	for _, icon := range config.OpenIDIcons() {
		quoted := "'" + icon + "'"
		if !strings.Contains(string(names), quoted) || !strings.Contains(string(mark), quoted) {
			t.Errorf("the web application does not show the icon %s", icon)
		}
	}
}
