// Package live tells the browsers of a user within moments that something has changed: a message has come, a connection
// has ended. An event has ids and no texts; the browser reads what has changed by the other operations.
//
// A module records events with a Recorder, in the transaction of what has happened. Each recipient has a sequence of
// their own without gaps, so a browser that reconnects names the last event that it has, and gets all later ones. A
// browser that has missed events which are not kept any more gets one ResyncNeeded instead, and reads everything again.
//
// Hub knows the open streams of this process. They are woken after the commit, and read the events from the Outbox.
// Package livestore keeps it in the database, and wakes the streams of other instances, too (ADR 0112).
package live
