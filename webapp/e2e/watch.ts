import { type BrowserContext, expect, type Response } from '@playwright/test';
import { faultOfCall } from './contract.ts';

/** A refusal that belongs to what a test is about. */
type Announced = { status: number; path: string; isMet: boolean };

/** Something that the page is to write into the console as an error. */
type AnnouncedNote = { text: RegExp; isMet: boolean };

/** What Chromium writes for an answer of 400 and above; the answers themselves are judged one by one. */
const failedLoad = 'Failed to load resource';

/**
 * Watches browsers for what nobody sees on the page: console errors, breaches of the content security policy, requests to
 * other hosts, calls that the contract does not know, answers that nobody expected.
 */
export class Watch {
  readonly #origins: Set<string>;
  readonly #troubles: string[] = [];
  readonly #announced: Announced[] = [];
  readonly #announcedNotes: AnnouncedNote[] = [];

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
      // A page that is left takes its requests along.
      if (reason !== 'net::ERR_ABORTED' && !this.#isAnnounced(0, path)) this.#note(`${path} failed: ${reason}`);
    });
    context.on('response', (response) => {
      this.#judge(response);
    });
  }

  /** Takes a server of this test alone for ours, too. */
  alsoOurs(origin: string): void {
    this.#origins.add(origin);
  }

  /** Lets one or more answers of a status go by, or with 0 requests that get no answer. There must be at least one. */
  expectRefusal(status: number, path: string): void {
    this.#announced.push({ status, path, isMet: false });
  }

  /** Lets one or more console errors go by. There must be at least one. */
  expectConsoleError(text: RegExp): void {
    this.#announcedNotes.push({ text, isMet: false });
  }

  /** Fails when anything was noticed, or an announced refusal did not come. */
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
