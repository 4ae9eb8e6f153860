import { useListContributions } from '@/shared/api/generated/endpoints/profile/profile';
import { memberTexts } from '@/shared/i18n/member-texts';
import { useFailureNotice } from '@/shared/ui/use-failure-notice';
import type { SectionEntries } from './section-card';

/** The contributions, which the server returns in a separate list. Each failure to load it is reported once. */
export function useContributions(isEnabled: boolean): SectionEntries {
  const contributions = useListContributions({ query: { enabled: isEnabled } });
  const { isError } = contributions;
  useFailureNotice(contributions, memberTexts.contributions_load_failed());
  if (contributions.data !== undefined) return { state: 'loaded', sections: contributions.data };
  if (!isError) return { state: 'loading' };
  return {
    state: 'failed',
    text: memberTexts.contributions_load_failed(),
    isRetrying: contributions.isFetching,
    onRetry: () => {
      void contributions.refetch();
    },
  };
}
