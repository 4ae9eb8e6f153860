import { ProsePage, type ProsePart } from '@/features/prose/prose-page';
import { m } from '@/shared/i18n/messages';
import { prose } from '@/shared/i18n/prose';

const aboutParts: readonly ProsePart[] = [
  {
    id: 'why',
    heading: prose.about_why_heading,
    texts: [prose.about_why_1, prose.about_why_2, prose.about_why_3],
  },
  {
    id: 'how',
    heading: prose.about_how_heading,
    texts: [prose.about_how_1, prose.about_how_2, prose.about_how_3],
    isInSteps: true,
  },
  {
    id: 'proof',
    heading: prose.about_proof_heading,
    texts: [prose.about_proof_1],
  },
  {
    id: 'who',
    heading: prose.about_who_heading,
    texts: [prose.about_who_1, prose.about_who_2],
  },
];

/** The page about the purpose of the site and how it works. */
export function AboutPage() {
  return (
    <ProsePage
      title={m.about_title()}
      lead={prose.about_lead()}
      changedOn="2026-11-22"
      parts={aboutParts}
      next={[
        { to: '/example', title: m.example_title(), text: prose.about_example() },
        { to: '/faqs', title: m.faqs_title(), text: prose.faqs_lead() },
      ]}
    />
  );
}
