/** Compiles the messages of every language to a module of its own, which `src/shared/i18n/messages.ts` loads. */
import { pathToFileURL } from 'node:url';
import { compile } from '@inlang/paraglide-js';

/**
 * @param {string} project the folder with the settings of the project, which names the languages and their files
 * @param {string} outdir is replaced
 */
export const compileMessages = (project, outdir) =>
  compile({
    project,
    outdir,
    outputStructure: 'locale-modules',
    strategy: ['baseLocale'],
    emitTsDeclarations: true,
    emitReadme: false,
  });

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await compileMessages('./project.inlang', './src/shared/i18n/compiled-messages');
