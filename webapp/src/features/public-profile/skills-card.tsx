import { useState } from 'react';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { buttonClasses } from '@/shared/ui/button-classes';
import { Tag } from '@/shared/ui/tag';
import { AsideCard } from './aside-cards';

/** Pixels, about: three rows of the aside, and a tag without its letters. With three rows everything is shown: the button would take the third itself. */
const threeRows = 768;
const tagFrame = 28;
const letter = 7;

/**
 * Whether the labels need more than three rows in the second column. It is estimated by the number of characters and not
 * measured, because the server has to get the same result.
 */
function isLongList(labels: readonly string[]): boolean {
  return labels.reduce((width, label) => width + tagFrame + letter * [...label].length, 0) > threeRows;
}

export type SkillsCardProps = {
  /** In the order of the server. */
  labels: readonly string[];
};

/** The skills: two rows of tags, and a button that shows the others. */
export function SkillsCard({ labels }: SkillsCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = isLongList(labels);
  return (
    <AsideCard id="public-skills" title={m.public_profile_skills()}>
      <ul
        id="public-skills-list"
        className={classNames(
          'flex flex-wrap gap-1.5',
          isLong && !isOpen && 'max-h-14.5 overflow-hidden noscript:max-h-none print:max-h-none',
        )}
      >
        {labels.map((label) => (
          <li key={label} className="max-w-full">
            <Tag label={label} />
          </li>
        ))}
      </ul>
      {isLong ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="public-skills-list"
          onClick={() => {
            setIsOpen(!isOpen);
          }}
          className={classNames(buttonClasses('ghost', 's'), '-ms-3 mt-2 noscript:hidden print:hidden')}
        >
          {isOpen ? m.public_profile_fewer() : m.public_profile_all({ count: labels.length })}
        </button>
      ) : null}
    </AsideCard>
  );
}
