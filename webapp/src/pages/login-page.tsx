import { useSearch } from '@tanstack/react-router';
import { BrandPanel } from '@/features/sign-in/brand-panel';
import { env } from '@/shared/config/env';
import { SignInArea } from './sign-in-area';

/** The login: an introduction to the site on one side, the form on the other. */
export function LoginPage() {
  const search = useSearch({ from: '/app/login', shouldThrow: false });
  return (
    <div className="grid flex-1 md:grid-cols-2">
      <BrandPanel productName={env().productName} />
      {/* The form is not centred, because an error below the field would move all of it. */}
      <main className="grid items-start justify-items-center bg-surface p-6 pt-[28dvh]">
        <SignInArea {...search} />
      </main>
    </div>
  );
}
