export function compileMessages(project: string, outdir: string): Promise<unknown>;
export function inOneLine(key: string, text: string): string;
