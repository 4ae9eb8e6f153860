import type { Message } from '@/shared/api/generated/model/message';
import type { UnsentText } from '@/shared/state/session-state';

/** Texts of one person within this time are one group with one face and one time. */
const groupMs = 5 * 60_000;

/** A text that the server has, or one that is not sent yet. */
export type ShownText = { message: Message; unsent?: never } | { unsent: UnsentText; message?: never };

/** What the thread shows one below the other. */
export type ThreadLine =
  /** The day of the texts after it. With `isNew` they are unread, too. */
  | { kind: 'day'; key: string; instant: string; isNew: boolean }
  /** Unread texts begin within a day. */
  | { kind: 'new'; key: string }
  | { kind: 'group'; key: string; isOwn: boolean; startedAt: string; texts: readonly ShownText[] };

export type GroupOptions = {
  /** The number of the first unread text; null if there was none when the thread was opened. */
  newFrom: number | null;
  /** The time zone of the viewer, by default that of the browser. */
  timeZone?: string;
};

/** Groups of texts, with a line before the first text of each day and before the first unread one. */
export function groupTexts(texts: readonly ShownText[], { newFrom, timeZone }: GroupOptions): ThreadLine[] {
  const dayOf = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
  const lines: ThreadLine[] = [];
  let day = '';
  let group: { isOwn: boolean; startedAt: string; texts: ShownText[] } | null = null;
  for (const text of texts) {
    const { createdAt } = text.message ?? text.unsent;
    const isOwn = text.message?.sender !== 'THEM';
    const key = keyOf(text);
    const textDay = dayOf.format(new Date(createdAt));
    const isNew = newFrom !== null && text.message?.sequence === newFrom;
    // The clock of a device can be wrong, so that a day comes twice.
    if (textDay !== day) lines.push({ kind: 'day', key: `day-${key}`, instant: createdAt, isNew });
    else if (isNew) lines.push({ kind: 'new', key: 'new' });
    if (
      group === null ||
      textDay !== day ||
      isNew ||
      group.isOwn !== isOwn ||
      Date.parse(createdAt) - Date.parse(group.startedAt) > groupMs
    ) {
      group = { isOwn, startedAt: createdAt, texts: [] };
      lines.push({ kind: 'group', key, ...group });
    }
    group.texts.push(text);
    day = textDay;
  }
  return lines;
}

/** The key of a text. An own text has the same before and after the server has it, so that its element stays. */
export const keyOf = ({ message, unsent }: ShownText): string =>
  message?.clientId ?? message?.id ?? unsent?.clientId ?? '';

/** All texts in their order: those of the server, then those that it does not have yet. */
export function shownTexts(messages: readonly Message[], unsent: readonly UnsentText[]): ShownText[] {
  const known = new Set(messages.map(({ clientId }) => clientId));
  return [
    ...messages.map((message) => ({ message })),
    ...unsent.filter(({ clientId }) => !known.has(clientId)).map((waiting) => ({ unsent: waiting })),
  ];
}
