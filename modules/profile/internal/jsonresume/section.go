package jsonresume

import (
	"encoding/json"
	"strings"

	"wright.app/modules/profile"
	"wright.app/platform/calendar"
)

// sectionOf converts an entry of a list.
func sectionOf(entry node, l list) profile.ImportedSection {
	fields, own := map[string]any{}, entry.member(extension)
	if own.isObject() {
		for name, value := range own.value.(map[string]any) { //nolint:forcetypeassert // isObject
			fields[name] = value
		}
		if _, isList := fields["tags"].([]any); isList {
			own.member("tags").elements() // counts them
		}
	}
	for field, value := range l.fixed {
		fields[field] = value
	}
	for member, field := range l.members {
		value := entry.member(member)
		switch {
		case field == "tags":
			if keywords := value.texts(); len(keywords) > 0 {
				fields[field] = keywords
			}
		case value.text() != "":
			fields[field] = value.text()
		}
	}
	if roles := entry.member("roles"); l.name == "projects" {
		if texts := roles.texts(); len(texts) > 0 {
			fields["role"] = strings.Join(texts, ", ")
		}
	}
	if paragraphs := entry.member(l.paragraphs); l.paragraphs != "" {
		appendParagraphs(fields, paragraphs.texts())
	}
	section := profile.ImportedSection{Path: entry.pointer()}
	section.Input, section.Problem = inputOf(fields, l.typ)
	section.Primary = fields["primary"] == true
	return section
}

// appendParagraphs appends texts to the description, as a list of Markdown.
func appendParagraphs(fields map[string]any, texts []string) {
	if len(texts) == 0 {
		return
	}
	points := "- " + strings.Join(texts, "\n- ")
	if description, ok := fields["description"].(string); ok {
		points = description + "\n\n" + points
	}
	fields["description"] = points
}

// inputOf returns a section with fields that have the names of the contract. Unknown fields are ignored.
func inputOf(fields map[string]any, typ profile.SectionType) (profile.SectionInput, *profile.ImportIssue) {
	in := profile.SectionInput{Type: typ}
	if named, ok := fields["typeId"].(string); ok {
		if !isType(named) {
			return in, &profile.ImportIssue{Code: "enum", Field: "typeId"}
		}
		in.Type = profile.SectionType(named)
	}
	for _, field := range dates {
		text, ok := fields[field].(string)
		if !ok {
			continue
		}
		date, valid := dateOf(strings.TrimSpace(text))
		if !valid {
			return in, &profile.ImportIssue{Code: "format", Field: field}
		}
		if field == wholeDay {
			date = date.First().Known(calendar.ToDay)
		}
		fields[field] = date.String()
	}
	if url, ok := fields["url"].(string); ok {
		fields["url"] = secureURL(url)
	}
	var content struct {
		profile.SectionAttributes

		Title        string           `json:"title"`
		Organization string           `json:"organization"`
		Tags         []string         `json:"tags"`
		StartedAt    calendar.Partial `json:"startedAt"`
		EndedAt      calendar.Partial `json:"endedAt"`
		IssuedAt     calendar.Partial `json:"issuedAt"`
		ExpirationAt calendar.Partial `json:"expirationAt"`
	}
	encoded, err := json.Marshal(fields)
	if err == nil {
		err = json.Unmarshal(encoded, &content)
	}
	if err != nil {
		return in, &profile.ImportIssue{Code: "format", Field: extension}
	}
	in.Title, in.Organization = strings.TrimSpace(content.Title), strings.TrimSpace(content.Organization)
	in.Attributes, in.Tags = content.SectionAttributes, content.Tags
	in.StartedAt, in.EndedAt = content.StartedAt, content.EndedAt
	in.IssuedAt, in.ExpirationAt = content.IssuedAt, content.ExpirationAt
	return in, nil
}
