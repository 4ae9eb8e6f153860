import { readFileSync } from 'node:fs';

/** An operation of the contract: its method and path, and the statuses of its responses. */
type Operation = { method: string; path: RegExp; name: string; statuses: ReadonlySet<number> };

const bundle = new URL('../../openapi/dist/openapi.yaml', import.meta.url);

const segment = '[^/]+';

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, segment)}$`);
}

/** Reads paths, methods and statuses out of the bundle, which its generator writes with two blanks a level. */
function readOperations(yaml: string): Operation[] {
  const operations: (Operation & { statuses: Set<number> })[] = [];
  let path = '';
  for (const line of yaml.split('\n')) {
    path = /^ {2}(\/\S*):$/.exec(line)?.[1] ?? path;
    const method = /^ {4}(get|put|post|delete|patch):$/.exec(line)?.[1];
    if (method !== undefined && path !== '') {
      const name = `${method.toUpperCase()} ${path}`;
      operations.push({ method: method.toUpperCase(), path: patternOf(path), name, statuses: new Set() });
    }
    const status = /^ {8}'?(\d{3})'?:$/.exec(line)?.[1];
    if (status !== undefined) operations.at(-1)?.statuses.add(Number(status));
  }
  return operations;
}

const operations = readOperations(readFileSync(bundle, 'utf8'));
if (!operations.some(({ name, statuses }) => name === 'GET /status' && statuses.has(200))) {
  throw new Error('The operations could not be read out of the bundle of the contract.');
}

/** The paths of the document, which the server serves beside its operations. */
const documents = ['/openapi.json', '/openapi-3.1.json'];

/** Describes how a request violates the contract; undefined if it does not. */
export function faultOfCall(method: string, path: string, status: number): string | undefined {
  if (documents.includes(path) && status === 200) return undefined;
  const operation = operations.find((known) => known.method === method && known.path.test(path));
  if (operation === undefined) return `${method} ${path} is no operation of the contract`;
  return operation.statuses.has(status)
    ? undefined
    : `${operation.name} answered ${status}, which is not in the contract`;
}
