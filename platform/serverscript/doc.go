// Package serverscript runs the web application's script for servers (webapp/src/app/server-rendering), with which
// modules render the pages that everybody may open (ADR 0021, ADR 0050).
package serverscript
