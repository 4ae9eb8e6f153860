package profile

import (
	"math"
	"time"

	"wright.app/modules/media"
)

// greyChroma is the chroma below which a photo has no colour.
const greyChroma = 0.03

// accentColours are the fills of the accents in the light theme, as media.Colour
// (webapp/src/shared/styles/accents.css). SLATE is the accent of photos without a colour.
var accentColours = map[Accent]media.Colour{
	"COBALT": {A: -0.0266, B: -0.2870},
	"INDIGO": {A: 0.0046, B: -0.1295},
	"VIOLET": {A: 0.0897, B: -0.2220},
	"ROSE":   {A: 0.1769, B: 0.0073},
	"CLAY":   {A: 0.1222, B: 0.0916},
	"FOREST": {A: -0.1029, B: 0.0804},
	"LAGOON": {A: -0.0722, B: -0.0391},
}

// accentOf returns the accent whose hue is nearest to that of a colour.
func accentOf(colour media.Colour) Accent {
	if math.Hypot(colour.A, colour.B) < greyChroma {
		return "SLATE"
	}
	var nearest Accent
	best := math.Inf(1)
	for _, accent := range accents { // in order, so that the result of equal distances is always the same
		of, ok := accentColours[accent]
		if !ok {
			continue
		}
		if distance := hueDistance(colour, of); distance < best {
			nearest, best = accent, distance
		}
	}
	return nearest
}

// hueDistance returns the angle between the hues of two colours.
func hueDistance(a, b media.Colour) float64 {
	difference := math.Abs(math.Atan2(a.B, a.A) - math.Atan2(b.B, b.A))
	return min(difference, 2*math.Pi-difference)
}

// AutoAccent returns the accent that stands for AutoAccent in the look: that of the photo, or AutoAccent itself.
func (s Snapshot) AutoAccent() Accent {
	if s.Photo.Address == "" || s.Look.PhotoAccent == "" {
		return AutoAccent
	}
	return s.Look.PhotoAccent
}

// changePhotoAccent sets the accent of the photo in the look, and counts the change of the photo. present is the stored
// look.
func (p *Profile) changePhotoAccent(present Look, accent Accent, now time.Time) {
	if present.PhotoAccent != accent {
		present.PhotoAccent = accent
		p.look = &present
	}
	p.touch(now)
}
