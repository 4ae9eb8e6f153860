package openapi_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"

	"wright.app/openapi"
	"wright.app/platform/calendar"
)

// checker validates examples, including their string formats. It counts them, so that a test can fail if there are
// none.
type checker struct {
	t     *testing.T
	count int
}

func (c *checker) checkExample(place string, schema *openapi3.Schema, value any, as openapi3.SchemaValidationOption) {
	c.t.Helper()
	c.count++
	options := []openapi3.SchemaValidationOption{as, openapi3.MultiErrors(), openapi3.EnableFormatValidation()}
	for name, validator := range formats() {
		options = append(options, openapi3.WithStringFormatValidator(name, validator))
	}
	if err := schema.VisitJSON(value, options...); err != nil {
		c.t.Errorf("%s: the example is not valid: %v", place, err)
	}
}

func formats() map[string]openapi3.StringFormatValidator {
	link := func(absolute bool) openapi3.StringFormatValidator {
		return openapi3.NewCallbackValidator(func(text string) error {
			parsed, err := url.Parse(text)
			if err == nil && parsed.IsAbs() != absolute {
				err = fmt.Errorf("%q: absolute is %t", text, parsed.IsAbs())
			}
			return err
		})
	}
	moment := func(layout string) openapi3.StringFormatValidator {
		return openapi3.NewCallbackValidator(func(text string) error {
			_, err := time.Parse(layout, text)
			return err
		})
	}
	return map[string]openapi3.StringFormatValidator{
		"date":          moment(time.DateOnly),
		"date-time":     moment(time.RFC3339),
		"partial-date":  openapi3.NewCallbackValidator(isPartialDate),
		"email":         openapi3.NewRegexpFormatValidator(openapi3.FormatOfStringForEmail),
		"uri":           link(true),
		"uri-reference": link(false),
		"uuid":          openapi3.NewRegexpFormatValidator(openapi3.FormatOfStringForUUIDOfRFC9562),
	}
}

func isPartialDate(text string) error {
	_, err := calendar.ParsePartial(text)
	return err
}

func (c *checker) checkContent(place string, content openapi3.Content, as openapi3.SchemaValidationOption) {
	c.t.Helper()
	for mediaType, media := range content {
		place := place + " " + mediaType
		if media.Example == nil && len(media.Examples) == 0 {
			c.t.Errorf("%s: there is no example", place)
		}
		if media.Example != nil {
			c.checkExample(place, media.Schema.Value, media.Example, as)
		}
		for name, example := range media.Examples {
			c.checkExample(place+" "+name, media.Schema.Value, example.Value.Value, as)
		}
	}
}

func TestExamples_ofBodies_areValid(t *testing.T) {
	t.Parallel()
	c := &checker{t: t}
	for _, op := range operations(t, load(t)) {
		if op.RequestBody != nil {
			c.checkContent(op.OperationID+" request", op.RequestBody.Value.Content, openapi3.VisitAsRequest())
		}
		for status, response := range op.Responses.Map() {
			c.checkContent(op.OperationID+" "+status, response.Value.Content, openapi3.VisitAsResponse())
		}
	}
	if c.count < 100 {
		t.Errorf("only %d examples were checked", c.count)
	}
}

func TestExamples_ofParametersAndHeaders_areValid(t *testing.T) {
	t.Parallel()
	c := &checker{t: t}
	for _, op := range operations(t, load(t)) {
		for _, parameter := range op.Parameters {
			c.checkExample(op.OperationID+" "+parameter.Value.Name, parameter.Value.Schema.Value,
				parameter.Value.Example,
				openapi3.VisitAsRequest())
		}
		for status, response := range op.Responses.Map() {
			for name, header := range response.Value.Headers {
				c.checkExample(op.OperationID+" "+status+" "+name, header.Value.Schema.Value, header.Value.Example,
					openapi3.VisitAsResponse())
			}
		}
	}
	if c.count < 100 {
		t.Errorf("only %d examples were checked", c.count)
	}
}

func TestExamples_ofProperties_areValid(t *testing.T) {
	t.Parallel()
	c := &checker{t: t}
	for name, schema := range load(t).Components.Schemas {
		c.checkSchema(name, schema.Value)
	}
	if c.count < 100 {
		t.Errorf("only %d examples were checked", c.count)
	}
}

// checkSchema checks the examples of a schema and of its properties and items. The parser drops examples that are null.
func (c *checker) checkSchema(place string, schema *openapi3.Schema) {
	c.t.Helper()
	if schema.Example != nil {
		c.checkExample(place, schema, schema.Example, openapi3.VisitAsResponse())
	}
	for name, property := range schema.Properties {
		if property.Ref == "" {
			c.checkSchema(place+"."+name, property.Value)
		}
	}
	if schema.Items != nil && schema.Items.Ref == "" {
		c.checkSchema(place+"[]", schema.Items.Value)
	}
}

// Examples are published and used for mocks, so they contain no real person or host.
func TestExamples_peopleAndHosts_areDemo(t *testing.T) {
	t.Parallel()
	for line := range strings.Lines(string(openapi.YAML())) {
		if _, host, found := strings.Cut(line, "https://"); found && !strings.HasPrefix(host, "\n") {
			host, _, _ = strings.Cut(strings.TrimSpace(host), "/")
			if !strings.HasSuffix(host, ".example") {
				t.Errorf("a host that may be real: %s", strings.TrimSpace(line))
			}
		}
		if _, host, found := strings.Cut(line, "@"); found && !strings.HasPrefix(host, "example.com") {
			t.Errorf("an address that may be real: %s", strings.TrimSpace(line))
		}
	}
}

// Mocks draw charts from the example, so its sums must be correct.
func TestExample_statistics_areConsistent(t *testing.T) {
	t.Parallel()
	response := load(t).Paths.Value("/v1/user/profile/statistics").Get.Responses.Value("200").Value
	body, _ := response.Content["application/json"].Example.(map[string]any)
	rows, _ := body["dailyAggregations"].([]any)
	var total, week, today float64
	day := time.Time{}
	for i, item := range rows {
		row, _ := item.(map[string]any)
		visits, _ := row["totalVisits"].(float64)
		visitors, _ := row["totalVisitors"].(float64)
		if visitors > visits {
			t.Errorf("%v has more visitors than visits", row["date"])
		}
		date, err := time.Parse(time.DateOnly, fmt.Sprint(row["date"]))
		if err != nil || i > 0 && !date.Equal(day.AddDate(0, 0, 1)) {
			t.Errorf("row %d is %v, not the day after %v", i, row["date"], day)
		}
		day = date
		total += visits
		if i >= len(rows)-7 {
			week += visits
		}
		today = visits
	}
	if len(rows) != 30 || total != body["totalVisitsLast30Days"] || week != body["totalVisitsLast7Days"] ||
		today != body["totalVisitsToday"] {
		t.Errorf("%d rows with %v, %v and %v visits, the totals say %v, %v and %v", len(rows), total, week, today,
			body["totalVisitsLast30Days"], body["totalVisitsLast7Days"], body["totalVisitsToday"])
	}
}
