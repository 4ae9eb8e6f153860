import { useRef } from 'react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { MarkdownTools } from './markdown-tools';

type TextProps = {
  /** The name of the text. */
  label: string;
  text: string;
  isHidden: boolean;
};

function Text({ label, text, isHidden }: TextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="grid max-w-120 justify-items-end gap-2">
      <MarkdownTools label={label} area={area} isHidden={isHidden} />
      <textarea
        ref={area}
        aria-label={label}
        defaultValue={text}
        rows={3}
        className="w-full rounded-m border border-border-strong p-2"
      />
    </div>
  );
}

const meta = preview.meta({
  title: 'Form kit/MarkdownTools',
  component: Text,
  tags: ['autodocs'],
  parameters: advice({
    do: ['Use `MarkdownField`, which has these buttons and their keys.'],
    dont: ['Do not add buttons for what the shown text cannot have, such as headings and pictures.'],
  }),
  args: { label: 'Description', text: 'Six engineers', isHidden: false },
});

export const Idle = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('toolbar', { name: /Description/ })).toBeVisible();
  },
});

/** What is selected becomes bold, and stays selected. */
export const Pressed = meta.story({
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });
    area.focus();
    area.setSelectionRange(0, 3);
    await userEvent.click(canvas.getByRole('button', { name: 'Bold' }));
    await expect(area).toHaveValue('**Six** engineers');
  },
});

/** Beside the preview of the text they keep their place. */
export const Hidden = meta.story({
  args: { isHidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('toolbar')).toBeNull();
  },
});
