import { landingTexts } from '@/shared/i18n/landing-texts';
import { m } from '@/shared/i18n/messages';
import { Icon } from '@/shared/ui/icon';
import { Link } from '@/shared/ui/link';

type Question = { question: () => string; answer: () => string };

const first: readonly Question[] = [
  { question: m.faqs_who_sees_question, answer: landingTexts.faqs_who_sees_answer },
  { question: m.faqs_take_back_question, answer: landingTexts.faqs_take_back_answer },
  { question: m.faqs_who_visited_question, answer: landingTexts.faqs_who_visited_answer },
  { question: m.faqs_password_question, answer: landingTexts.faqs_password_answer },
];

/** Four frequent questions, which open their answers in place, and the way to all. Phones show the way alone, at the end of the page. */
export function FaqTeaser() {
  return (
    <section className="mx-auto grid max-w-280 grid-cols-1 gap-x-12 gap-y-5 px-6 pb-16 max-sm:hidden md:grid-cols-[1fr_1.6fr]">
      <div>
        <h2 className="text-[1.875rem] leading-9 font-bold tracking-[-0.02em] text-balance">
          {landingTexts.home_faqs_title()}
        </h2>
        <Link to="/faqs" className="mt-3 inline-block">
          {landingTexts.home_faqs_all()}
        </Link>
      </div>
      <div className="divide-y divide-border border-y border-border">
        {first.map(({ question, answer }) => (
          <details key={question()} className="group">
            <summary className="flex cursor-pointer list-none items-center gap-4 rounded-s py-4 marker:content-none hover:text-primary-ink">
              <h3 className="flex-1 text-h3">{question()}</h3>
              <Icon name="expand_more" className="text-ink-muted group-open:rotate-180" />
            </summary>
            <p className="readable pe-10 pb-5 text-ink-muted">{answer()}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
