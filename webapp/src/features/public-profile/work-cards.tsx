import type { PublicSection } from '@/shared/api/generated/model/public-section';
import { nextFact } from '@/shared/i18n/format-visitor';
import { m } from '@/shared/i18n/messages';
import { Icon } from '@/shared/ui/icon';
import { TagList } from '@/shared/ui/tag';
import { EntryDates } from './entry-dates';
import { datesOf, numbersSourceOf, repositoryNumbersOf, workFactsOf } from './entry-facts';
import { FileList } from './file-list';
import { FoldedList } from './folded-list';
import { MarkdownText } from './markdown-text';
import { secondFactClasses, twoFactsClasses } from './page-classes';
import { ProfileCard } from './profile-card';
import { entryId } from './profile-sections';
import { Proof } from './proof';
import { hostOf } from './web-address';

export type WorkCardsProps = {
  id: string;
  title: string;
  /** In the order of the server. */
  entries: readonly PublicSection[];
  /** The profile has many entries, so only a few of each list are shown at first. */
  isOfLongProfile: boolean;
  today: string;
};

/** Projects and repositories, as small cards. */
export function WorkCards({ id, title, entries, isOfLongProfile, today }: WorkCardsProps) {
  return (
    <ProfileCard aria-labelledby={id} padding="wide">
      <h2 id={id} className="mb-4 text-h2">
        {title}
      </h2>
      <FoldedList
        as="ul"
        id={`${id}-entries`}
        shown={isOfLongProfile ? 'longInPairs' : 4}
        count={entries.length}
        className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:*:only:col-span-2"
      >
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there is nothing else to tell two equal entries apart
          <WorkCard key={index} id={entryId(id, index)} entry={entry} today={today} />
        ))}
      </FoldedList>
    </ProfileCard>
  );
}

function WorkCard({ id, entry, today }: { id: string; entry: PublicSection; today: string }) {
  const { title, attributes, tags, files } = entry;
  const facts = workFactsOf(entry);
  const source = numbersSourceOf(attributes);
  return (
    <li id={id} className="flex flex-col rounded-m border border-border p-4 break-inside-avoid">
      <h3 className="text-h3">
        <Title title={title ?? ''} url={attributes.url} />
      </h3>
      <p className={`${twoFactsClasses} text-caption text-ink-muted tabular empty:hidden`}>
        {facts.length === 0 ? null : <bdi className="min-w-0">{facts.join(nextFact)}</bdi>}
        {datesOf(entry, today).first === null ? null : (
          <span className={facts.length === 0 ? undefined : secondFactClasses}>
            <EntryDates entry={entry} today={today} />
          </span>
        )}
      </p>
      {attributes.description ? (
        <MarkdownText text={attributes.description} className="mt-1 text-small text-ink-muted" />
      ) : null}
      {tags.length === 0 ? null : (
        <TagList
          label={m.public_profile_skills_of({ title: title ?? '' })}
          labels={tags.map((tag) => tag.label)}
          className="mt-2.5"
        />
      )}
      <FileList id={`${id}-files`} files={files} />
      <p className="mt-auto flex flex-wrap items-center gap-x-3 pt-3 text-caption text-ink-muted tabular empty:hidden">
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
      className="flex min-h-6 items-start justify-between gap-2 rounded-s underline-offset-4 hover:underline"
    >
      <bdi className="min-w-0">{title}</bdi>
      <Icon name="arrow_outward" className="text-ink-hint" />
      <span className="sr-only">{m.kit_opens_new_tab()}</span>
    </a>
  );
}
