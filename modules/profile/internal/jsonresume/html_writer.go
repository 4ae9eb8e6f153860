package jsonresume

import (
	"fmt"
	"net/url"
	"regexp"
	"strconv"
	"strings"

	nethtml "golang.org/x/net/html"

	"wright.app/platform/text"
)

// htmlLine is a line that was written.
type htmlLine struct {
	text            string
	beginsParagraph bool
	isItem          bool
}

// htmlItem is an item of a list: its sign with the blanks before it, until it is written.
type htmlItem struct {
	sign, indentation string
	isBegun           bool
}

// htmlWriter writes a document of HTML as the Markdown that profiles have (docs/adr/0062): paragraphs, lists, bold text
// and links. The web application does the same with pasted content (docs/adr/0089).
type htmlWriter struct {
	lines           []htmlLine
	line            strings.Builder
	beginsParagraph bool
	item            *htmlItem
	isPlain         bool // without signs for lists, bold text and links
	blocks          map[*nethtml.Node]bool
}

// markdownOfHTML returns a document as Markdown.
func markdownOfHTML(document *nethtml.Node) string {
	w := htmlWriter{blocks: withBlocks(document)}
	w.write(document, false)
	w.end(false)
	var b strings.Builder
	for i, line := range w.lines {
		switch {
		case i == 0:
		case line.beginsParagraph && (!line.isItem || !w.lines[i-1].isItem):
			b.WriteString("\n\n")
		default:
			b.WriteByte('\n')
		}
		b.WriteString(line.text)
	}
	return text.Repaired(b.String())
}

// plainOfHTML returns the words of a document as one line. Items of lists have commas between them.
func plainOfHTML(document *nethtml.Node) string {
	w := htmlWriter{blocks: withBlocks(document), isPlain: true}
	w.write(document, false)
	w.end(false)
	return text.Repaired(joinLines(w.lines))
}

func joinLines(lines []htmlLine) string {
	var b strings.Builder
	for i, line := range lines {
		switch {
		case i == 0:
		case line.isItem && lines[i-1].isItem:
			b.WriteString(", ")
		default:
			b.WriteByte(' ')
		}
		b.WriteString(line.text)
	}
	return b.String()
}

// isLine reports elements that begin a line, isParagraph those that are also set apart as a paragraph.
func isLine(n *nethtml.Node) bool {
	if n.Type != nethtml.ElementNode {
		return false
	}
	switch n.Data {
	case "address", "body", "dd", "div", "dt", "figcaption", "figure", "footer", "form", "header", "html", "li", "main",
		"nav", "tr", "caption", "option":
		return true
	default:
		return isParagraph(n)
	}
}

func isParagraph(n *nethtml.Node) bool {
	switch n.Data {
	case "article", "aside", "blockquote", "center", "dl", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "ol", "p", "pre",
		"section", "table", "ul":
		return true
	default:
		return false
	}
}

// withBlocks returns the nodes that contain an element that begins a line, or a cell of a table.
func withBlocks(document *nethtml.Node) map[*nethtml.Node]bool {
	with := map[*nethtml.Node]bool{}
	for n := range document.Descendants() {
		if !isLine(n) && n.Data != "td" && n.Data != "th" {
			continue
		}
		for above := n.Parent; above != nil && !with[above]; above = above.Parent {
			with[above] = true
		}
	}
	return with
}

// write writes the content of an element.
func (w *htmlWriter) write(parent *nethtml.Node, isPreformatted bool) {
	number := 0
	for child := range parent.ChildNodes() {
		isElement := child.Type == nethtml.ElementNode
		switch {
		case isElement && isHiddenElement(child):
			continue
		case isElement && (child.Data == "td" || child.Data == "th"):
			w.cell(child)
			continue
		case !isElement, !isLine(child) && !w.blocks[child]:
			w.line.WriteString(w.inline(child, isPreformatted || parent.Data == "pre"))
			continue
		}
		if child.Data == "li" {
			number++
		}
		before := w.item
		if isLine(child) {
			w.end(isParagraph(child))
		}
		if item := itemOf(child, number); item != nil {
			w.item = item
		}
		if isBold(child) && !w.blocks[child] {
			w.line.WriteString(w.inline(child, false)) // a heading
		} else {
			w.write(child, isPreformatted || child.Data == "pre")
		}
		if isLine(child) {
			w.end(isParagraph(child))
		}
		w.item = before
	}
}

