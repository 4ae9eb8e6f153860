/**
 * Compiles the messages of all languages to functions. Which language is spoken is decided when something is built from
 * them (`one-language.ts`).
 */
import { compile } from '@inlang/paraglide-js';

await compile({
  project: './project.inlang',
  outdir: './src/shared/i18n/messages',
  strategy: ['baseLocale'],
  emitTsDeclarations: true,
  emitReadme: false,
});
