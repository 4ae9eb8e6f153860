package docx

import (
	"net/url"
	"regexp"
	"strings"
)

// inline matches the formatted parts of a line: bold text, a link with a text, and an address (docs/adr/0062).
var inline = regexp.MustCompile(`\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\((https://[^\s()]+)\)|` +
	`(https://[^\s<>()\[\]]*[^\s<>()\[\].,;:!?'"])`)

// markdown writes a text with the part of Markdown that profiles have: paragraphs, lists, bold text and links. All else
// is text as it was typed.
func (d *document) markdown(text string) {
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.TrimRight(line, "\r \t")
		style := styleText
		if item, ok := cutListMark(line); ok {
			line, style = item, styleBullet
		}
		d.paragraph(style, formatted(line))
	}
}

// cutListMark returns an item of a list without its hyphen or asterisk. Numbers stay: they are text of the owner.
func cutListMark(line string) (item string, ok bool) {
	trimmed := strings.TrimLeft(line, " \t")
	for _, mark := range []string{"- ", "* ", "• "} {
		if item, ok := strings.CutPrefix(trimmed, mark); ok {
			return strings.TrimLeft(item, " \t"), true
		}
	}
	return line, false
}

// formatted returns the runs of a line.
func formatted(line string) []run {
	var runs []run
	for line != "" {
		at := inline.FindStringSubmatchIndex(line)
		if at == nil {
			return append(runs, plain(line)...)
		}
		group := func(n int) string {
			if at[2*n] < 0 {
				return ""
			}
			return line[at[2*n]:at[2*n+1]]
		}
		runs = append(runs, plain(line[:at[0]])...)
		switch {
		case group(1) != "":
			runs = append(runs, run{text: group(1), bold: true})
		case group(2) != "":
			runs = append(runs, link(group(2), group(3))...)
		default:
			runs = append(runs, link(group(4), group(4))...)
		}
		line = line[at[1]:]
	}
	return runs
}

// link returns a run that leads to an address of the web. Any other address is only text: programs for texts open files
// and start programs by the address of a link.
func link(text, address string) []run {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || u.User != nil || u.Scheme != "https" {
		return plain(text)
	}
	return []run{{text: text, address: u.String()}}
}
