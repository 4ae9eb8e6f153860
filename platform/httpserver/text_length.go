package httpserver

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/gin-gonic/gin"

	"wright.app/platform/text"
)

// fitsNormalised reports the error of a text that is longer than its limit only as it was sent: by blanks around it,
// second characters of line breaks, characters without a width or separate accents. The modules normalise texts before
// they count them (docs/adr/0084-texts-normalised-at-the-border.md), and have the last word, since a text of several
// lines is longer than the one line which is counted here. Values with a format or a pattern are no texts.
func fitsNormalised(e *openapi3.SchemaError) bool {
	s := e.Schema
	if e.SchemaField != "maxLength" || s.Format != "" || s.Pattern != "" || s.Enum != nil {
		return false
	}
	sent, isText := e.Value.(string)
	if !isText {
		return false
	}
	line, err := text.Line(sent)
	return err == nil && uint64(text.Length(line)) <= *s.MaxLength //nolint:gosec // a length is not negative
}

// acceptedBody is the body of a request whose texts fit their limits after normalisation only. It gives handlers its
// value as the validator does with a body in which it finds no error.
type acceptedBody struct {
	io.ReadCloser

	value any
}

// ValidatedValue returns the decoded body.
func (b acceptedBody) ValidatedValue() any { return b.value }

// keepBody decodes the body of a request, which readBody has checked, for the handler.
func keepBody(c *gin.Context) error {
	data := exchangeOf(c).body
	if data == nil {
		return nil
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	var value any
	if err := dec.Decode(&value); err != nil {
		return fmt.Errorf("decode a body that was accepted: %w", err)
	}
	c.Request.Body = acceptedBody{io.NopCloser(bytes.NewReader(data)), value}
	return nil
}
