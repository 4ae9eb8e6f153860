import { useRouter } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { blockUser } from '@/shared/api/generated/blocking';
import { memberTexts } from '@/shared/i18n/member-texts';
import { notify } from '@/shared/ui/notify';
import { type BlockValues, toBlockInput } from './block-values';
import { NoteDialog } from './note-dialog';

export type BlockDialogProps = {
  memberId: string;
  name: string;
  /** The token of the personal link by which the profile is shown. */
  linkToken?: string | undefined;
  isOpen: boolean;
  finalFocus?: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** Confirms that a person is to be blocked, and explains the effect. Afterwards the profile is loaded again. */
export function BlockDialog({ memberId, name, linkToken, isOpen, onClose, ...focus }: BlockDialogProps) {
  const router = useRouter();
  const block = async (values: BlockValues) => {
    await blockUser(memberId, toBlockInput(values, linkToken));
    onClose();
    notify({ tone: 'success', text: memberTexts.blocked_done({ name }) });
    await router.invalidate();
  };
  return (
    <NoteDialog
      {...focus}
      isOpen={isOpen}
      title={memberTexts.blocked_dialog_title({ name })}
      text={memberTexts.blocked_dialog_text()}
      note=""
      submitLabel={memberTexts.blocked_dialog_confirm()}
      isDangerous
      onSave={block}
      onClose={onClose}
    />
  );
}
