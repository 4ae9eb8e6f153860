package intl

import (
	"math"
	"strconv"
	"strings"

	"golang.org/x/text/feature/plural"
)

// maxFractionDigits is how many digits Intl.NumberFormat writes after the decimal separator by default.
const maxFractionDigits = 3

// Number formats 12403.5 as "12,403.5", with at most three digits after the decimal separator.
func (l Locale) Number(n float64) string {
	switch {
	case math.IsNaN(n):
		return "NaN"
	case math.IsInf(n, 1):
		return "∞"
	case math.IsInf(n, -1):
		return "-∞"
	}
	whole, fraction := digits(n)
	for at := len(whole) - 3; at > 0; at -= 3 {
		whole = whole[:at] + l.thousands + whole[at:]
	}
	if fraction != "" {
		whole += l.decimal + fraction
	}
	if math.Signbit(n) {
		return "-" + whole
	}
	return whole
}

// Plural returns the plural category of a number: "one", "few", "other" and so on (CLDR).
func (l Locale) Plural(n float64) string {
	if math.IsNaN(n) || math.IsInf(n, 0) {
		return categories[plural.Other]
	}
	whole, fraction := digits(n)
	// The rules ask only for the last digits of a number and whether it is large.
	const enough = 9
	i, _ := strconv.Atoi(whole[max(0, len(whole)-enough):])
	if len(whole) > enough {
		i += int(math.Pow10(enough))
	}
	f, _ := strconv.Atoi(fraction)
	return categories[plural.Cardinal.MatchPlural(l.tag, i, len(fraction), len(fraction), f, f)]
}

// categories are the names of the plural forms in the CLDR.
var categories = map[plural.Form]string{
	plural.Other: "other", plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few",
	plural.Many: "many",
}

// digits returns the decimal digits of |n| before and after the decimal separator, rounded half away from zero. Like
// the library of browsers it rounds the shortest text of a number: 1.0005 is 1.001, though its binary value is below.
func digits(n float64) (whole, fraction string) {
	whole, fraction, _ = strings.Cut(strconv.FormatFloat(math.Abs(n), 'f', -1, 64), ".")
	if len(fraction) > maxFractionDigits {
		isUp := fraction[maxFractionDigits] >= '5'
		fraction = fraction[:maxFractionDigits]
		if isUp {
			whole, fraction = increment(whole, fraction)
		}
	}
	return whole, strings.TrimRight(fraction, "0")
}

// increment adds one to the last digit of a number.
func increment(whole, fraction string) (newWhole, newFraction string) {
	all := []byte(whole + fraction)
	at := len(all) - 1
	for ; at >= 0 && all[at] == '9'; at-- {
		all[at] = '0'
	}
	if at < 0 {
		all = append([]byte{'1'}, all...)
	} else {
		all[at]++
	}
	split := len(all) - len(fraction)
	return string(all[:split]), string(all[split:])
}
