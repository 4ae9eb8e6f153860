import type { ReactNode } from 'react';
import { Checkbox } from '../ui/checkbox';
import { attributeParts, type LensPart, lensParts, partNames, sectionParts, shownInWords } from './lens-parts';

export type LensPartsFieldProps = {
  /** The legend of the group. */
  title: ReactNode;
  hint?: ReactNode;
  /** The parts that are shown. */
  shown: readonly LensPart[];
  onChange: (shown: LensPart[]) => void;
  onBlur?: () => void;
  /** The boxes are shown from the beginning; otherwise a sentence says what is hidden, and opens them. */
  isUnfolded?: boolean;
};

/** Which parts of a profile a personal link shows: sections by their type, and what stands beside them. */
export function LensPartsField({ title, hint, shown, onChange, onBlur, isUnfolded = false }: LensPartsFieldProps) {
  const change = (part: LensPart, isShown: boolean) => {
    onChange(lensParts.filter((one) => (one === part ? isShown : shown.includes(one))));
  };
  const boxes = (parts: readonly LensPart[]) => (
    <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
      {parts.map((part) => (
        <Checkbox
          key={part}
          label={partNames[part]()}
          isChecked={shown.includes(part)}
          onChange={(isShown) => {
            change(part, isShown);
          }}
          {...(onBlur && { onBlur })}
        />
      ))}
    </div>
  );
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-small font-semibold">{title}</legend>
      {hint === undefined ? null : <p className="text-caption text-ink-muted">{hint}</p>}
      <details open={isUnfolded}>
        <summary className="cursor-pointer py-2">{shownInWords(shown)}</summary>
        <div className="flex flex-col gap-3 pt-2">
          {boxes(sectionParts)}
          {boxes(attributeParts)}
        </div>
      </details>
    </fieldset>
  );
}
