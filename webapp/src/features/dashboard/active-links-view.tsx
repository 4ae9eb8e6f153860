import { useId } from 'react';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import type { Statistics } from '@/shared/api/generated/model/statistics';
import { nameOfLink } from '@/shared/i18n/link-name';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Card } from '@/shared/ui/card';
import { CopyButton } from '@/shared/ui/copy-button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { FactLine } from '@/shared/ui/fact-line';
import { Icon } from '@/shared/ui/icon';
import { ButtonLink, Link } from '@/shared/ui/link';
import { SectionHeader } from '@/shared/ui/section-header';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { mostVisitsOf, VisitsByDay } from '@/shared/ui/visits-by-day';
import { factsOfLink } from './link-words';

/** The newest links. The page of personal links shows all. */
const shownLinks = 4;

export type ActiveLinksViewProps = {
  /** Null while they are loading, and when they could not be loaded. */
  links: readonly ProfileLink[] | null;
  /** The visits of the last thirty days; undefined while they are loading, and when they could not be loaded. */
  statistics: Statistics | undefined;
  now: string;
  hasFailed: boolean;
  onRetry: () => void;
  isRetrying: boolean;
};

/** The active personal links, each with its visits and a copy button. */
export function ActiveLinksView({ links, ...rest }: ActiveLinksViewProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <SectionHeader
        id={titleId}
        title={memberTexts.dashboard_links_title()}
        actions={
          links === null || links.length === 0 ? undefined : (
            <Link to="/app/profile-links">{memberTexts.dashboard_links_all()}</Link>
          )
        }
        className="mb-2.5"
      />
      <Content links={links} {...rest} />
    </Card>
  );
}

function Content({ links, statistics, now, hasFailed, onRetry, isRetrying }: ActiveLinksViewProps) {
  if (links === null) {
    return hasFailed ? (
      <ErrorState text={memberTexts.links_load_failed()} onRetry={onRetry} isRetrying={isRetrying} />
    ) : (
      <LinksSkeleton />
    );
  }
  if (links.length === 0) {
    return (
      <EmptyState
        level={3}
        title={memberTexts.dashboard_links_empty_title()}
        text={memberTexts.dashboard_links_empty_text()}
        action={
          <ButtonLink to="/app/profile-links" variant="secondary">
            {memberTexts.dashboard_links_create()}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <ul>
      {links.slice(0, shownLinks).map((link) => (
        <LinkRow key={link.id} link={link} statistics={statistics} now={now} />
      ))}
    </ul>
  );
}

type LinkRowProps = Pick<ActiveLinksViewProps, 'statistics' | 'now'> & { link: ProfileLink };

function LinkRow({ link, statistics, now }: LinkRowProps) {
  const name = nameOfLink(link);
  const visits = statistics?.links.find(({ linkId }) => linkId === link.id);
  return (
    <li className="flex items-center gap-3 border-t border-border py-2.5">
      <Icon name="link" className="text-[1.25rem]! text-ink-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-caption text-ink-muted tabular">
          <FactLine facts={factsOfLink(link, now)} />
        </p>
      </div>
      {visits === undefined ? null : (
        <div className="flex-none max-md:hidden">
          <VisitsByDay
            visits={visits}
            days={statistics?.dailyAggregations.map(({ date }) => date) ?? []}
            most={mostVisitsOf(statistics?.links ?? [])}
          />
        </div>
      )}
      {link.url === null ? null : (
        <CopyButton
          size="s"
          text={link.url}
          label={memberTexts.share_copy()}
          accessibleName={memberTexts.dashboard_link_copy({ name })}
        />
      )}
    </li>
  );
}

function LinksSkeleton() {
  return (
    <SkeletonGroup>
      {['first', 'second'].map((row) => (
        <div key={row} className="flex items-center gap-3 border-t border-border py-3">
          <Skeleton className="size-5" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4.5 w-48 max-w-full" />
            <Skeleton className="h-3.5 w-64 max-w-full" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
