import type { PublicSection } from '@/shared/api/generated/model/public-section';
import { nextFact } from '@/shared/i18n/format-visitor';
import { m } from '@/shared/i18n/messages';
import { Icon } from '@/shared/ui/icon';
import { EntryDates } from './entry-dates';
import { datesOf, numbersSourceOf, repositoryNumbersOf, workFactsOf } from './entry-facts';
import type { EntryProps } from './entry-section';
import { FileList } from './file-list';
import { FoldedList } from './folded-list';
import { MarkdownText } from './markdown-text';
import { secondFactClasses, twoFactsClasses } from './page-classes';
import { ProfileSection } from './profile-section';
import { entryId } from './profile-sections';
import { Proof } from './proof';
import { hostOf } from './web-address';
import { Words } from './words';

export type WorkSectionProps = {
  id: string;
  title: string;
  /** In the order of the server. */
  entries: readonly PublicSection[];
  /** The profile has many entries, so only a few of each list are shown at first. */
  isOfLongProfile: boolean;
  today: string;
};

/** Projects and repositories, in rows. */
export function WorkSection({ id, title, entries, isOfLongProfile, today }: WorkSectionProps) {
  return (
    <ProfileSection id={id} title={title}>
      <FoldedList
        as="ul"
        id={`${id}-entries`}
        shown={isOfLongProfile ? 'long' : 4}
        count={entries.length}
        className="grid grid-cols-1 gap-9"
      >
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there is nothing else to tell two equal entries apart
          <Work key={index} id={entryId(id, index)} entry={entry} today={today} />
        ))}
      </FoldedList>
    </ProfileSection>
  );
}

/** A project or a repository. */
export function Work({ id, entry, today, children }: EntryProps) {
  const { title, attributes, tags, files } = entry;
  const facts = workFactsOf(entry);
  const source = numbersSourceOf(attributes);
  return (
    <li id={id} className="break-inside-avoid">
      <h3 className="text-lead font-semibold">
        <Title title={title ?? ''} url={attributes.url} />
      </h3>
      <p className={`${twoFactsClasses} text-body text-ink-muted tabular empty:hidden`}>
        {facts.length === 0 ? null : <bdi className="min-w-0">{facts.join(nextFact)}</bdi>}
        {datesOf(entry, today).first === null ? null : (
          <span className={facts.length === 0 ? undefined : secondFactClasses}>
            <EntryDates entry={entry} today={today} />
          </span>
        )}
      </p>
      {attributes.description ? <MarkdownText text={attributes.description} className="mt-1" /> : null}
      {tags.length === 0 ? null : (
        <Words
          label={m.public_profile_skills_of({ title: title ?? '' })}
          labels={tags.map((tag) => tag.label)}
          className="mt-2.5"
        />
      )}
      <FileList id={`${id}-files`} files={files} />
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-control text-ink-muted tabular empty:hidden">
        {attributes.language ? (
          <span className="inline-flex items-center gap-1.5">
            <span className="size-2.25 rounded-pill bg-primary-ink" />
            {attributes.language}
          </span>
        ) : null}
        {repositoryNumbersOf(entry).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {source === null ? null : (
          <Proof icon="verified" isChecked>
            {source}
          </Proof>
        )}
      </p>
      {children}
    </li>
  );
}

function Title({ title, url }: { title: string; url: string | null | undefined }) {
  if (!url || hostOf(url) === null) return <bdi>{title}</bdi>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className="flex min-h-6 items-center gap-2 rounded-s underline-offset-4 hover:underline"
    >
      <bdi className="min-w-0">{title}</bdi>
      <Icon name="arrow_outward" className="text-ink-hint" />
      <span className="sr-only">{m.kit_opens_new_tab()}</span>
    </a>
  );
}
