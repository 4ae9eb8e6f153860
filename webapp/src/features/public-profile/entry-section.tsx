import type { ReactNode } from 'react';
import type { PublicSection } from '@/shared/api/generated/model/public-section';
import { m } from '@/shared/i18n/messages';
import { Circumstances } from './circumstances';
import { ConfirmationBadge } from './confirmation-badge';
import { EntryDates } from './entry-dates';
import { FileList } from './file-list';
import { FoldedList } from './folded-list';
import { MarkdownText } from './markdown-text';
import { entryTitleClasses, secondFactClasses, twoFactsClasses } from './page-classes';
import { ProfileSection } from './profile-section';
import { entryId } from './profile-sections';
import { Words } from './words';
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

/** A section of workplaces or contributions, on a line of time. */
export function EntrySection({ id, title, fact, entries, isOfLongProfile, today }: EntrySectionProps) {
  return (
    <ProfileSection id={id} title={title} fact={fact}>
      <FoldedList
        as="ol"
        id={`${id}-entries`}
        shown={isOfLongProfile ? 'long' : 6}
        count={entries.length}
        className={timelineClasses}
      >
        {entries.map((entry, index) => (
          // Public sections have no id, and the list never changes in part.
          // biome-ignore lint/suspicious/noArrayIndexKey: there is nothing else to tell two equal entries apart
          <Entry key={index} id={entryId(id, index)} entry={entry} today={today} />
        ))}
      </FoldedList>
    </ProfileSection>
  );
}

export type EntryProps = {
  /** The id of the entry on the page. */
  id: string;
  entry: PublicSection;
  today: string;
  /** What follows the entry in its row. */
  children?: ReactNode;
};

/** Entries on a line, with a dot at each. The dot of the current workplace is amber. */
export const timelineClasses =
  '*:relative *:break-inside-avoid *:ps-8 *:pb-9 *:last:pb-0 ' +
  "*:before:absolute *:before:start-0 *:before:top-2 *:before:size-2.5 *:before:rounded-pill *:before:bg-border-control *:before:content-[''] " +
  "*:not-last:after:absolute *:not-last:after:start-1 *:not-last:after:top-7 *:not-last:after:bottom-1 *:not-last:after:w-0.5 *:not-last:after:rounded-pill *:not-last:after:bg-border *:not-last:after:content-['']";

/** A workplace or a contribution, with what its owner can do with it. */
export function Entry({ id, entry, today, children }: EntryProps) {
  const { title, organization, attributes, tags, files, isPrimary, endedAt } = entry;
  // A certification or a contribution has a day and no duration.
  const duration = entry.typeId === 'Workplace' ? durationOf(entry, today) : null;
  return (
    <li id={id} className={isPrimary && endedAt === null ? 'before:bg-accent!' : undefined}>
      <div className={entryTitleClasses}>
        <h3 className="text-lead font-semibold">
          <bdi>{title ?? organization}</bdi>
        </h3>
        <p className={`${twoFactsClasses} text-control text-ink-muted tabular`}>
          <EntryDates entry={entry} today={today} />{' '}
          {duration === null ? null : <span className={secondFactClasses}>{duration}</span>}
        </p>
      </div>
      {title !== null && organization !== null ? (
        <p className="text-body text-ink-muted">
          <bdi>{organization}</bdi>
        </p>
      ) : null}
      <Circumstances entry={entry} today={today} />
      {entry.confirmation === null ? null : <ConfirmationBadge confirmation={entry.confirmation} />}
      {attributes.description ? <MarkdownText text={attributes.description} className="mt-2.5" /> : null}
      {tags.length === 0 ? null : (
        <Words
          label={m.public_profile_skills_of({ title: title ?? organization ?? '' })}
          labels={tags.map((tag) => tag.label)}
          className="mt-2.5"
        />
      )}
      <FileList id={`${id}-files`} files={files} />
      {children}
    </li>
  );
}
