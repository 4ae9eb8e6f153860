package jsonresume

import "testing"

func TestBlock_onlyListsBoldAndLinksOfHTMLBecomeMarkdown(t *testing.T) {
	t.Parallel()
	for _, c := range [][2]string{
		{"<p>Clear <strong>design</strong></p><p>Calm</p>", "Clear **design**\n\nCalm"},
		{"<ul><li>one</li><li>two</li></ul>", "- one\n- two"},
		{"<ul><li>one</li></ul><ul><li>two</li></ul>", "- one\n- two"},
		{"<ul><li><p>one</p></li><li><p>two</p><p>more</p></li></ul>", "- one\n- two\n  more"},
		{"<ol><li>one</li><li>two</li></ol>", "1. one\n2. two"},
		{"<ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul>", "- one\n   - inner\n- two"},
		{"<p>Before</p><ul><li>one</li></ul><p>After</p>", "Before\n\n- one\n\nAfter"},
		{`<a href="https://ana.example">site</a></p>`, "[site](https://ana.example)"},
		{`<p>See <a href="/about">this</a> <a href="javascript:x()">or</a></p>`, "See this or"},
		{`<p><a href="https://ana.example">https://ana.example/</a></p>`, "https://ana.example"},
		{`<p><a href="https://ana.example">bank.example</a></p>`, "bank.example (https://ana.example)"},
		{`<p><a href="mailto:a@ana.example?x=1">Ana</a></p>`, "Ana (a@ana.example)"},
		{"<div>node_modules x_y_z A*B [x] # 1</div>", "node_modules x_y_z A*B [x] # 1"},
		{"<p><i>it</i> and <em>that</em>, <code>f(x)</code>, a &lt; b</p>", "it and that, f(x), a < b"},
		{"<p>&lt;b&gt; is not bold</p>", "<b> is not bold"},
		{"<div>first</div><div>second</div>", "first\nsecond"},
		{"<p>line<br>break</p>", "line\nbreak"},
		{"<h2>Tasks</h2><p>Led</p>", "**Tasks**\n\nLed"},
		{"<table><tr><td>Go</td><td>Rust</td></tr><tr><td><p>C</p></td><td></td></tr></table>", "Go | Rust\nC"},
		{"<pre><code>a = 1\nb = 2</code></pre>", "a = 1\nb = 2"},
		{`<p>A <img src="x.png" alt="chart"> here</p>`, "A chart here"},
		{"<p>Wrote List<String> and a < b</p>", "Wrote List<String> and a < b"},
		{"<p>Unclosed", "Unclosed"},
		{"&lt;p&gt;Once more&lt;/p&gt;", "Once more"},
		{"<p>a&#0;b&#7;c</p>", "a b c"},
		{"<style>p{}</style><p>x</p><script>1</script>", "x"},
		{
			"<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>one</p>" +
				"<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>b</p>",
			"- one\n   - b",
		},

		// What only looks like HTML is text.
		{"List<String> and Map<K, V>", "List<String> and Map<K, V>"},
		{"Fixed a missing </div> in <b", "Fixed a missing </div> in <b"},
		{"vector<b> of <T>", "vector<b> of <T>"},
		{"&lt;b&gt; is not bold", "<b> is not bold"},
		{"# of users grew\n> 50 % faster", "# of users grew\n> 50 % faster"},
		{"```go\nx := 1\n```", "```go\nx := 1\n```"},
		{"R&D, C&A &copy=1", "R&D, C&A &copy=1"},
	} {
		html, want := c[0], c[1]
		if got := newReader().block(html); got != want {
			t.Errorf("%q: got %q, want %q", html, got, want)
		}
	}
}

func TestLine_HTMLIsItsWords(t *testing.T) {
	t.Parallel()
	for _, c := range [][2]string{
		{"<p>Uni <b>Demo</b></p>", "Uni Demo"},
		{"<h1>Clerk</h1>", "Clerk"},
		{"<ul><li>Go</li><li>Rust</li></ul>", "Go, Rust"},
		{"<td>Go</td><td>Rust</td>", "Go | Rust"},
		{"<table><tr><td>Go</td><td>Rust</td></tr></table>", "Go | Rust"},
		{"Head<br>of ropes", "Head of ropes"},
		{`<a href="https://x.example">Harbour</a>`, "Harbour"},
		{"Rope &amp; Sons<sup>2</sup>", "Rope & Sons2"},
		{"<span>Head</span> of <i>ropes</i>", "Head of ropes"},
		{"C++ <stdio.h>", "C++ <stdio.h>"},
		{"Generic<T>", "Generic<T>"},
	} {
		html, want := c[0], c[1]
		if got := newReader().line(html); got != want {
			t.Errorf("%q: got %q, want %q", html, got, want)
		}
	}
	if got := newReader().address(`<a href="https://x.example">here</a>`); got != "https://x.example" {
		t.Errorf("an address: got %q", got)
	}
}
