package javascript

import (
	"errors"
	"fmt"

	"wright.app/platform/javascript/intl"
	"wright.app/platform/javascript/weburl"
)

// host answers what prelude.js asks of Go. Each VM has its own, because it is used without a lock.
type host struct {
	console func(string)
	locales map[string]intl.Locale
}

func newHost(console func(string)) *host {
	return &host{console: console, locales: map[string]intl.Locale{}}
}

var errHost = errors.New("wrong arguments of wrightHost")

// call is the function wrightHost of prelude.js. Its first argument says what is asked.
func (h *host) call(arguments []any) (any, error) {
	if len(arguments) < 2 { // what is asked, and about what
		return nil, errHost
	}
	what, isText := arguments[0].(string)
	text, isText2 := arguments[1].(string)
	if !isText || !isText2 {
		return nil, errHost
	}
	switch what {
	case "console":
		h.console(text)
		return nil, nil
	case "url":
		return parseURL(text), nil
	}
	return h.format(what, h.locale(text), arguments[2:])
}

// maxLocales bounds how many languages a host remembers.
const maxLocales = 100

func (h *host) locale(language string) intl.Locale {
	l, ok := h.locales[language]
	if !ok {
		if len(h.locales) >= maxLocales {
			clear(h.locales)
		}
		l = intl.Of(language)
		h.locales[language] = l
	}
	return l
}

func (h *host) format(what string, l intl.Locale, arguments []any) (any, error) {
	switch a := arguments; {
	case what == "number" && len(a) == 1:
		return l.Number(number(a[0])), nil
	case what == "plural" && len(a) == 1:
		return l.Plural(number(a[0])), nil
	case what == "month" && len(a) == 2:
		return l.Month(int(number(a[0])), int(number(a[1]))), nil
	case what == "language" && len(a) == 1:
		return l.LanguageName(fmt.Sprint(a[0])), nil
	case what == "region" && len(a) == 1:
		return l.CountryName(fmt.Sprint(a[0])), nil
	}
	return nil, errHost
}

// number returns a number of the script, which the library passes as int or float64.
func number(value any) float64 {
	if n, ok := value.(int); ok {
		return float64(n)
	}
	n, _ := value.(float64)
	return n
}

// parseURL returns the parts of a URL, or nil for an invalid one.
func parseURL(text string) any {
	u, err := weburl.Parse(text)
	if err != nil {
		return nil
	}
	return u
}
