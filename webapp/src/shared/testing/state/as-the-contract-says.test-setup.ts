import { getResponse, type HttpHandler, http } from 'msw';
import { expect } from 'vitest';
import { answerSchema } from '../answer-schema';
import { operationOf } from '../contract';

/**
 * Passes calls on to the handlers. It throws, which fails the test, if the contract does not allow the response for the
 * operation.
 */
export function asTheContractSays(handlers: HttpHandler[]): HttpHandler {
  return http.all('*', async ({ request }) => {
    const response = await getResponse(handlers, request.clone());
    const operation = operationOf(request);
    if (response === undefined || operation === undefined) throw new Error(`No answer to ${request.url}`);
    if (response.status === 304) return response; // has no body
    if (response.ok) {
      const schema = answerSchema(operation, response.status);
      if (schema === undefined) throw new Error(`${operation.operationId} never answers ${response.status}.`);
      schema?.parse(await response.clone().json());
    } else {
      const { code } = (await response.clone().json()) as { code: never };
      expect(operation['x-error-codes'], operation.operationId).toContain(code);
    }
    return response;
  });
}
