/*
 * Rules for form fields. Each returns whether a text is valid. They do not judge an empty text: whether a field is required is
 * decided by the form.
 */

const daysInMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A real calendar day as `yyyy/mm/dd`. */
export function isDate(text: string): boolean {
  const parts = /^(\d{4})\/(\d{2})\/(\d{2})$/.exec(text);
  if (parts === null) return false;
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number);
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const length = month === 2 && isLeapYear ? 29 : daysInMonth[month - 1];
  return length !== undefined && day >= 1 && day <= length;
}

/** A whole number without a sign, written in digits. */
export function isWholeNumber(text: string): boolean {
  return /^\d{1,15}$/.test(text);
}

/** A number without the separators between its groups of three digits, which are a comma, a point, an apostrophe or a space. */
export function withoutThousands(text: string): string {
  const typed = text.trim();
  return /^\d{1,3}(?:[\s.,'’]\d{3})+$/.test(typed) ? typed.replaceAll(/\D/g, '') : typed;
}

/**
 * Converts a typed date (`yyyy/mm/dd`, `yyyy/mm` or `yyyy`) to the format of the contract (`yyyy-mm-dd`). An empty text
 * becomes null.
 */
export function toWireDate(text: string): string | null {
  return text === '' ? null : text.replaceAll('/', '-');
}

/**
 * Converts a date of the contract (`yyyy-mm-dd`, `yyyy-mm` or `yyyy`) to the format of fields (`yyyy/mm/dd`). Null
 * becomes an empty text.
 */
export function fromWireDate(date: string | null | undefined): string {
  return date?.replaceAll('-', '/') ?? '';
}

/** A time of day as `hh:mm`. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** A time of day as `hh:mm:ss`. */
export function isFullTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text);
}

/** A part of the name of a host, in whatever script. */
const hostLabel = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';

const emailShape = new RegExp(
  `^(?!\\.|.*\\.[.@])[^\\s\\p{C}@"(),:;<>[\\\\\\]]{1,64}@(?:${hostLabel}\\.)+(?!\\d+$)${hostLabel}$`,
  'u',
);

/** Whether a text has the form of an e-mail address. Only a mail can prove that the address exists. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && emailShape.test(text);
}

/** `#rgb`, `#rrggbb`, `#rrggbbaa`, `rgb(r, g, b)` or `rgba(r, g, b, a)`. */
export function isColor(text: string): boolean {
  if (/^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)) return true;
  const parts = /^(rgba?)\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*([\d.]+)\s*)?\)$/i.exec(text);
  if (parts === null) return false;
  const [, kind = '', red, green, blue, alpha] = parts;
  const areBytes = [red, green, blue].every((channel) => Number(channel) <= 255);
  const needsAlpha = kind.toLowerCase() === 'rgba';
  if (!areBytes || needsAlpha !== (alpha !== undefined)) return false;
  return alpha === undefined || (/^(0|1|0?\.\d+|1\.0+|0\.0*)$/.test(alpha) && Number(alpha) <= 1);
}
