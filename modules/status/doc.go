// Package status reports whether the server is up and ready, and the configuration that clients need before a sign-in.
// It also counts page views, if the operator wants that.
//
// It owns no tables: page views are counted in memory per page and written to the log every hour. All operations are
// anonymous, so no answer is about a person or reveals how the server is built. Checks end within two seconds.
package status
