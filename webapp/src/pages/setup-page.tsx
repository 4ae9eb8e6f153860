import { useNavigate, useRouter } from '@tanstack/react-router';
import { EditPhoto } from '@/features/photo/edit-photo';
import { Setup } from '@/features/setup/setup';
import { env } from '@/shared/config/env';
import { m } from '@/shared/i18n/messages';
import { Brand } from '@/shared/ui/brand';
import { Button } from '@/shared/ui/button';
import { Link } from '@/shared/ui/link';
import { notify } from '@/shared/ui/notify';

/** The steps before the first use. They end in the profile editor; whoever came with the wrong address can leave. */
export function SetupPage() {
  const navigate = useNavigate();
  const router = useRouter();
  const { productName } = env();
  const logOut = () => {
    router.options.context.session.logOut().catch(() => {
      notify({ tone: 'error', text: m.shell_log_out_failed() });
    });
  };
  return (
    <>
      <header className="flex items-center justify-between gap-4 p-6 max-sm:px-4">
        <Link to="/" className="inline-block text-ink!" aria-label={m.shell_home({ product: productName })}>
          <Brand productName={productName} />
        </Link>
        <Button variant="ghost" size="s" icon="logout" onClick={logOut}>
          {m.shell_log_out()}
        </Button>
      </header>
      <main>
        <Setup
          today={new Date().toISOString()}
          photo={(ensureProfile) => <EditPhoto onBeforeSend={ensureProfile} />}
          onDone={() => {
            notify({ tone: 'success', text: m.setup_done() });
            void navigate({ to: '/app/profile', replace: true });
          }}
        />
      </main>
    </>
  );
}
