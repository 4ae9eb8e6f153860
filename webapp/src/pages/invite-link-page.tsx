import { useParams } from '@tanstack/react-router';
import { InviteCheck } from '@/features/invite-check/invite-check';
import { env } from '@/shared/config/env';
import { m } from '@/shared/i18n/messages';
import { Brand } from '@/shared/ui/brand';
import { Link } from '@/shared/ui/link';
import { useIsMember } from './use-is-member';

/** The page that an invitation opens. */
export function InviteLinkPage() {
  const { token } = useParams({ from: '/r/$token' });
  return <Invitation token={token} isMember={useIsMember()} />;
}

export type InvitationProps = { token: string; isMember: boolean };

export function Invitation({ token, isMember }: InvitationProps) {
  const { productName } = env();
  return (
    <div className="flex flex-1 flex-col">
      <header className="p-6 max-sm:px-4">
        <Link to="/" className="inline-block text-ink!" aria-label={m.shell_home({ product: productName })}>
          <Brand productName={productName} />
        </Link>
      </header>
      <main className="grid flex-1 place-items-center p-6 max-sm:p-4">
        <InviteCheck token={token} productName={productName} isMember={isMember} />
      </main>
    </div>
  );
}
