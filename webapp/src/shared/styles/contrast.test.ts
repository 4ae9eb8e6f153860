import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function tokensOf(theme: 'light' | 'dark'): Record<string, string> {
  const block = new RegExp(`body\\.${theme} \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const tokens = { light: tokensOf('light'), dark: tokensOf('dark') };
const contrast = (theme: 'light' | 'dark', ink: string, ground: string) =>
  ratio(tokens[theme][ink] ?? '', tokens[theme][ground] ?? '');

/** Text on its ground: at least 4.5. The numbers are those of the design language. */
test.for<[string, string, number, number]>([
  ['ink', 'surface', 15.9, 14.6],
  ['ink', 'canvas', 14.9, 15.9],
  ['ink-muted', 'surface', 6.3, 7.5],
  ['ink-muted', 'canvas', 5.8, 8.1],
  ['ink-muted', 'sunken', 5.5, 7.8],
  ['ink-hint', 'surface', 5.0, 5.9],
  ['ink-hint', 'canvas', 4.7, 6.5],
  ['on-primary', 'primary', 8.0, 4.6],
  ['on-primary', 'primary-hover', 10.2, 5.1],
  ['primary-ink', 'surface', 8.0, 7.8],
  ['primary-ink', 'primary-soft', 7.0, 6.6],
  ['positive-ink', 'surface', 5.5, 10.0],
  ['negative-ink', 'surface', 5.9, 7.0],
  ['info-ink', 'surface', 5.2, 9.4],
  ['warning-ink', 'surface', 5.3, 9.7],
  ['accent-ink', 'accent-soft', 5.6, 9.1],
  ['positive-ink', 'positive-soft', 5.0, 8.7],
  ['negative-ink', 'negative-soft', 5.1, 6.7],
  ['on-accent', 'accent', 10.6, 10.6],
])('%s is readable on %s', ([ink, ground, light, dark]) => {
  expect(contrast('light', ink, ground)).toBeGreaterThanOrEqual(4.5);
  expect(contrast('dark', ink, ground)).toBeGreaterThanOrEqual(4.5);
  expect(contrast('light', ink, ground)).toBeCloseTo(light, 0);
  expect(contrast('dark', ink, ground)).toBeCloseTo(dark, 0);
});

/** What outlines a control or carries a number: at least 3. */
test.for([
  ['border-control', 'surface'],
  ['border-control', 'canvas'],
  ['primary', 'surface'],
] as const)('%s stands out from %s', ([line, ground]) => {
  expect(contrast('light', line, ground)).toBeGreaterThanOrEqual(3);
  expect(contrast('dark', line, ground)).toBeGreaterThanOrEqual(3);
});

test('hint text on a sunken ground is the pair that is not allowed in light', () => {
  expect(contrast('light', 'ink-hint', 'sunken')).toBeLessThan(4.5);
});

test('both themes have the same names', () => {
  expect(Object.keys(tokens.dark).sort()).toEqual(Object.keys(tokens.light).sort());
});
