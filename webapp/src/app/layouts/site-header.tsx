import type { User } from '@/shared/api/generated/model/user';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { Avatar } from '@/shared/ui/avatar';
import { Brand } from '@/shared/ui/brand';
import { ButtonLink, UnstyledLink } from '@/shared/ui/link';
import { routePaths } from '../router/route-names';

export type SiteHeaderProps = {
  productName: string;
  viewer: User | null;
  /** There may be a session, and its user is still loading: the header of a member is shown already. */
  isViewerPending?: boolean;
  /** The path to return to after the login. */
  returnTo?: string | undefined;
  /** The header covers the hero of the page and has its colours. */
  hasHero?: boolean;
};

const links = [
  [routePaths.AboutUs, m.shell_about],
  [routePaths.FAQs, m.shell_faqs],
  [routePaths.Guidelines, m.shell_guidelines],
] as const;

/** A button on a cover is only its text, because the cover is that of a person. */
const plainOnCover =
  'on-cover:border-transparent! on-cover:bg-transparent! on-cover:text-on-secondary! on-cover:underline-offset-4 on-cover:hover:underline';

/** The header of public pages. On a phone only the footer has the links to the text pages. */
export function SiteHeader({
  productName,
  viewer,
  isViewerPending = false,
  returnTo,
  hasHero = false,
}: SiteHeaderProps) {
  return (
    <header
      className={classNames(
        'print:hidden',
        hasHero
          ? 'absolute inset-x-0 top-0 z-10 h-18 text-on-secondary max-sm:h-14'
          : 'h-14 border-b border-border bg-surface text-ink-muted on-cover:absolute on-cover:inset-x-0 on-cover:top-0 on-cover:z-10 on-cover:border-0 on-cover:bg-transparent on-cover:text-on-secondary',
      )}
    >
      <div className="mx-auto flex h-full max-w-280 items-center gap-4 px-6 max-sm:px-4">
        <UnstyledLink
          to={routePaths.Home}
          className={classNames(
            'flex min-w-0',
            hasHero ? 'text-on-secondary' : 'text-ink on-cover:text-on-secondary on-cover:[&_*]:text-current!',
          )}
          aria-label={m.shell_home({ product: productName })}
        >
          <Brand productName={productName} isOnBrand={hasHero} />
        </UnstyledLink>
        <nav
          aria-label={m.shell_site_navigation()}
          className={classNames('ms-auto flex items-center whitespace-nowrap', hasHero ? 'gap-7' : 'gap-4')}
        >
          {links.map(([to, label]) => (
            <UnstyledLink
              key={to}
              to={to}
              className="rounded-s py-3 text-small text-inherit underline-offset-4 hover:underline aria-[current]:underline max-sm:hidden on-cover:hidden"
            >
              {label()}
            </UnstyledLink>
          ))}
          {viewer === null && !isViewerPending ? (
            <ButtonLink
              to={routePaths.Login}
              search={{ returnTo }}
              variant={hasHero ? 'inverse' : 'secondary'}
              size="s"
              className={hasHero ? '' : plainOnCover}
            >
              {m.shell_log_in()}
            </ButtonLink>
          ) : (
            <ButtonLink
              to={routePaths.Dashboard}
              variant={hasHero ? 'glass' : 'ghost'}
              size="s"
              className={hasHero ? '' : `-me-3 ${plainOnCover}`}
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
