import { expect, fn, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoFile, demoImage } from '@/shared/testing/fixtures/files';
import { SectionFilesView } from './section-files-view';
import type { UploadRow } from './upload-rows';

const uploads: UploadRow[] = [
  {
    key: 1,
    name: 'slides.pdf',
    size: 2_400_000,
    thumbnailUrl: null,
    caption: '',
    state: { kind: 'sending', share: 0.62 },
  },
  { key: 2, name: 'photo.webp', size: 812_000, thumbnailUrl: null, caption: '', state: { kind: 'waiting' } },
  {
    key: 3,
    name: 'drawing.pdf',
    size: 9000,
    thumbnailUrl: null,
    caption: '',
    state: { kind: 'failed', reason: () => 'Cancelled', remedy: 'retry' },
  },
  {
    key: 4,
    name: 'plan.pdf',
    size: 31_000,
    thumbnailUrl: null,
    caption: '',
    state: {
      kind: 'failed',
      reason: () =>
        'What is inside is not of a kind that fits: JPEG, PNG, WebP, GIF, HEIC, AVIF, PDF, DOCX, ODT. Documents with macros are not taken.',
      remedy: 'replace',
    },
  },
];

const meta = preview.meta({
  component: SectionFilesView,
  title: 'Features/Section files',
  args: {
    files: [demoFile(), demoImage()],
    uploads: [],
    limits: { maxFileBytes: 15_728_640, maxFilesPerUpload: 8 },
    refused: [],
    marked: [],
    isRemoving: false,
    isBehind: false,
    faults: new Map<number, string>(),
    onAdd: fn(),
    onCancel: fn(),
    onRetry: fn(),
    onReplace: fn(),
    onDismiss: fn(),
    onRemove: fn(),
    onKeep: fn(),
    captions: new Map<number, string>(),
    captionFaults: new Map<number, string>(),
    conflicts: [],
    lost: [],
    onForget: fn(),
    onCaption: fn(),
    onUploadCaption: fn(),
  },
});

export const Loaded = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove ledger-talk.pdf' }));
    await expect(args.onRemove).toHaveBeenLastCalledWith([301]);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove all files' }));
    await expect(args.onRemove).toHaveBeenLastCalledWith([301, 302]);
  },
});

export const Empty = meta.story({ args: { files: [] } });

export const OnTheirWay = meta.story({
  args: { uploads },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Sending slides.pdf' })).toHaveAttribute(
      'aria-valuenow',
      '62',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel slides.pdf' }));
    await expect(args.onCancel).toHaveBeenCalledWith(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Try drawing.pdf again' }));
    await expect(args.onRetry).toHaveBeenCalledWith(3);
    await expect(canvas.queryByRole('button', { name: 'Try plan.pdf again' })).not.toBeInTheDocument();
    const other = new File(['%PDF-'], 'other.pdf', { type: 'application/pdf' });
    await userEvent.upload(canvas.getByLabelText('Choose another file'), other);
    await expect(args.onReplace).toHaveBeenCalledWith(4, [other]);
  },
});

export const Refused = meta.story({
  args: {
    refused: [
      'drawing.svg is not of a kind that fits: JPEG, PNG, WebP, GIF, HEIC, AVIF, PDF, DOCX, ODT.',
      'nothing.pdf is empty.',
    ],
  },
});

export const RemovalFails = meta.story({
  args: {
    faults: new Map([[302, 'Something went wrong on our side. Please try again.']]),
    marked: [301, 302],
    isRemoving: true,
  },
});

/** Until the limits are known nothing can be added. */
export const LimitsUnknown = meta.story({ args: { limits: null } });

export const LongNames = meta.story({
  args: { files: [demoFile({ name: `${'very-long-'.repeat(15)}.pdf` }), demoImage({ name: 'מסמך.png' })] },
  render: (args) => (
    <div className="w-80">
      <SectionFilesView {...args} />
    </div>
  ),
});

/** What was added and removed goes with Save, and can be undone until then. */
export const BeforeSave = meta.story({
  args: {
    uploads: [{ key: 5, name: 'notes.pdf', size: 5200, thumbnailUrl: null, caption: '', state: { kind: 'chosen' } }],
    marked: [301],
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Take notes.pdf off the list' }));
    await expect(args.onDismiss).toHaveBeenCalledWith(5);
    await userEvent.click(canvas.getByRole('button', { name: 'Keep ledger-talk.pdf' }));
    await expect(args.onKeep).toHaveBeenCalledWith(301);
    await expect(canvas.queryByRole('button', { name: 'Remove all files' })).not.toBeInTheDocument();
  },
});

/** The entry is saved, and one of its files did not arrive. */
export const Behind = meta.story({ args: { uploads: uploads.slice(2), isBehind: true } });

export const Dark = meta.story({ args: { uploads }, globals: { theme: 'dark' } });

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

/** Another device has changed a caption that was typed here, and removed a file that has a typed caption. */
export const ChangedElsewhere = meta.story({
  args: {
    conflicts: [{ id: 301, name: 'ledger-talk.pdf', saved: 'Slides, second edition', typed: 'My slides' }],
    lost: [{ id: 309, name: 'plan.pdf', caption: 'The plan of 2025' }],
    captions: new Map([[301, 'My slides']]),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Use saved: Caption of ledger-talk.pdf' }));
    await expect(args.onCaption).toHaveBeenCalledWith(301, 'Slides, second edition');
    await expect(canvas.getByText(/The plan of 2025/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Take plan.pdf off the list' }));
    await expect(args.onForget).toHaveBeenCalledWith(309);
  },
});
