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

// fitsNormalised reports whether e is about a text that exceeds its limit only before normalisation. Normalisation
// removes blanks around a text, second characters of line breaks, characters without a width, and separate accents. The
// modules normalise texts before they count them (docs/adr/0084-texts-normalised-at-the-border.md). They make the final
// decision, because this function normalises a text of several lines to a shorter text of one line. Values with a
// format or a pattern are not texts.
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

// acceptedBody is the body of a request in which some texts fit their limits only after normalisation. The validator
// has reported errors for these texts, so it has not passed the decoded value to the handler; acceptedBody does.
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
