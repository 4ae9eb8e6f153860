import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/**
 * Writes the address of a dynamic import into its error, because not every browser tells it. `src/shared/lib/import-again.ts` imports
 * the same file under another address.
 */
export function importAddresses(): Plugin {
  return {
    name: 'import-addresses',
    apply: 'build',
    renderChunk(code, { fileName }) {
      const imports: ESTree.ImportExpression[] = [];
      const visitor = new Visitor({ ImportExpression: (node) => void imports.push(node) });
      visitor.visit(parseSync(fileName, code).program);
      let written = code;
      for (const { source, end } of imports.toSorted((a, b) => b.end - a.end)) {
        if (source.type !== 'Literal') continue;
        const note = `.catch(e=>{throw Object.assign(e,{address:${code.slice(source.start, source.end)}})})`;
        written = written.slice(0, end) + note + written.slice(end);
      }
      return { code: written, map: null };
    },
  };
}
