import { storedAtom } from '@/shared/state/resettable-atom';

/** The layouts of PDF files. */
export const pdfTemplates = ['PLAIN', 'TWO_COLUMNS', 'COMPACT'] as const;

export type PdfTemplate = (typeof pdfTemplates)[number];

const isPdfTemplate = (value: unknown): value is PdfTemplate => pdfTemplates.some((template) => template === value);

/** The layout that was chosen last on this device. It says nothing about who chose it, and stays when they log out. */
export const pdfTemplateAtom = storedAtom<PdfTemplate>('localStorage', {
  key: 'app/pdfTemplate',
  initial: 'PLAIN',
  isValue: isPdfTemplate,
});
