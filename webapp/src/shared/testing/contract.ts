import text from '../../../../openapi/dist/openapi-3.1.json?raw';
import type { ErrorCode } from '../api/generated/error-codes';
import type { Problem } from '../api/generated/model/problem';

type Reference = { $ref: string };
type Schema = Readonly<Record<string, unknown>>;
type Answer = { content?: Readonly<Record<string, { schema: Schema }>> };

/** An operation of the contract. */
export type Operation = {
  operationId: string;
  security?: readonly object[];
  responses: Readonly<Record<string, Answer | Reference>>;
  'x-client'?: string;
  'x-error-codes': readonly ErrorCode[];
};

type Contract = {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: {
    schemas: Readonly<Record<string, Schema>>;
    examples: Readonly<Record<string, { value: Problem }>>;
  };
};

const { paths, components } = JSON.parse(text) as Contract;

/** The schemas to which the operations refer. */
export const { schemas } = components;

const methods = ['get', 'put', 'post', 'patch', 'delete'];

/** The operations of the contract, each with its method and its path template. */
export const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => methods.includes(method))
    .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);

/** The number of placeholders in a path template. If two templates match a URL, the one with fewer placeholders applies. */
const placeholders = (path: string) => path.split('{').length;

const known = operations
  .toSorted((a, b) => placeholders(a.path) - placeholders(b.path))
  .map((entry) => ({ ...entry, pattern: new RegExp(`^${entry.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

/** The operation that a request calls; undefined if it calls none. */
export function operationOf({ method, url }: { method: string; url: string }): Operation | undefined {
  const { pathname } = new URL(url);
  return known.find((entry) => entry.method === method && entry.pattern.test(pathname))?.operation;
}

/**
 * The contract's example of the problem document with which an operation responds with a status; undefined if there is
 * none. If there are several, it is the last one in the contract, which is the most specific to the operation.
 */
export function problemOfOperation(operation: Operation, status: number): Problem | undefined {
  return operation['x-error-codes']
    .map((code) => components.examples[code]?.value)
    .findLast((problem) => problem?.status === status);
}
