/**
 * The invisible characters of a text: joiners, soft hyphens, zero-width spaces, direction marks, variation selectors, and the blank
 * letters of Hangul. The server ignores the same ones.
 */
const invisible = /\p{Cf}|\p{Variation_Selector}|\u034f|[\u115f\u1160\u3164\uffa0]/gu;

/** Returns a form of a text in which letter case and invisible characters make no difference, as on the server. */
export const comparable = (text: string): string => text.replace(invisible, '').normalize('NFC').toLocaleLowerCase();

/** The marks that are accents. Those of other scripts, such as the vowels of Hindi and Tamil, are a part of the word. */
const accent =
  /(?=\p{M})[\p{Script=Inherited}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\u093c]/gu;

/** Returns a form of a text for searches, in which accents make no difference either: "cafe" finds "Café". */
export const searchable = (text: string): string => comparable(text).normalize('NFD').replace(accent, '');
