import { type APIRequestContext, expect } from '@playwright/test';

type Mail = { to: string; subject: string; text: string };

function isMail(value: unknown): value is Mail {
  return (
    typeof value === 'object' &&
    value !== null &&
    'to' in value &&
    'text' in value &&
    typeof value.to === 'string' &&
    'subject' in value &&
    typeof value.subject === 'string' &&
    typeof value.text === 'string'
  );
}

/** The mails to an address, newest first. */
export async function mailsTo(request: APIRequestContext, email: string): Promise<Mail[]> {
  const answer: unknown = await (await request.get('/dev/mail.json')).json();
  if (!Array.isArray(answer)) throw new Error('The development mailbox answered no list.');
  return answer.filter(isMail).filter(({ to }) => to === email);
}

/** The codes that were mailed to an address, newest first. */
async function mailedCodes(request: APIRequestContext, email: string): Promise<string[]> {
  const mails = await mailsTo(request, email);
  return mails.flatMap(({ text }) => /\b(\d{4}) (\d{4})\b/.exec(text)?.slice(1).join('') ?? []);
}

/**
 * Waits until an address has so many mails, and returns the code of the newest one. Codes are sent through a queue, shortly after
 * the response that announces them.
 */
export async function mailedCode(request: APIRequestContext, email: string, { mails = 1 } = {}): Promise<string> {
  let codes: string[] = [];
  const count = async () => {
    codes = await mailedCodes(request, email);
    return codes.length;
  };
  await expect.poll(count, { message: `codes mailed to ${email}` }).toBe(mails);
  return codes[0] ?? '';
}

/** A code of the same form that is not the given one. */
export function wrongCode(code: string, attempt = 1): string {
  return String((Number(code) + attempt) % 100_000_000).padStart(8, '0');
}
