import { m } from '@/shared/i18n/messages/messages';
import { Icon } from '@/shared/ui/icon';
import { Link } from '@/shared/ui/link';

/** Tells the owner whose eyes they are looking through. */
export function OwnerBar() {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-m bg-primary-soft px-4 py-2.5 text-small font-medium max-sm:rounded-none max-sm:px-5 print:hidden">
      <Icon name="visibility" className="text-primary-ink" />
      {m.public_profile_owner_bar()}
      <Link to="/app/profile" className="ms-auto font-semibold">
        {m.public_profile_edit()}
      </Link>
    </p>
  );
}
