import type { ContactChoice } from '@/shared/api/generated/model/contact-choice';
import { memberTexts } from '@/shared/i18n/member-texts';
import { RadioCards } from '@/shared/ui/radio-cards';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { SettingCard, type SettingState } from './setting-card';

export type ContactChoiceViewProps = SettingState & {
  /** Undefined while loading, and when it could not be loaded. */
  chosen: ContactChoice | undefined;
  onChoose: (choice: ContactChoice) => void;
};

/** Who may write to the user on the page of their profile. */
export function ContactChoiceView({ chosen, onChoose, ...state }: ContactChoiceViewProps) {
  return (
    <SettingCard
      {...state}
      id="account-contact"
      title={memberTexts.contact_choice_title()}
      lead={memberTexts.contact_choice_lead()}
      loadFailed={memberTexts.contact_choice_load_failed()}
      skeleton={
        <SkeletonGroup className="grid grid-cols-1 gap-3 sm:grid-cols-3">
          {['everyone', 'members', 'nobody'].map((card) => (
            <Skeleton key={card} className="h-23 w-full rounded-m" />
          ))}
        </SkeletonGroup>
      }
    >
      {chosen === undefined ? null : (
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
      )}
    </SettingCard>
  );
}
