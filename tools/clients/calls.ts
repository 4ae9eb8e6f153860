// Calls a running site with the TypeScript client that was generated from the document of the site into the folder
// `generated`.
import { client } from './generated/client.gen.js';
import {
  createProfile,
  createSection,
  deleteSectionFiles,
  getCaptchaChallenge,
  getProfile,
  getPublicConfig,
  getUser,
  login,
  updateProfile,
  updateProfileAlias,
  updateUser,
  uploadSectionFiles,
  verifyUser,
} from './generated/sdk.gen.js';
import type { AltchaChallenge } from './generated/types.gen.js';

declare const process: { argv: string[] };

const origin = process.argv[2] ?? '';
const email = process.argv[3] ?? '';
const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
let calls = 0;

/** Node's fetch keeps no cookies. */
const cookies = new Map<string, string>();

async function fetchWithCookies(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  request.headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
  const response = await fetch(request);
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  }
  return response;
}

function check(holds: boolean, what: unknown): asserts holds {
  if (!holds) throw new Error(JSON.stringify(what));
}

/** Removes the types that the generator adds for responses without a body. */
type Read<Data> = Exclude<Data, undefined | void>;

/** Checks the status of a response and returns the data that the generated client has read. */
async function answered<Data>(
  expected: number,
  call: Promise<{ data: Data; error: unknown; response?: Response }>,
): Promise<Read<Data>> {
  const { data, error, response } = await call;
  check(response?.status === expected, { url: response?.url, status: response?.status, error });
  calls += 1;
  return data as Read<Data>;
}

async function solve({ algorithm, challenge, maxNumber, salt, signature }: AltchaChallenge): Promise<string> {
  for (let number = 0; number <= maxNumber; number += 1) {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt}${number}`));
    const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
    if (hex === challenge) return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
  }
  throw new Error('the captcha challenge has no solution');
}

/** Reads the code from the development mailbox, which is not part of the API. */
async function mailedCode(): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const mails = (await (await fetch(`${origin}/dev/mail.json`)).json()) as { to: string; text: string }[];
    const code = mails.filter(({ to }) => to === email).map(({ text }) => /\b\d{4} \d{4}\b/.exec(text)?.[0])[0];
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no mail with a code came');
}

async function signIn(): Promise<void> {
  const { challenge } = await answered(200, getCaptchaChallenge({ query: { action: 'login' } }));
  check(challenge !== null, 'nothing to solve');
  const pending = await answered(200, login({ body: { email, captcha: { token: await solve(challenge) } } }));
  const body = { email, token: await mailedCode() };
  const user = await answered(200, verifyUser({ body, headers: { Authorization: `Bearer ${pending.token}` } }));
  check(user.role === null && user.displayName === null, user);
}

client.setConfig({ baseUrl: origin, fetch: fetchWithCookies, querySerializer: { array: { explode: false, style: 'form' } } });

const config = await answered(200, getPublicConfig());
await signIn();
const user = await answered(
  200,
  updateUser({
    body: {
      displayName: 'TypeScript Demo',
      role: 'Wright',
      acceptedTermsVersion: config.termsVersion,
      completeSetup: true,
    },
  }),
);
check('role' in user && user.role === 'Wright', user);
check((await answered(200, getUser())).isReady, 'not ready');

await answered(204, getProfile());
await answered(201, createProfile({ body: {} }));
const empty = await answered(200, getProfile());
check(empty.suspension === null && empty.alias === null && empty.photoUrl === null, empty);
const body = { accessMode: null, attributes: { headline: 'Ferry engineer', location: null } };
const profile = await answered(200, updateProfile({ body }));
check(profile.attributes?.headline === 'Ferry engineer' && profile.accessMode === 'Restricted', profile);

const refused = await updateProfileAlias({ body: { alias: 'admin' } });
check(refused.error?.code === 'AliasReservedError', refused.error);
calls += 1;

const workplace = {
  typeId: 'Workplace',
  title: 'Engineer',
  organization: 'Example Company',
  startedAt: '2023-03',
} as const;
const { id } = await answered(201, createSection({ body: workplace }));
const files = [new File([pdf], 'talk.pdf'), new File(['no document'], 'talk.pdf')];
const [stored, unknown] = await answered(200, uploadSectionFiles({ path: { id }, body: { files } }));
check(stored?.data != null && stored.error === null, stored);
check(unknown?.data === null && unknown.error !== null, unknown);
const ids = [stored.data.id, 9007199254740991];
const [gone, missing] = await answered(200, deleteSectionFiles({ path: { id }, query: { ids } }));
check(gone?.error === null && missing?.error?.code === 'ResourceNotFoundError', [gone, missing]);

console.log(`TypeScript: ${calls} calls`);
