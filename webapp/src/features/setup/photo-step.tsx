import type { ReactNode } from 'react';
import { useUnsavedChanges } from '@/shared/form/use-unsaved-changes';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { MiniProfile } from './mini-profile';
import { SetupFrame } from './setup-frame';
import { stepsOf } from './setup-steps';

export type PhotoStepProps = {
  role: string | null;
  name: string;
  seed: string;
  photoUrl: string | null;
  hasChangedStep: boolean;
  /** Another step has unsaved changes. */
  hasMoreUnsaved: boolean;
  /** The photo with its button, which saves without the step. */
  photo: ReactNode;
  onNext: () => void;
  onBack: () => void;
};

/** The optional step of the photo. */
export function PhotoStep({
  role,
  name,
  seed,
  photoUrl,
  hasChangedStep,
  hasMoreUnsaved,
  photo,
  onNext,
  onBack,
}: PhotoStepProps) {
  useUnsavedChanges({ isDirty: hasMoreUnsaved, onBack });
  const hasPhoto = photoUrl !== null;
  return (
    <SetupFrame
      steps={stepsOf(role)}
      step="photo"
      hasChangedStep={hasChangedStep}
      lead={memberTexts.setup_photo_lead()}
      preview={<MiniProfile seed={seed} name={name} photoUrl={photoUrl} />}
    >
      <div className="flex flex-col items-center pt-2 pb-4">{photo}</div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-2">
        <Button variant="secondary" onClick={onBack}>
          {memberTexts.setup_back()}
        </Button>
        <Button variant={hasPhoto ? 'primary' : 'ghost'} onClick={onNext}>
          {hasPhoto ? memberTexts.setup_continue() : memberTexts.setup_skip()}
        </Button>
      </div>
    </SetupFrame>
  );
}
