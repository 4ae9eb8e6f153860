import { useGetProfileStatistics, useListProfileLinks } from '@/shared/api/generated/endpoints/sharing/sharing';
import { memberTexts } from '@/shared/i18n/member-texts';
import { useFailureNotice } from '@/shared/ui/use-failure-notice';
import { ActiveLinksView } from './active-links-view';
import { usableLinks } from './usable-links';

export type ActiveLinksProps = {
  /** The current instant, by which expired links are left out. */
  now: string;
};

/** The active personal links of the user. */
export function ActiveLinks({ now }: ActiveLinksProps) {
  const links = useListProfileLinks({ query: { retryOnMount: false } });
  // Beside the links, not instead of them: the chart of the same numbers says when they could not be loaded.
  const statistics = useGetProfileStatistics({ query: { retryOnMount: false } });
  useFailureNotice(links, memberTexts.links_load_failed());
  return (
    <ActiveLinksView
      links={links.data === undefined ? null : usableLinks(links.data, now)}
      statistics={statistics.data}
      now={now}
      hasFailed={links.isError}
      isRetrying={links.isFetching}
      onRetry={() => {
        void links.refetch();
      }}
    />
  );
}
