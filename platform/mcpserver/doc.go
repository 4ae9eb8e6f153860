// Package mcpserver serves the Model Context Protocol at /mcp, by which programs with a language model read what
// somebody lets them read (ADR 0137).
//
// The caller is known by a personal access token, or by the token of a personal link, in the header Authorization. Each
// tool and each resource is an operation of the API, called with all its middleware: credentials, scopes, visibility,
// limits. So a program reads the same bytes as another client of the API, and nothing else. Nothing is kept between two
// requests.
package mcpserver
