import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { expect, fn, waitFor } from 'storybook/test';
import * as z from 'zod/mini';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Button } from '../ui/button';
import { Form } from './form';
import { MarkdownField, type MarkdownFieldProps } from './markdown-field';
import { MarkdownPreview, type MarkdownPreviewProps } from './markdown-preview';

type Values = { description: string };

type DescriptionProps = Omit<MarkdownFieldProps<Values, 'description'>, 'name'> & {
  text: string;
  error?: string;
  /** The page shows texts as their readers see them. */
  hasPreview: boolean;
  onSubmit: (values: Values) => void;
};

/** Not the one of visitors, which the page provides: shows that the text arrives there. */
const Paragraphs = ({ text }: MarkdownPreviewProps) => (
  <div className="grid gap-2">
    {text.split('\n\n').map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
);

const schema = z.object({ description: z.string().check(z.maxLength(60, { error: 'At most 60 characters.' })) });

function Description({ text, error, hasPreview, onSubmit, ...field }: DescriptionProps) {
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: { description: text } });
  const { setError } = form;
  useEffect(() => {
    if (error !== undefined) setError('description', { message: error });
  }, [error, setError]);
  return (
    <MarkdownPreview value={hasPreview ? Paragraphs : null}>
      <Form form={form} label="Workplace" onSubmit={onSubmit} actions={<Button type="submit">Save</Button>}>
        <MarkdownField<Values, 'description'> {...field} name="description" />
      </Form>
    </MarkdownPreview>
  );
}

const meta = preview.meta({
  title: 'Form kit/MarkdownField',
  component: Description,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use it for a text that is shown with its paragraphs, lists, bold text and links.',
      'Provide `MarkdownPreview` in the page, with the code that shows the text to its readers.',
    ],
    dont: ['Do not use it for messages: those are shown as they were typed. That is a `TextArea`.'],
  }),
  args: {
    label: 'Description',
    text: 'Leads the ledger platform.\n\nSix engineers.',
    isOptional: true,
    limit: 60,
    hasPreview: true,
    onSubmit: fn(),
  },
});

export const Writing = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Description' })).toHaveAccessibleDescription(
      /^An empty line begins a paragraph/,
    );
    await expect(canvas.getByRole('tab', { name: 'Write' })).toHaveAttribute('aria-selected', 'true');
  },
});

/** The room that the text had is kept, so that nothing below moves. */
export const Previewed = meta.story({
  play: async ({ canvas, userEvent }) => {
    const save = canvas.getByRole('button', { name: 'Save' });
    const before = save.getBoundingClientRect().top;
    await userEvent.click(canvas.getByRole('tab', { name: 'Preview' }));
    await expect(canvas.getByRole('tabpanel', { name: 'Preview' })).toHaveTextContent(
      'Leads the ledger platform.Six engineers.',
    );
    await waitFor(() => expect(canvas.queryByRole('textbox')).toBeNull());
    await expect(Math.abs(save.getBoundingClientRect().top - before)).toBeLessThanOrEqual(2);
  },
});

/** One stop for both tabs, one for the buttons, then the text: the panel around it is none. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'Write' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Preview' })).toHaveFocus();
    await expect(canvas.getByRole('tabpanel', { name: 'Preview' })).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Bold' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('button', { name: 'Link' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Description' })).toHaveFocus();
  },
});

/** The buttons change the text where its cursor is, and leave the focus in it. */
export const Formatted = meta.story({
  play: async ({ canvas, userEvent }) => {
    const text = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });
    text.focus();
    text.setSelectionRange(10, 16);
    await userEvent.click(canvas.getByRole('button', { name: 'Bold' }));
    await expect(text).toHaveFocus();
    await expect(text).toHaveValue('Leads the **ledger** platform.\n\nSix engineers.');
    await userEvent.click(canvas.getByRole('button', { name: 'Bulleted list' }));
    await expect(text).toHaveValue('- Leads the **ledger** platform.\n\nSix engineers.');
    await userEvent.click(canvas.getByRole('tab', { name: 'Preview' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Bold' })).toBeNull());
  },
});

/** A text that cannot be saved is shown again as it was typed, with the focus in it. */
export const MistakeWhilePreviewed = meta.story({
  args: { text: 'Too long. '.repeat(7) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Preview' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(await canvas.findByRole('textbox', { name: 'Description' })).toHaveFocus();
    await expect(canvas.getByRole('tab', { name: 'Write' })).toHaveAttribute('aria-selected', 'true');
  },
});

export const Empty = meta.story({
  args: { text: '' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Preview' }));
    await expect(canvas.getByRole('tabpanel', { name: 'Preview' })).toHaveTextContent('Nothing is written yet.');
  },
});

export const WithError = meta.story({ args: { error: 'At most 60 characters.', text: 'Too long. '.repeat(7) } });

/** Where the page has nothing that shows it. */
export const WithoutPreview = meta.story({
  args: { hasPreview: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('tab')).toBeNull();
    await expect(canvas.getByRole('textbox', { name: 'Description' })).toBeVisible();
  },
});

export const Dark = Previewed.extend({ globals: { theme: 'dark' } });
export const RightToLeft = Previewed.extend({ globals: { direction: 'rtl' } });
export const Phone = Previewed.extend({ globals: { viewport: { value: 'mobile1' } } });
