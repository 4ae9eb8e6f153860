package preview

import "math"

// Circle is a circle in the cover drawing of a profile, in a coordinate system of 1120 by 168.
type Circle struct {
	X, Y, Radius int
	Opacity      float64
	HasCentre    bool
}

const (
	coverCell    = 28
	coverColumns = 40
	coverRows    = 6
	coverCircles = 11
)

// Cover returns the circles of the cover drawing for a seed. The web application draws the same circles.
func Cover(seed string) []Circle {
	next := randomNumbers(seed)
	circles := make([]Circle, coverCircles)
	below := func(n int) int { return int(math.Floor(next() * float64(n))) }
	for i := range circles {
		c := &circles[i]
		c.X = (coverColumns*i/coverCircles + below(max(1, coverColumns/coverCircles)) + 1) * coverCell
		c.Y = below(coverRows+1) * coverCell
		c.Radius = (below(4) + 1) * coverCell
		c.Opacity = math.Round((0.1+next()*0.25)*100) / 100
		c.HasCentre = next() < 0.6
	}
	return circles
}

// CoverStyle returns the choices of the cover of a seed: one of the colours, and one of the patterns.
func CoverStyle(seed string) (ground, pattern int) {
	const mixer, grounds, patterns = 0x9e3779b1, 4, 3
	mixed := int((hashOf(seed) * mixer >> 16) & 0xfff)
	return mixed % grounds, mixed / grounds % patterns
}

func hashOf(seed string) uint32 {
	var hash uint32
	for _, letter := range seed {
		hash = hash*31 + uint32(letter) //nolint:gosec // a letter is never negative
	}
	return hash
}

// randomNumbers returns a generator of pseudo-random numbers from 0 to 1 (mulberry32). The numbers depend only on the
// seed.
func randomNumbers(seed string) func() float64 {
	state := hashOf(seed)
	return func() float64 {
		state += 0x6d2b79f5
		value := (state ^ state>>15) * (state | 1)
		value ^= value + (value^value>>7)*(value|61)
		return float64(value^value>>14) / (1 << 32)
	}
}
