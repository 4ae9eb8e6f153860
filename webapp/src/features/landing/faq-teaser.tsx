import { landingTexts } from '@/shared/i18n/landing-texts';
import { m } from '@/shared/i18n/messages';
import { Link, UnstyledLink } from '@/shared/ui/link';

const first = [
  { id: 'who-sees', question: m.faqs_who_sees_question },
  { id: 'take-back', question: m.faqs_take_back_question },
  { id: 'who-visited', question: m.faqs_who_visited_question },
  { id: 'password', question: m.faqs_password_question },
] as const;

/** Four frequent questions, with links to their answers. */
export function FaqTeaser() {
  return (
    <section className="mx-auto max-w-280 px-6 pb-16 max-sm:px-4 max-sm:pb-12">
      <h2 className="text-h2">{landingTexts.home_faqs_title()}</h2>
      <ul className="mt-4 grid gap-x-4 border-t border-border sm:grid-cols-2">
        {first.map(({ id, question }) => (
          <li key={id} className="border-b border-border">
            <UnstyledLink to="/faqs" hash={id} className="block rounded-s py-4 font-medium hover:text-primary-ink">
              {question()}
            </UnstyledLink>
          </li>
        ))}
      </ul>
      <Link to="/faqs" className="mt-5 inline-block">
        {landingTexts.home_faqs_all()}
      </Link>
    </section>
  );
}
