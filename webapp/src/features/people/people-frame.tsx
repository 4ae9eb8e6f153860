import type { ReactNode } from 'react';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { PageHeader } from '@/shared/ui/page-header';
import { TabLink, TabLinks } from '@/shared/ui/tab-links';
import type { PeopleTab } from './people-search';

export type PeopleFrameProps = {
  /** The shown view; undefined is the search. */
  tab: PeopleTab | undefined;
  /** How many received requests are open. */
  pendingCount: number;
  /** The view. */
  children: ReactNode;
};

/** The heading of the page with its tabs, around one of its views. */
export function PeopleFrame({ tab, pendingCount, children }: PeopleFrameProps) {
  return (
    <div className="max-w-310 px-10 py-8 max-md:px-6 max-sm:p-4">
      <PageHeader title={m.title_people()} />
      <TabLinks label={m.title_people()} className="mt-4">
        <TabLink to="/app/people" resetScroll={false} isCurrent={tab === undefined}>
          {memberTexts.people_tab_discover()}
        </TabLink>
        <TabLink to="/app/people" search={{ tab: 'connections' }} resetScroll={false} isCurrent={tab === 'connections'}>
          {m.connections_title()}
        </TabLink>
        <TabLink
          to="/app/people"
          search={{ tab: 'requests' }}
          resetScroll={false}
          isCurrent={tab === 'requests'}
          count={{ value: pendingCount, text: memberTexts.requests_open_count({ count: pendingCount }) }}
        >
          {m.requests_title()}
        </TabLink>
      </TabLinks>
      {children}
    </div>
  );
}