// cell writes a cell of a table beside the one before it, or below it if it has several lines.
func (w *htmlWriter) cell(n *nethtml.Node) {
	inner := htmlWriter{blocks: w.blocks, isPlain: w.isPlain}
	inner.write(n, false)
	inner.end(false)
	if len(inner.lines) > 1 && !w.isPlain {
		w.end(false)
		w.lines = append(w.lines, inner.lines...)
		return
	}
	if words := joinLines(inner.lines); words != "" {
		if strings.TrimSpace(w.line.String()) != "" {
			w.line.WriteString(" | ")
		}
		w.line.WriteString(words)
	}
}

// end ends the line. With beginsParagraph, the next one begins a paragraph.
func (w *htmlWriter) end(beginsParagraph bool) {
	written := w.line.String()
	w.line.Reset()
	isBlank := true
	for part := range strings.SplitSeq(written, "\n") {
		part = strings.TrimSpace(oneLine(strings.ReplaceAll(part, "****", "")))
		if part == "" {
			continue
		}
		isBlank = false
		start := ""
		if w.item != nil && !w.isPlain {
			start = w.item.indentation + "  "
			if !w.item.isBegun {
				start = w.item.indentation + w.item.sign + " "
			}
			w.item.isBegun = true
		}
		w.lines = append(w.lines, htmlLine{start + part, w.beginsParagraph, w.item != nil})
		w.beginsParagraph = false
	}
	// A blank line in the text separates paragraphs.
	w.beginsParagraph = w.beginsParagraph || beginsParagraph || isBlank && strings.Contains(written, "\n")
}

// inline returns the words of a node without blocks, with its line breaks, bold text and links.
func (w *htmlWriter) inline(n *nethtml.Node, isPreformatted bool) string {
	switch {
	case n.Type == nethtml.TextNode && isPreformatted:
		return n.Data
	case n.Type == nethtml.TextNode:
		return oneLine(n.Data)
	case n.Type != nethtml.ElementNode || isHiddenElement(n):
		return ""
	case n.Data == "br":
		return "\n"
	case n.Data == "img":
		return oneLine(attribute(n, "alt"))
	}
	var b strings.Builder
	for child := range n.ChildNodes() {
		b.WriteString(w.inline(child, isPreformatted || n.Data == "pre"))
	}
	switch words := b.String(); {
	case w.isPlain:
		return words
	case n.Data == "a" && attribute(n, "href") != "":
		return linkText(words, attribute(n, "href"))
	case isBold(n):
		return boldText(words)
	default:
		return words
	}
}

// itemOf returns the item that an element begins, the number-th one of its list, or nil. Those of Word are paragraphs.
func itemOf(n *nethtml.Node, number int) *htmlItem {
	ofWord := listOfWord.FindStringSubmatch(styleOf(n))
	if ofWord != nil && strings.HasPrefix(strings.TrimSpace(ofWord[1]), "none") {
		ofWord = nil
	}
	if ofWord != nil || n.Data != "li" && classOfWord.MatchString(attribute(n, "class")) {
		return itemOfWord(n, ofWord)
	}
	if n.Data != "li" {
		return nil
	}
	item := &htmlItem{sign: "-"}
	if n.Parent.Data == "ol" {
		first, err := strconv.Atoi(attribute(n.Parent, "start"))
		if err != nil || first < 0 || first > 900 {
			first = 1
		}
		item.sign = fmt.Sprintf("%d.", min(first+number-1, 999))
	}
	for above := range n.Parent.Ancestors() {
		if above.Data == "ul" || above.Data == "ol" {
			item.indentation = "   "
		}
	}
	return item
}

