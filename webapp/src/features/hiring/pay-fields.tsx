import { useFormContext, useWatch } from 'react-hook-form';
import type { SalaryPeriod } from '@/shared/api/generated/model/salary-period';
import { currencyChoices } from '@/shared/config/choices';
import { FormField } from '@/shared/form/form-field';
import { formatNumber } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { formatAmount } from '@/shared/i18n/pay-words';
import { classNames } from '@/shared/lib/class-names';
import { Combobox } from '@/shared/ui/combobox';
import { Select } from '@/shared/ui/select';
import { TextInput } from '@/shared/ui/text-input';
import { amountOf, type PostingValues, postingWords } from './posting-model';
import { isNarrow, leastFor, mostFor } from './publishing-rules';

/** The pay as a range, with a line that shows how wide it may be. */
export function PayFields() {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-semibold">{memberTexts.hiring_pay()}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1fr)] items-start gap-2.5 max-sm:grid-cols-2">
        <FormField<PostingValues, 'salaryMin'> name="salaryMin" label={postingWords.salaryMin.label()}>
          {(field) => <TextInput {...field} inputMode="numeric" autoComplete="off" />}
        </FormField>
        <FormField<PostingValues, 'salaryMax'> name="salaryMax" label={postingWords.salaryMax.label()}>
          {(field) => <TextInput {...field} inputMode="numeric" autoComplete="off" />}
        </FormField>
        <FormField<PostingValues, 'currency'> name="currency" label={postingWords.currency.label()}>
          {(field) => <Combobox {...field} options={currencyChoices()} />}
        </FormField>
        <FormField<PostingValues, 'salaryPeriod'> name="salaryPeriod" label={postingWords.salaryPeriod.label()}>
          {(field) => (
            <Select
              {...field}
              options={[
                { value: 'YEAR', label: memberTexts.contact_intro_year() },
                { value: 'MONTH', label: memberTexts.contact_intro_month() },
                { value: 'DAY', label: memberTexts.contact_intro_day() },
                { value: 'HOUR', label: memberTexts.contact_intro_hour() },
              ]}
            />
          )}
        </FormField>
      </div>
      <PayLine />
    </fieldset>
  );
}

/** The range on a line: how far it reaches, and from where on it is too wide. */
function PayLine() {
  const { control } = useFormContext<PostingValues>();
  const [typedMin, typedMax, currency, typedPeriod] = useWatch({
    control,
    name: ['salaryMin', 'salaryMax', 'currency', 'salaryPeriod'],
  });
  const [min, max] = [amountOf(typedMin), amountOf(typedMax)];
  if (min === null || max === null || max < min || typedPeriod === null) return null;
  const period = typedPeriod as SalaryPeriod;
  const most = mostFor(min, period);
  const isAllowed = isNarrow(min, max, period);
  const amount = (value: number) => (currency === null ? formatNumber(value) : formatAmount(value, currency));
  // The line begins below the range, and ends above what is typed or allowed.
  const end = Math.max(max, most) * 1.06;
  const begin = Math.max(0, min - (end - min) * 0.12);
  const at = (value: number) => `${(100 * (value - begin)) / (end - begin)}%`;
  const span = (from: number, to: number) => ({ insetInlineStart: at(from), width: `calc(${at(to)} - ${at(from)})` });
  const label = memberTexts.hiring_pay_line({ from: amount(min), to: amount(max), most: amount(most) });
  return (
    <div role="img" aria-label={label} className="mt-4 text-caption tabular">
      <div className="relative h-2">
        <span className="absolute inset-x-0 top-1/2 h-px bg-border-strong" />
        <span className="absolute inset-y-0 rounded-pill bg-primary" style={span(min, Math.min(max, most))} />
        {isAllowed ? null : (
          <span
            className="absolute inset-y-0 bg-[repeating-linear-gradient(90deg,var(--warning-ink)_0_6px,transparent_6px_9px)]"
            style={span(most, max)}
          />
        )}
      </div>
      <div className="mt-1.5 flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{amount(min)}</span>
        <span className="text-ink-muted">{memberTexts.hiring_pay_most({ amount: amount(most) })}</span>
        <span className={classNames('font-semibold', isAllowed ? '' : 'text-warning-ink')}>{amount(max)}</span>
      </div>
      {isAllowed ? null : (
        <p className="mt-1 font-semibold text-warning-ink">
          {memberTexts.hiring_pay_repair({ most: amount(most), least: amount(leastFor(max, period)) })}
        </p>
      )}
    </div>
  );
}
