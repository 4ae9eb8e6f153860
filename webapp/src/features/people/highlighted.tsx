import type { TextMatch } from '@/shared/api/generated/model/text-match';

const textOf = ({ parts }: TextMatch): string => parts.map(({ text }) => text).join('');

/** The match of a field, or of one of its texts if the field has several. */
export function matchOf(matches: readonly TextMatch[], field: string, text?: string): TextMatch | undefined {
  return matches.find((match) => match.field === field && (text === undefined || textOf(match) === text));
}

/** All texts of a field in which something was found. */
export const matchedTexts = (matches: readonly TextMatch[], field: string): string[] =>
  matches.filter((match) => match.field === field).map(textOf);

/** The parts of a match, each with its position in the text. */
function placed({ parts }: TextMatch): { start: number; text: string; isMatch: boolean }[] {
  let end = 0;
  return parts.map((part) => {
    const start = end;
    end += part.text.length;
    return { start, ...part };
  });
}

export type HighlightedProps = { text: string; match: TextMatch | undefined };

/** A text in which the parts are marked that a search has found. */
export function Highlighted({ text, match }: HighlightedProps) {
  if (match === undefined || textOf(match) !== text) return <bdi>{text}</bdi>;
  return (
    <bdi>
      {placed(match).map(({ start, text: part, isMatch }) =>
        isMatch ? (
          <mark key={start} className="rounded-s bg-accent-soft font-semibold text-accent-ink">
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </bdi>
  );
}