var numberOfWord = regexp.MustCompile(`^\d{1,3}[.)]$`)

func itemOfWord(n *nethtml.Node, list []string) *htmlItem {
	item := &htmlItem{sign: "-"}
	isFound := false
	for d := range n.Descendants() {
		if d.Type == nethtml.ElementNode && isBulletOfWord(d) {
			isFound = true
			if sign := strings.TrimSpace(oneLine(textOf(d))); numberOfWord.MatchString(sign) {
				item.sign = sign
			}
			break
		}
	}
	if !isFound && list == nil {
		return nil // a paragraph that only looks like one of a list
	}
	if list != nil {
		if level := levelOfWord.FindStringSubmatch(list[1]); level != nil && level[1] > "1" {
			item.indentation = "   "
		}
	}
	return item
}

func textOf(n *nethtml.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == nethtml.TextNode {
			b.WriteString(d.Data)
		}
	}
	return b.String()
}

// boldText returns words in bold, line by line. Lines that the sign cannot enclose are not changed.
func boldText(words string) string {
	lines := strings.Split(strings.ReplaceAll(words, "**", ""), "\n")
	for i, line := range lines {
		inner := strings.TrimSpace(line)
		if inner != "" && !strings.Contains(inner, "*") {
			lines[i] = strings.Replace(line, inner, "**"+inner+"**", 1)
		}
	}
	return strings.Join(lines, "\n")
}

// The maximum lengths of the words and of the address of a link, in bytes. The page shows longer ones as plain text.
const maxLabel, maxAddress = 300, 2000

var (
	secure        = regexp.MustCompile(`(?i)^\s*https?://`)
	looksLikeSite = regexp.MustCompile(`(?i)://|^www\.|\S\.\pL[\pL\d-]`)
	notInAddress  = strings.NewReplacer("(", "%28", ")", "%29", "<", "%3C", ">", "%3E", `"`, "%22", "*", "%2A")
	bareStart     = regexp.MustCompile(`(?i)^(?:https?://)?(?:www\.)?`)
)

// secureAddress returns the address of a link in the form of profiles: with https, and without signs that would end the
// link. It returns "" if there is no such form.
func secureAddress(address string) string {
	if !secure.MatchString(address) {
		return ""
	}
	parsed, err := url.Parse(strings.TrimSpace(address))
	if err != nil || parsed.User != nil || parsed.Host == "" {
		return ""
	}
	parsed.Scheme = "https"
	written := notInAddress.Replace(parsed.String())
	if len(written) > maxAddress {
		return ""
	}
	return written
}

// linkText returns a link in Markdown: the words alone if it leads to no page, and the address alone if the words are
// the same.
func linkText(label, address string) string {
	words := strings.TrimSpace(strings.NewReplacer("[", "", "]", "", "**", "").Replace(oneLine(label)))
	written := secureAddress(address)
	bare := func(s string) string {
		return strings.TrimSuffix(strings.ToLower(bareStart.ReplaceAllString(s, "")), "/")
	}
	start, end := "", ""
	if strings.HasPrefix(label, " ") {
		start = " "
	}
	if strings.HasSuffix(label, " ") {
		end = " "
	}
	mail, isMail := strings.CutPrefix(strings.TrimSpace(address), "mailto:")
	switch {
	case isMail && words != "" && !strings.Contains(words, "@"):
		mail, _, _ = strings.Cut(mail, "?")
		return start + words + " (" + mail + ")" + end
	case written == "":
		return label
	case words == "", bare(words) == bare(written):
		return start + written + end
	case looksLikeSite.MatchString(words), len(words) > maxLabel:
		return start + words + " (" + written + ")" + end
	default:
		return start + "[" + words + "](" + written + ")" + end
	}
}
