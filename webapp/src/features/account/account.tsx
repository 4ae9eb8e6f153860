import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import type { User } from '@/shared/api/generated/model/user';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Card } from '@/shared/ui/card';
import { QueryState } from '@/shared/ui/query-state';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { AccountFrame } from './account-frame';
import { BeingFound } from './being-found';
import { ContactChoice } from './contact-choice';
import { DeleteAccount } from './delete-account';
import { Email } from './email';
import { Exports } from './exports';
import { FactsCard } from './facts-card';
import { Language } from './language';
import { Name } from './name';
import { NotificationSettings } from './notification-settings';

export type AccountProps = {
  /** The current instant. */
  now: string;
  /** Called when the account is deleted and its session has ended. */
  onDeleted: (user: User) => void;
};

/** The account of the signed-in user: name, e-mail address, exports and deletion. */
export function Account({ now, onDeleted }: AccountProps) {
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
            <NotificationSettings />
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
