import { useNavigate } from '@tanstack/react-router';
import { Setup } from '@/features/setup/setup';
import { env } from '@/shared/config/env';
import { m } from '@/shared/i18n/messages/messages';
import { Brand } from '@/shared/ui/brand';
import { Link } from '@/shared/ui/link';
import { notify } from '@/shared/ui/notify';

/** The steps before the first use. They end in the profile editor. */
export function SetupPage() {
  const navigate = useNavigate();
  const { productName } = env();
  return (
    <>
      <header className="p-6 max-sm:px-4">
        <Link to="/" className="text-ink!" aria-label={m.shell_home({ product: productName })}>
          <Brand productName={productName} />
        </Link>
      </header>
      <main>
        <Setup
          today={new Date().toISOString()}
          onDone={() => {
            notify({ tone: 'success', text: m.setup_done() });
            void navigate({ to: '/app/profile', replace: true });
          }}
        />
      </main>
    </>
  );
}
