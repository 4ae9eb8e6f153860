import css from '../src/shared/styles/tokens.css?raw';

const uses: Readonly<Record<string, string>> = {
  canvas: 'the page',
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
  'primary-ink': 'links, focus, present place',
  'primary-soft': 'ground of the present place',
  secondary: 'panels',
  accent: 'the one highlight',
  'accent-ink': 'text in amber',
  'accent-soft': 'ground of a highlight',
  'positive-ink': 'good news',
  'negative-ink': 'what went wrong',
  'info-ink': 'news',
  'warning-ink': 'take care',
};

function computedValue(theme: 'light' | 'dark', name: string): string {
  const block = new RegExp(`body\\.${theme} \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return new RegExp(`--${name}: ([^;]+);`).exec(block)?.[1] ?? 'none';
}

/** The colours in use, read from the tokens so that this page cannot be out of date. */
export const swatches = Object.entries(uses).map(([name, use]) => ({
  name,
  use,
  light: computedValue('light', name),
  dark: computedValue('dark', name),
}));
