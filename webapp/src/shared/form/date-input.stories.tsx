import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Field } from '../ui/field';
import { DateInput, type DateInputProps } from './date-input';

type Shown = Pick<DateInputProps, 'label' | 'value' | 'onChange'> & { error?: string };

function DateField({ label, value, onChange, error }: Shown) {
  const [text, setText] = useState(value);
  return (
    <div className="max-w-80">
      <Field label={label} error={error}>
        <DateInput
          label={label}
          value={text}
          onChange={(next) => {
            setText(next);
            onChange(next);
          }}
          onBlur={() => undefined}
        />
      </Field>
    </div>
  );
}

const meta = preview.meta({
  title: 'Form kit/DateInput',
  component: DateField,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use it where people know the month or the year at best: when a job began, when a certificate was issued.',
      'Give it the label of its field, which names the button of the months, too.',
    ],
    dont: [
      'Do not use it where the day counts, such as the last day of a link. That is a `MaskedInput` with `dateMask`.',
      'Do not ask for more than a person remembers.',
    ],
  }),
  args: { label: 'Start date', value: '', onChange: fn() },
});

const input = () => screen.getByRole('textbox', { name: /^Start date/ });
const openMonths = () => screen.findByRole('dialog', { name: 'Start date' });
const untilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export const Empty = meta.story();

export const Filled = meta.story({ args: { value: '2021/03' } });

/** What is typed in digits alone gets its slashes. */
export const Typed = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.type(input(), '202103');
    await expect(input()).toHaveValue('2021/03');
    await userEvent.clear(input());
    await userEvent.type(input(), '20210314');
    await expect(input()).toHaveValue('2021/03/14');
    await expect(args.onChange).toHaveBeenLastCalledWith('2021/03/14');
  },
});

/** What can only be meant in one way is completed when the field is left. */
export const Completed = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.type(input(), '2021/3');
    await userEvent.tab();
    await expect(input()).toHaveValue('2021/03');
    await userEvent.clear(input());
    await userEvent.type(input(), '11.2019');
    await userEvent.tab();
    await expect(input()).toHaveValue('2019/11');
    await userEvent.clear(input());
    await userEvent.type(input(), '2021/13');
    await userEvent.tab();
    await expect(input()).toHaveValue('2021/13');
    for (const typed of ['March 2020', 'mar 2020', '2020-03', '03/2020']) {
      await userEvent.clear(input());
      await userEvent.type(input(), typed);
      await userEvent.tab();
      await expect(input()).toHaveValue('2020/03');
    }
    await userEvent.clear(input());
    await userEvent.type(input(), '03/04/2020');
    await userEvent.tab();
    await expect(input()).toHaveValue('03/04/2020');
  },
});

/** Open, a year, a month: three presses. */
export const Chosen = meta.story({
  args: { value: '' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start date: choose month and year' }));
    const years = within(await openMonths());
    await userEvent.click(years.getByRole('button', { name: 'Earlier years' }));
    await userEvent.click(years.getByRole('button', { name: 'Later years' }));
    const [first] = years.getAllByRole('button', { name: /^\d{4}$/ });
    const year = first?.textContent ?? '';
    await userEvent.click(years.getByRole('button', { name: year }));
    await userEvent.click(await years.findByRole('button', { name: 'Mar' }));
    await untilClosed();
    await expect(input()).toHaveValue(`${year}/03`);
    await expect(args.onChange).toHaveBeenLastCalledWith(`${year}/03`);
  },
});

/** Where a year stands already, its months come first. */
export const YearOnly = meta.story({
  args: { value: '2021/03/14' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start date: choose month and year' }));
    const months = within(await openMonths());
    await expect(months.getByRole('button', { name: 'Mar' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(months.getByRole('button', { name: 'Year before' }));
    await userEvent.click(months.getByRole('button', { name: 'Year before' }));
    await userEvent.click(months.getByRole('button', { name: 'Year after' }));
    await userEvent.click(months.getByRole('button', { name: '2020, choose another year' }));
    await userEvent.click(await months.findByRole('button', { name: '2019' }));
    await userEvent.click(await months.findByRole('button', { name: 'Only the year 2019' }));
    await untilClosed();
    await expect(input()).toHaveValue('2019');
  },
});

/** Alt and the arrow down open the months from the keyboard, Escape leads back. */
export const Keyboard = meta.story({
  args: { value: '2021' },
  play: async ({ userEvent }) => {
    await userEvent.click(input());
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await openMonths();
    await userEvent.keyboard('{Escape}');
    await untilClosed();
    await expect(input()).toHaveValue('2021');
    await expect(input()).toHaveFocus();
  },
});

const open = async ({
  canvas,
  userEvent,
}: {
  canvas: { getByRole: (role: string, options: { name: string }) => HTMLElement };
  userEvent: { click: (element: HTMLElement) => Promise<void> };
}) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Start date: choose month and year' }));
  await openMonths();
};

export const Open = meta.story({ args: { value: '2021/03' }, play: open });

export const WithError = meta.story({
  args: { value: '2021/13', error: 'There is no such date. Please enter yyyy, yyyy/mm or yyyy/mm/dd.' },
});

export const Phone = meta.story({
  args: { value: '2021/03' },
  globals: { viewport: { value: 'mobile1' } },
  play: open,
});

export const Dark = meta.story({ args: { value: '2021/03' }, globals: { theme: 'dark' }, play: open });

export const RightToLeft = meta.story({ args: { value: '2021/03' }, globals: { direction: 'rtl' }, play: open });
