import { formatMonth } from '@/shared/i18n/format-visitor';
import { landingTexts } from '@/shared/i18n/landing-texts';
import { m } from '@/shared/i18n/messages';
import { Icon } from '@/shared/ui/icon';

/* Names, which are the same in every language. */
const employment = 'Sample Studio, 2019–2023';
const repository = 'quiet-ledger';

const stars = 412;
const forks = 37;
const toldAt = '2026-11-20';

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
      </div>
    </div>
  );
}

/** A picture of the folder `public/example`. It needs no alternative text, because the text beside it has the same content. */
function Picture({ file, className }: { file: string; className: string }) {
  return (
    <img
      src={`/example/${file}`}
      alt=""
      width={960}
      height={600}
      className={`h-auto flex-none self-start rounded-s border border-border filter-(--picture-filter) ${className}`}
    />
  );
}

/** A repository of the example, with numbers that nobody typed. They are shown as on a profile. */
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
        <p className="flex flex-wrap gap-x-3 text-caption text-ink-muted tabular">
          <span>{m.public_profile_stars({ count: stars })}</span>
          <span>{m.public_profile_forks({ count: forks })}</span>
          <span className="inline-flex items-center gap-1 font-semibold text-positive-ink">
            <Icon name="verified" isFilled />
            {m.public_profile_numbers({ host: 'GitHub', month: formatMonth(toldAt) })}
          </span>
        </p>
      </div>
    </div>
  );
}
