import { AccessTokens } from '@/features/security/access-tokens';
import { Accounts } from '@/features/security/accounts';
import { Passkeys } from '@/features/security/passkeys';
import { Sessions } from '@/features/security/sessions';
import { Webhooks } from '@/features/security/webhooks';
import { m } from '@/shared/i18n/messages';
import { useNow } from '@/shared/lib/use-now';
import { PageHeader } from '@/shared/ui/page-header';

export type SecurityPageProps = {
  /** The present moment; by default the time of the last visit to the tab. */
  now?: string;
};

/** The page of the ways to sign in and of the sessions. */
export function SecurityPage({ now: fixedNow }: SecurityPageProps) {
  const pageNow = useNow().toISOString();
  const now = fixedNow ?? pageNow;
  return (
    <div className="max-w-310 px-10 py-8 max-md:px-6 max-sm:p-4">
      <PageHeader title={m.title_security()} lead={m.security_lead()} />
      <div className="mt-6 grid grid-cols-1 gap-6 max-sm:gap-3">
        <Accounts now={now} returnTo="/app/auth" />
        <Passkeys now={now} />
        <Sessions now={now} />
        <AccessTokens now={now} />
        <Webhooks now={now} />
      </div>
    </div>
  );
}
