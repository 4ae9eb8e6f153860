import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useDrawnCount } from './use-drawn-count';

test('a few rows are drawn at first, and two more in each frame until all are there', async () => {
  const counts: number[] = [];
  const { result } = await renderHook(() => {
    const count = useDrawnCount(9);
    if (counts.at(-1) !== count) counts.push(count);
    return count;
  });
  await expect.poll(() => result.current).toBeGreaterThanOrEqual(9);
  expect(counts).toEqual([4, 6, 8, 10]);
});

test('rows that are loaded later are drawn in steps, too', async () => {
  const counts: number[] = [];
  const { result, rerender } = await renderHook(
    (props) => {
      const count = useDrawnCount(props?.total ?? 0);
      if (counts.at(-1) !== count) counts.push(count);
      return count;
    },
    { initialProps: { total: 3 } },
  );
  expect(counts).toEqual([4]);
  await rerender({ total: 7 });
  await expect.poll(() => result.current).toBeGreaterThanOrEqual(7);
  expect(counts).toEqual([4, 6, 8]);
});
