import { type ReactNode, useRef, useState } from 'react';
import { monthNames } from '../i18n/format';
import { memberTexts } from '../i18n/member-texts';
import { useNow } from '../lib/use-now';
import { Button, type ButtonProps } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import { MaskedInput, type MaskedInputProps } from '../ui/masked-input';
import { Popover, PopoverClose } from '../ui/popover';
import { dateHabitsOfReader } from './date-habits-of-reader';
import { partialDateMask } from './masks';
import { completePartialDate, isPartialDate } from './partial-date';

export type DateInputProps = Omit<
  MaskedInputProps,
  'mask' | 'onChange' | 'onBlur' | 'value' | 'placeholder' | 'disabled'
> & {
  /** The label of its field, for the button that opens the months. */
  label: string;
  /** `yyyy`, `yyyy/mm` or `yyyy/mm/dd`; incomplete while it is being typed. */
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
};

/**
 * A date that may be only a year or a month. It is typed, in digits or as people write it ("March 2021", 03.2021), or
 * chosen from years and months. Two selects would add two more stops for the keyboard to each field, and a list of 137
 * years. This picker adds no stop, and choosing a month on a phone takes three taps.
 */
export function DateInput({ label, value, onChange, onBlur, ...rest }: DateInputProps) {
  const ref = useRef<HTMLDivElement>(null);
  const monthsRef = useRef<HTMLButtonElement>(null);
  const complete = () => {
    const date = completePartialDate(value, dateHabitsOfReader());
    if (date !== value) onChange(date);
  };
  return (
    <div ref={ref} className="relative">
      <MaskedInput
        {...rest}
        value={value}
        mask={partialDateMask}
        autoComplete="off"
        placeholder={memberTexts.date_placeholder()}
        className="pe-12"
        onChange={(event) => {
          onChange(event.target.value);
        }}
        onKeyDown={(event) => {
          // Enter sends the form, so the date must be complete before.
          if (event.key === 'Enter') complete();
          if (event.key !== 'ArrowDown' || !event.altKey) return;
          event.preventDefault();
          monthsRef.current?.click();
        }}
        onBlur={() => {
          complete();
          onBlur();
        }}
      />
      <span className="absolute end-1.5 top-1/2 -translate-y-1/2">
        <Popover
          title={label}
          align="end"
          // After a tap on a month, the keyboard of the phone must not open.
          finalFocus={(by) => (by === 'keyboard' ? (ref.current?.querySelector('input') ?? true) : true)}
          trigger={
            <IconButton
              ref={monthsRef}
              icon="calendar_month"
              size="s"
              // With the keyboard, Alt and the arrow down open the picker, like a list, so the field has no second
              // stop.
              tabIndex={-1}
              label={memberTexts.date_choose({ field: label })}
            />
          }
        >
          <Months value={value} onChoose={onChange} />
        </Popover>
      </span>
    </div>
  );
}

const yearsOfPage = 12;
const firstOfPage = (year: number) => year - (year % yearsOfPage);

type MonthsProps = { value: string; onChoose: (text: string) => void };

/** The years, and the months of a chosen year. If a year has been typed, its months are shown first. */
function Months({ value, onChoose }: MonthsProps) {
  const typed = isPartialDate(value.slice(0, 4)) ? Number(value.slice(0, 4)) : null;
  const present = useNow().getFullYear();
  const [year, setYear] = useState(typed);
  const [page, setPage] = useState(() => firstOfPage(typed ?? present));
  if (year === null) {
    const years = Array.from({ length: yearsOfPage }, (_, index) => page + index);
    return (
      <>
        <Steps
          label={`${page} – ${page + yearsOfPage - 1}`}
          earlier={memberTexts.date_earlier_years()}
          later={memberTexts.date_later_years()}
          onStep={(by) => {
            setPage(page + by * yearsOfPage);
          }}
        />
        <Choices
          choices={years.map((each) => ({ name: String(each), isChosen: each === typed }))}
          onChoose={(index) => {
            setYear(page + index);
          }}
        />
      </>
    );
  }
  const text = String(year);
  return (
    <>
      <Steps
        label={
          <Button
            variant="ghost"
            size="s"
            onClick={() => {
              setPage(firstOfPage(year));
              setYear(null);
            }}
            aria-label={memberTexts.date_other_year({ year: text })}
          >
            {text}
          </Button>
        }
        earlier={memberTexts.date_earlier_year()}
        later={memberTexts.date_later_year()}
        onStep={(by) => {
          setYear(year + by);
        }}
      />
      <Choices
        choices={monthNames().map((name, index) => ({
          name,
          isChosen: value.slice(0, 7) === monthOf(text, index),
        }))}
        isLast
        onChoose={(index) => {
          onChoose(monthOf(text, index));
        }}
      />
      <PopoverClose
        render={<Button variant="secondary" size="s" className="mt-2 w-full" />}
        onClick={() => {
          onChoose(text);
        }}
      >
        {memberTexts.date_year_only({ year: text })}
      </PopoverClose>
    </>
  );
}

const monthOf = (year: string, index: number) => `${year}/${String(index + 1).padStart(2, '0')}`;

type StepsProps = {
  label: ReactNode;
  earlier: string;
  later: string;
  onStep: (by: -1 | 1) => void;
};

/** The title of the shown page, between the buttons for the previous and the next page. */
function Steps({ label, earlier, later, onStep }: StepsProps) {
  return (
    <div className="mb-2 flex items-center justify-between gap-2">
      <IconButton
        icon="arrow_back"
        size="s"
        label={earlier}
        className="rtl:-scale-x-100"
        onClick={() => {
          onStep(-1);
        }}
      />
      <span className="tabular font-semibold" aria-live="polite">
        {label}
      </span>
      <IconButton
        icon="arrow_back"
        size="s"
        label={later}
        className="-scale-x-100 rtl:scale-x-100"
        onClick={() => {
          onStep(1);
        }}
      />
    </div>
  );
}

type ChoicesProps = {
  choices: readonly { name: string; isChosen: boolean }[];
  isLast?: boolean;
  onChoose: (index: number) => void;
};

/** Twelve years or months. The last choice closes the popover. */
function Choices({ choices, isLast = false, onChoose }: ChoicesProps) {
  return (
    <div className="grid grid-cols-4 gap-1 max-sm:grid-cols-3">
      {choices.map(({ name, isChosen }, index) => (
        <Choice
          key={name}
          isLast={isLast}
          aria-pressed={isChosen}
          variant={isChosen ? 'secondary' : 'ghost'}
          className="w-full px-1!"
          onClick={() => {
            onChoose(index);
          }}
        >
          {name}
        </Choice>
      ))}
    </div>
  );
}

function Choice({ isLast, ...rest }: ButtonProps & { isLast: boolean }) {
  return isLast ? <PopoverClose render={<Button {...rest} />} /> : <Button {...rest} />;
}
