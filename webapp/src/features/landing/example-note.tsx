import { prose } from '@/shared/i18n/prose';
import { Icon } from '@/shared/ui/icon';

/** Says above the example that the person is invented. */
export function ExampleNote() {
  return (
    <p className="bg-primary-soft text-small font-medium">
      <span className="mx-auto flex max-w-280 items-center gap-2 px-6 py-2.5 max-sm:px-5">
        <Icon name="visibility" className="text-primary-ink" />
        {prose.example_note()}
      </span>
    </p>
  );
}
