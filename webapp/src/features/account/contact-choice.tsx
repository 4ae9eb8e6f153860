import { memberTexts } from '@/shared/i18n/member-texts';
import { RadioCards } from '@/shared/ui/radio-cards';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { SettingCard } from './setting-card';
import { useSettings } from './use-settings';

/** Who may write to the user on the page of their profile. */
export function ContactChoice() {
  const { save, ...state } = useSettings();
  return (
    <SettingCard
      {...state}
      id="account-contact"
      title={memberTexts.contact_choice_title()}
      lead={memberTexts.contact_choice_lead()}
      failure={memberTexts.contact_choice_load_failed()}
      skeleton={
        <SkeletonGroup className="grid grid-cols-1 gap-3 sm:grid-cols-3">
          {['everyone', 'members', 'nobody'].map((card) => (
            <Skeleton key={card} className="h-23 w-full rounded-m" />
          ))}
        </SkeletonGroup>
      }
    >
      {({ contactMessages }) => (
        <RadioCards
          label={memberTexts.contact_choice_title()}
          value={contactMessages}
          onChange={(choice) => {
            void save({ contactMessages: choice }, memberTexts.contact_choice_saved());
          }}
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
