import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

const name = 'theme-boot.js';

/** Minifies the script that the server writes into each page. Vite copies what is in `public` as it is. */
export function bootScript(): Plugin {
  return {
    name: 'boot-script',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const copy = join(dir, name);
      const { code, errors } = await minify(name, await readFile(copy, 'utf8'), { module: false });
      if (errors[0] !== undefined) throw new Error(`${name}: ${errors[0].message}`);
      await writeFile(copy, code);
    },
  };
}
