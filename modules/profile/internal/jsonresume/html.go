package jsonresume

import (
	"html"
	"regexp"
	"strings"

	nethtml "golang.org/x/net/html"
)

// known are the elements of HTML that editors of résumés and word processors write.
const known = `a|abbr|address|article|aside|b|big|blockquote|br|center|cite|code|col|colgroup|dd|del|div|dl|dt|em|` +
	`figcaption|figure|font|footer|h[1-6]|head|header|hr|html|body|i|img|ins|kbd|li|main|mark|meta|nav|ol|p|` +
	`picture|pre|q|s|samp|script|section|small|span|strike|strong|style|sub|sup|table|tbody|td|tfoot|th|thead|time|` +
	`title|tr|tt|u|ul|video|wbr|[ovwm]:[a-z]+`

var (
	// tagAt is a tag, a comment or an instruction at the beginning of a text.
	tagAt = regexp.MustCompile(`(?i)^<(?:[!?]|/?(?:` + known + `)(?:[\s/][^<>]*)?>)`)
	// opened is an element that is closed later, or has no end. Go has no references inside an expression.
	opening = regexp.MustCompile(`(?i)<(` + known + `)(?:\s[^<>]*)?>`)
	noEnd   = regexp.MustCompile(`(?i)<(?:br|hr|img)(?:[\s/][^<>]*)?>`)
	cells   = regexp.MustCompile(`(?i)^\s*<(?:tr|td|th|tbody|thead)[\s>]`)
	// beginning is the beginning of a text that is HTML whether or not its elements have ends.
	beginning = regexp.MustCompile(`(?i)^\s*<(?:!doctype|html|p|ul|ol|li|div|table|span|h[1-6])(?:\s[^<>]*)?>`)
)

// html returns the document of a text that is HTML, which may be encoded once more; ok is false for any other text. The
// signs of List<String> are not HTML.
func (r *reader) html(raw string) (document *nethtml.Node, ok bool) {
	if r.verbatim {
		return nil, false
	}
	if !strings.Contains(raw, "<") {
		raw = r.plain(raw)
		if !beginning.MatchString(raw) {
			return nil, false
		}
	} else if !isHTML(raw) {
		return nil, false
	}
	if cells.MatchString(raw) {
		raw = "<table>" + raw // without it the parser passes over cells
	}
	document, err := nethtml.ParseWithOptions(strings.NewReader(withoutOtherSigns(r.repaired(raw))),
		nethtml.ParseOptionEnableScripting(false))
	return document, err == nil
}

func isHTML(raw string) bool {
	if beginning.MatchString(raw) || noEnd.MatchString(raw) {
		return true
	}
	lower := strings.ToLower(raw)
	seen := map[string]bool{}
	for _, found := range opening.FindAllStringSubmatchIndex(lower, -1) {
		name := lower[found[2]:found[3]]
		if !seen[name] && strings.Contains(lower[found[1]:], "</"+name) {
			return true
		}
		seen[name] = true // another one further on has no end either
	}
	return false
}

// withoutOtherSigns encodes the signs < and > that belong to no element, as in List<String> and in comparisons.
func withoutOtherSigns(raw string) string {
	var b strings.Builder
	for {
		i := strings.IndexByte(raw, '<')
		if i < 0 {
			b.WriteString(raw)
			return b.String()
		}
		b.WriteString(raw[:i])
		if tagAt.MatchString(raw[i:]) {
			b.WriteByte('<')
		} else {
			b.WriteString("&lt;")
		}
		raw = raw[i+1:]
	}
}

func firstLink(n *nethtml.Node) string {
	for d := range n.Descendants() {
		if d.Data == "a" && d.Type == nethtml.ElementNode && strings.TrimSpace(attribute(d, "href")) != "" {
			return strings.TrimSpace(attribute(d, "href"))
		}
	}
	return ""
}

func attribute(n *nethtml.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// styleOf returns the style of an element, in lower case and without blanks after colons.
func styleOf(n *nethtml.Node) string {
	return strings.ReplaceAll(strings.ToLower(attribute(n, "style")), ": ", ":")
}

// isHidden reports an element that a browser does not show.
func isHiddenElement(n *nethtml.Node) bool {
	switch n.Data {
	case "head", "script", "style", "template":
		return true
	}
	style := styleOf(n)
	return strings.Contains(style, "display:none") || strings.Contains(style, "mso-hide:all") || isBulletOfWord(n)
}

func isBulletOfWord(n *nethtml.Node) bool { return strings.Contains(styleOf(n), "mso-list:ignore") }

var (
	listOfWord  = regexp.MustCompile(`mso-list:\s*([^;]*)`)
	levelOfWord = regexp.MustCompile(`level(\d)`)
	classOfWord = regexp.MustCompile(`MsoList(?:Paragraph|Bullet|Number)`)
	weight      = regexp.MustCompile(`font-weight:(bold|[6-9]00)`)
	anyWeight   = regexp.MustCompile(`font-weight:`)
	blanks      = regexp.MustCompile("[ \t\r\n\f\u00a0]+")
)

func isBold(n *nethtml.Node) bool {
	if style := styleOf(n); anyWeight.MatchString(style) {
		return weight.MatchString(style)
	}
	switch n.Data {
	case "b", "strong", "h1", "h2", "h3", "h4", "h5", "h6":
		return true
	default:
		return false
	}
}

func oneLine(s string) string { return blanks.ReplaceAllString(s, " ") }

// repaired decodes references that a parser of HTML would read as characters that are not allowed in texts.
func (r *reader) repaired(raw string) string {
	return entity.ReplaceAllStringFunc(raw, func(reference string) string {
		if decoded := html.UnescapeString(reference); decoded == "\ufffd" || decoded < " " {
			return " "
		}
		return reference
	})
}
