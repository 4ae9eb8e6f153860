import { useAtomValue } from 'jotai/react';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { useIsHydrated } from '@/shared/lib/use-is-hydrated';
import { inviteTokenAtom } from '@/shared/state/invite-token';
import { Brand } from '@/shared/ui/brand';
import { Ornament } from '@/shared/ui/cover';
import { Link } from '@/shared/ui/link';

export type BrandPanelProps = { productName: string };

/** The branded side of the login on larger screens, with a sentence about the site. Phones show it only for an invitation. */
export function BrandPanel({ productName }: BrandPanelProps) {
  const hasInvitation = useAtomValue(inviteTokenAtom) !== null;
  // The server does not know the storage of the tab.
  const isInvited = useIsHydrated() && hasInvitation;
  return (
    <aside
      className={classNames(
        'relative flex flex-col justify-between overflow-hidden bg-linear-150 from-brand-from to-brand-to to-80% p-12 text-on-secondary',
        isInvited ? 'max-md:absolute max-md:inset-x-0 max-md:top-0 max-md:p-4 max-md:text-center' : 'max-md:hidden',
      )}
    >
      <Ornament
        seed="login"
        className="absolute inset-x-0 top-0 ms-auto h-80 w-7/10 mask-linear-200 mask-linear-to-75% max-md:hidden"
      />
      <Link
        to="/"
        className="relative self-start text-on-secondary! max-md:hidden"
        aria-label={m.shell_home({ product: productName })}
      >
        <Brand productName={productName} isOnBrand />
      </Link>
      <div className="relative max-md:hidden">
        <p className="max-w-[12ch] text-[2.5rem]/[2.75rem] font-bold tracking-brand">{m.home_claim()}</p>
        <p className="mt-4 max-w-[36ch]">{m.login_panel_text()}</p>
      </div>
      <p className="relative text-caption">{isInvited ? m.login_panel_invited() : m.login_panel_foot()}</p>
    </aside>
  );
}
