export function compileMessages(project: string, outdir: string): Promise<unknown>;
