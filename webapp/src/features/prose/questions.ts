import type { LinkProps } from '@tanstack/react-router';
import { m } from '@/shared/i18n/messages';
import { prose } from '@/shared/i18n/prose';

export type Question = {
  /** The id of the question in URLs: `/faqs#take-back`. */
  id: string;
  question: () => string;
  answer: () => string;
  /** The page on which a member can follow the answer. */
  place?: { to: NonNullable<LinkProps['to']>; label: () => string };
};

export type QuestionGroup = {
  /** The id of the group in URLs: `/faqs#visits`. */
  id: string;
  heading: () => string;
  questions: readonly Question[];
};

const account = { to: '/app/account', label: m.title_account } as const;
const editor = { to: '/app/profile', label: m.title_profile_editor } as const;
const links = { to: '/app/profile-links', label: m.title_profile_links } as const;
const security = { to: '/app/auth', label: m.title_security } as const;

/** The frequently asked questions, in the order in which they come up. */
export const questionGroups: readonly QuestionGroup[] = [
  {
    id: 'visibility',
    heading: prose.faqs_group_visibility,
    questions: [
      { id: 'who-sees', question: prose.faqs_who_sees_question, answer: prose.faqs_who_sees_answer, place: editor },
      { id: 'be-found', question: prose.faqs_be_found_question, answer: prose.faqs_be_found_answer, place: account },
      {
        id: 'why-linked',
        question: prose.faqs_why_linked_question,
        answer: prose.faqs_why_linked_answer,
        place: security,
      },
    ],
  },
  {
    id: 'links',
    heading: m.title_profile_links,
    questions: [
      {
        id: 'personal-link',
        question: prose.faqs_personal_link_question,
        answer: prose.faqs_personal_link_answer,
        place: links,
      },
      { id: 'take-back', question: prose.faqs_take_back_question, answer: prose.faqs_take_back_answer, place: links },
    ],
  },
  {
    id: 'visits',
    heading: prose.faqs_group_visits,
    questions: [
      { id: 'numbers', question: prose.faqs_numbers_question, answer: prose.faqs_numbers_answer },
      { id: 'who-visited', question: prose.faqs_who_visited_question, answer: prose.faqs_who_visited_answer },
    ],
  },
  {
    id: 'login',
    heading: prose.faqs_group_login,
    questions: [
      { id: 'password', question: prose.faqs_password_question, answer: prose.faqs_password_answer },
      { id: 'no-code', question: prose.faqs_no_code_question, answer: prose.faqs_no_code_answer },
      { id: 'sessions', question: prose.faqs_sessions_question, answer: prose.faqs_sessions_answer, place: security },
    ],
  },
  {
    id: 'account',
    heading: prose.faqs_group_account,
    questions: [
      { id: 'role', question: prose.faqs_role_question, answer: prose.faqs_role_answer },
      { id: 'primary', question: prose.faqs_primary_question, answer: prose.faqs_primary_answer, place: editor },
      { id: 'data', question: prose.faqs_data_question, answer: prose.faqs_data_answer, place: account },
      { id: 'leave', question: prose.faqs_leave_question, answer: prose.faqs_leave_answer, place: account },
    ],
  },
];
