import { m } from './messages';

export type NamedWorkplace = { title?: string | null | undefined; organization?: string | null | undefined };

/** The words of a text, whatever its letter case and punctuation. */
const words = (text: string | null | undefined) =>
  text
    ?.toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ');

/** Whether a headline says only what the workplace says, in the language of the page. */
export function repeatsWorkplace(
  headline: string | null | undefined,
  { title, organization }: NamedWorkplace,
): boolean {
  const said = words(headline);
  return said === words(title) || said === words(`${title} ${m.public_profile_headline_at()} ${organization}`);
}
