import { m } from '@/shared/i18n/messages';
import { prose } from '@/shared/i18n/prose';

export type Question = {
  /** The id of the question in URLs: `/faqs#take-back`. */
  id: string;
  question: () => string;
  answer: () => string;
};

/** The frequently asked questions, in the order in which they come up. */
export const questions: readonly Question[] = [
  { id: 'who-sees', question: m.faqs_who_sees_question, answer: prose.faqs_who_sees_answer },
  { id: 'be-found', question: m.faqs_be_found_question, answer: prose.faqs_be_found_answer },
  { id: 'why-linked', question: m.faqs_why_linked_question, answer: prose.faqs_why_linked_answer },
  { id: 'personal-link', question: m.faqs_personal_link_question, answer: prose.faqs_personal_link_answer },
  { id: 'take-back', question: m.faqs_take_back_question, answer: prose.faqs_take_back_answer },
  { id: 'numbers', question: m.faqs_numbers_question, answer: prose.faqs_numbers_answer },
  { id: 'who-visited', question: m.faqs_who_visited_question, answer: prose.faqs_who_visited_answer },
  { id: 'password', question: m.faqs_password_question, answer: prose.faqs_password_answer },
  { id: 'no-code', question: m.faqs_no_code_question, answer: prose.faqs_no_code_answer },
  { id: 'sessions', question: m.faqs_sessions_question, answer: prose.faqs_sessions_answer },
  { id: 'role', question: m.faqs_role_question, answer: prose.faqs_role_answer },
  { id: 'primary', question: m.faqs_primary_question, answer: prose.faqs_primary_answer },
  { id: 'data', question: m.faqs_data_question, answer: prose.faqs_data_answer },
  { id: 'leave', question: m.faqs_leave_question, answer: prose.faqs_leave_answer },
];
