import { m } from '@/shared/i18n/messages';
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
      if (user === null) notify({ tone: 'info', text: m.account_email_kept({ email }) });
      else notify({ tone: 'success', text: m.account_email_changed({ email: user.email }) });
      return user !== null;
    } catch (error) {
      wait.note(error);
      throw error;
    }
  };
  return <EmailView email={email} onChange={change} waitReason={wait.reason} />;
}
