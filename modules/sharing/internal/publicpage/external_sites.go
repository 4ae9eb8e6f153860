package publicpage

// externalSite is a site that an external link may lead to.
type externalSite struct{ label, prefix, icon string }

// externalSites are the same as in the web application (shared/config/external-links.ts).
var externalSites = map[string]externalSite{
	"DEV":            {"DEV", "https://dev.to/", "description"},
	"HASHNODE":       {"Hashnode", "https://hashnode.com/@", "description"},
	"GITHUB":         {"GitHub", "https://github.com/", "code"},
	"GITLAB":         {"GitLab", "https://gitlab.com/", "code"},
	"LINKEDIN":       {"LinkedIn", "https://www.linkedin.com/in/", "work"},
	"MEDIUM":         {"Medium", "https://medium.com/@", "description"},
	"REDDIT":         {"Reddit", "https://www.reddit.com/user/", "forum"},
	"STACK_OVERFLOW": {"Stack Overflow", "https://stackoverflow.com/users/", "forum"},
	"X":              {"X", "https://x.com/", "alternate_email"},
	"Y_COMBINATOR":   {"Y Combinator", "https://news.ycombinator.com/user?id=", "forum"},
	"YOUTUBE":        {"YouTube", "https://www.youtube.com/", "play_circle"},
}
