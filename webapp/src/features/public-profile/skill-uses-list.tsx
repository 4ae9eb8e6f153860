import { m } from '@/shared/i18n/messages';
import { EntryDates } from './entry-dates';
import { FoldedList } from './folded-list';
import { jumpTo } from './jump-to';
import type { SkillUse } from './profile-sections';

export type SkillUsesListProps = {
  id: string;
  /** The skill. */
  label: string;
  uses: readonly SkillUse[];
  today: string;
};

/** The entries that use a skill, with their years. A click jumps to the entry. */
export function SkillUsesList({ id, label, uses, today }: SkillUsesListProps) {
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
