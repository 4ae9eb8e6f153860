/** The words at the beginning of a text, with at most so many characters. */
export function beginningOf(text: string, limit: number): string {
  const characters = text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
  const end = characters.lastIndexOf(' ');
  return end > limit / 2 ? characters.slice(0, end) : characters;
}
