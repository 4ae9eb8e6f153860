import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { SecurityPage } from './pages/security-page.ts';

type Receiver = {
  url: string;
  /** The headers and the body of each call. */
  calls: { id: unknown; signature: unknown; body: unknown }[];
  close: () => void;
};

/** A program that receives events. */
async function startReceiver(): Promise<Receiver> {
  const calls: Receiver['calls'] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => {
      text += part.toString();
    });
    request.on('end', () => {
      const { 'webhook-id': id, 'webhook-signature': signature } = request.headers;
      calls.push({ id, signature, body: JSON.parse(text) });
      response.writeHead(204).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    calls,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

test('a webhook gets a test, which is listed as delivered, until the webhook is deleted', async ({ page, seed }) => {
  const receiver = await startReceiver();
  const { url, calls } = receiver;
  try {
    await seed.member('Wright');
    const security = new SecurityPage(page);
    await security.open();
    const card = page.getByRole('region', { name: 'Webhooks' });
    await card.getByRole('button', { name: 'Add a webhook' }).click();
    const form = page.getByRole('dialog', { name: 'Add a webhook' });
    await form.getByRole('textbox', { name: /^Address/ }).fill(url);
    await form.getByRole('checkbox', { name: 'New messages' }).click();
    await expectAccessible(page, 'new webhook');
    await form.getByRole('button', { name: 'Add webhook' }).click();
    const secret = page.getByRole('dialog', { name: 'The secret of your webhook' });
    await expect(secret).toContainText('whsec_');
    await secret.getByRole('button', { name: 'Close' }).click();

    await card.getByRole('button', { name: `More for ${url}` }).click();
    await page.getByRole('menuitem', { name: 'Send a test' }).click();
    const deliveries = page.getByRole('dialog', { name: 'Deliveries' });
    await expect(deliveries.getByRole('listitem')).toContainText(/Test.*Delivered.*Answer 204/);
    await expectAccessible(page, 'deliveries of a webhook');
    expect(calls).toEqual([
      {
        id: expect.any(String) as unknown,
        signature: expect.stringMatching(/^v1,/) as unknown,
        body: expect.objectContaining({ type: 'webhook.test', data: {} }) as unknown,
      },
    ]);
    await deliveries.getByRole('button', { name: 'Close' }).click();

    await card.getByRole('button', { name: `More for ${url}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await security.question.getByRole('button', { name: 'Delete webhook' }).click();
    await expect(card.getByRole('heading', { name: 'No webhooks' })).toBeVisible();
    await page.reload();
    await expect(card.getByRole('heading', { name: 'No webhooks' })).toBeVisible();
  } finally {
    receiver.close();
  }
});
