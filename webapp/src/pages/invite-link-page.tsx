import { useParams } from '@tanstack/react-router';
import { InviteCheck } from '@/features/invite-check/invite-check';
import { env } from '@/shared/config/env';
import { m } from '@/shared/i18n/messages/messages';
import { Brand } from '@/shared/ui/brand';
import { Link } from '@/shared/ui/link';

export type InviteLinkPageProps = {
  /** The token of the address, if not given. */
  token?: string;
};

/** Where somebody arrives who was invited. */
export function InviteLinkPage({ token }: InviteLinkPageProps) {
  const params = useParams({ from: '/r/$token', shouldThrow: false });
  const { productName } = env();
  return (
    <div className="flex flex-1 flex-col">
      <header className="p-6 max-sm:px-4">
        <Link to="/" className="text-ink!" aria-label={m.shell_home({ product: productName })}>
          <Brand productName={productName} />
        </Link>
      </header>
      <main className="grid flex-1 place-items-center p-6 max-sm:p-4">
        <InviteCheck token={token ?? params?.token ?? ''} productName={productName} />
      </main>
    </div>
  );
}
