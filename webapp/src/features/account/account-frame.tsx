import type { ReactNode } from 'react';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';

export type AccountFrameProps = {
  /** Facts about the user, beside the cards, or above them on small screens. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The layout of the account page: title, cards, and facts. */
export function AccountFrame({ aside, children }: AccountFrameProps) {
  return (
    <div className="max-w-310 px-10 py-8 max-md:px-6 max-sm:p-4">
      <header>
        <h1 className="text-h1-member">{m.title_account()}</h1>
        <p className="readable mt-1 text-ink-muted">{memberTexts.account_lead()}</p>
      </header>
      <div className="mt-6 grid grid-cols-1 gap-6 max-sm:mt-4 max-sm:gap-3 lg:grid-cols-[minmax(0,45rem)_minmax(14rem,18rem)] lg:gap-8">
        <aside aria-label={memberTexts.account_facts()} className="max-w-180 lg:order-last">
          <div className="lg:sticky lg:top-8">{aside}</div>
        </aside>
        <div className="grid max-w-180 min-w-0 grid-cols-1 content-start gap-6 max-sm:gap-3">{children}</div>
      </div>
    </div>
  );
}
