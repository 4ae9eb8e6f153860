/**
 * Compiles the messages to functions. There is one language, so the locale becomes a constant of the build: the part of
 * the runtime that would look for one then drops out of the bundle, together with a call in every message.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { compile } from '@inlang/paraglide-js';

const outdir = './src/shared/i18n/messages';
const locale = '"en-US"';

await compile({
  project: './project.inlang',
  outdir,
  strategy: ['baseLocale'],
  experimentalStaticLocale: locale,
  emitTsDeclarations: true,
  emitReadme: false,
});

// The compiler wraps the constant into a check at run time, which no bundler can see through.
const runtime = `${outdir}/runtime.js`;
const before = await readFile(runtime, 'utf8');
const after = before.replace(
  `experimentalStaticLocale = assertIsLocale(${locale})`,
  `experimentalStaticLocale = ${locale}`,
);
if (after === before) throw new Error('The compiled runtime has no static locale any more.');
await writeFile(runtime, after);

// Each message is a function that picks a language around the text itself. With one language it is the text.
const choice =
  /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\s+experimentalStaticLocale [^\n]+\s+return (\w+)\(inputs\)\s+\}\);/g;
let count = 0;
for (const name of await readdir(`${outdir}/messages`)) {
  if (!name.endsWith('.js') || name === '_index.js') continue;
  const file = `${outdir}/messages/${name}`;
  const text = (await readFile(file, 'utf8')).replace(choice, (_, message) => {
    count += 1;
    return `(${message});`;
  });
  await writeFile(file, text);
}
if (count === 0) throw new Error('The compiled messages choose no language any more.');
