import { useState } from 'react';
import { useDeleteUser } from '@/shared/api/generated/endpoints/auth/auth';
import type { ChallengeToken } from '@/shared/api/generated/model/challenge-token';
import type { User } from '@/shared/api/generated/model/user';
import { memberTexts } from '@/shared/i18n/member-texts';
import { askForCode } from '@/shared/lib/one-time-code';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { notify } from '@/shared/ui/notify';
import { SectionHeader } from '@/shared/ui/section-header';
import { DeleteAccountDialog } from './delete-account-dialog';
import { useRequestWait } from './use-request-wait';

export type DeleteAccountProps = {
  /** The e-mail address of the account, to which the code is sent. */
  email: string;
  /** Called when the account is deleted and its session has ended. */
  onDeleted: (user: User) => void;
};

/** Deletes the account after a confirmation and a code. */
export function DeleteAccount({ email, onDeleted }: DeleteAccountProps) {
  const [isOpen, setIsOpen] = useState(false);
  const deletion = useDeleteUser();
  const wait = useRequestWait();
  const ask = () => deletion.mutateAsync();

  const confirmWithCode = async (challenge: ChallengeToken) => {
    const deleted = await askForCode({ email, challenge, onRestart: ask });
    if (deleted === null) notify({ tone: 'info', text: memberTexts.delete_account_kept() });
    else onDeleted(deleted);
  };
  const send = async () => {
    try {
      const challenge = await ask();
      setIsOpen(false);
      void confirmWithCode(challenge);
    } catch (error) {
      wait.note(error);
      throw error;
    }
  };

  return (
    <Card aria-labelledby="account-delete" className="border-negative-ink!">
      <SectionHeader
        id="account-delete"
        title={memberTexts.delete_account_title()}
        description={memberTexts.delete_account_lead()}
        actions={
          <Button
            variant="danger"
            onClick={() => {
              setIsOpen(true);
            }}
          >
            {memberTexts.delete_account_open()}
          </Button>
        }
      />
      {isOpen ? (
        <DeleteAccountDialog
          email={email}
          onSend={send}
          waitReason={wait.reason}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      ) : null}
    </Card>
  );
}
