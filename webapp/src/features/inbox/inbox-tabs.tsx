import { formatNumber } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { UnstyledLink } from '@/shared/ui/link';
import { CountBadge } from '@/shared/ui/tab-links';
import { type BoxCounts, countsOf, useRequests } from './conversations-query';
import type { Box } from './inbox-search';

export type InboxTabsProps = {
  box: Box;
  /** A search looks into all boxes, so that none is the current one. */
  isSearching: boolean;
};

const nothingCounted: BoxCounts = { unread: 0, requests: 0 };

/** The three lists. The inbox counts what is unread, and the requests count what waits. */
export function InboxTabs({ box, isSearching }: InboxTabsProps) {
  const ofRequests = useRequests().data?.pages[0];
  const { unread, requests } = ofRequests === undefined ? nothingCounted : countsOf(ofRequests);
  const tabs = [
    {
      box: 'inbox',
      label: memberTexts.inbox_tab_inbox(),
      count: unread,
      countText: memberTexts.inbox_tab_unread({ count: formatNumber(unread) }),
    },
    {
      box: 'requests',
      label: memberTexts.inbox_tab_requests(),
      count: requests,
      countText: memberTexts.inbox_tab_waiting({ count: formatNumber(requests) }),
    },
    { box: 'archived', label: memberTexts.inbox_tab_archived(), count: 0, countText: '' },
  ] as const;
  return (
    <nav aria-label={memberTexts.inbox_views()} className="mt-1.5 flex-none border-b border-border px-5 max-md:px-2">
      <ul className="flex gap-5 max-md:gap-0">
        {tabs.map((tab) => {
          const isCurrent = tab.box === box && !isSearching;
          return (
            <li key={tab.box} className="max-md:flex-1">
              <UnstyledLink
                to="/app/chat"
                search={tab.box === 'inbox' ? {} : { box: tab.box }}
                aria-current={isCurrent ? 'page' : undefined}
                className={classNames(
                  '-mb-px flex h-10.5 items-center gap-1.5 border-b-2 text-small -outline-offset-2 hover:text-ink max-md:h-11 max-md:justify-center',
                  isCurrent ? 'border-primary-ink font-[650] text-ink' : 'border-transparent font-[550] text-ink-muted',
                )}
              >
                {tab.label}
                {tab.count === 0 ? null : (
                  <>
                    <CountBadge
                      value={tab.count}
                      className={classNames('font-[650]!', tab.box === 'requests' && 'bg-sunken! text-ink-muted!')}
                    />
                    <span className="sr-only">{tab.countText}</span>
                  </>
                )}
              </UnstyledLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
