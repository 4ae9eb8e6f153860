import type { ContactChoice } from '@/shared/api/generated/model/contact-choice';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Card } from '@/shared/ui/card';
import { ErrorState } from '@/shared/ui/error-state';
import { RadioCards } from '@/shared/ui/radio-cards';
import { SectionHeader } from '@/shared/ui/section-header';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { StatusMark } from '@/shared/ui/status-mark';

export type ContactChoiceViewProps = {
  /** Undefined while loading, and when it could not be loaded. */
  chosen: ContactChoice | undefined;
  isFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  isSaving: boolean;
  /** Why the last choice could not be saved. */
  error?: string | undefined;
  onChoose: (choice: ContactChoice) => void;
};

/** Who may write to the user on the page of their profile. */
export function ContactChoiceView(props: ContactChoiceViewProps) {
  return (
    <Card aria-labelledby="account-contact" aria-busy={props.isSaving}>
      <SectionHeader
        id="account-contact"
        title={memberTexts.contact_choice_title()}
        description={memberTexts.contact_choice_lead()}
        className="mb-4"
      />
      <Choice {...props} />
    </Card>
  );
}

function Choice({ chosen, isFailed, isRetrying, onRetry, error, onChoose }: ContactChoiceViewProps) {
  if (chosen === undefined) {
    if (isFailed) {
      return <ErrorState text={memberTexts.contact_choice_load_failed()} onRetry={onRetry} isRetrying={isRetrying} />;
    }
    return (
      <SkeletonGroup className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        {['everyone', 'members', 'nobody'].map((card) => (
          <Skeleton key={card} className="h-23 w-full rounded-m" />
        ))}
      </SkeletonGroup>
    );
  }
  return (
    <div className="grid gap-3">
      <RadioCards
        label={memberTexts.contact_choice_title()}
        value={chosen}
        onChange={onChoose}
        cards={[
          {
            value: 'EVERYONE',
            label: memberTexts.contact_choice_everyone(),
            description: memberTexts.contact_choice_everyone_text(),
          },
          {
            value: 'MEMBERS',
            label: memberTexts.contact_choice_members(),
            description: memberTexts.contact_choice_members_text(),
          },
          {
            value: 'NOBODY',
            label: memberTexts.contact_choice_nobody(),
            description: memberTexts.contact_choice_nobody_text(),
          },
        ]}
      />
      {error === undefined ? null : (
        <div role="alert">
          <StatusMark tone="negative">{error}</StatusMark>
        </div>
      )}
    </div>
  );
}
