import { useSearch } from '@tanstack/react-router';
import { env } from '@/shared/config/env';
import { m } from '@/shared/i18n/messages';
import { Brand } from '@/shared/ui/brand';
import { Link } from '@/shared/ui/link';
import { SignInArea } from './sign-in-area';

/** The login page that offers only e-mail. */
export function EmailLoginPage() {
  const search = useSearch({ from: '/app/login/email', shouldThrow: false });
  const { productName } = env();
  return (
    <div className="flex flex-1 flex-col bg-surface">
      <header className="p-6">
        <Link to="/" className="inline-block text-ink!" aria-label={m.shell_home({ product: productName })}>
          <Brand productName={productName} />
        </Link>
      </header>
      <main className="grid flex-1 items-start justify-items-center p-6 pt-[18dvh]">
        <SignInArea {...search} isEmailOnly />
      </main>
    </div>
  );
}
