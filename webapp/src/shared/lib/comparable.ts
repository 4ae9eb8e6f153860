/**
 * What nobody sees in a text: joiners, soft hyphens, zero-width spaces, direction marks, variation selectors, and the blank letters of
 * Hangul. The server ignores the same ones.
 */
const invisible = /\p{Cf}|\p{Variation_Selector}|\u034f|[\u115f\u1160\u3164\uffa0]/gu;

/** A text in a form in which those are equal that differ in letter case or in invisible characters alone, as on the server. */
export const comparable = (text: string): string => text.replace(invisible, '').normalize('NFC').toLocaleLowerCase();

/** A text for searches, in which accents make no difference either, so that "cafe" finds "Café". */
export const searchable = (text: string): string => comparable(text).normalize('NFD').replace(/\p{M}/gu, '');
