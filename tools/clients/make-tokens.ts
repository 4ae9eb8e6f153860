// Signs people of the demo in, with the captcha and the mailed code, and prints a personal access token of each as JSON.
// Each has a webhook, so that the site keeps their events.
import process from 'node:process';
import { createWrightClient, dataOf, solveCaptcha, type components } from '@wright/api-client';

const [origin = '', ...people] = process.argv.slice(2);
const scopes: components['schemas']['TokenScope'][] = [
  'account:read',
  'profile:read',
  'profile:write',
  'links:read',
  'links:write',
  'people:read',
  'jobs:read',
  'applications:read',
  'applications:write',
  'messages:read',
  'organizations:read',
  'webhooks:read',
  'webhooks:write',
];

/** Reads the code from the development mailbox, which is not part of the API. */
async function mailedCode(email: string): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const mails = (await (await fetch(`${origin}/dev/mail.json`)).json()) as { to: string; text: string }[];
    const code = mails.filter(({ to }) => to === email).map(({ text }) => /\b\d{4} \d{4}\b/.exec(text)?.[0])[0];
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no mail with a code came');
}

async function tokenOf(email: string): Promise<string> {
  const wright = createWrightClient({ baseUrl: origin });
  const captcha = await solveCaptcha(wright, 'login');
  const pending = await dataOf(wright.POST('/auth/login', { body: { email, captcha } }));
  const headers = { Authorization: `Bearer ${pending.token}` };
  await dataOf(wright.POST('/auth/user/verify', { headers, body: { email, token: await mailedCode(email) } }));
  // Nothing listens there.
  const webhook = { url: 'http://127.0.0.1:9/', types: ['message.received' as const] };
  await dataOf(wright.POST('/v1/user/webhooks', { body: webhook }));
  const input = { name: 'Examples', scopes, expiresInDays: 1 };
  return (await dataOf(wright.POST('/auth/user/tokens', { body: input }))).token;
}

const tokens: Record<string, string> = {};
for (const email of people) tokens[email] = await tokenOf(email);
console.log(JSON.stringify(tokens));
