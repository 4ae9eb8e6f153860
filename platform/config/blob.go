package config

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// Blob configures the storage of files.
type Blob struct {
	// URL is s3://bucket?…, file:///directory or mem://, or empty for files in Dir.
	URL string
	// Dir is a directory below the data directory.
	Dir string
}

// Unencrypted reports whether a bucket on another host is reached over plain http.
func (b Blob) Unencrypted() bool {
	u, err := url.Parse(b.URL)
	if err != nil {
		return false
	}
	endpoint, err := url.Parse(u.Query().Get("endpoint"))
	if err != nil {
		return false
	}
	isPlain := endpoint.Scheme == "http"
	if u.Scheme == "s3" && endpoint.Scheme == "" { // this flag affects only the address of Amazon
		disabled, flagErr := strconv.ParseBool(u.Query().Get("disable_https"))
		isPlain = flagErr == nil && disabled
	}
	return isPlain && !Loopback(endpoint.Hostname())
}

// Query parameters of a storage URL that the operator may set. Those of a file URL have no effect.
var (
	fileParameters = []string{"create_dir", "no_tmp_dir", "metadata"}
	s3Flags        = []string{
		"use_path_style", "disable_https", "dualstack", "fips", "accelerate", "anonymous",
		"hostname_immutable",
	}
	s3Words = []string{
		"region", "endpoint", "profile", "role", "ssetype", "kmskeyid",
		"request_checksum_calculation", "response_checksum_validation",
	}
)

const blobExamples = "file:///var/lib/wright/files, or s3://bucket?region=eu-central-1 with endpoint=https://host " +
	"and use_path_style=true for other providers than Amazon; " +
	"leave it empty for files in the data directory"

// blobURL parses the URL of the storage. Its error repeats neither the query nor the part before an @, because they may
// contain a password.
func (e *env) blobURL(name string) string {
	value, set := e.get(name)
	if !set {
		return ""
	}
	u, err := url.Parse(value)
	if err != nil || u.Opaque != "" || u.Fragment != "" {
		e.mistakeWithoutValue(name, "is no address of a storage: "+blobExamples)
		return ""
	}
	if u.User != nil {
		e.mistakeWithoutValue(name,
			"must not carry credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or a role")
		return ""
	}
	shown, _, _ := strings.Cut(value, "?")
	refuse := func(why string) string {
		if strings.Contains(value, "@") { // also in the query, because a password may contain a question mark
			e.mistakeWithoutValue(name, why)
		} else {
			e.mistake(name, shown, why)
		}
		return ""
	}
	query, err := url.ParseQuery(u.RawQuery)
	if err != nil {
		return refuse("has parameters that cannot be read: " + blobExamples)
	}
	switch u.Scheme {
	case "file":
		if (u.Host != "" && u.Host != "localhost") || len(u.Path) < 2 {
			return refuse("names no directory: " + blobExamples)
		}
		return e.withParameters(value, query, fileParameters, nil, refuse)
	case "s3":
		if u.Hostname() == "" || u.Port() != "" || strings.Trim(u.Path, "/") != "" {
			return refuse("names no bucket: " + blobExamples)
		}
		if endpoint := query.Get("endpoint"); endpoint != "" && !isEndpoint(endpoint) {
			return refuse("has an endpoint that is no address: endpoint=https://host or http://host:port, without " +
				"credentials")
		}
		return e.withParameters(value, query, s3Words, s3Flags, refuse)
	case "mem":
		return e.withParameters(value, query, nil, nil, refuse)
	}
	return refuse("is no storage: " + blobExamples)
}

func (e *env) withParameters(value string, query url.Values, words, flags []string, refuse func(string) string) string {
	allowed := slices.Concat(words, flags)
	for parameter, values := range query {
		switch {
		case !slices.Contains(allowed, parameter):
			return refuse("has a parameter that is not known; allowed are " + strings.Join(allowed, ", "))
		case len(values) != 1 || values[0] == "":
			return refuse("has to say " + parameter + " once")
		}
		if _, err := strconv.ParseBool(values[0]); err != nil && slices.Contains(flags, parameter) {
			return refuse("has a " + parameter + " that is neither true nor false")
		}
	}
	return value
}

func isEndpoint(text string) bool {
	u, err := url.Parse(text)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Hostname() != "" && portOK(u) &&
		u.User == nil && u.RawQuery == ""
}
