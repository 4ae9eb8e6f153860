// Package crawlers answers the programs that look at the site on behalf of others: search
// engines and the previews of addresses in messages.
//
// It asks as somebody of whom nothing is known, whoever asks: a session opens nothing here.
package crawlers
