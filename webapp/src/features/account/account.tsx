import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import type { User } from '@/shared/api/generated/model/user';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Card } from '@/shared/ui/card';
import { ErrorState } from '@/shared/ui/error-state';
import { AccountFrame } from './account-frame';
import { AccountSkeleton } from './account-skeleton';
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
  const { data: user, isError, isFetching, refetch } = useGetUser();
  if (user !== undefined) {
    return (
      <AccountFrame aside={<FactsCard user={user} />}>
        <Name user={user} />
        <Email email={user.email} />
        <Language />
        <BeingFound displayName={user.displayName} />
        <ContactChoice />
        <NotificationSettings />
        <Exports now={now} />
        <DeleteAccount email={user.email} onDeleted={onDeleted} />
      </AccountFrame>
    );
  }
  if (!isError) {
    return (
      <AccountFrame>
        <AccountSkeleton />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame>
      <Card as="div">
        <ErrorState
          text={memberTexts.account_load_failed()}
          isRetrying={isFetching}
          onRetry={() => {
            void refetch();
          }}
        />
      </Card>
    </AccountFrame>
  );
}
