import { useState } from 'react';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { nameOfProvider } from '@/shared/config/login-providers';
import { usePublicConfig } from '@/shared/config/public-config';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { LazyOverlay } from '@/shared/ui/lazy-overlay';
import { candidateAccounts } from './candidate-accounts';

export type AddFromAccountsProps = {
  /** The current instant. */
  now: string;
  /** The path to which the provider redirects after linking again. */
  returnTo: string;
};

/** A button that opens the repositories of linked accounts. Renders nothing without a linked account. */
export function AddFromAccounts({ now, returnTo }: AddFromAccountsProps) {
  const user = useGetUser();
  const config = usePublicConfig();
  const [isOpen, setIsOpen] = useState(false);
  const [first, ...others] = candidateAccounts(user.data?.accounts ?? [], config.data?.features);
  if (first === undefined) return null;
  const close = () => {
    setIsOpen(false);
  };
  return (
    <>
      <Button
        variant="secondary"
        size="s"
        icon="code"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {others.length === 0
          ? memberTexts.candidates_open({ provider: nameOfProvider(first.providerId) })
          : memberTexts.candidates_open_several()}
      </Button>
      {isOpen ? (
        <LazyOverlay load={() => import('./candidates-dialog')} onDismiss={close}>
          {({ CandidatesDialog }) => (
            <CandidatesDialog accounts={[first, ...others]} now={now} returnTo={returnTo} onClose={close} />
          )}
        </LazyOverlay>
      ) : null}
    </>
  );
}
