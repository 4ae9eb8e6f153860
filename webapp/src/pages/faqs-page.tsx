import { ProseFrame } from '@/features/prose/prose-frame';
import { QuestionList } from '@/features/prose/question-list';
import { questions } from '@/features/prose/questions';
import { m } from '@/shared/i18n/messages';

/** Answers to what people ask first. */
export function FaqsPage() {
  return (
    <ProseFrame title={m.faqs_title()} lead={m.faqs_lead()} changedOn="2026-11-25">
      <QuestionList questions={questions} />
    </ProseFrame>
  );
}
