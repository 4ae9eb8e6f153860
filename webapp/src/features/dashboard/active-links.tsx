import { useId } from 'react';
import { useGetProfileStatistics, useListProfileLinks } from '@/shared/api/generated/endpoints/sharing/sharing';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import type { Statistics } from '@/shared/api/generated/model/statistics';
import { nameOfLink } from '@/shared/i18n/link-name';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Card } from '@/shared/ui/card';
import { CopyButton } from '@/shared/ui/copy-button';
import { EmptyState } from '@/shared/ui/empty-state';
import { FactLine } from '@/shared/ui/fact-line';
import { Icon } from '@/shared/ui/icon';
import { ButtonLink, Link } from '@/shared/ui/link';
import { QueryState, shownAs } from '@/shared/ui/query-state';
import { SectionHeader } from '@/shared/ui/section-header';
import { SkeletonGroup, SkeletonRows } from '@/shared/ui/skeleton';
import { useFailureNotice } from '@/shared/ui/use-failure-notice';
import { mostVisitsOf, VisitsByDay } from '@/shared/ui/visits-by-day';
import { factsOfLink } from './link-words';
import { usableLinks } from './usable-links';

/** The newest links. The page of personal links shows all. */
const shownLinks = 4;

export type ActiveLinksProps = {
  /** The current instant. Links that have expired by then are left out. */
  now: string;
};

/** The active personal links of the user, each with its visits and a copy button. */
export function ActiveLinks({ now }: ActiveLinksProps) {
  const titleId = useId();
  const query = useListProfileLinks(undefined, { query: { retryOnMount: false } });
  // If the statistics cannot be loaded, the links are shown without them. The chart, which has the same numbers, shows the error.
  const { data: statistics } = useGetProfileStatistics({ query: { retryOnMount: false } });
  useFailureNotice(query, memberTexts.links_load_failed());
  const links = shownAs(query, (all) => usableLinks(all, now));
  return (
    <Card aria-labelledby={titleId}>
      <SectionHeader
        id={titleId}
        title={memberTexts.dashboard_links_title()}
        actions={
          links.data === undefined || links.data.length === 0 ? undefined : (
            <Link to="/app/profile-links">{memberTexts.dashboard_links_all()}</Link>
          )
        }
        className="mb-2.5"
      />
      <QueryState query={links} failure={memberTexts.links_load_failed()} skeleton={<LinksSkeleton />}>
        {(usable) =>
          usable.length === 0 ? <NoLinks /> : <LinkRows links={usable} statistics={statistics} now={now} />
        }
      </QueryState>
    </Card>
  );
}

function NoLinks() {
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

type LinksProps = { links: readonly ProfileLink[]; statistics: Statistics | undefined; now: string };

function LinkRows({ links, statistics, now }: LinksProps) {
  return (
    <ul>
      {links.slice(0, shownLinks).map((link) => (
        <LinkRow key={link.id} link={link} statistics={statistics} now={now} />
      ))}
    </ul>
  );
}

type LinkRowProps = Omit<LinksProps, 'links'> & { link: ProfileLink };

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
      <SkeletonRows
        count={2}
        className="gap-3 border-t border-border py-3"
        mark="size-5"
        lines={['h-4.5 w-48', 'h-3.5 w-64']}
      />
    </SkeletonGroup>
  );
}
