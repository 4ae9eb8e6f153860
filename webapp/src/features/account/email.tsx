import type { User } from '@/shared/api/generated/model/user';
import { nameOfProvider } from '@/shared/config/login-providers';
import { memberTexts } from '@/shared/i18n/member-texts';
import { notify } from '@/shared/ui/notify';
import { EmailView } from './email-view';
import { useChangeEmail } from './use-change-email';
import { useRequestWait } from './use-request-wait';

export type EmailProps = {
  /** The current e-mail address. */
  email: string;
};

/** Shows and changes the user's e-mail address. */
export function Email({ email }: EmailProps) {
  const changeEmail = useChangeEmail();
  const wait = useRequestWait();
  const change = async (typed: string) => {
    try {
      const user = await changeEmail(typed);
      if (user === null) notify({ tone: 'info', text: memberTexts.account_email_kept({ email }) });
      else notify({ tone: 'success', text: changedText(user) });
      return user !== null;
    } catch (error) {
      wait.note(error);
      throw error;
    }
  };
  return <EmailView email={email} onChange={change} waitReason={wait.reason} />;
}

/** The notice names the accounts that were linked before, because they still belong to the person who linked them. */
function changedText({ email, accounts }: User): string {
  const names = accounts
    .filter(({ locked }) => !locked)
    .map(({ providerId, providerUsername }) =>
      providerUsername === null ? nameOfProvider(providerId) : `${nameOfProvider(providerId)} (${providerUsername})`,
    );
  if (names.length === 0) return memberTexts.account_email_changed({ email });
  return memberTexts.account_email_changed_accounts({ email, accounts: names.join(', ') });
}
