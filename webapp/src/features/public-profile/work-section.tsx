import { useId } from 'react';
import type { PublicSection } from '@/shared/api/generated/model/public-section';
import { formatSpan } from '@/shared/i18n/format';
import { m } from '@/shared/i18n/messages/messages';
import { employmentTypeText, workModeText } from '@/shared/i18n/work-words';
import { Badge } from '@/shared/ui/badge';
import { ExternalLink } from '@/shared/ui/link';
import { SectionHeader } from '@/shared/ui/section-header';
import { TagList } from '@/shared/ui/tag';
import { ProfileCard } from './profile-card';
import { hostOf } from './web-address';
import { yearsOfWork } from './years-of-work';

const spanWords = { now: m.public_profile_now, from: m.public_profile_from };

export type WorkSectionProps = {
  /** In the order of the server. */
  workplaces: readonly PublicSection[];
  /** The day on which "10 years" is counted. */
  today: string;
};

/** Where somebody works and has worked, dates beside facts. */
export function WorkSection({ workplaces, today }: WorkSectionProps) {
  const titleId = useId();
  return (
    <ProfileCard aria-labelledby={titleId} padding="wide" className="pb-2.5">
      <SectionHeader
        id={titleId}
        title={m.public_profile_work()}
        actions={<span className="text-caption tabular">{yearsOfWork(workplaces, today)}</span>}
        className="mb-3.5"
      />
      <ol>
        {workplaces.map((workplace, index) => (
          // Public sections carry no id, and the list is drawn anew as a whole.
          // biome-ignore lint/suspicious/noArrayIndexKey: there is nothing else to tell two equal entries apart
          <Workplace key={index} workplace={workplace} today={today} />
        ))}
      </ol>
    </ProfileCard>
  );
}

function Workplace({ workplace, today }: { workplace: PublicSection; today: string }) {
  const { title, organization, attributes, tags, startedAt, endedAt, isPrimary } = workplace;
  return (
    <li className="grid items-baseline break-inside-avoid grid-cols-[8.25rem_minmax(0,1fr)] gap-x-6 gap-y-1 border-t border-border py-4.5 max-sm:grid-cols-1">
      <p className="text-small text-ink-muted tabular">
        {startedAt === null ? null : (
          <time dateTime={startedAt}>{formatSpan(startedAt, endedAt, today, spanWords)}</time>
        )}
      </p>
      <div>
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-h3">
          <span className="min-w-0">
            <bdi>{title}</bdi>{' '}
            <span className="font-medium text-ink-muted">
              · <bdi>{organization}</bdi>
            </span>
          </span>
          {isPrimary ? (
            <Badge tone="accent" icon="star">
              {m.public_profile_primary()}
            </Badge>
          ) : null}
        </h3>
        <Circumstances attributes={attributes} />
        {attributes.description ? (
          <p dir="auto" className="mt-1 max-w-[60ch] whitespace-pre-line text-ink-muted">
            {attributes.description}
          </p>
        ) : null}
        {tags.length === 0 ? null : (
          <TagList
            label={m.public_profile_skills_of({ title: title ?? organization ?? '' })}
            labels={tags.map((tag) => tag.label)}
            className="mt-2.5"
          />
        )}
      </div>
    </li>
  );
}

/** "Full-time · Hybrid · Lisbon, Portugal" and the website, as far as they are known. */
function Circumstances({ attributes }: { attributes: PublicSection['attributes'] }) {
  const words = [
    employmentTypeText(attributes.employmentType),
    workModeText(attributes.workMode),
    attributes.location,
  ].filter(Boolean);
  const host = hostOf(attributes.url);
  if (words.length === 0 && host === null) return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-small text-ink-muted">
      {words.length === 0 ? null : <span>{words.join(' · ')}</span>}
      {attributes.url && host !== null ? (
        <ExternalLink href={attributes.url} rel="nofollow ugc" aria-label={m.public_profile_website({ host })}>
          {host}
        </ExternalLink>
      ) : null}
    </p>
  );
}
