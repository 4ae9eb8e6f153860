import type { Rolldown } from 'vite';

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The chunks of a build by the names of their files. */
export function chunksOf(bundle: Rolldown.OutputBundle): Chunks {
  return new Map(
    Object.values(bundle)
      .filter((output) => output.type === 'chunk')
      .map((chunk) => [chunk.fileName, chunk]),
  );
}

/** The name of the file of the chunk that a module in src has for itself. */
export function fileOf(module: string, chunks: Chunks): string {
  const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
  if (chunk === undefined) throw new Error(`${module} has no file of its own in the build.`);
  return chunk.fileName;
}

/** A chunk and all chunks that it imports statically, without those that are known already. */
export function closureOf(file: string, chunks: Chunks, known: Set<string>): string[] {
  if (known.has(file)) return [];
  known.add(file);
  return [file, ...(chunks.get(file)?.imports ?? []).flatMap((imported) => closureOf(imported, chunks, known))];
}
