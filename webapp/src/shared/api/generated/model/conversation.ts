/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ConversationOrigin } from './conversation-origin.ts';
import type { Message } from './message.ts';
import type { OutsidePerson } from './outside-person.ts';
import type { PersonSummary } from './person-summary.ts';
import type { ReadReceipt } from './read-receipt.ts';
import type { RecruiterIntro } from './recruiter-intro.ts';
import type { Uuid } from './uuid.ts';

/**
 * A conversation of two people, as the signed-in user sees it.
 */
export interface Conversation {
  id: Uuid;
  /** The other person; `null` if they have no account, or have left. */
  person: PersonSummary | null;
  /** The other person, if they have no account. */
  outside: OutsidePerson | null;
  /**
     * Name of the other person when they wrote last, or were written to.
     * @minLength 1
     * @maxLength 80
     */
  name: string;
  origin: ConversationOrigin;
  /**
     * Whether both may write, or somebody waits for a decision. Only whoever has declined sees `DECLINED`.
     * @maxLength 40
     */
  status: string;
  /** Whether the user wrote the first text. */
  initiatedByMe: boolean;
  /** What a Recruiter has offered; `null` without an offer. */
  intro: RecruiterIntro | null;
  /** The newest text that the user sees; `null` if all were deleted. */
  lastMessage: Message | null;
  /**
     * How many texts of the other person are unread.
     * @minimum 0
     * @maximum 2147483647
     */
  unreadCount: number;
  /**
     * Up to which text the user has read.
     * @minimum 0
     * @maximum 9007199254740991
     */
  readSequence: number;
  /** Which of the own texts the other person has read; `null` for none, and unless both of them have switched `readReceipts` on. */
  readByThem: ReadReceipt | null;
  /** Whether a text is taken now. It is not told why not. */
  canSend: boolean;
  /** Whether the user is not told of new texts. */
  muted: boolean;
  /** Whether the user has put it away. */
  archived: boolean;
  /** Whether the user has blocked the other person. */
  blocked: boolean;
  /**
     * When the first text was written.
     * @maxLength 35
     */
  createdAt: string;
  /**
     * When the last text was written that the user sees.
     * @maxLength 35
     */
  updatedAt: string;
}
