package publicpage

// externalSites are the beginnings of the URLs of external links, by type. They are the same as in the web application
// (shared/config/external-links.ts).
var externalSites = map[string]string{
	"DEV":            "https://dev.to/",
	"HASHNODE":       "https://hashnode.com/@",
	"GITHUB":         "https://github.com/",
	"GITLAB":         "https://gitlab.com/",
	"LINKEDIN":       "https://www.linkedin.com/in/",
	"MEDIUM":         "https://medium.com/@",
	"REDDIT":         "https://www.reddit.com/user/",
	"STACK_OVERFLOW": "https://stackoverflow.com/users/",
	"X":              "https://x.com/",
	"Y_COMBINATOR":   "https://news.ycombinator.com/user?id=",
	"YOUTUBE":        "https://www.youtube.com/",
}
