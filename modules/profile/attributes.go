package profile

// The limits of the contract, section 7.3.
const (
	maxLine    = 120
	maxSummary = 2600
	maxOwnTags = 50
)

// Attributes are what a profile says about its owner as a whole. An empty text means
// that nothing is said; Tags are in order and unique.
type Attributes struct {
	Headline string
	Summary  string
	Location string
	Tags     []string
}

// IsZero reports whether the attributes say nothing.
func (a Attributes) IsZero() bool {
	return a.Headline == "" && a.Summary == "" && a.Location == "" && len(a.Tags) == 0
}

// AttributesInput is what was asked for, unchecked; nil and blank say nothing.
type AttributesInput struct {
	Headline *string
	Summary  *string
	Location *string
	Tags     []string
}

// attributes reads what a profile says as a whole; at is its place in the body.
func (c *checker) attributes(at string, in AttributesInput) Attributes {
	return Attributes{
		Headline: c.line(at+"/headline", in.Headline, 0, maxLine),
		Summary:  c.block(at+"/summary", in.Summary, maxSummary),
		Location: c.line(at+"/location", in.Location, 0, maxLine),
		Tags:     c.tags(at+"/tags", in.Tags, maxOwnTags),
	}
}
