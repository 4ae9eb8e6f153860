package jsonresume

import (
	"encoding/json"
	"fmt"
	"maps"
	neturl "net/url"
	"strings"

	"golang.org/x/net/idna"

	"wright.app/modules/profile"
	"wright.app/platform/calendar"
)

// schemaURL is the address of the schema of JSON Resume 1.0.0.
const schemaURL = "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json"

// Write returns a profile as a document of JSON Resume. It has neither the photo nor files.
func Write(exported profile.Exported) (map[string]any, error) {
	p := exported.Profile
	document := map[string]any{
		"$schema": schemaURL,
		"meta":    map[string]any{"version": "v1.0.0", extension: map[string]any{"format": 1}},
	}
	if basics := basicsOf(exported.Name, p.Attributes); len(basics) > 0 {
		document["basics"] = basics
	}
	appendTo := func(name string, entry map[string]any) {
		entries, _ := document[name].([]any)
		document[name] = append(entries, entry)
	}
	for _, label := range p.Attributes.Tags {
		appendTo("skills", map[string]any{"name": label})
	}
	for _, l := range p.Attributes.Languages {
		entry := map[string]any{
			"language": languageName(l.Code), extension: map[string]any{"code": l.Code, "level": string(l.Level)},
		}
		if fluency, ok := fluencyNames[l.Level]; ok {
			entry["fluency"] = fluency
		}
		appendTo("languages", entry)
	}
	for _, interest := range p.Attributes.Interests {
		appendTo("interests", map[string]any{"name": interest})
	}
	for _, r := range p.Attributes.References {
		entry := map[string]any{"name": r.Name, "reference": r.Text}
		if r.Permission {
			entry[extension] = map[string]any{"permission": true}
		}
		appendTo("references", entry)
	}
	for _, s := range p.Sections {
		entry, err := entryOf(s, s.ID == p.Primary)
		if err != nil {
			return nil, err
		}
		appendTo(listOf(s).name[0], entry)
	}
	return document, nil
}

// basicsOf returns the member basics.
func basicsOf(name string, a profile.Attributes) map[string]any {
	basics := map[string]any{}
	set(basics, "name", name)
	set(basics, "label", a.Headline)
	set(basics, "summary", a.Summary)
	location := map[string]any{}
	set(location, "city", a.Location)
	set(location, "countryCode", a.CountryCode)
	own := map[string]any{}
	for _, text := range ownTexts {
		set(own, text.member, *text.of(&a))
	}
	set(own, "companyUrl", a.CompanyURL)
	if a.OpenToWork {
		own["openToWork"] = true
	}
	writeParticulars(basics, own, a.Particulars)
	var profiles []any
	for _, link := range a.ExternalLinks {
		s := siteOf(link.Type)
		profiles = append(profiles,
			map[string]any{"network": s.name, "username": link.Value, "url": s.address + link.Value})
	}
	if len(profiles) > 0 {
		basics["profiles"] = profiles
	}
	for member, value := range map[string]map[string]any{"location": location, extension: own} {
		if len(value) > 0 {
			basics[member] = value
		}
	}
	return basics
}

// entryOf returns a section as an entry of its list.
func entryOf(s profile.SectionSnapshot, primary bool) (map[string]any, error) {
	fields, err := fieldsOf(s.Content)
	if err != nil {
		return nil, fmt.Errorf("section %d: %w", s.ID, err)
	}
	l := listOf(s)
	entry := map[string]any{}
	for member, field := range l.members() {
		value, ok := fields[field]
		if !ok {
			continue
		}
		delete(fields, field)
		if address, isText := value.(string); isText && field == "url" {
			if uri := uriOf(address); uri != address {
				value, fields[field] = uri, address // what the owner has written, too
			}
		}
		entry[member] = value
	}
	maps.DeleteFunc(fields, func(field string, _ any) bool { return l.fixed[field] != "" })
	if role, ok := fields["role"]; ok && l.name[0] == "projects" {
		entry["roles"] = []any{role}
		delete(fields, "role")
	}
	if s.Type != l.typ {
		fields["typeId"] = string(s.Type)
	}
	if primary {
		fields["primary"] = true
	}
	if len(fields) > 0 {
		entry[extension] = fields
	}
	return entry, nil
}

// uriOf returns an address as a URI (RFC 3986), which the schema asks for: the host in the form of IDNA, everything
// else with percent signs. People write, and browsers show, the letters themselves.
func uriOf(address string) string {
	parsed, err := neturl.Parse(address)
	if err != nil {
		return address
	}
	host, err := idna.Lookup.ToASCII(parsed.Hostname())
	if err != nil {
		return address
	}
	if parsed.Port() != "" {
		host += ":" + parsed.Port()
	}
	parsed.Host = host
	return asciiOnly(parsed.String())
}

// asciiOnly escapes the bytes that a URI cannot have, where net/url leaves them: in queries.
func asciiOnly(uri string) string {
	var b strings.Builder
	for _, c := range []byte(uri) {
		if c > ' ' && c < 0x7f {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}

// fieldsOf returns the fields of a section by their names in the contract.
func fieldsOf(c profile.SectionContent) (map[string]any, error) {
	encoded, err := json.Marshal(c.Attributes)
	if err != nil {
		return nil, fmt.Errorf("encode attributes: %w", err)
	}
	fields := map[string]any{}
	if err := json.Unmarshal(encoded, &fields); err != nil {
		return nil, fmt.Errorf("decode attributes: %w", err)
	}
	set(fields, "title", c.Title)
	set(fields, "organization", c.Organization)
	if len(c.Tags) > 0 {
		fields["tags"] = c.Tags
	}
	for field, date := range map[string]calendar.Partial{
		"startedAt": c.StartedAt, "endedAt": c.EndedAt, "issuedAt": c.IssuedAt, "expirationAt": c.ExpirationAt,
	} {
		if !date.IsZero() {
			fields[field] = date.String()
		}
	}
	return fields, nil
}

// set sets a text that is not empty.
func set(object map[string]any, member, value string) {
	if value != "" {
		object[member] = value
	}
}
