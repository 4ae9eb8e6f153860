// Package javascript calls functions of a script in QuickJS, an engine that is translated to Go and part of the
// program. The script is ours, such as the bundle that renders React views; its input may come from anybody.
//
// The script is compiled once. A call runs in a VM, which belongs to one goroutine (worker). VMs are created when
// calls need them, up to a limit, and closed when they have had no call for some minutes. A call that finds no free
// VM waits in a queue, whose length is limited. Calls with a long input have a queue of their own and occupy one VM
// at most, so that the others do not wait for them. With only one VM the two queues take turns.
//
// A call has a limit of time and one of memory. A VM in which a call has failed, for whatever reason, is closed and not
// used again. The limits stop a script with a mistake. They are no protection against a hostile script: a function of
// the engine that is written in C, such as Array.prototype.indexOf, is not interrupted while it runs.
//
// Before the script, prelude.js runs in a VM. It defines objects that browsers have and the engine lacks: Intl and URL,
// which call the packages intl and weburl, and some functions that React looks for. Whatever could give another text
// than in the visitor's browser throws: other formats of Intl, the time zone, and during a call the present time and
// random numbers (while the script is loaded they are always the same). Scripts have no access to files, network and
// modules, and cannot run text as a program.
package javascript
