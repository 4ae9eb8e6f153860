import type { User } from '@/shared/api/generated/model/user';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { Avatar } from '@/shared/ui/avatar';
import { Brand } from '@/shared/ui/brand';
import { ButtonLink, PlaceLink } from '@/shared/ui/link';
import { routePaths } from '../router/route-names';

export type SiteHeaderProps = {
  productName: string;
  viewer: User | null;
  /** There is a session, and whose it is comes in a moment: what a member reads stands here already. */
  isViewerPending?: boolean;
  /** Lies on the hero of the page, in its colours. */
  hasHero?: boolean;
};

const places = [
  [routePaths.AboutUs, m.shell_about],
  [routePaths.FAQs, m.shell_faqs],
  [routePaths.Guidelines, m.shell_guidelines],
] as const;

/** The bar above public pages. On a phone the way to the texts is in the footer alone. */
export function SiteHeader({ productName, viewer, isViewerPending = false, hasHero = false }: SiteHeaderProps) {
  return (
    <header
      className={classNames(
        'print:hidden',
        hasHero
          ? 'absolute inset-x-0 top-0 z-10 h-18 text-on-secondary max-sm:h-14'
          : 'h-14 border-b border-border bg-surface text-ink-muted',
      )}
    >
      <div className="mx-auto flex h-full max-w-280 items-center gap-4 px-6 max-sm:px-4">
        <PlaceLink
          to={routePaths.Home}
          className={classNames('flex min-w-0', hasHero ? 'text-on-secondary' : 'text-ink')}
          aria-label={m.shell_home({ product: productName })}
        >
          <Brand productName={productName} isOnBrand={hasHero} />
        </PlaceLink>
        <nav
          aria-label={m.shell_site_navigation()}
          className={classNames('ms-auto flex items-center whitespace-nowrap', hasHero ? 'gap-7' : 'gap-4')}
        >
          {places.map(([to, label]) => (
            <PlaceLink
              key={to}
              to={to}
              className="rounded-s py-3 text-small text-inherit underline-offset-4 hover:underline aria-[current]:underline max-sm:hidden"
            >
              {label()}
            </PlaceLink>
          ))}
          {viewer === null && !isViewerPending ? (
            <ButtonLink to={routePaths.Login} variant={hasHero ? 'inverse' : 'secondary'} size="s">
              {m.shell_log_in()}
            </ButtonLink>
          ) : (
            <ButtonLink
              to={routePaths.Dashboard}
              variant={hasHero ? 'glass' : 'ghost'}
              size="s"
              className={hasHero ? '' : '-me-3'}
            >
              {m.shell_open_dashboard()}
              <Avatar
                name={viewer?.displayName ?? viewer?.email ?? ''}
                photoUrl={viewer?.photoUrl ?? null}
                size="s"
                className="-me-1 scale-80"
              />
            </ButtonLink>
          )}
        </nav>
      </div>
    </header>
  );
}
