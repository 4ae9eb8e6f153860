import type * as z from 'zod/mini';
import type { InviteLink } from '@/shared/api/generated/model/invite-link';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import type { FieldInWords } from '@/shared/form/form-model';
import type { IconName } from '@/shared/ui/icon-name';
import type { LinkState } from './link-state';

/** The members that personal links and invitations have in common. */
export type BaseLink = Pick<ProfileLink, keyof ProfileLink & keyof InviteLink>;

/** The fields that the forms of both kinds have. */
export type BaseLinkValues = { name: string; lastDay: string };

/** The content of a row besides name, visits and dates; null for none. */
export type LinkDetails = { recipient: string | null; uses: string | null; sent: string | null };

type Text = () => string;

/** The texts in which the two kinds differ. */
export type LinkTexts = {
  title: Text;
  loadFailed: Text;
  create: Text;
  limitReached: (inputs: { limit: string }) => string;
  activeTitle: Text;
  activeCount: (inputs: { count: string; limit: string }) => string;
  activeNone: Text;
  deletedTitle: Text;
  emptyTitle: Text;
  copy: (inputs: { name: string }) => string;
  formCreateTitle: Text;
  formEditTitle: Text;
  formText: Text;
  formNameHint: Text;
  formDayHint: Text;
  formCreate: Text;
  formSave: Text;
  formDeletedElsewhere: Text;
  ready: Text;
  readyText: Text;
  saved: Text;
  deleted: Text;
  deleteTitle: (inputs: { name: string }) => string;
  deleteText: Text;
  deleteConfirm: Text;
};

/** Describes one kind of link, personal links to a profile or invitations, to the list that both have in common. */
export type LinkKind<Link extends BaseLink> = {
  icon: IconName;
  /** How many links of one member may be active. Expired links count until they are deleted. */
  activeLimit: number;
  nameOf: (link: Link) => string;
  stateOf: (link: Link, now: string) => LinkState;
  detailsOf: (link: Link, now: string) => LinkDetails;
  texts: LinkTexts;
};

/** Describes the form of one kind of link. */
export type LinkFormKind<Link extends BaseLink, Values extends BaseLinkValues, Input> = LinkKind<Link> & {
  /**
   * The schema of the form. It requires a name, which the contract does not, because links are told apart by their names.
   *
   * @param now the first permitted last day: an instant or a day
   * @param ended the last day of a link that has expired, which may stay as it is
   */
  schema: (now: string, ended?: string | null) => z.ZodMiniType<Values, Values>;
  /** The values of the form for a saved link, or for a new one (null). */
  toValues: (link: Link | null) => Values;
  /**
   * The values of the form as they are sent. A link works until the end of its last day (UTC).
   *
   * @param saved the link that is changed; null for a new one
   */
  toInput: (values: Values, saved: Link | null) => Input;
  /** The fields in the order of the form. */
  fields: Readonly<Record<keyof Values & string, FieldInWords<Values>>>;
};
