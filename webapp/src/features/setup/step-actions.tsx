import { memberTexts } from '@/shared/i18n/member-texts';
import { ActionRow } from '@/shared/ui/action-row';
import { Button } from '@/shared/ui/button';

export type StepActionsProps = {
  submitLabel: string;
  isSubmitting: boolean;
  onBack?: (() => void) | undefined;
  onSkip?: (() => void) | undefined;
  isSkipping?: boolean;
};

/** The buttons of a step: back at the start, skip and next at the end. */
export function StepActions({ submitLabel, isSubmitting, onBack, onSkip, isSkipping = false }: StepActionsProps) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      {onBack === undefined ? null : (
        <Button variant="secondary" onClick={onBack}>
          {memberTexts.setup_back()}
        </Button>
      )}
      <ActionRow className="ms-auto max-sm:grow">
        {onSkip === undefined ? null : (
          <Button variant="ghost" onClick={onSkip} isLoading={isSkipping}>
            {memberTexts.setup_skip()}
          </Button>
        )}
        <Button type="submit" isLoading={isSubmitting}>
          {submitLabel}
        </Button>
      </ActionRow>
    </div>
  );
}
