package mcpserver

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// profileTool is the tool that reads the profile of the caller, or the one that a personal link shows.
const profileTool = "get_profile"

// toolNames are the tools, in the order in which they are listed, and the operations of the contract that they call.
var toolNames = []struct{ tool, operation string }{
	{profileTool, "getProfile"},
	{"search_people", "searchPeople"},
	{"get_person", "getPerson"},
	{"search_jobs", "searchJobs"},
	{"get_job", "getJob"},
}

// tool is an operation of the API as a tool.
type tool struct {
	*mcp.Tool

	path   string
	scopes []string // a personal access token needs one of them
	inPath []string // names of the parameters in the path
	inAll  []string // names of all parameters
}

// linkTool is the only tool of a personal link.
func linkTool() *mcp.Tool {
	return &mcp.Tool{
		Name: profileTool, Title: "Read the profile", Annotations: readOnly(),
		Description: "Reads the profile that this personal link shows.",
		InputSchema: json.RawMessage(`{"type":"object","additionalProperties":false}`),
	}
}

func readOnly() *mcp.ToolAnnotations {
	return &mcp.ToolAnnotations{ReadOnlyHint: true, IdempotentHint: true, OpenWorldHint: new(false)}
}

// toolsOf returns the tools of the contract.
func toolsOf(document *openapi3.T) ([]tool, error) {
	operations := map[string]tool{}
	for path, item := range document.Paths.Map() {
		o := item.Get
		if o == nil {
			continue
		}
		made, err := toolOf(path, slices.Concat(item.Parameters, o.Parameters), o)
		if err != nil {
			return nil, fmt.Errorf("%s as a tool: %w", o.OperationID, err)
		}
		operations[o.OperationID] = made
	}
	tools := make([]tool, 0, len(toolNames))
	for _, name := range toolNames {
		found, ok := operations[name.operation]
		if !ok || len(found.scopes) == 0 {
			return nil, fmt.Errorf("the contract has no operation %s that takes tokens", name.operation)
		}
		found.Name = name.tool
		tools = append(tools, found)
	}
	return tools, nil
}

func toolOf(path string, parameters openapi3.Parameters, o *openapi3.Operation) (tool, error) {
	t := tool{
		Tool: &mcp.Tool{Title: o.Summary, Description: o.Description, Annotations: readOnly()}, path: path,
	}
	if listed, ok := o.Extensions["x-required-scopes"].([]any); ok {
		for _, scope := range listed {
			if text, isText := scope.(string); isText {
				t.scopes = append(t.scopes, text)
			}
		}
	}
	properties, required := map[string]*openapi3.Schema{}, []string{}
	for _, parameter := range parameters {
		p := parameter.Value
		if p.In != openapi3.ParameterInPath && p.In != openapi3.ParameterInQuery {
			continue // such as a condition on the version that the caller has
		}
		schema := withoutReferences(p.Schema.Value)
		schema.Description = strings.TrimSpace(p.Description)
		properties[p.Name] = schema
		t.inAll = append(t.inAll, p.Name)
		if p.In == openapi3.ParameterInPath {
			t.inPath = append(t.inPath, p.Name)
		}
		if p.Required {
			required = append(required, p.Name)
		}
	}
	input, err := json.Marshal(map[string]any{
		"type": "object", "properties": properties, "required": required, "additionalProperties": false,
	})
	if err != nil {
		return tool{}, fmt.Errorf("encode the input: %w", err)
	}
	t.InputSchema = json.RawMessage(input)
	return t, nil
}

// withoutReferences returns a copy of the schema of a parameter, which is a value or a list of values, that says
// itself what the schema refers to.
func withoutReferences(s *openapi3.Schema) *openapi3.Schema {
	own := *s
	own.Example, own.Extensions = nil, nil
	if own.Items != nil {
		own.Items = &openapi3.SchemaRef{Value: withoutReferences(own.Items.Value)}
	}
	return &own
}

// plainKey matches what a parameter in a path may be, so that a value never becomes another path.
var plainKey = regexp.MustCompile(`^[A-Za-z0-9_-]{1,128}$`)

// target returns the path of the operation, with its query, for arguments of a caller. The operation checks the values
// against the contract.
func (t tool) target(arguments json.RawMessage) (string, error) {
	values, err := decode(arguments)
	if err != nil {
		return "", err
	}
	path, query := t.path, url.Values{}
	for name, value := range values {
		texts, err := textsOf(value)
		switch {
		case !slices.Contains(t.inAll, name):
			return "", fmt.Errorf("there is no argument %q", name)
		case err != nil:
			return "", fmt.Errorf("the argument %q: %w", name, err)
		case !slices.Contains(t.inPath, name):
			query[name] = texts
		case len(texts) != 1 || !plainKey.MatchString(texts[0]):
			return "", fmt.Errorf("the argument %q is no id", name)
		default:
			path = strings.ReplaceAll(path, "{"+name+"}", texts[0])
		}
	}
	if strings.Contains(path, "{") {
		return "", fmt.Errorf("an argument is missing: %s", strings.Join(t.inPath, ", "))
	}
	if encoded := query.Encode(); encoded != "" {
		path += "?" + encoded
	}
	return path, nil
}

func decode(arguments json.RawMessage) (map[string]any, error) {
	if len(arguments) == 0 {
		return map[string]any{}, nil
	}
	decoder := json.NewDecoder(bytes.NewReader(arguments))
	decoder.UseNumber()
	var values map[string]any
	if err := decoder.Decode(&values); err != nil {
		return nil, errors.New("the arguments are no object")
	}
	return values, nil
}

// textsOf returns a value of JSON as the texts of a query; none for null.
func textsOf(value any) ([]string, error) {
	switch v := value.(type) {
	case nil:
		return nil, nil
	case string:
		return []string{v}, nil
	case bool:
		return []string{fmt.Sprint(v)}, nil
	case json.Number:
		return []string{v.String()}, nil
	case []any:
		texts := []string{}
		for _, item := range v {
			if _, isList := item.([]any); isList {
				return nil, errors.New("lists of lists are not known")
			}
			text, err := textsOf(item)
			if err != nil {
				return nil, err
			}
			texts = append(texts, text...)
		}
		return texts, nil
	default:
		return nil, errors.New("objects are not known")
	}
}
