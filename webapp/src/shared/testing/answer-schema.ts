import * as z from 'zod';
import { type Operation, schemas } from './contract';

/** Adapts a schema to zod, which expects definitions in another place than the contract, and accepts no relative URL. */
function readable<Node>(schema: Node): Node {
  const text = JSON.stringify(schema)
    .replaceAll('#/components/schemas/', '#/$defs/')
    .replaceAll('"format":"uri-reference"', '"format":"relative"');
  return JSON.parse(text) as Node;
}

const $defs = readable(schemas);

/**
 * The schema of the response of an operation with a status. It is null for a response without a body, and undefined if
 * the contract has no such response.
 */
export function answerSchema(operation: Operation, status: number): z.ZodType | null | undefined {
  const answer = operation.responses[String(status)];
  if (answer === undefined || '$ref' in answer) return undefined;
  const [content] = Object.values(answer.content ?? {});
  if (content === undefined) return null;
  return z.fromJSONSchema({ ...readable(content.schema), $defs });
}
