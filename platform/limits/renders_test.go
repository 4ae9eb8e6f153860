package limits_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/limits"
)

const large = 1 << 20

func TestT74_expensiveResponses_useUpTheBudgetOfTheAddressOnly(t *testing.T) {
	t.Parallel()
	l, c := open(t, limits.Settings{})
	mallory, other := l.WithRenders(t.Context(), "mallory"), l.WithRenders(t.Context(), "other")
	charged := 0
	var refused error
	for range 70 {
		if err := errors.Join(limits.CheckRender(mallory), limits.ChargeRender(mallory, large)); err != nil {
			refused = err
		} else {
			charged++
		}
		c.Advance(time.Second / 7)
	}
	// In ten seconds: the burst of 2 MiB, one response that leaves a debt, and 128 KiB per second.
	if charged > 4 {
		t.Errorf("%d responses of 1 MiB in ten seconds", charged)
	}
	f, ok := fault.Of(refused)
	if !ok || !errors.Is(refused, fault.ErrRequestLimit) || f.RetryAfter() <= 0 || f.RetryAfter() > 30*time.Second {
		t.Fatalf("got %v", refused)
	}
	if err := limits.ChargeRender(other, large); err != nil {
		t.Errorf("another address: %v", err)
	}
	c.Advance(time.Minute)
	if err := errors.Join(limits.CheckRender(mallory), limits.ChargeRender(mallory, large)); err != nil {
		t.Errorf("a minute later: %v", err)
	}
}

func TestT74_responsesOfTheUsualSize_costNothing(t *testing.T) {
	t.Parallel()
	l, _ := open(t, limits.Settings{})
	ctx := l.WithRenders(t.Context(), "a")
	for range 1000 {
		if err := errors.Join(limits.CheckRender(ctx), limits.ChargeRender(ctx, 60<<10)); err != nil {
			t.Fatal(err)
		}
	}
}

func TestT74_expensiveResponsesOfManyAddresses_useUpTheBudgetOfTheServer(t *testing.T) {
	t.Parallel()
	l, c := open(t, limits.Settings{})
	charged := 0
	for i := range 100 {
		if limits.ChargeRender(l.WithRenders(t.Context(), string(rune('a'+i))), large) == nil {
			charged++
		}
	}
	if charged != 8 {
		t.Errorf("%d responses of 1 MiB at once", charged)
	}
	ctx := l.WithRenders(t.Context(), "somebody else")
	if err := errors.Join(limits.CheckRender(ctx), limits.ChargeRender(ctx, 1000)); err != nil {
		t.Errorf("a usual response: %v", err)
	}
	c.Advance(time.Second)
	if err := limits.ChargeRender(ctx, large); err != nil {
		t.Errorf("a second later: %v", err)
	}
}

func TestT74_refusalsOfTheServer_countForTheAddress(t *testing.T) {
	t.Parallel()
	l, c := open(t, limits.Settings{})
	for i := range 8 {
		if err := limits.ChargeRender(l.WithRenders(t.Context(), string(rune('a'+i))), large); err != nil {
			t.Fatal(err)
		}
	}
	mallory := l.WithRenders(t.Context(), "mallory")
	made := 0
	for range 20 {
		if limits.CheckRender(mallory) != nil {
			break
		}
		made++ // the response is made before its size is known
		if err := limits.ChargeRender(mallory, large); !errors.Is(err, fault.ErrRequestLimit) {
			t.Fatalf("the budget of the server is used up: got %v", err)
		}
	}
	if made != 2 {
		t.Errorf("%d responses of 1 MiB were made for an address with a budget of 2 MiB", made)
	}
	c.Advance(time.Minute)
	if err := errors.Join(limits.CheckRender(mallory), limits.ChargeRender(mallory, large)); err != nil {
		t.Errorf("a minute later: %v", err)
	}
}

func TestT74_clockSetBack_budgetStillRefills(t *testing.T) {
	t.Parallel()
	l, c := open(t, limits.Settings{})
	ctx := l.WithRenders(t.Context(), "a")
	for limits.ChargeRender(ctx, large) == nil {
		continue
	}
	c.Advance(-time.Hour)
	_ = limits.ChargeRender(ctx, large)
	c.Advance(time.Minute)
	if err := limits.ChargeRender(ctx, large); err != nil {
		t.Errorf("got %v", err)
	}
}

const page = 48 << 10

// A budget of 2 MiB and 128 KiB per second.
func TestT110_drawing_isLimitedByAddress(t *testing.T) {
	t.Parallel()
	l, c := open(t, limits.Settings{})
	mallory, other := l.WithRenders(t.Context(), "mallory"), l.WithRenders(t.Context(), "other")
	drawn := 0
	for range 200 { // concurrent requests, before the first of them has been drawn
		if limits.TakeDrawing(mallory, limits.PageDrawing, "", page) == nil {
			drawn++
		}
	}
	if drawn != 43 {
		t.Errorf("%d pages at once", drawn)
	}
	for range 100 {
		c.Advance(time.Second / 10)
		if limits.TakeDrawing(mallory, limits.PageDrawing, "", page) == nil {
			drawn++
		}
	}
	if drawn -= 43; drawn < 20 || drawn > 28 {
		t.Errorf("%d pages in ten more seconds", drawn)
	}
	refused := limits.TakeDrawing(mallory, limits.PageDrawing, "", page)
	if f, ok := fault.Of(refused); !ok || !errors.Is(refused, fault.ErrRequestLimit) || f.RetryAfter() <= 0 {
		t.Errorf("got %v", refused)
	}
	if err := limits.TakeDrawing(other, limits.PageDrawing, "", page); err != nil {
		t.Errorf("another address: %v", err)
	}
}

