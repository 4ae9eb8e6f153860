import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { nameOfProvider } from '@/shared/config/login-providers';
import { usePublicConfig } from '@/shared/config/public-config';
import { memberTexts } from '@/shared/i18n/member-texts';
import { DialogButton } from '@/shared/ui/dialog-button';
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
  const [first, ...others] = candidateAccounts(user.data?.accounts ?? [], config.data?.features);
  if (first === undefined) return null;
  return (
    <DialogButton
      variant="secondary"
      size="s"
      icon="code"
      label={
        others.length === 0
          ? memberTexts.candidates_open({ provider: nameOfProvider(first.providerId) })
          : memberTexts.candidates_open_several()
      }
      load={() => import('./candidates-dialog')}
    >
      {({ CandidatesDialog }, { isOpen, onClose }) =>
        isOpen ? (
          <CandidatesDialog accounts={[first, ...others]} now={now} returnTo={returnTo} onClose={onClose} />
        ) : null
      }
    </DialogButton>
  );
}
