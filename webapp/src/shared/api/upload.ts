/** Called with the progress of an upload, from 0 to 1. */
export type OnProgress = (share: number) => void;

/**
 * A `fetch` that reports the progress of an upload, which the native one does not. Pass it to a generated function as
 * `{ fetch: sendingWith(onProgress), signal }`. Responses, errors and aborts are the same as those of `fetch`.
 */
export function sendingWith(onProgress: OnProgress): typeof fetch {
  return (input, init = {}) =>
    new Promise<Response>((resolve, reject) => {
      const request = new XMLHttpRequest();
      const { signal } = init;
      const abort = () => {
        request.abort();
      };
      const end = (settle: () => void) => {
        signal?.removeEventListener('abort', abort);
        settle();
      };
      request.open(init.method ?? 'GET', input instanceof Request ? input.url : input);
      request.responseType = 'blob';
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      request.addEventListener('load', () => {
        end(() => {
          resolve(responseOf(request));
        });
      });
      request.addEventListener('error', () => {
        end(() => {
          reject(new TypeError('The request could not be sent'));
        });
      });
      request.addEventListener('abort', () => {
        end(() => {
          reject((signal?.reason ?? new DOMException('Aborted', 'AbortError')) as Error);
        });
      });
      if (signal?.aborted === true) {
        reject(signal.reason as Error);
        return;
      }
      signal?.addEventListener('abort', abort, { once: true });
      request.send((init.body ?? null) as XMLHttpRequestBodyInit | null);
    });
}

/** Statuses without a body, for which the constructor of `Response` accepts none. */
const bodiless = [204, 205, 304];

function responseOf(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('Content-Type');
  return new Response(bodiless.includes(request.status) ? null : (request.response as Blob), {
    status: request.status,
    headers: type === null ? {} : { 'Content-Type': type },
  });
}
