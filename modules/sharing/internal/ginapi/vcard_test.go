package ginapi_test

import (
	"bytes"
	"encoding/base64"
	"net/http"
	"strings"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/httpserver/httpservertest"
)

func TestProfileVcard_byAlias_hasWhatThePageShows(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	content := sharingtest.AlexContent()
	content.Attributes.ExternalLinks = []profile.ExternalLink{{Type: "GITHUB", Value: "alex-demo"}}
	content.Attributes.GivenName, content.Attributes.FamilyName, content.Attributes.CountryCode = "Alex", "Demo", "PT"
	content.Attributes.Websites = []profile.Website{{Title: "Notes", URL: "https://alex.example"}}
	s.users.SetProfile(sharingtest.Alex,
		sharing.ProfileVisibility{Mode: profile.Public, Alias: sharingtest.AlexAlias}, content)
	response := s.Do(t, http.MethodGet, byAlias+"/vcard", nil).Expect(t, http.StatusOK)
	for _, line := range []string{
		"BEGIN:VCARD", "VERSION:3.0", "FN:Alex Demo", "URL:" + httpservertest.PublicURL + "/p/alex-demo",
		"URL:https://github.com/alex-demo", "N:Demo;Alex;;;", "URL:https://alex.example",
		"UID:" + httpservertest.PublicURL + "/p/alex-demo", "NOTE:" + content.Attributes.Headline, "END:VCARD",
	} {
		if !strings.Contains(string(response.Body), line+"\r\n") {
			t.Errorf("there is no line %q in %s", line, response.Body)
		}
	}
	for name, want := range map[string]string{
		"Content-Type": "text/vcard; charset=utf-8", "X-Robots-Tag": "noindex, nofollow",
		"Content-Disposition": `attachment; filename="Alex Demo.vcf"`,
	} {
		if got := response.Header.Get(name); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
}

// A contact is passed on, so it has neither the link with which it was saved nor an address of mail.
func TestT178_contactCard_hasNoSecretAndEndsWithTheLink(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.setMode(profile.Restricted, false)
	l := s.share(t, `{}`)
	card := string(s.Do(t, http.MethodGet, l.public()+"/vcard", nil).Expect(t, http.StatusOK).Body)
	for _, secret := range []string{l.Token, "EMAIL", "@example.com", "/p/", "/v1/"} {
		if strings.Contains(card, secret) {
			t.Errorf("the card has %s: %s", secret, card)
		}
	}
	s.Do(t, http.MethodGet, byAlias+"/vcard", nil, httpservertest.From("192.0.2.9:1")).
		ExpectProblem(t, http.StatusForbidden, "ProfileRestrictedError")
	s.Do(t, http.MethodDelete, l.path(), nil, s.as(sharingtest.Alex)).Expect(t, http.StatusOK)
	s.Do(t, http.MethodGet, l.public()+"/vcard", nil).ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
}

func TestT207_photoInAContactCard_isThatOfThePageAndNoAddress(t *testing.T) {
	t.Parallel()
	jpeg := append([]byte("\xff\xd8\xff\xe0"), bytes.Repeat([]byte{7}, 1000)...)
	for name, c := range map[string]struct {
		content []byte
		isShown bool
		want    bool
	}{
		"a photo":                  {jpeg, true, true},
		"one that the page hides":  {jpeg, false, false},
		"a very large one":         {append(jpeg, make([]byte, 256<<10)...), true, false},
		"a picture of other bytes": {[]byte("RIFF\x00\x00\x00\x00WEBPVP8 "), true, false},
		"none that is stored":      {nil, true, false},
	} {
		s := newTestServer(t)
		s.photos.Content = c.content
		content := sharingtest.AlexContent()
		content.Photo = profile.Picture{}
		if c.isShown {
			content.Photo.Media = "7"
		}
		s.users.SetProfile(sharingtest.Alex,
			sharing.ProfileVisibility{Mode: profile.Public, Alias: sharingtest.AlexAlias}, content)
		card := string(s.Do(t, http.MethodGet, byAlias+"/vcard", nil).Expect(t, http.StatusOK).Body)
		_, encoded, found := strings.Cut(strings.ReplaceAll(card, "\r\n ", ""), "PHOTO;ENCODING=b;TYPE=JPEG:")
		encoded, _, _ = strings.Cut(encoded, "\r\n")
		got, err := base64.StdEncoding.DecodeString(encoded)
		if found != c.want || err != nil || found && !bytes.Equal(got, jpeg) || strings.Contains(card, "/v1/media") {
			t.Errorf("%s: got %t, %v, %s", name, found, err, card)
		}
	}
}
