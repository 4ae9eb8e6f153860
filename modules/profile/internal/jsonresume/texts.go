package jsonresume

import (
	"html"
	"regexp"
	"strings"

	"github.com/JohannesKaufmann/html-to-markdown/v2/converter"
	"github.com/JohannesKaufmann/html-to-markdown/v2/plugin/base"
	"github.com/JohannesKaufmann/html-to-markdown/v2/plugin/commonmark"

	nethtml "golang.org/x/net/html"

	"wright.app/platform/text"
)

// entity is a character reference of HTML with its semicolon: "&copy=1" in an address is none.
var entity = regexp.MustCompile(`&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});`)

// plain decodes the character references of HTML that archives and other programs write into texts.
func (r *reader) plain(raw string) string {
	if r.verbatim || !strings.Contains(raw, "&") {
		return raw
	}
	return strings.ReplaceAll(entity.ReplaceAllStringFunc(raw, html.UnescapeString), "\u00a0", " ")
}

// markup is an element of HTML that editors of résumés write.
var markup = regexp.MustCompile(`(?i)</(?:p|ul|ol|li|strong|b|em|i|u|a|div|span|h[1-6])>|<br ?/?>`)

// fromHTML returns HTML as the Markdown of profiles (docs/adr/0062), which has paragraphs, lists, bold text and links,
// and in which every other sign is itself.
func fromHTML(text string) (string, error) {
	c := converter.NewConverter(
		converter.WithEscapeMode(converter.EscapeModeDisabled),
		converter.WithPlugins(base.NewBasePlugin(),
			commonmark.NewCommonmarkPlugin(commonmark.WithListEndComment(false))),
	)
	for _, tag := range []string{"em", "i", "code", "pre"} {
		c.Register.RendererFor(tag, converter.TagTypeInline, renderText, converter.PriorityEarly)
	}
	converted, err := c.ConvertString(text)
	return strings.TrimSpace(html.UnescapeString(converted)), err
}

// renderText renders what is in an element without a sign for the element.
func renderText(ctx converter.Context, w converter.Writer, n *nethtml.Node) converter.RenderStatus {
	ctx.RenderChildNodes(ctx, w, n)
	return converter.RenderSuccess
}

// markdown returns a text of several lines as Markdown. HTML, as the editors of other programs write it, is converted.
// The signs of lists that are none in Markdown are left to the rules of all such texts (text.Markdown).
func (n node) markdown() string {
	raw, isText := n.value.(string)
	if !isText {
		return n.textOf(textMembers, "\n\n")
	}
	if n.reader.verbatim {
		return n.text()
	}
	if markup.MatchString(raw) {
		n.reader.done[n.pointer] = true
		if converted, err := fromHTML(raw); err == nil {
			return converted
		}
	}
	return n.text()
}

// bulletList returns texts as a list of Markdown: one item each, whose further lines belong to it.
func bulletList(texts []string) string {
	var items []string
	for _, item := range texts {
		var lines []string
		for line := range strings.Lines(strings.ReplaceAll(strings.ReplaceAll(item, "\r\n", "\n"), "\r", "\n")) {
			if line = strings.TrimRight(line, " \t\n"); strings.TrimSpace(line) != "" {
				lines = append(lines, line)
			}
		}
		if len(lines) == 0 {
			continue
		}
		first := text.WithoutBullet(lines[0])
		if strings.Trim(first, "-*+•") == "" {
			continue
		}
		lines[0] = "- " + escapeBlock(first)
		for i, line := range lines[1:] {
			lines[i+1] = "  " + line
		}
		items = append(items, strings.Join(lines, "\n"))
	}
	return strings.Join(items, "\n")
}

// escapeBlock escapes a text that would begin a heading, a quotation or another list inside its item.
func escapeBlock(line string) string {
	if blockStart.MatchString(line) {
		return `\` + line
	}
	return line
}

var blockStart = regexp.MustCompile("^(?:#{1,6}(?:\\s|$)|>|[-*+](?:\\s|$)|```|~~~)")
