package deploylint

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	networkingv1 "k8s.io/api/networking/v1"
	policyv1 "k8s.io/api/policy/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	utilyaml "k8s.io/apimachinery/pkg/util/yaml"
	"sigs.k8s.io/yaml"
)

// kinds has the Go types of the objects that the manifests may contain.
var kinds = map[metav1.TypeMeta]func() any{
	{APIVersion: "v1", Kind: "ConfigMap"}:                  func() any { return &corev1.ConfigMap{} },
	{APIVersion: "v1", Kind: "Service"}:                    func() any { return &corev1.Service{} },
	{APIVersion: "apps/v1", Kind: "Deployment"}:            func() any { return &appsv1.Deployment{} },
	{APIVersion: "policy/v1", Kind: "PodDisruptionBudget"}: func() any { return &policyv1.PodDisruptionBudget{} },
	{APIVersion: "networking.k8s.io/v1", Kind: "Ingress"}:  func() any { return &networkingv1.Ingress{} },
}

// checkKubernetes decodes each object into its type, like "kubectl apply --validate=strict": a field that is unknown,
// that occurs twice or that has another type is an error. It cannot check anything that only a cluster knows.
func checkKubernetes(_ context.Context, path string) error {
	content, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	documents := utilyaml.NewYAMLReader(bufio.NewReader(bytes.NewReader(content)))
	var problems []error
	for {
		document, err := documents.Read()
		if errors.Is(err, io.EOF) {
			return errors.Join(problems...)
		}
		if err != nil {
			return err
		}
		var kind metav1.TypeMeta
		if err := yaml.Unmarshal(document, &kind); err != nil {
			return err
		}
		newObject, ok := kinds[kind]
		if !ok {
			problems = append(problems, fmt.Errorf("unknown kind %s %s", kind.APIVersion, kind.Kind))
			continue
		}
		if err := yaml.UnmarshalStrict(document, newObject()); err != nil {
			problems = append(problems, fmt.Errorf("%s: %w", kind.Kind, err))
		}
	}
}
