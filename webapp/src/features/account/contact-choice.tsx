import { memberTexts } from '@/shared/i18n/member-texts';
import { ContactChoiceView } from './contact-choice-view';
import { useSettings } from './use-settings';

/** Reads and saves who may write to the user. */
export function ContactChoice() {
  const { settings, state, save } = useSettings();
  return (
    <ContactChoiceView
      {...state}
      chosen={settings?.contactMessages}
      onChoose={(contactMessages) => void save({ contactMessages }, memberTexts.contact_choice_saved())}
    />
  );
}
