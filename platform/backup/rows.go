package backup

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"time"
	"unicode/utf8"

	"wright.app/platform/database"
)

// chunkBytes is the size of the text after which a chunk of rows ends. A chunk is held in memory.
const chunkBytes = 1 << 20

var errNotUTF8 = errors.New("a text is not UTF-8")

// appendRow appends a row as a JSON array in one line.
func appendRow(line []byte, columns []database.Column, row []any) ([]byte, error) {
	line = append(line, '[')
	for i, value := range row {
		if i > 0 {
			line = append(line, ',')
		}
		var err error
		if line, err = appendValue(line, value); err != nil {
			return nil, fmt.Errorf("column %s: %w", columns[i].Name, err)
		}
	}
	return append(line, ']', '\n'), nil
}

func appendValue(line []byte, value any) ([]byte, error) {
	switch v := value.(type) {
	case nil:
		return append(line, "null"...), nil
	case int64:
		return strconv.AppendInt(line, v, 10), nil
	case bool:
		return strconv.AppendBool(line, v), nil
	case []byte:
		line = append(line, '"')
		return append(base64.StdEncoding.AppendEncode(line, v), '"'), nil
	case time.Time:
		line = append(line, '"')
		return append(v.AppendFormat(line, time.RFC3339Nano), '"'), nil
	case string:
		if !utf8.ValidString(v) {
			return nil, errNotUTF8
		}
		text, err := json.Marshal(v)
		return append(line, text...), err
	}
	return nil, fmt.Errorf("unexpected %T", value)
}

// decodeRow returns the values of a row.
func decodeRow(columns []database.Column, encoded []any) ([]any, error) {
	if len(encoded) != len(columns) {
		return nil, fmt.Errorf("%w: a row has %d values instead of %d", ErrDamaged, len(encoded), len(columns))
	}
	for i, column := range columns {
		var err error
		if encoded[i], err = decodeValue(column.Type, encoded[i]); err != nil {
			return nil, fmt.Errorf("%w: column %s: %w", ErrDamaged, column.Name, err)
		}
	}
	return encoded, nil
}

func decodeValue(typ database.ColumnType, encoded any) (any, error) {
	switch v := encoded.(type) {
	case nil:
		return nil, nil
	case json.Number:
		if typ == database.Integer {
			return v.Int64()
		}
	case bool:
		if typ == database.Boolean {
			return v, nil
		}
	case string:
		switch typ {
		case database.Text, database.JSON, database.UUID:
			return v, nil
		case database.Bytes:
			return base64.StdEncoding.DecodeString(v)
		case database.Day:
			if len(v) == len(time.DateOnly) {
				return v, nil
			}
			return time.Parse(time.RFC3339Nano, v)
		case database.Instant:
			return time.Parse(time.RFC3339Nano, v)
		case database.Integer, database.Boolean:
		}
	}
	return nil, fmt.Errorf("unexpected %T", encoded)
}

// chunkWriter collects lines and passes them on as compressed chunks.
type chunkWriter struct {
	text  bytes.Buffer
	flush func(chunk *bytes.Buffer) error
}

// add adds a line.
func (c *chunkWriter) add(line []byte) error {
	c.text.Write(line)
	if c.text.Len() < chunkBytes {
		return nil
	}
	return c.end()
}

// end ends the current chunk.
func (c *chunkWriter) end() error {
	if c.text.Len() == 0 {
		return nil
	}
	var chunk bytes.Buffer
	compressor, err := gzip.NewWriterLevel(&chunk, gzip.BestSpeed)
	if err != nil {
		return err
	}
	_, err = compressor.Write(c.text.Bytes())
	if err = errors.Join(err, compressor.Close()); err != nil {
		return err
	}
	c.text.Reset()
	return c.flush(&chunk)
}

// countLines returns the number of lines of a chunk.
func countLines(chunk io.Reader) (int64, error) {
	lines, err := gzip.NewReader(chunk)
	if err != nil {
		return 0, damaged(err)
	}
	buffer, count := make([]byte, 64<<10), int64(0)
	for {
		n, err := lines.Read(buffer)
		count += int64(bytes.Count(buffer[:n], []byte{'\n'}))
		if err == io.EOF { //nolint:errorlint // the end of the chunk is io.EOF itself
			return count, nil
		}
		if err != nil {
			return count, damaged(err)
		}
	}
}

// eachLine decodes the lines of a chunk. into returns where a line is decoded to, and each is called after it.
func eachLine(chunk io.Reader, into func() any, each func() error) (int64, error) {
	lines, err := gzip.NewReader(chunk)
	if err != nil {
		return 0, damaged(err)
	}
	decoder, count := json.NewDecoder(lines), int64(0)
	decoder.UseNumber()
	for {
		err := decoder.Decode(into())
		if err == io.EOF {
			return count, nil
		}
		if err != nil {
			return count, damaged(err)
		}
		if err := each(); err != nil {
			return count, err
		}
		count++
	}
}
