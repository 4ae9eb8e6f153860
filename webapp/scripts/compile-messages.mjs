/** Compiles the messages of every language to a module of its own, which `src/shared/i18n/messages.ts` loads. */
import { compile } from '@inlang/paraglide-js';

await compile({
  project: './project.inlang',
  outdir: './src/shared/i18n/compiled-messages',
  outputStructure: 'locale-modules',
  strategy: ['baseLocale'],
  emitTsDeclarations: true,
  emitReadme: false,
});
