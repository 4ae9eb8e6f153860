import type { ReactNode } from 'react';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import type { User } from '@/shared/api/generated/model/user';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { type PageSections, useCurrentSection } from '@/shared/lib/use-current-section';
import { Card } from '@/shared/ui/card';
import { PageHeader } from '@/shared/ui/page-header';
import { QueryState } from '@/shared/ui/query-state';
import { SectionList } from '@/shared/ui/section-list';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { BeingFound } from './being-found';
import { ContactChoice } from './contact-choice';
import { DeleteAccount } from './delete-account';
import { DeviceAlerts } from './device-alerts';
import { Email } from './email';
import { Exports } from './exports';
import { FactsCard } from './facts-card';
import { Language } from './language';
import { Name } from './name';
import { NotificationSettings } from './notification-settings';
import { ReadReceipts } from './read-receipts';

export type AccountProps = {
  /** The current instant. */
  now: string;
  /** The card of the user's organizations, with the id `account-organizations` on its heading. */
  organizations: ReactNode;
  /** Called when the account is deleted and its session has ended. */
  onDeleted: (user: User) => void;
};

/** The account of the signed-in user: name, e-mail address, organizations, exports and deletion. */
export function Account({ now, organizations, onDeleted }: AccountProps) {
  const query = useGetUser();
  return (
    <AccountFrame aside={query.data && <FactsCard user={query.data} />}>
      <QueryState
        query={query}
        failure={memberTexts.account_load_failed()}
        skeleton={<AccountSkeleton />}
        frame={(failure) => <Card as="div">{failure}</Card>}
      >
        {(user) => (
          <>
            <Name user={user} />
            <Email email={user.email} />
            <Language />
            <BeingFound displayName={user.displayName} />
            <ContactChoice />
            <ReadReceipts />
            <NotificationSettings />
            <DeviceAlerts memberId={user.memberId} />
            {organizations}
            <Exports now={now} />
            <DeleteAccount email={user.email} onDeleted={onDeleted} />
          </>
        )}
      </QueryState>
    </AccountFrame>
  );
}

const cards = ['name', 'email', 'language', 'data', 'end'];

function AccountSkeleton() {
  return (
    <SkeletonGroup className="grid gap-6 max-sm:gap-3">
      {cards.map((card) => (
        <Card key={card} as="div">
          <Skeleton className="h-7 w-32" />
          <Skeleton className="mt-2 h-4 w-72 max-w-full" />
          <Skeleton className="mt-6 h-10 w-full" />
        </Card>
      ))}
    </SkeletonGroup>
  );
}

/** The cards of the account, in their order. The name is the id of the heading, and the place in the address: `/app/account#account-email`. */
const accountSections = [
  { name: 'account-name', label: memberTexts.account_name_title },
  { name: 'account-email', label: memberTexts.account_email_title },
  { name: 'account-language', label: memberTexts.account_language_title },
  { name: 'account-being-found', label: memberTexts.being_found_title },
  { name: 'account-contact', label: memberTexts.contact_choice_title },
  { name: 'account-read-receipts', label: memberTexts.read_receipts_title },
  { name: 'account-notifications', label: memberTexts.notifications_settings_title },
  { name: 'account-device', label: memberTexts.alerts_title },
  { name: 'account-organizations', label: memberTexts.organizations_title },
  { name: 'account-exports', label: memberTexts.exports_title },
  { name: 'account-delete', label: memberTexts.delete_account_title },
] as const;

type AccountSectionName = (typeof accountSections)[number]['name'];

/** The cards by the ids of their headings. */
const accountPage: PageSections<AccountSectionName> = {
  sections: accountSections,
  titleIdOf: (name) => name,
  elementOf: (name) => document.getElementById(name)?.closest('section') ?? null,
};

type AccountFrameProps = {
  /** Facts about the user, next to the cards, or above them on small screens. Without cards there are none. */
  aside?: ReactNode;
  children: ReactNode;
};

/**
 * The layout of the account page: the title, the cards, and next to them the facts and, on large screens, the list of
 * the cards.
 */
function AccountFrame({ aside, children }: AccountFrameProps) {
  return (
    <div className="max-w-310 px-10 py-8 max-md:px-6 max-sm:p-4">
      <PageHeader title={m.title_account()} lead={memberTexts.account_lead()} />
      <div className="mt-6 grid grid-cols-1 gap-6 max-sm:mt-4 max-sm:gap-3 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-8">
        <aside aria-label={memberTexts.account_facts()} className="max-w-180 lg:order-last">
          {aside === undefined ? null : (
            <div className="lg:sticky lg:top-8 lg:-m-1 lg:grid lg:max-h-[calc(100dvh-3.5rem)] lg:gap-6 lg:overflow-y-auto lg:p-1">
              {aside}
              <div className="max-lg:hidden">
                <Sections />
              </div>
            </div>
          )}
        </aside>
        <div className="grid min-w-0 grid-cols-1 max-lg:max-w-180 content-start gap-6 max-sm:gap-3">{children}</div>
      </div>
    </div>
  );
}

function Sections() {
  const { current, goTo } = useCurrentSection(accountPage, 'account-name');
  return <SectionList sections={accountSections} current={current} onChoose={goTo} />;
}
