package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"
)

const apiUsage = `usage: wright api METHOD PATH [-d BODY] [--url URL]
       wright api export [--url URL]

Calls the API of a site with a personal access token, which you make on the page Security. The answer goes to the
standard output, an error to the standard error; the exit status is 0 if the call succeeded.

  wright api GET /v1/token                 whose token it is, what it may do and until when
  wright api PATCH /v1/user/profile -d '{"accessMode":"Restricted"}'
  wright api export                        the own profile as JSON Resume

  -d BODY       the body in JSON; @FILE reads a file, and @- the standard input
  --url URL     the address of the site

  WRIGHT_TOKEN  the token; it is no argument, because other users of the machine see the arguments of programs
  WRIGHT_URL    the address of the site, such as https://wright.example`

// apiTimeout is longer than the server takes for a response.
const apiTimeout = time.Minute

// maxAPIAnswer is above the largest response of the API.
const maxAPIAnswer = 64 << 20

// apiCall is a call of the API from the command line.
type apiCall struct {
	method, path string
	site, token  string
	body         []byte
}

// runAPI calls the API of a site with a personal access token and writes the response to out.
func runAPI(ctx context.Context, args, environ []string, in io.Reader, out io.Writer) error {
	if len(args) == 0 || args[0] == "help" || args[0] == "-h" || args[0] == "--help" {
		_, err := fmt.Fprintln(out, apiUsage)
		return err
	}
	call, err := parseAPICall(args, environ, in)
	if err != nil {
		return exitError{exitUsage, fmt.Errorf("%w\n\n%s", err, apiUsage)}
	}
	return call.send(ctx, out)
}

func parseAPICall(args, environ []string, in io.Reader) (apiCall, error) {
	var call apiCall
	for _, variable := range environ {
		name, value, _ := strings.Cut(variable, "=")
		switch name {
		case "WRIGHT_TOKEN":
			call.token = strings.TrimSpace(value)
		case "WRIGHT_URL":
			call.site = value
		}
	}
	var words []string
	for i := 0; i < len(args); i++ {
		if args[i] != "-d" && args[i] != "--url" {
			words = append(words, args[i])
			continue
		}
		flag := args[i]
		if i++; i == len(args) {
			return apiCall{}, fmt.Errorf("%s needs a value", flag)
		}
		if flag == "--url" {
			call.site = args[i]
			continue
		}
		var err error
		if call.body, err = readBodyArgument(args[i], in); err != nil {
			return apiCall{}, err
		}
	}
	switch {
	case len(words) == 1 && words[0] == "export":
		call.method, call.path = http.MethodGet, "/v1/user/profile/export"
	case len(words) == 2:
		call.method, call.path = strings.ToUpper(words[0]), words[1]
	default:
		return apiCall{}, errors.New("name a method and a path, or export")
	}
	return call, call.check()
}

func readBodyArgument(value string, in io.Reader) ([]byte, error) {
	name, isFile := strings.CutPrefix(value, "@")
	switch {
	case !isFile:
		return []byte(value), nil
	case name == "-":
		return io.ReadAll(in)
	default:
		return os.ReadFile(name) //nolint:gosec // the file that the user names
	}
}

// check returns an error in plain words for a call that cannot be sent. The token is sent over https only, and over
// http to this machine.
func (c apiCall) check() error {
	site, err := url.Parse(c.site)
	isLocal := err == nil && (site.Hostname() == "localhost" || site.Hostname() == "127.0.0.1")
	switch {
	case c.token == "":
		return errors.New("WRIGHT_TOKEN is not set: make a token on the page Security")
	case c.site == "":
		return errors.New("WRIGHT_URL is not set: the address of the site, such as https://wright.example")
	case err != nil || site.Host == "":
		return errors.New("WRIGHT_URL is no address, such as https://wright.example")
	case site.Scheme != "https" && (site.Scheme != "http" || !isLocal):
		return errors.New("WRIGHT_URL has to begin with https://, so that nobody can read the token on the way")
	case !strings.HasPrefix(c.path, "/") || strings.HasPrefix(c.path, "//"):
		return fmt.Errorf("the path %q does not begin with a slash, as in /v1/token", c.path)
	default:
		return nil
	}
}

func (c apiCall) send(ctx context.Context, out io.Writer) error {
	ctx, cancel := context.WithTimeout(ctx, apiTimeout)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, c.method, strings.TrimRight(c.site, "/")+c.path,
		bytes.NewReader(c.body))
	if err != nil {
		return fmt.Errorf("the call is not valid: %w", err)
	}
	request.Header.Set("Authorization", "Bearer "+c.token)
	if len(c.body) > 0 {
		request.Header.Set("Content-Type", "application/json")
	}
	// RoundTrip follows no redirect, so that no other site gets the token.
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		return fmt.Errorf("%s does not answer: %w", request.URL.Host, err)
	}
	defer response.Body.Close()
	if response.StatusCode >= http.StatusMultipleChoices {
		return apiError(response, io.LimitReader(response.Body, maxAPIAnswer))
	}
	n, err := io.Copy(out, io.LimitReader(response.Body, maxAPIAnswer+1))
	if err == nil && n > maxAPIAnswer {
		err = fmt.Errorf("the answer has more than %d bytes and was cut off", maxAPIAnswer)
	}
	return err
}

// apiError returns the problem document of a response in plain words.
func apiError(response *http.Response, answer io.Reader) error {
	var problem struct {
		Title, Detail, Code, RequestID string
		RetryAfter                     int
		Errors                         []struct{ Pointer, Parameter, Detail string }
	}
	if err := json.NewDecoder(answer).Decode(&problem); err != nil || problem.Code == "" {
		return fmt.Errorf("the site answers %s, and not as the API does: check WRIGHT_URL", response.Status)
	}
	lines := []string{fmt.Sprintf("%s (%s, %d)", problem.Title, problem.Code, response.StatusCode)}
	if problem.Detail != "" {
		lines = append(lines, problem.Detail)
	}
	for _, e := range problem.Errors {
		lines = append(lines, "  "+e.Pointer+e.Parameter+": "+e.Detail)
	}
	if problem.RetryAfter > 0 {
		lines = append(lines, fmt.Sprintf("Try again in %d seconds.", problem.RetryAfter))
	}
	return errors.New(strings.Join(append(lines, "The request was "+problem.RequestID+"."), "\n"))
}
