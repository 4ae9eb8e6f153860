/** The use of each colour token. A test compares this table with the tokens, so that every token has a use. */
export const colourUses: Readonly<Record<string, string>> = {
  canvas: 'the application',
  page: 'the page of a person',
  surface: 'cards, bars',
  raised: 'dialogs, menus',
  sunken: 'wells, tags',
  ink: 'text',
  'ink-muted': 'second text',
  'ink-hint': 'placeholders, axes',
  border: 'cards, lines',
  'border-strong': 'outlined buttons',
  'border-control': 'inputs, choices',
  primary: 'filled button, bars',
  'primary-hover': 'filled button under the pointer',
  'on-primary': 'text on primary',
  'primary-ink': 'links, focus, present place',
  'primary-soft': 'ground of the present place',
  secondary: 'panels',
  'on-secondary': 'text on panels',
  accent: 'the one highlight',
  'on-accent': 'text on the highlight',
  'accent-ink': 'text in amber',
  'accent-soft': 'ground of a highlight',
  positive: 'mark of good news',
  'positive-ink': 'good news',
  'positive-soft': 'ground of good news',
  negative: 'mark of what went wrong',
  'negative-ink': 'what went wrong',
  'negative-soft': 'ground of what went wrong',
  info: 'mark of news',
  'info-ink': 'news',
  warning: 'mark of a warning',
  'warning-ink': 'take care',
  'brand-from': 'hero and login panel, from',
  'brand-to': 'hero and login panel, to',
  'cover-azure-from': 'cover, from',
  'cover-azure-to': 'cover, to',
  'cover-green-from': 'cover, from',
  'cover-green-to': 'cover, to',
  'cover-plum-from': 'cover, from',
  'cover-plum-to': 'cover, to',
  'cover-rust-from': 'cover, from',
  'cover-rust-to': 'cover, to',
  'cover-violet-from': 'cover, from',
  'cover-violet-to': 'cover, to',
};

export type Theme = 'light' | 'dark';
export type Pair = readonly [front: string, ground: string];

/** Text colours with their backgrounds: the contrast is at least 4.5 (WCAG 2.2, 1.4.3). */
export const readablePairs: readonly Pair[] = [
  ['ink', 'surface'],
  ['ink', 'canvas'],
  ['ink', 'page'],
  ['ink', 'raised'],
  ['ink', 'sunken'],
  ['ink-muted', 'surface'],
  ['ink-muted', 'canvas'],
  ['ink-muted', 'page'],
  ['ink-muted', 'raised'],
  ['ink-muted', 'sunken'],
  ['ink-hint', 'surface'],
  ['ink-hint', 'canvas'],
  ['ink-hint', 'page'],
  ['ink-hint', 'raised'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['primary-ink', 'surface'],
  ['primary-ink', 'canvas'],
  ['primary-ink', 'page'],
  ['primary-ink', 'primary-soft'],
  ['on-secondary', 'secondary'],
  ['on-secondary', 'brand-from'],
  ['on-secondary', 'brand-to'],
  ['on-secondary', 'cover-azure-from'],
  ['on-secondary', 'cover-azure-to'],
  ['on-secondary', 'cover-green-from'],
  ['on-secondary', 'cover-green-to'],
  ['on-secondary', 'cover-plum-from'],
  ['on-secondary', 'cover-plum-to'],
  ['on-secondary', 'cover-rust-from'],
  ['on-secondary', 'cover-rust-to'],
  ['on-secondary', 'cover-violet-from'],
  ['on-secondary', 'cover-violet-to'],
  ['on-accent', 'accent'],
  ['accent-ink', 'accent-soft'],
  ['positive-ink', 'surface'],
  ['positive-ink', 'positive-soft'],
  ['negative-ink', 'surface'],
  ['negative-ink', 'negative-soft'],
  ['info-ink', 'surface'],
  ['warning-ink', 'surface'],
  ['warning-ink', 'primary-soft'],
  ['warning-ink', 'sunken'],
];

/**
 * Colours of borders of controls, focus rings and bars, with their backgrounds: the contrast is at least 3 (WCAG 2.2,
 * 1.4.11).
 */
export const visiblePairs: readonly Pair[] = [
  ['accent', 'brand-from'],
  ['accent', 'cover-azure-from'],
  ['accent', 'cover-green-from'],
  ['accent', 'cover-plum-from'],
  ['accent', 'cover-rust-from'],
  ['accent', 'cover-violet-from'],
  ['border-control', 'surface'],
  ['border-control', 'canvas'],
  ['primary', 'surface'],
  ['primary-ink', 'surface'],
  ['primary-ink', 'sunken'],
];

/** The colours of a theme by name, read from the text of `tokens.css`. */
export function tokensOf(css: string, theme: Theme): Record<string, string> {
  const block = new RegExp(`body\\.${theme} \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  const tokens: Record<string, string> = {};
  for (const [, name = '', value = ''] of block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)) tokens[name] = value;
  return tokens;
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 (equal) to 21 (black on white). It is NaN for a name that the theme does not have. */
export function contrast(tokens: Readonly<Record<string, string>>, [front, ground]: Pair): number {
  const [dark = 0, light = 0] = [front, ground].map((name) => luminance(tokens[name] ?? '')).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
