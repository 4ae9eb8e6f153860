import { readFileSync } from 'node:fs';
import postcss from 'postcss';
import { build, type Plugin, type Rolldown } from 'vite';

/** The pages that index.html has for a path of their own. The others are shown in place of a response. */
const ownPath = /<template data-page="\/(?:example|app\/login|app\/login\/email)?".*?<\/template>/gs;

const unescaped = (name: string) =>
  name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, code: string | undefined, sign: string) =>
    code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
  );

/** The classes that an element needs for a selector to match. What stands in `:is()` and the like may be another element, or none. */
function classesOf(selector: string): string[] {
  const own = selector.replace(/:(?:not|has|is|where)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '');
  return [...own.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, name = '']) => unescaped(name));
}

/** What the renderer writes for characters that classes can have. */
const characters: Readonly<Record<string, string>> = { '&amp;': '&', '&gt;': '>', '&#x27;': "'", '&quot;': '"' };

/** What only a pointer changes. It follows with the whole style sheet. */
const byPointer = /:(?:hover|active)\b/;

/**
 * The rules of a style sheet, in their order, that the first paint of markup and code can need: those whose classes occur there. The
 * initial values of custom properties are in one rule, which Tailwind writes for old browsers alone, and the `@property` rules with
 * the same values follow with the whole style sheet.
 */
export function styleFor(code: string, sheet: string): string {
  const text = code.replace(/&(?:amp|gt|#x27|quot);/g, (entity) => characters[entity] ?? entity);
  const words = new Set(text.split(/[\s"'`<>]+/));
  const occurs = (name: string) => words.has(name) || (/["'`<>]/.test(name) && text.includes(name));
  const root = postcss.parse(sheet);
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name.endsWith('keyframes')) return;
    const kept = rule.selectors.filter((selector) => !byPointer.test(selector) && classesOf(selector).every(occurs));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  // Nothing moves before the scripts run.
  root.walkDecls(/^transition|^--tw-(?:duration|ease)$/, (declaration) => {
    declaration.remove();
  });
  root.walkComments((comment) => {
    comment.remove();
  });
  root.walkAtRules('property', (rule) => {
    rule.remove();
  });
  let values = '';
  root.walkDecls(/^animation|^--/, ({ value }) => {
    values += ` ${value}`;
  });
  root.walkAtRules('keyframes', (animation) => {
    if (!values.includes(animation.params)) animation.remove();
  });
  const used = new Set(root.toString().match(/(?<=var\()--[\w-]+/g));
  root.walkAtRules('layer', (layer) => {
    if (layer.params !== 'properties') return;
    layer.walkDecls((declaration) => {
      if (!used.has(declaration.prop)) declaration.remove();
    });
    layer.walkAtRules('supports', (condition) => {
      condition.replaceWith(condition.nodes ?? []);
    });
  });
  for (let isEmptier = true; isEmptier; ) {
    isEmptier = false;
    root.walk((node) => {
      if (!('nodes' in node) || node.nodes?.length !== 0 || ('name' in node && node.name === 'layer')) return;
      node.remove();
      isEmptier = true;
    });
  }
  return root.toString();
}

/**
 * The style sheet without its fonts, for pages that have declared them already. Declared again, a font that came too late for the first
 * paint (`font-display: optional`) would replace the other one, and move what is being read.
 */
export function withoutFonts(sheet: string): string {
  const root = postcss.parse(sheet);
  root.walkAtRules('font-face', (rule) => {
    rule.remove();
  });
  return root.toString();
}

/** The script with which the server renders pages. It has the classes of all their markup. */
async function renderingScript(): Promise<string> {
  const built = (await build({
    configFile: 'vite.server.config.ts',
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  return built.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

/**
 * Writes three more style sheets, and names them at the link to the whole one. Two have the rules that the first paint needs: one for
 * the pages that are drawn in index.html, and one for those that the server renders. The server writes one of them into each of these
 * pages, and the third, the whole one without the fonts, follows with the scripts (ADR 0153).
 */
export function visitorStyles(): Plugin {
  return {
    name: 'visitor-styles',
    apply: 'build',
    enforce: 'post', // index.html is complete then
    async generateBundle(_options, bundle) {
      const assets = Object.values(bundle).filter((output): output is Rolldown.OutputAsset => output.type === 'asset');
      const index = assets.find(({ fileName }) => fileName === 'index.html');
      const whole = assets.find(({ fileName }) => fileName.endsWith('.css'));
      if (index === undefined || whole === undefined) throw new Error('The build has no index.html or no style sheet.');
      const html = String(index.source) + readFileSync('public/theme-boot.js', 'utf8');
      const sheet = String(whole.source);
      const emit = (kind: string, source: string) => {
        return this.getFileName(this.emitFile({ type: 'asset', name: `${kind}.css`, source }));
      };
      const drawn = emit('drawn', styleFor(html, sheet));
      const rendered = emit('rendered', styleFor(html.replace(ownPath, '') + (await renderingScript()), sheet));
      const following = emit('following', withoutFonts(sheet));
      index.source = String(index.source).replace(
        /<link rel="stylesheet"[^>]*?(?=\s*\/?>)/,
        (link) => `${link} data-drawn="/${drawn}" data-rendered="/${rendered}" data-following="/${following}"`,
      );
    },
  };
}
