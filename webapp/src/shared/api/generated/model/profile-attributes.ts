/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ExternalLink } from './external-link.ts';
import type { LanguageSkill } from './language-skill.ts';
import type { Reference } from './reference.ts';
import type { Tag } from './tag.ts';
import type { Website } from './website.ts';

/**
 * What the person says about themselves. Every member is optional; a missing one and `null` mean the same.
 */
export interface ProfileAttributes {
  /**
     * One line under the name.
     * @maxLength 220
     * @nullable
     */
  headline?: string | null;
  /**
     * A few paragraphs of plain text.
     * @maxLength 2600
     * @nullable
     */
  summary?: string | null;
  /**
     * Where the person lives or works, in their own words.
     * @maxLength 120
     * @nullable
     */
  location?: string | null;
  /**
     * Skills, sorted by label.
     * @maxItems 50
     * @nullable
     */
  tags?: Tag[] | null;
  /**
     * Country, ISO 3166-1 alpha-2.
     * @minLength 2
     * @maxLength 2
     * @nullable
     * @pattern ^[A-Z]{2}$
     */
  countryCode?: string | null;
  /**
     * How the person wants to be spoken of.
     * @maxLength 40
     * @nullable
     */
  pronouns?: string | null;
  /**
     * Whether the person would like to hear of work.
     * @nullable
     */
  openToWork?: boolean | null;
  /**
     * Languages that the person speaks, each once, in the order in which they were sent.
     * @maxItems 20
     * @nullable
     */
  languages?: LanguageSkill[] | null;
  /**
     * Pages of the person elsewhere, one of a type, in the order of the types. A Recruiter may have `HASHNODE`, `LINKEDIN`, `MEDIUM` and `X`.
     * @maxItems 11
     * @nullable
     */
  externalLinks?: ExternalLink[] | null;
  /**
     * Company that a Recruiter looks for people for. Nobody else has it.
     * @maxLength 120
     * @nullable
     */
  companyName?: string | null;
  /**
     * The address of its page, as that of a section. Only a Recruiter has it.
     * @maxLength 2048
     * @nullable
     */
  companyUrl?: string | null;
  /**
     * Given name, for contact cards. The person says it; it is not derived from the name.
     * @maxLength 80
     * @nullable
     */
  givenName?: string | null;
  /**
     * Family name, for contact cards.
     * @maxLength 80
     * @nullable
     */
  familyName?: string | null;
  /**
     * Websites of the person, each once, in the order in which they were sent.
     * @maxItems 12
     * @nullable
     */
  websites?: Website[] | null;
  /**
     * What the person is interested in, each once without letter case, in the order in which they were sent.
     * @maxItems 30
     * @nullable
     * @items.minLength 1
     * @items.maxLength 80
     */
  interests?: string[] | null;
  /**
     * What others say of the person, in the order in which they were sent. Those without permission are shown to the person alone.
     * @maxItems 10
     * @nullable
     */
  references?: Reference[] | null;
}
