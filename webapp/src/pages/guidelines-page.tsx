import { ProsePage, type ProsePart } from '@/features/prose/prose-page';
import { m } from '@/shared/i18n/messages';
import { prose } from '@/shared/i18n/prose';

const guidelinesParts: readonly ProsePart[] = [
  {
    id: 'true',
    heading: prose.guidelines_true_heading,
    texts: [prose.guidelines_true_1, prose.guidelines_true_2],
  },
  {
    id: 'others',
    heading: prose.guidelines_others_heading,
    texts: [prose.guidelines_others_1, prose.guidelines_others_2],
  },
  {
    id: 'links',
    heading: prose.guidelines_links_heading,
    texts: [prose.guidelines_links_1, prose.guidelines_links_2],
  },
  {
    id: 'recruiters',
    heading: prose.guidelines_recruiters_heading,
    texts: [prose.guidelines_recruiters_1, prose.guidelines_recruiters_2],
  },
  {
    id: 'respect',
    heading: prose.guidelines_respect_heading,
    texts: [prose.guidelines_respect_1],
  },
  {
    id: 'when',
    heading: prose.guidelines_when_heading,
    texts: [prose.guidelines_when_1],
  },
];

/** The rules of conduct for members. */
export function GuidelinesPage() {
  return (
    <ProsePage
      title={m.guidelines_title()}
      lead={prose.guidelines_lead()}
      changedOn="2026-11-22"
      parts={guidelinesParts}
    />
  );
}
