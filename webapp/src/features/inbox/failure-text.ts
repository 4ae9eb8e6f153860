import { memberTexts } from '@/shared/i18n/member-texts';
import { failures } from './outbox';

type Text = (values: { name: string }) => string;

const texts: Readonly<Record<string, Text>> = {
  [failures.offline]: () => memberTexts.messages_reason_offline(),
  [failures.noAnswer]: () => memberTexts.messages_reason_no_answer(),
  [failures.interrupted]: () => memberTexts.messages_reason_interrupted(),
  RequestLimitExceededError: () => memberTexts.messages_reason_limit(),
  ContactNotOfferedError: memberTexts.messages_answer_off,
  ProfileSuspendedError: () => memberTexts.messages_answer_suspended(),
  RequestPendingError: memberTexts.messages_reason_pending,
  AnswerLimitExceededError: memberTexts.messages_answer_in_a_row,
  ResourceNotFoundError: () => memberTexts.messages_reason_gone(),
  RequestTooLargeError: () => memberTexts.messages_reason_text(),
  ValidationError: () => memberTexts.messages_reason_text(),
  MalformedRequestError: () => memberTexts.messages_reason_text(),
};

/** Why a text was not sent. */
export const failureText = (failure: string, name: string): string =>
  texts[failure]?.({ name }) ?? memberTexts.messages_reason_server();
