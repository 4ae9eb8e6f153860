import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { timeLimit } from '../scripts/time-limit.ts';
import { expect, test } from './fixtures.ts';
import { OwnServer } from './own-server.ts';

/*
 * Error monitoring and page views send nothing unless the operator configures them, and never a secret URL or a text of
 * a page.
 */

/** A fake error monitoring server that records what browsers send. */
class Ingest {
  readonly #server: Server;
  /** The body of each request. */
  readonly received: string[] = [];

  private constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        if (request.method === 'POST') this.received.push(Buffer.concat(parts).toString());
        response.writeHead(200, {
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Allow-Headers': '*',
          'Content-Type': 'application/json',
        });
        response.end('{}');
      });
    });
  }

  static async start(): Promise<Ingest> {
    const ingest = new Ingest();
    await new Promise<void>((resolve) => ingest.#server.listen(0, '127.0.0.1', resolve));
    return ingest;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Whether an item of this type was sent. */
  has(type: string): boolean {
    return this.received.some((text) => text.includes(`"type":"${type}"`));
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** Sets all sample rates to 1. */
async function takeEverySample(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Math.random = () => 0.01;
  });
}

/** Throws an error on the page, as a defect of the application would. */
function fail(page: Page, message: string): Promise<void> {
  return page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, message);
}

const secret = 'Zk3vQ8d1xT7mR5bYc0wLp9aHs2e';

test('a browser reports errors, traces and masked replays to it, and nothing that opens something', async ({
  browser,
}) => {
  // Nobody watches over this one: the requests to another host are what it is about.
  const page = await browser.newPage();
  const ingest = await Ingest.start();
  const server = await OwnServer.start({ WRIGHT_SENTRY_DSN: `${ingest.origin.replace('//', '//abc123@')}/7` });
  const breaches: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) breaches.push(message.text());
  });
  try {
    await takeEverySample(page);
    // Clicks and typed text are not sent.
    await page.goto(`${server.origin}/app/login?returnTo=%2Ft%2F${secret}`);
    await page.getByLabel('E-mail').fill('written.demo@example.com');
    await expect.poll(() => ingest.has('span')).toBe(true);
    const answer = await page.goto(`${server.origin}/r/${secret}?from=${secret}`);
    expect(answer?.headers()['content-security-policy']).toContain(`connect-src 'self' ${ingest.origin};`);
    await fail(page, `broken at /t/${secret}?x=${secret}`);
    await expect.poll(() => ingest.has('event')).toBe(true);
    await expect.poll(() => ingest.has('replay_recording'), { timeout: timeLimit(60_000) }).toBe(true);

    const all = ingest.received.join('\n');
    expect(all).toContain('broken at /t/…');
    expect(all).toContain('"release":"1.3.0"');
    expect(all).toContain(`${server.origin}/r/…`);
    expect(all).not.toContain(secret);
    expect(all).not.toContain('written.demo');
    // All text of the page is masked.
    expect(all).not.toContain('Sign in with');
    const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(keys.filter((key) => key.toLowerCase().includes('sentry'))).toEqual([]);
    expect(breaches).toEqual([]);
  } finally {
    await page.close();
    await server.dispose();
    ingest.stop();
  }
});

test('without a monitor nothing is asked, loaded or sent', async ({ page }) => {
  const asked: string[] = [];
  const files: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('response', async (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    files.push(await response.text().catch(() => ''));
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  // The texts of the responses come later than the responses.
  await expect.poll(() => files.length).toBeGreaterThan(1);
  expect(files.filter((text) => /sentry/i.test(text))).toEqual([]);
  expect(asked.filter((path) => path === '/v1/public/config' || path.startsWith('/v1/public/page'))).toEqual([]);
});

test('with the beacon the log says how often each page was opened, and nothing about who did', async ({
  page,
  watch,
}) => {
  const server = await OwnServer.start({ WRIGHT_ANALYTICS: 'beacon' });
  watch.alsoOurs(server.origin);
  try {
    const counted = page.waitForResponse((response) => response.url().endsWith('/v1/public/page-views'));
    await page.goto(`${server.origin}/about?from=${secret}`);
    const request = (await counted).request();
    expect(request.postData()).toBe('{"page":"AboutUs"}');
    expect(await request.headerValue('cookie')).toBeNull();
    await server.stop();
    const lines = server.output.split('\n').filter((line) => line.includes('page views'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/day=\d{4}-\d{2}-\d{2} page=AboutUs views=1$/);
    expect(server.output).not.toContain(secret);
  } finally {
    await server.dispose();
  }
});
