package visit

import "strings"

// botWords are substrings of the user agents of programs, in lower case.
var botWords = []string{
	"bot", "crawl", "spider", "slurp", "scrape", "fetch", "archiver", "preview", "monitor", "validator",
	"feed", "indexer",
	"headless", "phantomjs", "puppeteer", "playwright", "selenium", "lighthouse", "pagespeed", "pingdom", "uptime",
	"curl", "wget", "python", "urllib", "aiohttp", "httpx", "httpie", "go-http-client", "okhttp", "java/", "jakarta",
	"axios", "node", "undici", "ruby", "perl", "php/", "guzzle", "postman", "insomnia", "scrapy",
	"facebookexternalhit", "facebookcatalog", "meta-externalagent", "whatsapp", "skypeuripreview", "vkshare",
	"embedly", "iframely", "quora link", "outbrain", "mediapartners", "google-inspectiontool", "googleother",
	"apis-google",
	"bingpreview", "bytespider", "ahrefs", "semrush", "dataprovider", "netcraft", "censys", "gptbot",
	"chatgpt", "claude", "anthropic", "perplexity", "ia_archiver", "w3c_", "nuclei", "zgrab", "masscan", "nmap",
}

// phoneWords are names of phones that contain a word of botWords.
var phoneWords = []string{"cubot"}

// isBot reports whether a user agent belongs to a program rather than a browser. An empty user agent is a bot, too.
func isBot(userAgent string) bool {
	name := strings.ToLower(strings.TrimSpace(userAgent))
	for _, phone := range phoneWords {
		name = strings.ReplaceAll(name, phone, "phone")
	}
	return name == "" || containsAny(name, botWords)
}

// isPrefetch reports whether a browser loads a page before the user opens it. purposes are the values of its purpose
// headers.
func isPrefetch(purposes []string) bool {
	for _, purpose := range purposes {
		if containsAny(strings.ToLower(purpose), []string{"prefetch", "prerender", "preview"}) {
			return true
		}
	}
	return false
}

func containsAny(text string, words []string) bool {
	for _, word := range words {
		if strings.Contains(text, word) {
			return true
		}
	}
	return false
}
