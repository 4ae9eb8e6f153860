package sharing

import "strings"

// machineWords are parts of the names by which programs call themselves. They are compared
// without case.
var machineWords = []string{
	"bot", "crawl", "spider", "slurp", "scrape", "fetch", "archiver", "preview", "monitor", "validator", "feed", "indexer",
	"headless", "phantomjs", "puppeteer", "playwright", "selenium", "lighthouse", "pagespeed", "pingdom", "uptime",
	"curl", "wget", "python", "urllib", "aiohttp", "httpx", "httpie", "go-http-client", "okhttp", "java/", "jakarta",
	"axios", "node", "undici", "ruby", "perl", "php/", "guzzle", "postman", "insomnia", "scrapy",
	"facebookexternalhit", "facebookcatalog", "meta-externalagent", "whatsapp", "skypeuripreview", "vkshare",
	"embedly", "iframely", "quora link", "outbrain", "mediapartners", "google-inspectiontool", "googleother", "apis-google",
	"bingpreview", "bytespider", "ahrefs", "semrush", "dataprovider", "netcraft", "censys", "gptbot",
	"chatgpt", "claude", "anthropic", "perplexity", "ia_archiver", "w3c_", "nuclei", "zgrab", "masscan", "nmap",
}

// phoneWords are names of phones that look like those of programs.
var phoneWords = []string{"cubot"}

// isMachine reports whether a user agent belongs to a program that nobody looks through.
// Every browser has a name; who has none is a machine too.
func isMachine(userAgent string) bool {
	name := strings.ToLower(strings.TrimSpace(userAgent))
	for _, phone := range phoneWords {
		name = strings.ReplaceAll(name, phone, "phone")
	}
	return name == "" || containsAny(name, machineWords)
}

// isAhead reports whether a browser fetches ahead: prefetch, prerender or preview.
func isAhead(purposes []string) bool {
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
