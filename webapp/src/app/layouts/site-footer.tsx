import { m } from '@/shared/i18n/messages/messages';
import { Brand } from '@/shared/ui/brand';
import { Link } from '@/shared/ui/link';
import { routePaths } from '../router/route-names';

export type SiteFooterProps = { productName: string };

/** The last line of public pages. */
export function SiteFooter({ productName }: SiteFooterProps) {
  return (
    <footer className="mt-auto border-t border-border py-8 print:hidden">
      <div className="mx-auto flex max-w-280 items-center px-6 max-sm:px-4">
        <Link to={routePaths.Home} className="text-ink-muted!" aria-label={m.shell_home({ product: productName })}>
          <Brand productName={productName} className="text-body!" />
        </Link>
      </div>
    </footer>
  );
}
