import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { describeComponents } from '../scripts/component-docs.ts';

const id = 'virtual:component-docs';

/** Offers the descriptions to the documentation pages of Storybook, by the path of the file with the stories. */
export function componentDocs(root: string): Plugin {
  return {
    name: 'component-docs',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      const contract = JSON.parse(readFileSync(join(root, '../openapi/dist/openapi-3.1.json'), 'utf8')) as {
        paths: Record<string, Record<string, { operationId?: string }>>;
      };
      const ids = Object.values(contract.paths).flatMap((path) =>
        Object.values(path).map(({ operationId }) => operationId),
      );
      const known = new Set(ids.filter((operationId) => operationId !== undefined));
      return `export default ${JSON.stringify(describeComponents(join(root, 'src'), known))}`;
    },
  };
}
