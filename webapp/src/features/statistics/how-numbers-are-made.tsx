import { memberTexts } from '@/shared/i18n/member-texts';
import { Icon } from '@/shared/ui/icon';

/** Explains what counts as a visit. */
export function HowNumbersAreMade() {
  return (
    <details className="group mt-1 -mb-2 text-small text-ink-muted">
      <summary className="inline-flex touch-target list-none items-center gap-1 rounded-s font-medium hover:text-ink [&::-webkit-details-marker]:hidden">
        <Icon name="expand_more" className="transition-transform duration-120 group-open:rotate-180" />
        {memberTexts.visits_how_title()}
      </summary>
      <ul className="readable list-disc space-y-1.5 ps-6 pt-1 pb-3">
        <li>{memberTexts.visits_how_visit()}</li>
        <li>{memberTexts.visits_how_not()}</li>
        <li>{memberTexts.visits_how_visitor()}</li>
        <li>{memberTexts.visits_how_recruiters()}</li>
        <li>{memberTexts.visits_how_day()}</li>
      </ul>
    </details>
  );
}
