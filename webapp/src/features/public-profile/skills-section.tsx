import { useState } from 'react';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { buttonClasses } from '@/shared/ui/button-classes';
import { EntryDates } from './entry-dates';
import { FoldedList } from './folded-list';
import { jumpTo } from './jump-to';
import { ProfileSection } from './profile-section';
import { type SkillUse, type SkillUses, skillsId } from './profile-sections';

/** So many skills are shown in one group, and more are grouped by their use. */
const fewSkills = 6;
/** Of more skills than this, only the first ones of each group are shown at first. */
const manySkills = 24;

type Group = { title: string | null; labels: readonly string[] };

/** The skills of present entries, those of past ones, and those that no entry uses. Few skills are one group. */
function groupsOf(labels: readonly string[], uses: SkillUses): Group[] {
  if (labels.length <= fewSkills) return [{ title: null, labels }];
  const now: string[] = [];
  const before: string[] = [];
  const also: string[] = [];
  for (const label of labels) {
    const of = uses.of(label);
    if (of.length === 0) also.push(label);
    else if (of.some(({ entry }) => entry.startedAt !== null && entry.endedAt === null)) now.push(label);
    else before.push(label);
  }
  const groups = [
    { title: m.public_profile_skills_now(), labels: now },
    { title: m.public_profile_skills_before(), labels: before },
    { title: m.public_profile_skills_also(), labels: also },
  ].filter((group) => group.labels.length > 0);
  return groups.length === 1 ? [{ title: null, labels }] : groups;
}

export type SkillsSectionProps = {
  /** In the order of the server. */
  labels: readonly string[];
  uses: SkillUses;
  today: string;
};

/** The skills, by their use if there are many. A press on a skill shows the entries that use it. */
export function SkillsSection({ labels, uses, today }: SkillsSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [pressed, setPressed] = useState<string | null>(null);
  const isLong = labels.length > manySkills;
  const listId = `${skillsId}-list`;
  return (
    <ProfileSection id={skillsId} title={m.public_profile_skills()}>
      <div
        id={listId}
        className={classNames(
          'grid gap-4.5',
          isLong && !isOpen && 'not-print:not-noscript:[&_li:nth-child(n+9)]:hidden',
        )}
      >
        {groupsOf(labels, uses).map(({ title, labels: ofGroup }) => (
          <div key={title} className={title === null ? undefined : groupClasses}>
            {title === null ? null : <h3 className="text-control text-ink-muted sm:pt-1">{title}</h3>}
            <div className="min-w-0">
              <ul className="flex flex-wrap gap-x-5.5 gap-y-1 font-medium">
                {ofGroup.map((label) => {
                  const count = uses.of(label).length;
                  const isPressed = pressed === label;
                  return (
                    <li key={label} className="min-w-0 wrap-anywhere">
                      {count === 0 ? (
                        <bdi>{label}</bdi>
                      ) : (
                        <button
                          type="button"
                          aria-expanded={isPressed}
                          aria-controls={isPressed ? usesId : undefined}
                          data-count={count}
                          onClick={() => {
                            setPressed(isPressed ? null : label);
                          }}
                          className={skillClasses}
                        >
                          <bdi className="noscript:visible">{label}</bdi>
                        </button>
                      )}
                    </li>
                  );
                })}
              </ul>
              {pressed !== null && ofGroup.includes(pressed) ? (
                <SkillUsesList key={pressed} label={pressed} uses={uses.of(pressed)} today={today} />
              ) : null}
            </div>
          </div>
        ))}
      </div>
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
    </ProfileSection>
  );
}

const usesId = `${skillsId}-uses`;

/** The title of a group beside it, and above it on phones. */
const groupClasses = 'grid gap-x-5 gap-y-1 sm:grid-cols-[8.25rem_minmax(0,1fr)]';

/**
 * The classes of a skill that can be pressed. After the label, it shows the number of entries that use it. Without scripts the
 * button is invisible and cannot get the focus, but its label stays visible.
 */
const skillClasses =
  'rounded-s text-start noscript:invisible max-sm:min-h-8 hover:text-primary-ink aria-expanded:text-primary-ink ' +
  'aria-expanded:underline aria-expanded:decoration-2 aria-expanded:underline-offset-6 ' +
  'after:ms-1.5 after:text-caption after:font-semibold after:text-ink-hint after:content-[attr(data-count)] noscript:after:content-none! print:after:content-none!';

type SkillUsesListProps = {
  /** The skill. */
  label: string;
  uses: readonly SkillUse[];
  today: string;
};

/** The entries that use a skill, with their years. A click jumps to the entry. */
function SkillUsesList({ label, uses, today }: SkillUsesListProps) {
  return (
    <div id={usesId} className="mt-2 rounded-l bg-primary-soft px-4.5 py-3.5 text-body print:hidden">
      <h4 className="sr-only">
        <bdi>{m.public_profile_skill_used({ label })}</bdi>
      </h4>
      <FoldedList as="ul" id={`${usesId}-entries`} shown={6} count={uses.length}>
        {uses.map(({ id: entry, entry: { title, organization }, entry: dates }) => (
          <li key={entry}>
            <a
              href={`#${entry}`}
              onClick={(event) => {
                jumpTo(event, entry);
              }}
              className="flex flex-wrap justify-between gap-x-4 rounded-s py-0.75 font-medium hover:underline"
            >
              <bdi className="min-w-0 wrap-anywhere">{[title, organization].filter(Boolean).join(', ')}</bdi>{' '}
              <span className="text-control font-normal whitespace-nowrap text-ink-muted tabular">
                <EntryDates entry={dates} today={today} />
              </span>
            </a>
          </li>
        ))}
      </FoldedList>
    </div>
  );
}
