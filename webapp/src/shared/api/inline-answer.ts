import { ApiError, isProblem } from './api-error';

/**
 * The response that the server has written into the page, equal to that of the request. Returns it once, for the first page;
 * afterwards null, and also on pages without one.
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
