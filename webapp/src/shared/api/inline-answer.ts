import { ApiError, isProblem } from './api-error';

/**
 * What the server has already found out for the page that it sent: the same answer that the call would give. It is there
 * once, for the first page alone; null afterwards, and for every page that carries none.
 *
 * @throws ApiError for an answer that is not 2xx
 */
export function takeInlineAnswer(page: Pick<Document, 'getElementById'> = document): unknown {
  const element = page.getElementById('answer');
  if (element === null) return null;
  element.remove();
  const { status, body } = JSON.parse(element.textContent) as { status: number; body: unknown };
  if (status < 400) return body;
  throw new ApiError(status, isProblem(body) ? body : null);
}
