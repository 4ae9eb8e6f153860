import { ProsePage, type ProsePart } from '@/features/prose/prose-page';
import { m } from '@/shared/i18n/messages';

const aboutParts: readonly ProsePart[] = [
  {
    id: 'why',
    heading: m.about_why_heading,
    texts: [m.about_why_1, m.about_why_2, m.about_why_3],
  },
  {
    id: 'how',
    heading: m.about_how_heading,
    texts: [m.about_how_1, m.about_how_2, m.about_how_3],
  },
  {
    id: 'proof',
    heading: m.about_proof_heading,
    texts: [m.about_proof_1],
  },
  {
    id: 'who',
    heading: m.about_who_heading,
    texts: [m.about_who_1, m.about_who_2],
  },
];

/** Why this exists and how it works. */
export function AboutPage() {
  return <ProsePage title={m.about_title()} lead={m.about_lead()} changedOn="2026-11-22" parts={aboutParts} />;
}
