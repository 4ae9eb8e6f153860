package wire_test

import (
	"fmt"
	"strings"
	"testing"

	"go.uber.org/fx"

	"wright.app/platform/wire"
)

type deps struct {
	Name  string
	Shown fmt.Stringer
	List  []int
}

type other struct{ Name string }

type shown struct{}

func (shown) String() string { return "shown" }

func TestStruct_fields_areSetByType(t *testing.T) {
	t.Parallel()
	var got deps
	var second other
	app := fx.New(fx.NopLogger,
		fx.Provide(wire.Struct[deps](), wire.Struct[other]()),
		fx.Supply("a name", []int{1, 2}), fx.Provide(func() fmt.Stringer { return shown{} }),
		fx.Populate(&got, &second),
	)
	if err := app.Err(); err != nil {
		t.Fatal(err)
	}
	if got.Name != "a name" || got.Shown.String() != "shown" || len(got.List) != 2 || second.Name != "a name" {
		t.Errorf("got %+v and %+v", got, second)
	}
}

func TestStruct_missingDependency_isInTheError(t *testing.T) {
	t.Parallel()
	app := fx.New(fx.NopLogger, fx.Provide(wire.Struct[deps]()), fx.Supply("a name", []int{}), fx.Invoke(func(deps) {}))
	if err := app.Err(); err == nil || !strings.Contains(err.Error(), "fmt.Stringer") {
		t.Errorf("got %v", err)
	}
}
