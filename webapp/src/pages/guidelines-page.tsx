import { ProsePage, type ProsePart } from '@/features/prose/prose-page';
import { m } from '@/shared/i18n/messages';

const guidelinesParts: readonly ProsePart[] = [
  {
    id: 'true',
    heading: m.guidelines_true_heading,
    texts: [m.guidelines_true_1, m.guidelines_true_2],
  },
  {
    id: 'others',
    heading: m.guidelines_others_heading,
    texts: [m.guidelines_others_1, m.guidelines_others_2],
  },
  {
    id: 'links',
    heading: m.guidelines_links_heading,
    texts: [m.guidelines_links_1, m.guidelines_links_2],
  },
  {
    id: 'recruiters',
    heading: m.guidelines_recruiters_heading,
    texts: [m.guidelines_recruiters_1, m.guidelines_recruiters_2],
  },
  {
    id: 'respect',
    heading: m.guidelines_respect_heading,
    texts: [m.guidelines_respect_1],
  },
  {
    id: 'when',
    heading: m.guidelines_when_heading,
    texts: [m.guidelines_when_1],
  },
];

/** What members expect of each other. */
export function GuidelinesPage() {
  return (
    <ProsePage title={m.guidelines_title()} lead={m.guidelines_lead()} changedOn="2026-11-22" parts={guidelinesParts} />
  );
}
