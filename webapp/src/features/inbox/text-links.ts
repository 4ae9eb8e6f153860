import { addressIn } from '@/shared/lib/web-address';

/** A part of a text: plain, or an address that can be opened. */
export type TextPart = { text: string; url: string | null };

/** Quotation marks, angle brackets and blanks end an address. */
const candidate = /\bhttps?:\/\/[^\s<>"“”„«»]{1,2000}/giu;

/**
 * Finds the addresses with http and https in a plain text. What is shown is always the whole address, so that no link leads elsewhere than
 * it says.
 */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(candidate)) {
    const address = addressIn(found);
    if (address === null) continue;
    if (index > from) parts.push({ text: text.slice(from, index), url: null });
    parts.push({ text: address, url: address });
    from = index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), url: null });
  return parts;
}
