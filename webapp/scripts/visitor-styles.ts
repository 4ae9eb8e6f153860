import { readFileSync } from 'node:fs';
import postcss from 'postcss';
import type { Plugin, Rolldown } from 'vite';
import { chunksOf, closureOf, fileOf } from './chunks.ts';

/** The modules of the pages that are drawn in index.html for a path of their own. */
const drawn: Readonly<Record<string, string>> = {
  '/': 'src/pages/home-page.tsx',
  '/example': 'src/pages/example-page.tsx',
  '/app/login': 'src/pages/login-page.tsx',
  '/app/login/email': 'src/pages/email-login-page.tsx',
};

/** The modules of the pages that the server renders from a response. */
const rendered = [
  'src/pages/public-profile-page.tsx',
  'src/pages/public-job-page.tsx',
  'src/pages/public-organization-page.tsx',
];

/** A page that is drawn in index.html, with its path. */
const drawnPage = /<template data-page="([^"]*)"[^]*?<\/template>/g;

const unescaped = (name: string) =>
  name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, code: string | undefined, sign: string) =>
    code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
  );

/** The classes that an element needs for a selector to match. What stands in `:is()` and the like may be another element, or none. */
function classesOf(selector: string): string[] {
  const own = selector.replace(/:(?:not|has|is|where)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '');
  return [...own.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, name = '']) => unescaped(name));
}

/**
 * The rules of a style sheet, in their order, without those for classes that do not occur in `code`, and without the definitions of
 * custom properties that no rule is left for.
 */
export function styleFor(code: string, sheet: string): string {
  const words = new Set(code.split(/[\s"'`<>]+/));
  const root = postcss.parse(sheet);
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name.endsWith('keyframes')) return;
    const kept = rule.selectors.filter((selector) => classesOf(selector).every((name) => words.has(name)));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  const used = new Set<string>();
  root.walkDecls(({ value, prop, parent }) => {
    const isDefault = parent?.type === 'rule' && 'selector' in parent && /^\*,/.test(String(parent.selector));
    if (prop.startsWith('--') && !isDefault) used.add(prop);
    for (const [name] of value.matchAll(/--[\w-]+/g)) used.add(name);
  });
  root.walkAtRules('property', (rule) => {
    if (!used.has(rule.params)) rule.remove();
  });
  root.walkAtRules('layer', (layer) => {
    if (layer.params !== 'properties') return;
    layer.walkDecls((declaration) => {
      if (!used.has(declaration.prop)) declaration.remove();
    });
  });
  for (let isEmptier = true; isEmptier; ) {
    isEmptier = false;
    root.walkAtRules((rule) => {
      if (rule.nodes?.length !== 0 || rule.name === 'layer') return;
      rule.remove();
      isEmptier = true;
    });
  }
  return root.toString();
}

/**
 * Writes two more style sheets, with the rules that the first markup of visitors' pages and the code that they load at once need, and
 * names them at the link to the whole one. The server writes one of them into each of these pages, and the whole one follows with the
 * scripts (ADR 0028).
 */
export function visitorStyles(): Plugin {
  return {
    name: 'visitor-styles',
    enforce: 'post', // index.html is complete then
    generateBundle(_options, bundle) {
      const assets = Object.values(bundle).filter((output): output is Rolldown.OutputAsset => output.type === 'asset');
      const index = assets.find(({ fileName }) => fileName === 'index.html');
      const whole = assets.find(({ fileName }) => fileName.endsWith('.css'));
      const chunks = chunksOf(bundle);
      const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
      if (index === undefined || whole === undefined || entry === undefined) throw new Error('The build has no page.');
      const html = String(index.source);
      const boot = readFileSync('public/theme-boot.js', 'utf8');
      const nameOf = (kind: string, modules: readonly string[], markup: string) => {
        const known = new Set<string>();
        const code = [entry.fileName, ...modules.map((module) => fileOf(module, chunks))]
          .flatMap((file) => closureOf(file, chunks, known))
          .map((file) => chunks.get(file)?.code ?? '');
        const source = styleFor([markup, boot, ...code].join('\n'), String(whole.source));
        return this.getFileName(this.emitFile({ type: 'asset', name: `${kind}.css`, source }));
      };
      // The server shows the pages that explain a refusal in place of a response.
      const refusals = html.replace(drawnPage, (page, path: string) => (path in drawn ? '' : page));
      const attributes =
        ` data-drawn="/${nameOf('drawn', Object.values(drawn), html)}" data-rendered="/${nameOf('rendered', rendered, refusals)}"`;
      index.source = html.replace(/<link rel="stylesheet"[^>]*?(?=\s*\/?>)/, (link) => link + attributes);
    },
  };
}
