package jsonresume

import (
	"slices"
	"strings"
	"unicode"

	"wright.app/modules/profile"
)

// basics reads the headline, the summary and other attributes of one text. The name and the addresses of a user belong
// to the account, and are not imported.
func (d *documentReader) basics() {
	basics := d.root.member("basics").firstObject()
	if _, isText := basics.value.(string); isText {
		basics.value, basics.isText = map[string]any{"summary": basics.value}, true
	}
	if !basics.isObject() {
		if !isBlank(basics.value) {
			basics.leave("type", "")
		}
		basics = node{reader: d.root.reader, value: map[string]any{}, pointer: basics.pointer}
	}
	name := basics.member("name")
	d.result.Name, d.result.NamePath = strings.TrimSpace(name.text()), name.shortPointer()
	d.takeText(basics.member("label", "headline", "title"),
		func(v string) profile.Attributes { return profile.Attributes{Headline: v} })
	d.summary(basics)
	d.location(basics.member("location").single())
	d.ownPage(basics)
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
	at := country
	if code == "" && known && region.text() == "" {
		// The country may be only at the end of the place: "Paris, France".
		code, _ = countryOfPlace(city.text())
		at = city
	}
	if !known {
		// A country that is not understood is a part of the place.
		place = append(place, country.text())
	}
	place = slices.DeleteFunc(place, func(text string) bool { return strings.TrimSpace(text) == "" })
	if len(place) > 0 {
		from := city
		if isBlank(city.value) {
			from = region
		}
		if isBlank(from.value) {
			from = country
		}
		d.take(from, profile.Attributes{Location: strings.Join(place, ", ")})
	}
	if known && code != "" {
		d.take(at, profile.Attributes{CountryCode: code})
		// Many files have the code and the name.
		if name := object.member("country"); name.pointer != country.pointer {
			if same, ok := countryCode(name.text()); !ok || same != code {
				name.leave(profile.IssueNoPlace, "")
			}
		}
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
	if address, ok := profile.WebAddress(company.url()); ok && address != "" {
		d.take(company, profile.Attributes{CompanyURL: address})
	} else {
		company.leave("format", "attributes.companyUrl")
	}
	d.ownParticulars(own)
	if open := own.member("openToWork"); open.value == true {
		open.consume()
		d.take(open, profile.Attributes{OpenToWork: true})
	}
}

// links reads the pages of the person on other sites. The address says which site that is: an account on another server
// of GitLab is no account of gitlab.com, whatever the network is called.
func (d *documentReader) links(basics node) {
	entries := d.shown(basics.member("profiles").elements())
	if d.root.reader.hides {
		entries = append(entries, d.reactiveEntries([]string{"profiles"})...)
	}
	for _, entry := range entries {
		if object, ok := entry.object("url"); ok {
			d.link(entry, object.member("network"), object.member("username"), object.member("url", "website"))
		}
	}
}

// ownPage reads the page of the person. An export writes the first website as this page, and again in the list of
// websites. So the page becomes the first website.
func (d *documentReader) ownPage(basics node) {
	page := basics.member("url", "website")
	address, _ := profile.WebAddress(page.url())
	for _, website := range basics.member(extension).member("websites").elements() {
		if same, _ := profile.WebAddress(website.member("url").url()); same == address && same != "" {
			return
		}
	}
	if isBlank(page.value) {
		return
	}
	none := node{reader: page.reader}
	label := none
	if page.isObject() {
		label = page.member("label")
	}
	d.link(page, label, none, page)
}

// link reads one page. It reports each text of the page that is not a part of a stored value.
func (d *documentReader) link(at, networkNode, usernameNode, addressNode node) {
	network, username := strings.TrimSpace(networkNode.text()), strings.TrimSpace(usernameNode.text())
	address := addressNode.url()
	if profile.IsPlaceholder(address) && looksLikePage(username) {
		address, username = username, "" // which somebody put there
	} else if profile.IsPlaceholder(address) && username != "" {
		addressNode.leave("format", "attributes.url")
	}
	stored := d.takeLink(at, network, username, address)
	if stored == "" {
		return
	}
	for _, said := range []node{networkNode, usernameNode} {
		text := said.text()
		if known, ok := linkNamed(text, username); ok && said.pointer == networkNode.pointer {
			text = siteOf(known.Type).name // "Twitter" is X
		}
		if !isBlank(said.value) && !strings.Contains(lettersOf(stored), lettersOf(text)) {
			said.leave(profile.IssueNoPlace, "")
		}
	}
}

// takeLink takes a link or a website, and returns its texts.
func (d *documentReader) takeLink(at node, network, username, address string) (stored string) {
	take := func(link profile.ExternalLink) string {
		d.take(at, profile.Attributes{ExternalLinks: []profile.ExternalLink{link}})
		name, page := Address(link)
		return name + " " + page + " " + address
	}
	found, isKnown := linkAt(address)
	named, isNamed := linkNamed(network, username)
	switch {
	case isNamed && isKnown && address == siteOf(named.Type).address+username:
		return take(named) // as an export writes it
	case isKnown:
		return take(found)
	case isNamed && profile.IsPlaceholder(address):
		return take(named)
	case isNamed:
		return d.website(at, "", address) // which is not what its name says
	default:
		return d.website(at, network, address)
	}
}

// looksLikePage reports whether a name of a user is the address of a page.
func looksLikePage(username string) bool {
	_, isKnown := linkAt(username)
	return isKnown || secure.MatchString(username) || strings.HasPrefix(strings.ToLower(username), "www.")
}

// lettersOf returns a form of a name that is the same for all ways of writing it.
func lettersOf(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, s)
}
