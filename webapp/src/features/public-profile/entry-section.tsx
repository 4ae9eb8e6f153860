import type { ReactNode } from 'react';
import type { PublicSection } from '@/shared/api/generated/model/public-section';
import { m } from '@/shared/i18n/messages';
import { Badge } from '@/shared/ui/badge';
import { TagList } from '@/shared/ui/tag';
import { Circumstances } from './circumstances';
import { EntryDates } from './entry-dates';
import { FileList } from './file-list';
import { FoldedList } from './folded-list';
import { MarkdownText } from './markdown-text';
import { secondFactClasses, twoFactsClasses } from './page-classes';
import { ProfileCard } from './profile-card';
import { entryId } from './profile-sections';
import { durationOf } from './years-of-work';

export type EntrySectionProps = {
  /** The id of the section on the page. */
  id: string;
  title: string;
  /** A muted text at the end of the heading: "10 years". */
  fact?: ReactNode;
  /** In the order of the server. */
  entries: readonly PublicSection[];
  /** The profile has many entries, so only a few of each list are shown at first. */
  isOfLongProfile: boolean;
  /** The current day. */
  today: string;
};

/** A section of workplaces or contributions, with dates in a column of their own. */
export function EntrySection({ id, title, fact, entries, isOfLongProfile, today }: EntrySectionProps) {
  return (
    <ProfileCard aria-labelledby={id} padding="wide" className="pb-2.5 max-sm:pb-0.5">
      <div className="mb-3.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        {fact ? <span className="text-caption text-ink-muted tabular">{fact}</span> : null}
      </div>
      <FoldedList as="ol" id={`${id}-entries`} shown={isOfLongProfile ? 'long' : 6} count={entries.length}>
        {entries.map((entry, index) => (
          // Public sections have no id, and the list never changes in part.
          // biome-ignore lint/suspicious/noArrayIndexKey: there is nothing else to tell two equal entries apart
          <Entry key={index} id={entryId(id, index)} entry={entry} today={today} />
        ))}
      </FoldedList>
    </ProfileCard>
  );
}

function Entry({ id, entry, today }: { id: string; entry: PublicSection; today: string }) {
  const { title, organization, attributes, tags, files, isPrimary, endedAt } = entry;
  // A certification or a contribution has a day and no duration.
  const duration = entry.typeId === 'Workplace' ? durationOf(entry, today) : null;
  return (
    <li
      id={id}
      className="grid items-baseline break-inside-avoid grid-cols-[10.25rem_minmax(0,1fr)] gap-x-6 gap-y-1 border-t border-border py-4.5 max-sm:grid-cols-1"
    >
      <p className={`${twoFactsClasses} text-small text-ink-muted tabular`}>
        <EntryDates entry={entry} today={today} />{' '}
        {duration === null ? null : <span className={`${secondFactClasses} text-caption`}>{duration}</span>}
      </p>
      <div>
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-h3">
          <span className={twoFactsClasses}>
            <bdi>{title ?? organization}</bdi>{' '}
            {title !== null && organization !== null ? (
              <span className={`${secondFactClasses} font-medium`}>
                <bdi>{organization}</bdi>
              </span>
            ) : null}
          </span>
          {isPrimary && endedAt === null ? <Badge tone="accent">{m.public_profile_current()}</Badge> : null}
        </h3>
        <Circumstances entry={entry} today={today} />
        {attributes.description ? (
          <MarkdownText text={attributes.description} className="mt-1 max-w-[60ch] text-ink-muted" />
        ) : null}
        {tags.length === 0 ? null : (
          <TagList
            label={m.public_profile_skills_of({ title: title ?? organization ?? '' })}
            labels={tags.map((tag) => tag.label)}
            className="mt-2.5"
          />
        )}
        <FileList id={`${id}-files`} files={files} />
      </div>
    </li>
  );
}
