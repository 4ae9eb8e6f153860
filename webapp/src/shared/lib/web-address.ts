/** What may stand after an address and belong to the sentence around it. */
const punctuation = new Set(".,;:!?'’”»…");
const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * The web address with which a part of a text begins, without the punctuation of the sentence around it and without a bracket that was
 * opened before it.
 *
 * @param found begins with the scheme and ends before the next blank
 * @returns null if it must not become a link
 */
export function addressIn(found: string): string | null {
  const opened = new Set(Object.values(closing).filter((bracket) => found.includes(bracket)));
  let end = found.length;
  // An expression that ends with $ would take quadratic time in some engines.
  while (end > 0) {
    const last = found.charAt(end - 1);
    const opening = closing[last];
    if (!punctuation.has(last) && (opening === undefined || opened.has(opening))) break;
    end -= 1;
  }
  const address = found.slice(0, end);
  return isSafeAddress(address) ? address : null;
}

/**
 * Whether it is an address with a host and without a user name: readers would take the user name in https://bank.example@other.example
 * for the host. Characters that change the direction of a text, or are not seen, could show another address than the one that is opened.
 */
export const isSafeAddress = (address: string): boolean =>
  /^https?:\/\/[^/?#\\@]+(?:[/?#]|$)/i.test(address) && !/[\\\p{Cc}\p{Cf}]/u.test(address);
