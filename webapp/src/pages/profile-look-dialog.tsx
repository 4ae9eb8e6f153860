import { useRef } from 'react';
import { LookPanel, LookStatus, lookStatusId } from '@/features/profile-look/look-panel';
import { useLook } from '@/features/profile-look/use-look';
import { usualParts } from '@/features/public-profile/profile-sections';
import { useOwnConfirmations } from '@/shared/api/use-own-confirmations';
import { memberTexts } from '@/shared/i18n/member-texts';
import { coverSeedOf } from '@/shared/lib/cover-seed';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { previewOf } from './preview-of';
import type { ProfilePreviewDialogProps } from './profile-preview-dialog';
import { PublicProfileOf } from './public-profile-page';

/** The look of the profile, with the page beside it. Each change is saved at once. */
export function ProfileLookDialog({ isOpen, onClose, profile, user, today }: ProfilePreviewDialogProps) {
  const close = useRef<HTMLButtonElement>(null);
  const state = useLook(profile);
  const confirmations = useOwnConfirmations();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      initialFocus={close}
      width="page"
      title={memberTexts.editor_look_title()}
      description={memberTexts.editor_look_text()}
      actions={
        <>
          <LookStatus state={state} />
          <Button
            variant="ghost"
            disabledReason={state.undo === null ? { id: lookStatusId } : undefined}
            onClick={() => state.undo?.()}
          >
            {memberTexts.editor_look_undo()}
          </Button>
          <Button ref={close} onClick={onClose}>
            {memberTexts.editor_look_done()}
          </Button>
        </>
      }
    >
      <div className="grid gap-6 md:grid-cols-[22rem_minmax(0,1fr)]">
        <LookPanel profile={profile} coverSeed={coverSeedOf(user.memberId)} usualParts={usualParts} state={state} />
        <section
          aria-label={memberTexts.editor_look_preview()}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
          tabIndex={0}
          className="max-h-[70dvh] overflow-y-auto rounded-l border border-border bg-page md:sticky md:top-0"
        >
          <PublicProfileOf profile={previewOf(profile, user, confirmations)} host={location.host} today={today} />
        </section>
      </div>
    </Dialog>
  );
}
