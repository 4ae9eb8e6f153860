import { m } from '@/shared/i18n/messages';
import { DialogButton } from '@/shared/ui/dialog-button';

export type BlockButtonProps = {
  memberId: string;
  name: string;
  /** The token of the personal link by which the profile is shown. */
  linkToken?: string | undefined;
};

/** A button that blocks the person of a profile. */
export function BlockButton({ memberId, name, linkToken }: BlockButtonProps) {
  return (
    <DialogButton icon="block" label={m.blocked_block()} variant="secondary" load={() => import('./block-dialog')}>
      {({ BlockDialog }, open) => <BlockDialog {...open} memberId={memberId} name={name} linkToken={linkToken} />}
    </DialogButton>
  );
}
