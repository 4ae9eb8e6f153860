package jsonresume

import "testing"

func TestFromHTML_onlyListsBoldAndLinksBecomeMarkdown(t *testing.T) {
	t.Parallel()
	for html, want := range map[string]string{
		"<p>Clear <strong>design</strong></p><p>Calm</p>":                 "Clear **design**\n\nCalm",
		"<ul><li>one</li><li>two</li></ul>":                               "- one\n- two",
		"<ul><li>one</li></ul><ul><li>two</li></ul>":                      "- one\n\n- two",
		"<ol><li>one</li><li>two</li></ol>":                               "1. one\n2. two",
		`<a href="https://ana.example">site</a></p>`:                      "[site](https://ana.example)",
		"<div>node_modules x_y_z A*B [x] # 1</div>":                       "node_modules x_y_z A*B [x] # 1",
		"<p><i>it</i> and <em>that</em>, <code>f(x)</code>, a &lt; b</p>": "it and that, f(x), a < b",
		"<p>&lt;b&gt; is not bold</p>":                                    "<b> is not bold",
		"<div>first</div><div>second</div>":                               "first\n\nsecond",
		"<p>line<br>break</p>":                                            "line  \nbreak",
	} {
		if got, err := fromHTML(html); err != nil || got != want {
			t.Errorf("%q: got %q, %v, want %q", html, got, err, want)
		}
	}
}
