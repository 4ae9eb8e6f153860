package publicpage

import api "wright.app/modules/sharing/internal/ginapi/sharingapi"

// profile holds the members of the schema PublicProfile of the OpenAPI document that the page shows.
type profile struct {
	Alias          string      `json:"alias"`
	DisplayName    string      `json:"displayName"`
	PhotoURL       string      `json:"photoUrl"`
	OriginalBadge  bool        `json:"originalBadge"`
	VerifiedLinks  []string    `json:"verifiedLinks"`
	Attributes     *attributes `json:"attributes"`
	Certifications []section   `json:"certifications"`
	Projects       []section   `json:"projects"`
	Repositories   []section   `json:"repositories"`
	Schools        []section   `json:"schools"`
	Workplaces     []section   `json:"workplaces"`
	Contributions  []section   `json:"contributions"`
	MemberID       string      `json:"memberId"`
	Viewer         struct {
		IsOwner  bool   `json:"isOwner"`
		CanBlock bool   `json:"canBlock"`
		Audience string `json:"audience"`
	} `json:"viewer"`
}

type attributes struct {
	Headline    string `json:"headline"`
	Summary     string `json:"summary"`
	Location    string `json:"location"`
	CountryCode string `json:"countryCode"`
	Pronouns    string `json:"pronouns"`
	OpenToWork  bool   `json:"openToWork"`
	Tags        []tag  `json:"tags"`
	Languages   []struct {
		Code  string `json:"code"`
		Level string `json:"level"`
	} `json:"languages"`
	ExternalLinks []struct {
		Type  string `json:"type"`
		Value string `json:"value"`
	} `json:"externalLinks"`
	CompanyName string `json:"companyName"`
	CompanyURL  string `json:"companyUrl"`
}

type tag struct {
	Label string `json:"label"`
}

type section struct {
	Title        string                `json:"title"`
	Organization string                `json:"organization"`
	Attributes   api.SectionAttributes `json:"attributes"`
	Tags         []tag                 `json:"tags"`
	Files        []file                `json:"files"`
	StartedAt    string                `json:"startedAt"`
	EndedAt      string                `json:"endedAt"`
	IssuedAt     string                `json:"issuedAt"`
	ExpirationAt string                `json:"expirationAt"`
	IsPrimary    bool                  `json:"isPrimary"`
}

type file struct {
	Name         string `json:"name"`
	URL          string `json:"url"`
	ThumbnailURL string `json:"thumbnailUrl"`
}

// problem is the problem document of a refused request.
type problem struct {
	Code string `json:"code"`
}
