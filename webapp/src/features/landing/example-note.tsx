import { prose } from '@/shared/i18n/prose';
import { Icon } from '@/shared/ui/icon';
import { Link } from '@/shared/ui/link';
import { ownerSideId } from './example-owner-side';

/** Says above the example that the person is invented, and for which viewer the profile is shown. */
export function ExampleNote() {
  return (
    <p className="bg-primary-soft text-small">
      <span className="mx-auto flex max-w-280 items-start gap-2 px-6 py-2.5 max-sm:px-5">
        <Icon name="visibility" className="mt-0.5 text-primary-ink" />
        <span>
          <span className="font-semibold">{prose.example_note()}</span> {prose.example_note_viewer()}{' '}
          <Link to="/example" hash={ownerSideId}>
            {prose.example_note_owner()}
          </Link>
        </span>
      </span>
    </p>
  );
}
