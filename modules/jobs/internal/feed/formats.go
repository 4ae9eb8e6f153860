package feed

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"time"

	"wright.app/modules/jobs"
)

// atomFeed is a feed of Atom (RFC 4287).
type atomFeed struct {
	XMLName  xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
	ID       string      `xml:"id"`
	Title    string      `xml:"title"`
	Subtitle string      `xml:"subtitle"`
	Updated  string      `xml:"updated"`
	Links    []atomLink  `xml:"link"`
	Entries  []atomEntry `xml:"entry"`
}

type atomLink struct {
	Relation string `xml:"rel,attr"`
	Type     string `xml:"type,attr,omitempty"`
	Address  string `xml:"href,attr"`
}

type atomEntry struct {
	ID         string         `xml:"id"`
	Title      string         `xml:"title"`
	Link       atomLink       `xml:"link"`
	Author     atomAuthor     `xml:"author"`
	Published  string         `xml:"published"`
	Updated    string         `xml:"updated"`
	Categories []atomCategory `xml:"category"`
	Content    atomText       `xml:"content"`
}

type atomAuthor struct {
	Name    string `xml:"name"`
	Address string `xml:"uri"`
}

type atomCategory struct {
	Term string `xml:"term,attr"`
}

type atomText struct {
	Type string `xml:"type,attr"`
	Text string `xml:",chardata"`
}

// writeAtom is a format.
func writeAtom(c content) ([]byte, error) {
	feed := atomFeed{
		ID: c.address(atomPath), Title: c.title, Subtitle: c.description, Updated: instant(c.updated),
		Links: []atomLink{
			{"self", "application/atom+xml", c.address(atomPath)}, {"alternate", "text/html", c.address("/jobs")},
		},
	}
	for _, j := range c.jobs {
		entry := atomEntry{
			ID: "urn:uuid:" + j.ID.String(), Title: j.Title,
			Link:      atomLink{"alternate", "text/html", c.address(pathOf(j))},
			Author:    atomAuthor{j.Employer.Name, c.address("/o/" + j.Employer.Domain.String())},
			Published: instant(j.PostedAt), Updated: instant(j.UpdatedAt), Content: atomText{"text", j.Description},
		}
		for _, tag := range j.Tags {
			entry.Categories = append(entry.Categories, atomCategory{tag})
		}
		feed.Entries = append(feed.Entries, entry)
	}
	var body bytes.Buffer
	body.WriteString(xml.Header)
	if err := xml.NewEncoder(&body).Encode(feed); err != nil {
		return nil, fmt.Errorf("encode Atom: %w", err)
	}
	return body.Bytes(), nil
}

// jsonFeed is a feed of JSON Feed 1.1 (jsonfeed.org/version/1.1).
type jsonFeed struct {
	Version     string     `json:"version"`
	Title       string     `json:"title"`
	Home        string     `json:"home_page_url"`
	Address     string     `json:"feed_url"`
	Description string     `json:"description"`
	Items       []jsonItem `json:"items"`
}

type jsonItem struct {
	ID        string       `json:"id"`
	Address   string       `json:"url"`
	Title     string       `json:"title"`
	Text      string       `json:"content_text"`
	Published string       `json:"date_published"`
	Modified  string       `json:"date_modified"`
	Authors   []jsonAuthor `json:"authors"`
	Tags      []string     `json:"tags,omitempty"`
}

type jsonAuthor struct {
	Name    string `json:"name"`
	Address string `json:"url"`
}

// writeJSON is a format.
func writeJSON(c content) ([]byte, error) {
	feed := jsonFeed{
		Version: "https://jsonfeed.org/version/1.1", Title: c.title, Home: c.address("/jobs"),
		Address: c.address(jsonPath), Description: c.description, Items: make([]jsonItem, len(c.jobs)),
	}
	for i, j := range c.jobs {
		feed.Items[i] = itemOf(c, j)
	}
	body, err := json.Marshal(feed)
	if err != nil {
		return nil, fmt.Errorf("encode JSON Feed: %w", err)
	}
	return body, nil
}

func itemOf(c content, j jobs.Public) jsonItem {
	address := c.address(pathOf(j))
	return jsonItem{
		ID: address, Address: address, Title: j.Title, Text: j.Description, Published: instant(j.PostedAt),
		Modified: instant(j.UpdatedAt), Tags: j.Tags,
		Authors: []jsonAuthor{{j.Employer.Name, c.address("/o/" + j.Employer.Domain.String())}},
	}
}

func instant(t time.Time) string { return t.UTC().Format(time.RFC3339) }
