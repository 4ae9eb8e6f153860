import { m } from '@/shared/i18n/messages';
import { Link } from '@/shared/ui/link';
import { routePaths } from '../router/route-names';
import { LanguageSelect } from './language-select';

const links = [
  { to: routePaths.AboutUs, label: m.shell_about },
  { to: routePaths.FAQs, label: m.shell_faqs },
  { to: routePaths.Guidelines, label: m.shell_guidelines },
  { to: routePaths.PrivacyPolicy, label: m.shell_privacy },
  { to: routePaths.TermsOfService, label: m.shell_terms },
] as const;

/** Links to the text pages, and the choice of the language. */
export function SiteLinks() {
  return (
    <>
      <nav
        aria-label={m.shell_more_about()}
        className="flex flex-wrap gap-x-5 gap-y-1 text-small max-sm:grid max-sm:w-full max-sm:grid-cols-[repeat(3,auto)] max-[24rem]:grid-cols-2 sm:ms-auto"
      >
        {links.map(({ to, label }) => (
          <Link key={to} to={to} className="py-1 text-ink-muted!">
            {label()}
          </Link>
        ))}
        {/* A page of the server, outside the application. */}
        <a href="/docs" className="rounded-s py-1 font-medium text-ink-muted underline-offset-4 hover:underline">
          {m.shell_docs()}
        </a>
      </nav>
      <LanguageSelect />
    </>
  );
}
