import * as z from 'zod';
import { type Operation, schemas } from './contract';

/** zod reads definitions at another place than the contract has them, and takes no address that is relative. */
function readable<Node>(schema: Node): Node {
  const text = JSON.stringify(schema)
    .replaceAll('#/components/schemas/', '#/$defs/')
    .replaceAll('"format":"uri-reference"', '"format":"relative"');
  return JSON.parse(text) as Node;
}

const $defs = readable(schemas);

/** The schema of the answer of an operation with a status; null if it has no body. Undefined if the contract has no such answer. */
export function answerSchema(operation: Operation, status: number): z.ZodType | null | undefined {
  const answer = operation.responses[String(status)];
  if (answer === undefined || '$ref' in answer) return undefined;
  const [content] = Object.values(answer.content ?? {});
  if (content === undefined) return null;
  return z.fromJSONSchema({ ...readable(content.schema), $defs });
}
