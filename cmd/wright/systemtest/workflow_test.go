package systemtest_test

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"wright.app/openapi/openapitest"
)

// arazzo is the part of an Arazzo description (version 1.0.1) that our workflows use.
type arazzo struct {
	Workflows []workflow `yaml:"workflows"`
}

type workflow struct {
	ID     string `yaml:"workflowId"`
	Inputs struct {
		Required []string `yaml:"required"`
	} `yaml:"inputs"`
	Steps   []step            `yaml:"steps"`
	Outputs map[string]string `yaml:"outputs"`
}

type step struct {
	ID          string `yaml:"stepId"`
	OperationID string `yaml:"operationId"`
	Parameters  []struct{ Name, In, Value string }
	Body        *struct {
		Payload map[string]any `yaml:"payload"`
	} `yaml:"requestBody"`
	Criteria []struct{ Condition string } `yaml:"successCriteria"`
	Outputs  map[string]string            `yaml:"outputs"`
}

// run is the state of a workflow: its inputs, the outputs of its completed steps, and the status and body of the last
// response.
type run struct {
	inputs map[string]any
	steps  map[string]map[string]any
	status int
	body   any
}

// TestWorkflow_signIn_runsAsDescribed executes the two workflows of openapi/arazzo/sign-in.yaml. Between them it reads
// the code from the mail.
func TestWorkflow_signIn_runsAsDescribed(t *testing.T) {
	t.Parallel()
	s := newInstance(t)
	s.start(t)
	b := newBrowser(t, s)
	workflows := readArazzo(t, "../../../openapi/arazzo/sign-in.yaml")
	operations := map[string]openapitest.Operation{}
	for _, o := range openapitest.Operations(t) {
		operations[o.ID] = o
	}
	const email = "kim.demo@example.com"
	codeOutputs := workflows["askForCode"].execute(t, b, operations, map[string]any{"email": email})
	if codeOutputs["captcha"] != "off" {
		t.Errorf("askForCode: got outputs %v", codeOutputs)
	}
	signInOutputs := workflows["signIn"].execute(t, b, operations,
		map[string]any{"email": email, "challenge": codeOutputs["challenge"], "code": b.code(t, email)})
	if signInOutputs["displayName"] != "Kim Demo" || signInOutputs["memberId"] == nil {
		t.Errorf("signIn: got outputs %v", signInOutputs)
	}
}

func readArazzo(t *testing.T, path string) map[string]workflow {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var document arazzo
	if err := yaml.Unmarshal(text, &document); err != nil {
		t.Fatal(err)
	}
	byID := map[string]workflow{}
	for _, w := range document.Workflows {
		byID[w.ID] = w
	}
	return byID
}

// execute runs the steps of the workflow and returns its outputs.
func (w workflow) execute(t *testing.T, b *browser, operations map[string]openapitest.Operation,
	inputs map[string]any,
) map[string]any {
	t.Helper()
	for _, name := range w.Inputs.Required {
		if inputs[name] == nil {
			t.Fatalf("%s: no input %s", w.ID, name)
		}
	}
	r := &run{inputs: inputs, steps: map[string]map[string]any{}}
	for _, step := range w.Steps {
		o, isKnown := operations[step.OperationID]
		if !isKnown {
			t.Fatalf("%s: the contract has no operation %s", w.ID, step.OperationID)
		}
		var body any
		if step.Body != nil {
			body = r.resolvePayload(t, step.Body.Payload)
		}
		b.header = map[string]string{"Sec-Fetch-Site": "none"}
		for _, p := range step.Parameters {
			if p.In != "header" {
				t.Fatalf("%s: this test does not support parameters in %s", step.ID, p.In)
			}
			b.header[p.Name] = fmt.Sprint(r.value(t, p.Value))
		}
		status, raw := b.raw(t, o.Method, o.Path, body)
		b.header, r.status, r.body = nil, status, nil
		if len(raw) > 0 {
			if err := json.Unmarshal(raw, &r.body); err != nil {
				t.Fatalf("%s: %v in %s", step.ID, err, raw)
			}
		}
		for _, criterion := range step.Criteria {
			if !r.isTrue(t, criterion.Condition) {
				t.Fatalf("%s, step %s: %s is false for %d %s", w.ID, step.ID, criterion.Condition, status, raw)
			}
		}
		r.steps[step.ID] = map[string]any{}
		for name, expression := range step.Outputs {
			r.steps[step.ID][name] = r.value(t, expression)
		}
	}
	outputs := map[string]any{}
	for name, expression := range w.Outputs {
		outputs[name] = r.value(t, expression)
	}
	return outputs
}

// resolvePayload returns the payload with its runtime expressions replaced by their values.
func (r *run) resolvePayload(t *testing.T, payload map[string]any) map[string]any {
	t.Helper()
	body := map[string]any{}
	for name, value := range payload {
		if text, ok := value.(string); ok {
			value = r.value(t, text)
		}
		body[name] = value
	}
	return body
}

// isTrue evaluates a condition of the form "value == value".
func (r *run) isTrue(t *testing.T, condition string) bool {
	t.Helper()
	left, right, ok := strings.Cut(condition, " == ")
	if !ok {
		t.Fatalf("this test does not support the condition %q", condition)
	}
	return fmt.Sprint(r.value(t, left)) == fmt.Sprint(r.value(t, right))
}

var embeddedExpression = regexp.MustCompile(`\{(\$[^}]+)\}`)

// value evaluates a runtime expression, or a text with expressions in braces.
func (r *run) value(t *testing.T, text string) any {
	t.Helper()
	if !strings.HasPrefix(text, "$") {
		return embeddedExpression.ReplaceAllStringFunc(text, func(found string) string {
			return fmt.Sprint(r.value(t, strings.Trim(found, "{}")))
		})
	}
	if pointer, ok := strings.CutPrefix(text, "$response.body#/"); ok {
		return resolvePointer(t, r.body, pointer)
	}
	if name, ok := strings.CutPrefix(text, "$inputs."); ok {
		return r.inputs[name]
	}
	if path, ok := strings.CutPrefix(text, "$steps."); ok {
		if parts := strings.Split(path, "."); len(parts) == 3 && parts[1] == "outputs" && r.steps[parts[0]] != nil {
			return r.steps[parts[0]][parts[2]]
		}
	}
	if text == "$statusCode" {
		return strconv.Itoa(r.status)
	}
	t.Fatalf("this test does not support the expression %q", text)
	return nil
}

// resolvePointer resolves a JSON pointer through objects.
func resolvePointer(t *testing.T, value any, pointer string) any {
	t.Helper()
	for name := range strings.SplitSeq(pointer, "/") {
		members, ok := value.(map[string]any)
		if _, exists := members[name]; !ok || !exists {
			t.Fatalf("there is no %s in the response", pointer)
		}
		value = members[name]
	}
	return value
}
