import type { PublicSection } from '@/shared/api/generated/model/public-section';
import { nextFact } from '@/shared/i18n/format-visitor';
import { m } from '@/shared/i18n/messages';
import { Circumstances } from './circumstances';
import { EntryDates } from './entry-dates';
import { schoolFactsOf } from './entry-facts';
import type { EntryProps } from './entry-section';
import { FileList } from './file-list';
import { FoldedList } from './folded-list';
import { MarkdownText } from './markdown-text';
import { entryTitleClasses } from './page-classes';
import { ProfileSection } from './profile-section';
import { entryId } from './profile-sections';
import { Words } from './words';

export type RowsSectionProps = {
  /** The id of the heading on the page. */
  id: string;
  title: string;
  /** In the order of the server. */
  entries: readonly PublicSection[];
  /** The profile has many entries, so only a few of each list are shown at first. */
  isOfLongProfile: boolean;
  today: string;
};

/** Education and certifications: entries of a few short lines. */
export function RowsSection({ id, title, entries, isOfLongProfile, today }: RowsSectionProps) {
  return (
    <ProfileSection id={id} title={title}>
      <FoldedList
        as="ul"
        id={`${id}-entries`}
        shown={isOfLongProfile ? 'long' : 4}
        count={entries.length}
        className="grid gap-5"
      >
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there is nothing else to tell two equal entries apart
          <Row key={index} id={entryId(id, index)} entry={entry} today={today} />
        ))}
      </FoldedList>
    </ProfileSection>
  );
}

/** A school or a certification. */
export function Row({ id, entry, today, children }: EntryProps) {
  const { typeId, title, organization, attributes, tags, files } = entry;
  const isSchool = typeId === 'School';
  const name = isSchool ? organization : (title ?? organization);
  const facts = isSchool ? schoolFactsOf(entry) : title === null || organization === null ? [] : [organization];
  return (
    <li id={id} className="break-inside-avoid">
      <div className={entryTitleClasses}>
        <h3 className="text-lead font-semibold">
          <bdi>{name}</bdi>
        </h3>
        <p className="text-control text-ink-muted tabular">
          <EntryDates entry={entry} today={today} />
        </p>
      </div>
      {facts.length === 0 ? null : (
        <p className="text-body text-ink-muted">
          <bdi>{facts.join(nextFact)}</bdi>
        </p>
      )}
      {isSchool ? null : <Circumstances entry={entry} today={today} />}
      {attributes.description ? <MarkdownText text={attributes.description} className="mt-1" /> : null}
      {isSchool || tags.length === 0 ? null : (
        <Words
          label={m.public_profile_skills_of({ title: name ?? '' })}
          labels={tags.map((tag) => tag.label)}
          className="mt-2"
        />
      )}
      <FileList id={`${id}-files`} files={files} />
      {children}
    </li>
  );
}
