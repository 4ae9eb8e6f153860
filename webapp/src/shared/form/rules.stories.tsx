import { expect, fn, type userEvent as userEvents, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { KitForm, type KitFormProps } from '../testing/kit-form';
import { type KitRule, kitRules } from '../testing/kit-rules';
import { StatusMark } from '../ui/status-mark';
import { dateMask } from './masks';

const meta = preview.meta({
  title: 'Form kit/Rules',
  component: KitForm,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use a rule of `rules.ts` in the schema, together with the limits of the contract.',
      'Take the message from `zod-messages.ts`, so that all forms say the same.',
    ],
    dont: [
      'Do not refuse what the server accepts.',
      'Do not check while somebody is typing. The form checks when a field is left and when it is sent.',
    ],
  }),
  args: { label: 'Value', hint: '', action: 'Save', onSend: fn() },
});

type Played = {
  args: KitFormProps;
  canvas: { getByRole: (role: string, options?: { name: string }) => HTMLElement };
  userEvent: Pick<typeof userEvents, 'clear' | 'click' | 'paste'>;
};

/** Sends nothing, then all that the rule refuses, reads what is said, and sends all that it takes. */
const follows =
  ({ takes, refuses, message }: KitRule) =>
  async ({ args, canvas, userEvent }: Played) => {
    const input = canvas.getByRole('textbox');
    const send = async (text: string) => {
      await userEvent.clear(input);
      if (text !== '') await userEvent.paste(text);
      await userEvent.click(canvas.getByRole('button', { name: args.action }));
    };
    const isRefused = async (words: string) => {
      await waitFor(() => expect(input).toHaveAccessibleDescription(expect.stringContaining(words)));
      await expect(input).toBeInvalid();
      await expect(input).toHaveFocus();
    };
    await send('');
    await isRefused('Please fill this in.');
    for (const text of refuses) {
      await send(text);
      await isRefused(message((input as HTMLInputElement).value));
    }
    await expect(args.onSend).not.toHaveBeenCalled();
    for (const text of takes) {
      await send(text);
      await waitFor(() => expect(args.onSend).toHaveBeenLastCalledWith(text));
      await expect(input).toBeValid();
    }
    await send(refuses[0] ?? '');
    await isRefused(message((input as HTMLInputElement).value));
    await expect(args.onSend).toHaveBeenCalledTimes(takes.length);
  };

function Examples({ texts, rule }: { texts: readonly string[]; rule: KitRule['rule'] }) {
  return (
    <ul className="grid gap-1">
      {texts.map((text) => (
        <li key={text}>
          {rule(text) ? (
            <StatusMark tone="positive">{text}</StatusMark>
          ) : (
            <StatusMark tone="negative">
              <s className="no-underline">{text}</s>
            </StatusMark>
          )}
        </li>
      ))}
    </ul>
  );
}

function Overview() {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-start text-small text-ink">
        <caption className="pb-3 text-start text-ink-muted">
          Each example is asked of the rule itself while this page is drawn.
        </caption>
        <thead>
          <tr className="border-b border-border text-start">
            <th className="p-2 text-start">Rule</th>
            <th className="p-2 text-start">Takes</th>
            <th className="p-2 text-start">Refuses</th>
            <th className="p-2 text-start">Says</th>
          </tr>
        </thead>
        <tbody>
          {Object.values(kitRules).map(({ label, hint, rule, message, takes, refuses }: KitRule) => (
            <tr key={label} className="border-b border-border align-top">
              <th scope="row" className="p-2 text-start">
                {label}
                <span className="block font-normal text-ink-muted">{hint}</span>
              </th>
              <td className="p-2">
                <Examples texts={takes} rule={rule} />
              </td>
              <td className="p-2">
                <Examples texts={refuses} rule={rule} />
              </td>
              <td className="max-w-60 p-2">{[...new Set(refuses.map((text) => message(text)))].join(' ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** All rules beside each other: what they take, what they refuse and what they say then. */
export const All = meta.story({
  render: () => <Overview />,
  play: async ({ canvas }) => {
    const [, ...rows] = canvas.getAllByRole('row');
    for (const [place, { label, takes, refuses }] of Object.values(kitRules).entries()) {
      const row = rows[place];
      await expect(row).toHaveTextContent(label);
      const struckOut = [...(row?.querySelectorAll('s') ?? [])].map((text) => text.textContent);
      const examples = [...(row?.querySelectorAll('li') ?? [])].map(
        (example) => example.querySelector('.icon + *')?.textContent,
      );
      await expect(struckOut).toEqual(refuses);
      await expect(examples).toEqual([...takes, ...refuses]);
    }
  },
});

/** A real day of the calendar. Without a mask, so that all that the rule refuses can be written. */
export const Day = meta.story({ args: kitRules.day, play: follows(kitRules.day) });

/** The mask sets the slashes and never makes another day of what was typed; the rule has the last word. */
export const DayWithMask = meta.story({
  args: { ...kitRules.day, mask: dateMask },
  play: follows({ ...kitRules.day, refuses: ['20260230', '15.06.2021', '2026'] }),
});

export const Time = meta.story({ args: kitRules.time, play: follows(kitRules.time) });
export const FullTime = meta.story({ args: kitRules.fullTime, play: follows(kitRules.fullTime) });
export const Email = meta.story({ args: { ...kitRules.email, inputMode: 'email' }, play: follows(kitRules.email) });
export const Colour = meta.story({ args: kitRules.color, play: follows(kitRules.color) });
export const WholeNumber = meta.story({
  args: { ...kitRules.count, inputMode: 'numeric' },
  play: follows(kitRules.count),
});
export const SecureAddress = meta.story({
  args: { ...kitRules.address, inputMode: 'url' },
  play: follows(kitRules.address),
});

export const Phone = meta.story({
  args: { ...kitRules.day, mask: dateMask },
  globals: { viewport: { value: 'mobile1' } },
});

/** A field that was left empty, in the dark theme. */
export const Dark = meta.story({
  args: kitRules.color,
  globals: { theme: 'dark' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: args.action }));
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/Please fill this in\./));
  },
});
