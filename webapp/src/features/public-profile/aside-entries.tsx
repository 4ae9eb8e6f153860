import type { PublicSection } from '@/shared/api/generated/model/public-section';
import { nextFact } from '@/shared/i18n/format-visitor';
import { m } from '@/shared/i18n/messages';
import { TagList } from '@/shared/ui/tag';
import { AsideCard } from './aside-cards';
import { Circumstances } from './circumstances';
import { EntryDates } from './entry-dates';
import { schoolFactsOf } from './entry-facts';
import { FileList } from './file-list';
import { FoldedList } from './folded-list';
import { MarkdownText } from './markdown-text';
import { entryId } from './profile-sections';

export type AsideEntriesProps = {
  /** The id of the heading on the page. */
  id: string;
  title: string;
  /** In the order of the server. */
  entries: readonly PublicSection[];
  /** The profile has many entries, so only a few of each list are shown at first. */
  isOfLongProfile: boolean;
  today: string;
};

/** Education and certifications: entries of a few short lines, in the second column. */
export function AsideEntries({ id, title, entries, isOfLongProfile, today }: AsideEntriesProps) {
  return (
    <AsideCard id={id} title={title}>
      <FoldedList
        as="ul"
        id={`${id}-entries`}
        shown={isOfLongProfile ? 'long' : 4}
        count={entries.length}
        className="grid gap-3"
      >
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there is nothing else to tell two equal entries apart
          <Entry key={index} id={entryId(id, index)} entry={entry} today={today} />
        ))}
      </FoldedList>
    </AsideCard>
  );
}

function Entry({ id, entry, today }: { id: string; entry: PublicSection; today: string }) {
  const { typeId, title, organization, attributes, tags, files } = entry;
  const isSchool = typeId === 'School';
  const name = isSchool ? organization : (title ?? organization);
  const facts = isSchool ? schoolFactsOf(entry) : title === null || organization === null ? [] : [organization];
  return (
    <li id={id} className="text-small break-inside-avoid">
      <h3 className="font-semibold">
        <bdi>{name}</bdi>
      </h3>
      {facts.length === 0 ? null : (
        <p className="text-ink-muted">
          <bdi>{facts.join(nextFact)}</bdi>
        </p>
      )}
      <p className="text-ink-muted">
        <EntryDates entry={entry} today={today} />
      </p>
      {isSchool ? null : <Circumstances entry={entry} today={today} />}
      {attributes.description ? <MarkdownText text={attributes.description} className="mt-1 text-ink-muted" /> : null}
      {isSchool || tags.length === 0 ? null : (
        <TagList
          label={m.public_profile_skills_of({ title: name ?? '' })}
          labels={tags.map((tag) => tag.label)}
          className="mt-2"
        />
      )}
      <FileList id={`${id}-files`} files={files} />
    </li>
  );
}