func TestT110_drawingForManyAddresses_usesUpTheBudgetOfTheServerAndNotThatOfResponses(t *testing.T) {
	t.Parallel()
	l, c := open(t, limits.Settings{})
	drawn := 0
	for i := range 400 {
		if limits.TakeDrawing(l.WithRenders(t.Context(), string(rune('a'+i))), limits.PageDrawing, "", page) == nil {
			drawn++
		}
	}
	if drawn != 171 {
		t.Errorf("%d pages of 48 KiB at once", drawn)
	}
	ctx := l.WithRenders(t.Context(), "somebody else")
	if err := errors.Join(limits.CheckRender(ctx), limits.ChargeRender(ctx, large)); err != nil {
		t.Errorf("a large response: %v", err)
	}
	if err := limits.TakeDrawing(ctx, limits.PageDrawing, "", page); !errors.Is(err, fault.ErrRequestLimit) {
		t.Errorf("a page: got %v", err)
	}
	c.Advance(time.Second)
	for range 10 { // what was refused did not count for the address
		if err := limits.TakeDrawing(ctx, limits.PageDrawing, "", page); err != nil {
			t.Errorf("a second later: %v", err)
		}
	}
}

// Otherwise two addresses could use up the budget of the server, with a profile whose rendering costs 6 MiB.
func TestT110_drawingThatCostsMoreThanTheBudgetOfAnAddress_isRefusedAndCostsNothing(t *testing.T) {
	t.Parallel()
	l, _ := open(t, limits.Settings{})
	for i := range 10 {
		err := limits.TakeDrawing(l.WithRenders(t.Context(), string(rune('a'+i))), limits.PageDrawing, "", 6<<20)
		if !errors.Is(err, fault.ErrRequestLimit) {
			t.Fatalf("got %v", err)
		}
	}
	if err := limits.TakeDrawing(l.WithRenders(t.Context(), "a"), limits.PageDrawing, "", page); err != nil {
		t.Errorf("a page: %v", err)
	}
}

func TestT200_classOfDrawing_cannotUseUpTheBudgetOfAnother(t *testing.T) {
	t.Parallel()
	l, _ := open(t, limits.Settings{})
	for i := range 400 {
		ctx := l.WithRenders(t.Context(), string(rune('a'+i)))
		_ = limits.TakeDrawing(ctx, limits.FileDrawing, "", page)
		limits.ChargeDrawing(ctx, limits.FileDrawing, "", limits.MaxDrawingCost)
	}
	ctx := l.WithRenders(t.Context(), "a")
	if err := limits.TakeDrawing(ctx, limits.FileDrawing, "", page); !errors.Is(err, fault.ErrRequestLimit) {
		t.Errorf("a file: got %v", err)
	}
	for _, class := range []limits.Drawing{limits.PageDrawing, limits.PictureDrawing} {
		if err := limits.TakeDrawing(ctx, class, "", page); err != nil {
			t.Errorf("class %d: %v", class, err)
		}
	}
}

func TestT201_costOfDrawingThatWasKnownLate_isPaidWhole(t *testing.T) {
	t.Parallel()
	l, c := open(t, limits.Settings{})
	of := func(address string) context.Context { return l.WithRenders(t.Context(), address) }
	limits.ChargeDrawing(of("mallory"), limits.FileDrawing, "heavy", 2*limits.MaxDrawingCost)
	// The buckets had 2 MiB, lack 2 MiB now, and gain 128 KiB a second.
	c.Advance(15 * time.Second)
	for name, ctx := range map[string]context.Context{"the address": of("mallory"), "the profile": of("other")} {
		if err := limits.TakeDrawing(ctx, limits.FileDrawing, "heavy", page); !errors.Is(err, fault.ErrRequestLimit) {
			t.Errorf("%s after 15 s: got %v", name, err)
		}
	}
	if err := limits.TakeDrawing(of("other"), limits.FileDrawing, "light", page); err != nil {
		t.Errorf("another profile for another address: %v", err)
	}
	c.Advance(2 * time.Second)
	if err := limits.TakeDrawing(of("mallory"), limits.FileDrawing, "heavy", page); err != nil {
		t.Errorf("after 17 s: %v", err)
	}
}

// Development has larger limits by address, because all callers there share one. A profile is no address.
func TestT200_profileInDevelopment_hasTheBudgetOfProduction(t *testing.T) {
	t.Parallel()
	l, _ := open(t, limits.Settings{Development: true})
	ctx := l.WithRenders(t.Context(), "127.0.0.1")
	drawn := 0
	for limits.TakeDrawing(ctx, limits.FileDrawing, "heavy", page) == nil {
		drawn++
	}
	if drawn != 43 {
		t.Errorf("%d files of a profile at once", drawn)
	}
	if err := limits.TakeDrawing(ctx, limits.FileDrawing, "other", page); err != nil {
		t.Errorf("another profile: %v", err)
	}
}

func TestT200_profileDrawnForManyAddresses_usesUpItsOwnBudgetAlone(t *testing.T) {
	t.Parallel()
	l, c := open(t, limits.Settings{})
	drawn := 0
	for i := range 400 {
		ctx := l.WithRenders(t.Context(), string(rune('a'+i)))
		if limits.TakeDrawing(ctx, limits.FileDrawing, "heavy", page) == nil {
			drawn++
		}
	}
	if drawn != 43 {
		t.Errorf("%d files of a profile at once", drawn)
	}
	if err := limits.TakeDrawing(l.WithRenders(t.Context(), "a"), limits.FileDrawing, "other", page); err != nil {
		t.Errorf("another profile: %v", err)
	}
	c.Advance(time.Minute)
	if err := limits.TakeDrawing(l.WithRenders(t.Context(), "a"), limits.FileDrawing, "heavy", page); err != nil {
		t.Errorf("a minute later: %v", err)
	}
}
