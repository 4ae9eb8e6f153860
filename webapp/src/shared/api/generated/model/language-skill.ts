/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { LanguageLevel } from './language-level.ts';

/**
 * A language that somebody speaks.
 */
export interface LanguageSkill {
  /**
     * Tag of the language, BCP 47.
     * @minLength 2
     * @maxLength 35
     * @pattern ^[A-Za-z0-9-]{2,35}$
     */
  code: string;
  level: LanguageLevel;
}
