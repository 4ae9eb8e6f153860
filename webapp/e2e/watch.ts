import { type BrowserContext, expect, type Response } from '@playwright/test';
import { faultOfCall } from './contract.ts';

/** An error response that a test expects. */
type Announced = { status: number; path: string; isMet: boolean };

/** A console error that a test expects. */
type AnnouncedNote = { text: RegExp; isMet: boolean };

/** The console message of Chromium for a response with status 400 or above; responses are checked separately. */
const failedLoad = 'Failed to load resource';

/**
 * Records what is not visible on a page: console errors, violations of the content security policy, requests to other
 * hosts, requests that are not in the contract, and unexpected error responses.
 */
export class Watch {
  readonly #origins: Set<string>;
  readonly #troubles: string[] = [];
  readonly #announced: Announced[] = [];
  readonly #announcedNotes: AnnouncedNote[] = [];
  #isWithoutNetwork = false;

  constructor(baseUrl: string) {
    this.#origins = new Set([new URL(baseUrl).origin]);
  }

  async over(context: BrowserContext): Promise<void> {
    await context.exposeFunction('noteBreach', (text: string) => this.#note(`content security policy: ${text}`));
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
        const note: unknown = Reflect.get(globalThis, 'noteBreach');
        if (typeof note === 'function') note(`${effectiveDirective} stopped ${blockedURI} in ${sourceFile}`);
      });
    });
    context.on('console', (message) => {
      if (message.type() === 'error') this.#judgeNote(message.text());
    });
    context.on('weberror', (error) => {
      this.#note(`uncaught: ${error.error().stack ?? error.error().message}`);
    });
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      const isOurs = this.#origins.has(origin) || protocol === 'data:' || protocol === 'blob:';
      if (!isOurs) this.#note(`a request to another host: ${request.url()}`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      const path = new URL(request.url()).pathname;
      // Leaving a page aborts its requests.
      const isOffline = this.#isWithoutNetwork && reason === 'net::ERR_INTERNET_DISCONNECTED';
      if (reason !== 'net::ERR_ABORTED' && !isOffline && !this.#isAnnounced(0, path))
        this.#note(`${path} failed: ${reason}`);
    });
    context.on('response', (response) => {
      this.#judge(response);
    });
  }

  /** Treats the own server of a test like the shared one. */
  alsoOurs(origin: string): void {
    this.#origins.add(origin);
  }

  /** Expects one or more responses with this status; status 0 expects requests without a response. */
  expectRefusal(status: number, path: string): void {
    this.#announced.push({ status, path, isMet: false });
  }

  /** The test takes the network away, so that any request may fail for want of it. */
  expectNoNetwork(): void {
    this.#isWithoutNetwork = true;
  }

  /** Expects one or more console errors that match. */
  expectConsoleError(text: RegExp): void {
    this.#announcedNotes.push({ text, isMet: false });
  }

  /** Fails if something unexpected was recorded, or if something expected did not happen. */
  expectQuiet(): void {
    expect.soft(this.#troubles, 'what happened behind the page').toEqual([]);
    const missed = [...this.#announced, ...this.#announcedNotes].filter(({ isMet }) => !isMet);
    expect.soft(missed, 'what was announced and did not come').toEqual([]);
  }

  #judgeNote(text: string): void {
    if (text.startsWith(failedLoad)) return;
    const found = this.#announcedNotes.filter((announced) => announced.text.test(text));
    for (const announced of found) announced.isMet = true;
    if (found.length === 0) this.#note(`console: ${text}`);
  }

  #judge(response: Response): void {
    const request = response.request();
    const path = new URL(response.url()).pathname;
    const status = response.status();
    const isCall = ['fetch', 'xhr', 'ping'].includes(request.resourceType()) || /^\/(v1|auth|status)(\/|$)/.test(path);
    const isAnnounced = status >= 400 && this.#isAnnounced(status, path);
    if (isCall) {
      const fault = faultOfCall(request.method(), path, status);
      if (fault !== undefined) this.#note(fault);
    }
    if (status >= 400 && !isAnnounced) this.#note(`${request.method()} ${path} answered ${status}`);
  }

  #isAnnounced(status: number, path: string): boolean {
    const found = this.#announced.filter((refusal) => refusal.status === status && path.startsWith(refusal.path));
    for (const refusal of found) refusal.isMet = true;
    return found.length > 0;
  }

  #note(trouble: string): void {
    this.#troubles.push(trouble);
  }
}
