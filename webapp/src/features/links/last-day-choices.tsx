import { useFormContext, useWatch } from 'react-hook-form';
import { lastDayAfter } from '@/shared/form/last-day';
import { formatDays } from '@/shared/i18n/format-amount';
import { memberTexts } from '@/shared/i18n/member-texts';
import { ToggleChip } from '@/shared/ui/toggle-chip';
import type { BaseLinkValues } from './link-kind';

/** Common lifetimes of links, in days. */
const usualDays = [7, 30, 90];

export type LastDayChoicesProps = {
  /** The current instant. */
  now: string;
  /** In a new link, a choice alone does not count as a change, so the form can be closed without a question. */
  isNew: boolean;
};

/** Buttons that fill in the last day of a link for a number of days, or for no end. */
export function LastDayChoices({ now, isNew }: LastDayChoicesProps) {
  const { setValue, resetField, control } = useFormContext<BaseLinkValues>();
  const lastDay = useWatch({ control, name: 'lastDay' });
  const choices = [
    { day: '', label: memberTexts.links_row_no_expiry() },
    ...usualDays.map((days) => ({ day: lastDayAfter(days, now), label: formatDays(days) })),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a second field around the one that it fills in
    <div role="group" aria-label={memberTexts.links_form_day()} className="-mt-2 flex flex-wrap gap-2">
      {choices.map(({ day, label }) => (
        <ToggleChip
          key={label}
          label={label}
          isOn={lastDay === day}
          onToggle={() => {
            if (isNew) resetField('lastDay', { defaultValue: day });
            else setValue('lastDay', day, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
          }}
        />
      ))}
    </div>
  );
}
