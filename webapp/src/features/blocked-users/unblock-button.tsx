import { useState } from 'react';
import { unblockUser } from '@/shared/api/generated/blocking';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { notify } from '@/shared/ui/notify';

export type UnblockButtonProps = {
  memberId: string;
  /** Called when the person is unblocked. */
  onUnblocked: () => void;
};

/** A button that unblocks a person, for a page that does not show the person. */
export function UnblockButton({ memberId, onUnblocked }: UnblockButtonProps) {
  const [isUnblocking, setIsUnblocking] = useState(false);
  const unblock = async () => {
    setIsUnblocking(true);
    try {
      await unblockUser(memberId);
      notify({ tone: 'success', text: memberTexts.blocked_unblocked_person() });
      onUnblocked();
    } catch (error) {
      notify({ tone: 'error', text: errorText(error) });
    }
    setIsUnblocking(false);
  };
  return (
    <Button
      isLoading={isUnblocking}
      onClick={() => {
        void unblock();
      }}
    >
      {memberTexts.blocked_unblock()}
    </Button>
  );
}
