import { landingTexts } from '@/shared/i18n/landing-texts';
import { Icon } from '@/shared/ui/icon';

/* Names, which are the same in every language. */
const employment = 'Sample Studio, 2019–2023';
const repository = 'quiet-ledger';

/** A result of the example, with the picture that shows it. */
export function ExampleResult() {
  return (
    <div className="flex gap-4">
      <Picture file="settlement.svg" className="w-28" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{landingTexts.example_senior()}</p>
        <p className="text-small text-ink-muted">{employment}</p>
        <p className="mt-1 text-small">{landingTexts.home_example_result()}</p>
      </div>
    </div>
  );
}

/** A project of the example, with a picture of it. */
export function ExampleProject() {
  return (
    <div className="flex gap-4">
      <Picture file="ledger.svg" className="w-40 max-sm:w-26" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{landingTexts.example_project()}</p>
        <p className="mt-1 text-small">{landingTexts.example_project_text()}</p>
        <p className="mt-1.5 flex items-center gap-1 text-caption text-ink-muted">
          <Icon name="photo_size_select_actual" />
          {landingTexts.home_example_picture()}
        </p>
      </div>
    </div>
  );
}

/** A picture of the folder `public/example`. The text beside it says what it shows. */
function Picture({ file, className }: { file: string; className: string }) {
  return (
    <img
      src={`/example/${file}`}
      alt=""
      width={960}
      height={600}
      className={`h-auto flex-none self-start rounded-s border border-border ${className}`}
    />
  );
}

/** A repository of the example, with a number that nobody typed. */
export function ExampleRepository() {
  return (
    <div className="flex items-center gap-3">
      <span className="grid size-10 flex-none place-items-center rounded-m bg-sunken text-primary-ink">
        <Icon name="code" />
      </span>
      <div className="min-w-0">
        <p translate="no" className="font-semibold">
          {repository}
        </p>
        <p className="flex items-center gap-1 text-small font-semibold text-positive-ink">
          <Icon name="verified" isFilled />
          {landingTexts.home_example_stars()}
        </p>
      </div>
    </div>
  );
}
