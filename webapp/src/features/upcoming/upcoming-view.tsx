import type { ReactNode } from 'react';
import { m } from '@/shared/i18n/messages';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-name';
import { PageHeader } from '@/shared/ui/page-header';
import { SectionHeader } from '@/shared/ui/section-header';

/** A planned feature of the page. */
export type Plan = { icon: IconName; title: string; text: string };

export type UpcomingViewProps = {
  title: string;
  /** One sentence about the purpose of the page. */
  lead: string;
  emptyTitle: string;
  /** A sentence about the missing feature and the alternative until it exists. */
  emptyText: string;
  /** The link to another page. */
  action?: ReactNode;
  plans: readonly Plan[];
};

const plansId = 'upcoming-plans';

/** A page that announces a feature that does not exist yet. */
export function UpcomingView({ title, lead, emptyTitle, emptyText, action, plans }: UpcomingViewProps) {
  return (
    <div className="max-w-310 px-10 py-8 max-md:px-6 max-sm:p-4">
      <PageHeader title={title} lead={lead} />
      <div className="mt-6 grid max-w-180 grid-cols-1 gap-6 max-sm:gap-3">
        <Card as="div">
          <EmptyState title={emptyTitle} text={emptyText} action={action} />
        </Card>
        <Card aria-labelledby={plansId}>
          <SectionHeader id={plansId} title={m.upcoming_plans()} />
          <ul className="mt-4 flex flex-col gap-5">
            {plans.map(({ icon, title: what, text }) => (
              <li key={what} className="flex gap-4">
                <span className="grid size-10 shrink-0 place-items-center rounded-m bg-sunken text-ink-muted">
                  <Icon name={icon} />
                </span>
                <div>
                  <h3 className="font-semibold">{what}</h3>
                  <p className="readable text-small text-ink-muted">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </div>
  );
}
