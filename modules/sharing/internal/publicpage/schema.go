package publicpage

// profile holds the members of the schema PublicProfile of the OpenAPI document that the metadata of a page needs.
type profile struct {
	Alias       string     `json:"alias"`
	DisplayName string     `json:"displayName"`
	PhotoURL    string     `json:"photoUrl"`
	Attributes  attributes `json:"attributes"`
	Schools     []section  `json:"schools"`
	Workplaces  []section  `json:"workplaces"`
	MemberID    string     `json:"memberId"`

	Contributions []contribution `json:"contributions"`
}

type attributes struct {
	Headline string `json:"headline"`
	Summary  string `json:"summary"`
	Tags     []struct {
		Label string `json:"label"`
	} `json:"tags"`
	ExternalLinks []struct {
		Type  string `json:"type"`
		Value string `json:"value"`
	} `json:"externalLinks"`
	GivenName  string `json:"givenName"`
	FamilyName string `json:"familyName"`
	Websites   []struct {
		URL string `json:"url"`
	} `json:"websites"`
}

type contribution struct {
	Title      string `json:"title"`
	Attributes struct {
		Kind string `json:"kind"`
	} `json:"attributes"`
}

type section struct {
	Title        string `json:"title"`
	Organization string `json:"organization"`
	IsPrimary    bool   `json:"isPrimary"`
}

// currentJob returns the current workplace; the zero section for none.
func (p profile) currentJob() section {
	for _, workplace := range p.Workplaces {
		if workplace.IsPrimary {
			return workplace
		}
	}
	return section{}
}

// problem is the problem document of a refused request.
type problem struct {
	Code string `json:"code"`
}
