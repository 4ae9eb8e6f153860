import { ApiError, isProblem } from './api-error';

/** A response of the API that the server has written into the page, and the other data from which it has rendered the page. */
export type InlineAnswer = {
  body: unknown;
  /** The current day, in UTC. */
  today: string;
  /** The origin of the site. */
  origin: string;
};

/**
 * The response that the server has written into the page, equal to that of the request. Returns it once, for the first page;
 * afterwards null, and also on pages without one.
 *
 * @throws ApiError for an answer that is not 2xx
 */
export function takeInlineAnswer(page: Pick<Document, 'getElementById'> = document): InlineAnswer | null {
  const element = page.getElementById('answer');
  if (element === null) return null;
  element.remove();
  const { status, body, today, origin } = JSON.parse(element.textContent) as InlineAnswer & { status: number };
  if (status < 400) return { body, today, origin };
  throw new ApiError(status, isProblem(body) ? body : null);
}
