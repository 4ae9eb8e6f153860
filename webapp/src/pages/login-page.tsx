import { useSearch } from '@tanstack/react-router';
import { BrandPanel } from '@/features/sign-in/brand-panel';
import { env } from '@/shared/config/env';
import { SignInArea } from './sign-in-area';

/** The way in: what the site is for on one side, the form on the other. */
export function LoginPage() {
  const search = useSearch({ from: '/app/login', shouldThrow: false });
  return (
    <div className="grid flex-1 md:grid-cols-2">
      <BrandPanel productName={env().productName} />
      <main className="grid place-items-center bg-surface p-6">
        <SignInArea {...search} />
      </main>
    </div>
  );
}
