import { ProseFrame } from '@/features/prose/prose-frame';
import { QuestionList } from '@/features/prose/question-list';
import { questionGroups } from '@/features/prose/questions';
import { m } from '@/shared/i18n/messages';
import { prose } from '@/shared/i18n/prose';

/** The page of frequently asked questions. */
export function FaqsPage() {
  return (
    <ProseFrame
      title={m.faqs_title()}
      lead={prose.faqs_lead()}
      changedOn="2026-11-27"
      headings={questionGroups}
      next={[
        { to: '/about', title: m.about_title(), text: prose.about_lead() },
        { to: '/guidelines', title: m.guidelines_title(), text: prose.guidelines_lead() },
      ]}
    >
      <QuestionList groups={questionGroups} />
    </ProseFrame>
  );
}
