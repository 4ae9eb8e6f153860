import { useSelector } from '@tanstack/react-store';
import { appTexts } from '@/shared/i18n/app-texts';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { useIsHydrated } from '@/shared/lib/use-is-hydrated';
import { inviteTokenAtom } from '@/shared/state/session-state';
import { Brand } from '@/shared/ui/brand';
import { Ornament } from '@/shared/ui/cover';
import { Link } from '@/shared/ui/link';

export type BrandPanelProps = { productName: string };

/**
 * The branded side of the login on larger screens, with a sentence about the site. On phones it is a bar with a link to
 * the home page. For an invitation, the bar has the colours of the brand.
 */
export function BrandPanel({ productName }: BrandPanelProps) {
  const hasInvitation = useSelector(inviteTokenAtom) !== null;
  // The server does not know the storage of the tab.
  const isInvited = useIsHydrated() && hasInvitation;
  return (
    <aside
      className={classNames(
        'relative flex flex-col justify-between overflow-hidden bg-linear-150 from-brand-from to-brand-to to-80% p-12 text-on-secondary',
        'max-md:absolute max-md:inset-x-0 max-md:top-0 max-md:flex-row max-md:items-center max-md:gap-4 max-md:px-6 max-md:py-4',
        isInvited ? '' : 'max-md:bg-none max-md:text-ink',
      )}
    >
      <Ornament
        seed="login"
        className="absolute inset-x-0 top-0 ms-auto h-80 w-7/10 mask-linear-200 mask-linear-to-75% max-md:hidden"
      />
      <Link
        to="/"
        className="relative self-start text-inherit! max-md:self-center"
        aria-label={m.shell_home({ product: productName })}
      >
        <Brand productName={productName} isOnBrand />
      </Link>
      <div className="relative max-md:hidden">
        <p className="whitespace-pre-line text-[2.5rem]/[2.75rem] font-bold tracking-brand">{m.home_claim()}</p>
        <p className="mt-4 max-w-[36ch]">{appTexts.login_panel_text()}</p>
      </div>
      <p className={classNames('relative text-caption', !isInvited && 'max-md:hidden')}>
        {isInvited ? appTexts.login_panel_invited() : appTexts.login_panel_foot()}
      </p>
    </aside>
  );
}
