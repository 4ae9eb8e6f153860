package preview_test

import (
	"fmt"
	"image/color"
	"os"
	"regexp"
	"testing"

	"wright.app/modules/profile"
)

// The cover begins and ends in the colours that the page has in the light theme.
func TestDraw_accent_isThatOfThePage(t *testing.T) {
	t.Parallel()
	css, err := os.ReadFile("../../../../webapp/src/shared/styles/accents.css")
	if err != nil {
		t.Fatal(err)
	}
	rule := regexp.MustCompile(`body\.light \[data-accent="(\w+)"\] \{\s*` +
		`--primary: (#\w{6});\s*--primary-hover: (#\w{6});`)
	all := rule.FindAllStringSubmatch(string(css), -1)
	if len(all) != 8 {
		t.Fatalf("%d accents in the style sheet", len(all))
	}
	for _, one := range all {
		c := card
		c.Accent = profile.Accent(one[1])
		picture := drawCard(t, c, nil)
		// Away from the corner, where a line of the pattern may be.
		r, g, b, _ := picture.At(5, 5).RGBA()
		var want color.RGBA
		if _, err := fmt.Sscanf(one[2], "#%02x%02x%02x", &want.R, &want.G, &want.B); err != nil {
			t.Fatal(err)
		}
		for i, pair := range [][2]uint32{{r >> 8, uint32(want.R)}, {g >> 8, uint32(want.G)}, {b >> 8, uint32(want.B)}} {
			if difference := int(pair[0]) - int(pair[1]); difference < -30 || difference > 30 {
				t.Errorf("%s: channel %d is %d, and on the page %d", one[1], i, pair[0], pair[1])
			}
		}
		if c.Tag() == card.Tag() {
			t.Errorf("%s: the tag is that of a card without an accent", one[1])
		}
	}
}
