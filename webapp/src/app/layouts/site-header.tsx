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
  /** The header of the landing page leads to its parts, and to a profile. */
  isLanding?: boolean;
};

const links = [
  [routePaths.AboutUs, m.shell_about],
  [routePaths.FAQs, m.shell_faqs],
  [routePaths.Guidelines, m.shell_guidelines],
] as const;

/** The parts of the landing page, by their ids. */
const parts = [
  ['people', m.home_nav_examples],
  ['hiring', m.home_nav_hiring],
] as const;

const linkClasses =
  'rounded-s py-3 text-small text-inherit underline-offset-4 hover:underline aria-[current]:underline';

/** A button on a cover is only its text, because the cover is that of a person. */
const plainOnCover =
  'on-cover:border-transparent! on-cover:bg-transparent! on-cover:text-on-secondary! on-cover:underline-offset-4 on-cover:hover:underline';

/** The header of public pages. On a phone only the footer has the links to the text pages. */
export function SiteHeader({
  productName,
  viewer,
  isViewerPending = false,
  returnTo,
  isLanding = false,
}: SiteHeaderProps) {
  return (
    <header
      className={classNames(
        'text-ink-muted print:hidden',
        isLanding
          ? 'h-18 max-sm:h-15'
          : 'h-14 border-b border-border bg-surface on-cover:absolute on-cover:inset-x-0 on-cover:top-0 on-cover:z-10 on-cover:border-0 on-cover:bg-transparent on-cover:text-on-secondary',
      )}
    >
      <div
        className={classNames(
          'mx-auto flex h-full items-center px-6 max-sm:px-4',
          isLanding ? 'max-w-300 gap-4 max-sm:gap-2' : 'max-w-280 gap-4',
        )}
      >
        <UnstyledLink
          to={routePaths.Home}
          className="flex min-w-0 text-ink on-cover:text-on-secondary on-cover:[&_*]:text-current!"
          aria-label={m.shell_home({ product: productName })}
        >
          <Brand productName={productName} />
        </UnstyledLink>
        <nav
          aria-label={m.shell_site_navigation()}
          className={classNames(
            'ms-auto flex items-center whitespace-nowrap',
            isLanding ? 'gap-7 max-sm:gap-3' : 'gap-4',
          )}
        >
          {isLanding
            ? parts.map(([id, label]) => (
                <UnstyledLink
                  key={id}
                  to={routePaths.Home}
                  hash={id}
                  activeOptions={{ includeHash: true }}
                  className={`${linkClasses} text-control! max-sm:hidden`}
                >
                  {label()}
                </UnstyledLink>
              ))
            : links.map(([to, label]) => (
                <UnstyledLink key={to} to={to} className={`${linkClasses} max-sm:hidden on-cover:hidden`}>
                  {label()}
                </UnstyledLink>
              ))}
          {viewer === null && !isViewerPending ? (
            <LogIn returnTo={returnTo} isLanding={isLanding} />
          ) : (
            <ButtonLink to={routePaths.Dashboard} variant="ghost" size="s" className={`-me-3 ${plainOnCover}`}>
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

/**
 * The ways in for visitors. Both lead to the same page; the landing page names what somebody gets who is not a member yet. The narrowest
 * screens have room for one: the other is at the top of the page, too.
 */
function LogIn({ returnTo, isLanding }: { returnTo: string | undefined; isLanding: boolean }) {
  if (!isLanding)
    return (
      <ButtonLink to={routePaths.Login} search={{ returnTo }} variant="secondary" size="s" className={plainOnCover}>
        {m.shell_log_in()}
      </ButtonLink>
    );
  return (
    <>
      <UnstyledLink to={routePaths.Login} className={`${linkClasses} text-control!`}>
        {m.shell_log_in()}
      </UnstyledLink>
      <ButtonLink to={routePaths.Login} className="max-sm:px-3 max-sm:text-small max-[22.5rem]:hidden">
        {m.home_create_profile()}
      </ButtonLink>
    </>
  );
}
