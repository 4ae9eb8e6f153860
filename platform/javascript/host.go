package javascript

import (
	"errors"
	"fmt"

	"wright.app/platform/javascript/intl"
	"wright.app/platform/javascript/weburl"
)

// host has the functions of Go that prelude.js calls. Each VM has its own, because it is used without a lock.
type host struct {
	console func(string)
	locales map[string]intl.Locale
}

func newHost(console func(string)) *host {
	return &host{console: console, locales: map[string]intl.Locale{}}
}

var errHost = errors.New("wrong arguments of wrightHost")

// call is the function wrightHost of prelude.js. Its first argument is the name of the function that it calls.
func (h *host) call(arguments []any) (any, error) {
	if len(arguments) < 2 { // the name of the function, and its first argument
		return nil, errHost
	}
	function, isNamed := arguments[0].(string)
	text, isText := arguments[1].(string)
	if !isNamed || !isText {
		return nil, errHost
	}
	switch function {
	case "console":
		h.console(text)
		return nil, nil
	case "url":
		return parseURL(text), nil
	}
	return h.format(function, h.locale(text), arguments[2:])
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

func (h *host) format(function string, l intl.Locale, arguments []any) (any, error) {
	switch a := arguments; {
	case function == "number" && len(a) == 1:
		return l.Number(number(a[0])), nil
	case function == "plural" && len(a) == 1:
		return l.Plural(number(a[0])), nil
	case function == "month" && len(a) == 2:
		return l.Month(int(number(a[0])), int(number(a[1]))), nil
	case function == "language" && len(a) == 1:
		return l.LanguageName(fmt.Sprint(a[0])), nil
	case function == "region" && len(a) == 1:
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
