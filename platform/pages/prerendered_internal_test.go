package pages

import (
	"maps"
	"testing"
)

func TestTakePrerendered_otherTemplates_stay(t *testing.T) {
	t.Parallel()
	rest, prerendered := takePrerendered(`<body>
    <template id="other">A</template>
    <template data-page="/" data-language="de"><h1>Hallo</h1></template>
    <template data-page="/" data-language="en-US" data-session="true"><h1>Hello</h1></template>
    <div></div>
    <template data-page="/cut" data-language="de">`)
	want := "<body>\n    <template id=\"other\">A</template>\n    <div></div>\n" +
		"    <template data-page=\"/cut\" data-language=\"de\">"
	if rest != want {
		t.Errorf("got %q, want %q", rest, want)
	}
	german, english := map[variantKey]string{{path: "/"}: "<h1>Hallo</h1>"}, map[variantKey]string{
		{path: "/", hasSession: true}: "<h1>Hello</h1>",
	}
	if !maps.Equal(prerendered["de"], german) || !maps.Equal(prerendered["en-US"], english) || len(prerendered) != 2 {
		t.Errorf("got %v", prerendered)
	}
}
