export type NamedWorkplace = { title?: string | null | undefined; organization?: string | null | undefined };

/** The words of a text, whatever its letter case and punctuation. */
const words = (text: string | null | undefined) =>
  text
    ?.toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ');

/**
 * The words that may stand between title and organization, in all languages: people write their headline in other languages than
 * that of the page.
 */
const joints = ['', 'at', 'for', 'in', 'of', 'bei', 'für', 'von'];

/** Whether a headline only repeats the workplace. */
export function repeatsWorkplace(
  headline: string | null | undefined,
  { title, organization }: NamedWorkplace,
): boolean {
  const said = words(headline);
  return said === words(title) || joints.some((joint) => said === words(`${title} ${joint} ${organization}`));
}
