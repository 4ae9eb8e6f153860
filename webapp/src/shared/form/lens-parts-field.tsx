import { type ReactNode, useId, useState } from 'react';
import { useGetProfile } from '../api/generated/endpoints/profile/profile';
import type { Section } from '../api/generated/model/section';
import type { SectionType } from '../api/generated/model/section-type';
import { formatNumber } from '../i18n/format';
import { memberTexts } from '../i18n/member-texts';
import { classNames } from '../lib/class-names';
import { Checkbox } from '../ui/checkbox';
import { IconButton } from '../ui/icon-button';
import { entriesByType, isEntryShown, nameOfEntry, withEntry, withType } from './lens-entries';
import {
  attributeParts,
  type LensChoice,
  type LensPart,
  lensParts,
  partNames,
  sectionParts,
  shownInWords,
} from './lens-parts';

export type LensPartsFieldProps = {
  /** The legend of the group. */
  title: ReactNode;
  hint?: ReactNode;
  /** What is shown. */
  choice: LensChoice;
  onChange: (choice: { shown: LensPart[]; hiddenIds: number[] }) => void;
  onBlur?: () => void;
  /** The boxes are shown from the beginning; otherwise a sentence says what is hidden, and opens them. */
  isUnfolded?: boolean;
};

/**
 * What a personal link shows of the own profile: its entries, as a tree below their types, and what stands beside them. Without the
 * profile, which may not have been loaded, only whole types can be chosen.
 */
export function LensPartsField({ title, hint, choice, onChange, onBlur, isUnfolded = false }: LensPartsFieldProps) {
  const { data: profile } = useGetProfile();
  const entries = profile ? entriesByType(profile) : null;
  const change = ({ shown, hiddenIds }: LensChoice) => {
    onChange({ shown: [...shown], hiddenIds: [...hiddenIds] });
  };
  const blur = onBlur === undefined ? {} : { onBlur };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="text-small font-semibold">{title}</legend>
      {hint === undefined ? null : <p className="text-caption text-ink-muted">{hint}</p>}
      <details open={isUnfolded}>
        <summary className="cursor-pointer py-2 wrap-anywhere">{shownInWords(choice)}</summary>
        <div className="flex flex-col gap-3 pt-2">
          <ul className="rounded-m border border-border px-3 py-1.5">
            {sectionParts.map((type) => (
              <TypeOfEntries
                key={type}
                type={type}
                entries={entries?.[type] ?? []}
                choice={choice}
                onChange={change}
                {...blur}
              />
            ))}
          </ul>
          <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
            {attributeParts.map((part) => (
              <Checkbox
                key={part}
                label={partNames[part]()}
                isChecked={choice.shown.includes(part)}
                onChange={(isShown) => {
                  const shown = lensParts.filter((one) => (one === part ? isShown : choice.shown.includes(one)));
                  change({ ...choice, shown });
                }}
                {...blur}
              />
            ))}
          </div>
        </div>
      </details>
    </fieldset>
  );
}

type TypeOfEntriesProps = {
  type: SectionType;
  /** The entries of the type. */
  entries: readonly Section[];
  choice: LensChoice;
  onChange: (choice: LensChoice) => void;
  onBlur?: () => void;
};

/** A type with how many of its entries are shown, and a button that shows a box for each of them. */
function TypeOfEntries({ type, entries, choice, onChange, onBlur }: TypeOfEntriesProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const name = partNames[type]();
  const shownCount = entries.filter((entry) => isEntryShown(choice, entry)).length;
  const isShown = entries.length === 0 ? choice.shown.includes(type) : shownCount > 0;
  const isMixed = shownCount > 0 && shownCount < entries.length;
  const all = formatNumber(entries.length);
  const count = isMixed ? memberTexts.links_lens_shown_of({ shown: formatNumber(shownCount), count: all }) : all;
  const blur = onBlur === undefined ? {} : { onBlur };
  return (
    <li>
      <div className="flex items-center justify-between gap-3">
        <Checkbox
          label={name}
          isChecked={isShown && !isMixed}
          isMixed={isMixed}
          onChange={(isChosen) => {
            onChange(withType(choice, type, entries, isChosen));
          }}
          {...blur}
        />
        {entries.length === 0 ? (
          // As high as the rows with a button.
          <span className="h-10 pointer-coarse:h-11" />
        ) : (
          <span className="-me-2 flex items-center gap-1">
            {/* The label of the button has it, too. */}
            <span aria-hidden="true" className="text-small text-ink-muted tabular">
              {count}
            </span>
            <IconButton
              icon="expand_more"
              label={memberTexts.links_lens_entries_of({ part: name, count })}
              aria-expanded={isOpen}
              aria-controls={id}
              className={classNames(isOpen && 'rotate-180')}
              onClick={() => {
                setIsOpen(!isOpen);
              }}
            />
          </span>
        )}
      </div>
      <ul id={id} hidden={!isOpen} className="grid gap-2 ps-7.5 pb-3 pointer-coarse:gap-0">
        {isOpen
          ? entries.map((entry) => (
              <li key={entry.id} className="wrap-anywhere">
                <Checkbox
                  label={nameOfEntry(entry) || name}
                  isChecked={isEntryShown(choice, entry)}
                  onChange={(isChosen) => {
                    onChange(withEntry(choice, entry, entries, isChosen));
                  }}
                  {...blur}
                />
              </li>
            ))
          : null}
      </ul>
    </li>
  );
}
