package jsonresume

import (
	"slices"
	"strings"

	"wright.app/modules/profile"
)

// basics reads the headline, the summary and other attributes of one text. The name and the addresses of a user belong
// to the account, and are not imported.
func (d *documentReader) basics() {
	basics := d.root.member("basics").single()
	if !basics.isObject() {
		if !isBlank(basics.value) {
			basics.leave("type", "")
		}
		basics = node{reader: d.root.reader, value: map[string]any{}, pointer: basics.pointer}
	}
	basics.member("name").text()
	d.takeText(basics.member("label", "headline", "title"),
		func(v string) profile.Attributes { return profile.Attributes{Headline: v} })
	d.summary(basics)
	d.location(basics.member("location").single())
	d.ownAttributes(basics.member(extension))
	d.links(basics)
	for _, name := range []string{"email", "phone", "image", "picture", "photo"} {
		basics.member(name).leave(profile.IssueNoPlace, "")
	}
}

// summary reads the text about the person, which Reactive Resume has in a section of its own.
func (d *documentReader) summary(basics node) {
	summary := basics.member("summary", "about")
	if isBlank(summary.value) && d.root.reader.hides {
		summary = d.reactiveSummary()
	}
	if text := strings.TrimSpace(summary.markdown()); text != "" {
		d.take(summary, profile.Attributes{Summary: text})
	}
}

func (d *documentReader) location(location node) {
	object, ok := location.object("city")
	if !ok {
		return
	}
	city, region, country := object.member("city"), object.member("region", "state"),
		object.member("countryCode", "country")
	place := []string{city.text(), region.text()}
	code, known := countryCode(country.text())
	if !known {
		// A country that is not understood is a part of the place.
		place = append(place, country.text())
	}
	place = slices.DeleteFunc(place, func(text string) bool { return strings.TrimSpace(text) == "" })
	if len(place) > 0 {
		at := city
		if isBlank(city.value) {
			at = region
		}
		if isBlank(at.value) {
			at = country
		}
		d.take(at, profile.Attributes{Location: strings.Join(place, ", ")})
	}
	if known && code != "" {
		d.take(country, profile.Attributes{CountryCode: code})
	}
	for _, name := range []string{"address", "postalCode"} {
		object.member(name).leave(profile.IssueNoPlace, "")
	}
}

// ownAttributes reads the attributes that only an export of a profile has.
func (d *documentReader) ownAttributes(own node) {
	if !own.isObject() {
		return
	}
	for _, text := range ownTexts {
		d.takeText(own.member(text.member), func(v string) (a profile.Attributes) {
			*text.of(&a) = v
			return a
		})
	}
	company := own.member("companyUrl")
	switch address, ok := profile.WebAddress(company.url()); {
	case !ok:
		company.leave("format", "attributes.companyUrl")
	case address != "":
		d.take(company, profile.Attributes{CompanyURL: address})
	}
	d.ownParticulars(own)
	if open := own.member("openToWork"); open.value == true {
		open.reader.done[open.pointer] = true
		d.take(open, profile.Attributes{OpenToWork: true})
	}
}

// links reads the pages of the person on other sites. The address says which site that is: an account of a GitLab that
// somebody runs is none of gitlab.com, whatever the network is called.
func (d *documentReader) links(basics node) {
	entries := basics.member("profiles").elements()
	if d.root.reader.hides {
		entries = append(entries, d.reactiveEntries([]string{"profiles"})...)
	}
	for _, entry := range entries {
		object, ok := entry.object("url")
		if !ok {
			continue
		}
		network, username := object.member("network").text(), object.member("username").text()
		address := object.member("url", "website").url()
		entry.reader.done[entry.pointer] = true
		d.link(entry, network, username, address)
	}
	website := basics.member("url", "website")
	if len(basics.member(extension).member("websites").elements()) > 0 {
		website.reader.done[website.pointer] = true // an export repeats the first one of them there
	} else if address := website.url(); !profile.IsPlaceholder(address) {
		website.reader.done[website.pointer] = true
		d.link(website, "", "", address)
	}
}

func (d *documentReader) link(at node, network, username, address string) {
	take := func(link profile.ExternalLink) {
		d.take(at, profile.Attributes{ExternalLinks: []profile.ExternalLink{link}})
	}
	found, isKnown := linkAt(address)
	named, isNamed := linkNamed(network, username)
	switch {
	case isNamed && isKnown && address == siteOf(named.Type).address+username:
		take(named) // as an export writes it
	case isKnown:
		take(found)
	case isNamed && profile.IsPlaceholder(address):
		take(named)
	case isNamed:
		d.website(at, "", address) // which is not what its name says
	default:
		d.website(at, network, address)
	}
}
