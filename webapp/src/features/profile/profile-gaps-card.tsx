import { memberTexts } from '@/shared/i18n/member-texts';
import { useScreen } from '@/shared/lib/use-screen';
import { Card } from '@/shared/ui/card';
import { Icon } from '@/shared/ui/icon';
import type { ProfileGap } from './profile-gaps';

export type ProfileGapsCardProps = {
  gaps: readonly ProfileGap[];
  /** Opens the form in which it is added. */
  onChoose: (gap: ProfileGap) => void;
};

/** The number of gaps that are shown at a time. When one is filled, the next one appears. */
const shown = 4;
const titleId = 'profile-gaps-title';

/**
 * Lists the facts that visitors expect on the profile and do not find, each with a button for its form. On phones, the
 * list is collapsed to one line, so that the profile begins higher on the page.
 */
export function ProfileGapsCard({ gaps, onChoose }: ProfileGapsCardProps) {
  const isFolded = useScreen() === 'xs';
  const list = (
    <ul className="-mx-2 mt-1.5 grid grid-cols-1 gap-x-4 sm:grid-cols-2">
      {gaps.slice(0, shown).map((gap) => (
        <li key={gap.label}>
          <button
            type="button"
            onClick={() => {
              onChoose(gap);
            }}
            className="flex min-h-10 w-full items-center gap-2 rounded-m px-2 py-1.5 text-start text-small hover:bg-sunken pointer-coarse:min-h-11"
          >
            <Icon name="add" className="flex-none text-primary-ink" />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {gap.label}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
  const title = (
    <h2 id={titleId} className="text-h3">
      {memberTexts.gaps_title()}
    </h2>
  );
  return (
    <Card aria-labelledby={titleId} padding="none" className="px-6 py-3.5 max-sm:px-5 max-sm:py-1.5">
      {isFolded ? (
        <details className="group">
          <summary className="-mx-2 flex min-h-11 cursor-pointer items-center gap-2 rounded-m px-2 select-none">
            {title}
            <span className="text-small text-ink-muted tabular">{gaps.length}</span>
            <Icon name="expand_more" className="ms-auto flex-none text-ink-muted group-open:rotate-180" />
          </summary>
          {list}
        </details>
      ) : (
        <>
          <div className="flex flex-wrap items-baseline gap-x-2">
            {title}
            <p className="text-caption text-ink-muted">{memberTexts.gaps_text()}</p>
          </div>
          {list}
        </>
      )}
    </Card>
  );
}
