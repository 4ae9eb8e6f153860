import { m } from '@/shared/i18n/messages/messages';
import { classNames } from '@/shared/lib/class-names';
import { Brand } from '@/shared/ui/brand';
import { Link, PlaceLink } from '@/shared/ui/link';
import { routePaths } from '../router/route-names';

export type SiteFooterProps = {
  productName: string;
  /** The page is as wide as its hero, a little wider than the others. */
  hasHero?: boolean;
};

const places = [
  { to: routePaths.AboutUs, label: m.shell_about },
  { to: routePaths.FAQs, label: m.shell_faqs },
  { to: routePaths.Guidelines, label: m.shell_guidelines },
  { to: routePaths.PrivacyPolicy, label: m.shell_privacy },
  { to: routePaths.TermsOfService, label: m.shell_terms },
] as const;

/** The last line of public pages. */
export function SiteFooter({ productName, hasHero = false }: SiteFooterProps) {
  return (
    <footer className="mt-auto border-t border-border py-8 print:hidden">
      <div
        className={classNames(
          'mx-auto flex flex-wrap items-center gap-x-6 gap-y-3 px-6 max-sm:px-4',
          hasHero ? 'max-w-290' : 'max-w-280',
        )}
      >
        <PlaceLink to={routePaths.Home} className="text-ink-muted" aria-label={m.shell_home({ product: productName })}>
          <Brand productName={productName} className="text-body!" />
        </PlaceLink>
        <nav aria-label={m.shell_more_about()} className="flex flex-wrap gap-x-5 gap-y-1 text-small sm:ms-auto">
          {places.map(({ to, label }) => (
            <Link key={to} to={to} className="py-1 text-ink-muted!">
              {label()}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
