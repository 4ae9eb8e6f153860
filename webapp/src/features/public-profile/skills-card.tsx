import { useState } from 'react';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { buttonClasses } from '@/shared/ui/button-classes';
import { tagClasses } from '@/shared/ui/tag';
import { AsideCard } from './aside-cards';
import { EntryDates } from './entry-dates';
import { FoldedList } from './folded-list';
import { jumpTo } from './jump-to';
import type { SkillUse, SkillUses } from './profile-sections';

/**
 * Estimates in pixels: the width of three rows of the aside, and of a tag without its letters. If three rows are enough, everything
 * is shown, because the button would take the third row.
 */
const threeRows = 768;
const tagFrame = 28;
const letter = 7;

/**
 * Whether the labels need more than three rows in the second column. It is estimated by the number of characters and not
 * measured, because the server has to get the same result.
 */
function isLongList(labels: readonly string[]): boolean {
  return labels.reduce((width, label) => width + tagFrame + letter * label.length, 0) > threeRows;
}

export type SkillsCardProps = {
  /** The id of the heading on the page. */
  id: string;
  /** In the order of the server. */
  labels: readonly string[];
  uses: SkillUses;
  today: string;
  className?: string;
};

/** The skills: two rows of tags, and a button that shows the others. A press on a skill shows the entries that use it. */
export function SkillsCard({ id, labels, uses, today, className }: SkillsCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [pressed, setPressed] = useState<string | null>(null);
  const isLong = isLongList(labels);
  const hasUses = labels.some((label) => uses.of(label).length > 0);
  const listId = `${id}-list`;
  const usesId = `${id}-uses`;
  return (
    <AsideCard id={id} title={m.public_profile_skills()} className={className}>
      <ul
        id={listId}
        className={classNames(
          'flex flex-wrap gap-x-2 gap-y-1.5 max-sm:gap-y-3',
          isLong && !isOpen && 'max-h-14.5 max-sm:max-h-19 overflow-hidden noscript:max-h-none print:max-h-none',
        )}
      >
        {labels.map((label) => {
          const count = uses.of(label).length;
          if (count === 0)
            return (
              <li key={label} className={classNames(tagClasses, heightClasses, hasUses && outlineClasses)}>
                <span dir="auto" className="truncate">
                  {label}
                </span>
              </li>
            );
          const isPressed = pressed === label;
          return (
            <li
              key={label}
              className={classNames(
                tagClasses,
                heightClasses,
                isPressed ? pressedClasses : 'hover:border-border-control',
              )}
            >
              <button
                type="button"
                aria-expanded={isPressed}
                aria-controls={isPressed ? usesId : undefined}
                data-count={count > 1 ? count : undefined}
                onClick={() => {
                  setPressed(isPressed ? null : label);
                }}
                className={skillClasses}
              >
                <span dir="auto" className="truncate noscript:visible">
                  {label}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {isLong ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
          className={classNames(buttonClasses('ghost', 's'), '-ms-3 mt-2 noscript:hidden print:hidden')}
        >
          {isOpen ? m.public_profile_fewer() : m.public_profile_all({ count: labels.length })}
        </button>
      ) : null}
      {pressed === null ? (
        hasUses && (
          <p className="mt-3 text-caption text-ink-muted noscript:hidden print:hidden">
            {m.public_profile_skill_hint()}
          </p>
        )
      ) : (
        <SkillUsesList key={pressed} id={usesId} label={pressed} uses={uses.of(pressed)} today={today} />
      )}
    </AsideCard>
  );
}

/** On phones all have the height of a button for fingers. */
const heightClasses = 'max-sm:min-h-8';

/** A skill that cannot be pressed is an outline, and the buttons beside it are filled. */
const outlineClasses = 'bg-transparent!';

const pressedClasses = 'border-primary-ink! bg-primary-soft! text-primary-ink!';

/**
 * The classes of a button that fills its tag. After the label, it shows the number of entries that use the skill if
 * there are several: "4×". Without scripts the button is invisible and cannot get the focus, but its label stays
 * visible. On phones, the touch target is larger than the button.
 */
const skillClasses =
  '-mx-2.5 flex min-h-6 min-w-0 items-center gap-1.5 rounded-pill px-2.5 noscript:invisible ' +
  "max-sm:relative max-sm:min-h-7.5 max-sm:before:absolute max-sm:before:inset-x-0 max-sm:before:-inset-y-1.75 max-sm:before:content-[''] " +
  "data-count:after:font-normal data-count:after:tabular data-count:after:content-[attr(data-count)_'×'] noscript:after:content-none! print:after:content-none!";

type SkillUsesListProps = {
  id: string;
  /** The skill. */
  label: string;
  uses: readonly SkillUse[];
  today: string;
};

/** The entries that use a skill, with their years. A click jumps to the entry. */
function SkillUsesList({ id, label, uses, today }: SkillUsesListProps) {
  return (
    <div id={id} className="mt-3.5 border-t border-border pt-3 text-small print:hidden">
      <h3 className="mb-1 font-semibold">
        <bdi>{m.public_profile_skill_used({ label })}</bdi>
      </h3>
      <FoldedList as="ul" id={`${id}-entries`} shown={6} count={uses.length}>
        {uses.map(({ id: entry, entry: { title, organization }, entry: dates }) => (
          <li key={entry}>
            <a
              href={`#${entry}`}
              onClick={(event) => {
                jumpTo(event, entry);
              }}
              className="block rounded-s py-1 hover:underline"
            >
              <bdi className="block font-medium">{title ?? organization}</bdi>{' '}
              <span className="text-caption text-ink-muted tabular">
                {title !== null && organization !== null ? <bdi className="me-2">{organization}</bdi> : null}{' '}
                <span className="whitespace-nowrap">
                  <EntryDates entry={dates} today={today} />
                </span>
              </span>
            </a>
          </li>
        ))}
      </FoldedList>
    </div>
  );
}
