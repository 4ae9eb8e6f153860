/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * A public repository of a linked account that could stand on the profile.
 */
export interface RepositoryCandidate {
  /**
     * Its name at the provider, with the owner's. The part after the last slash is a title for the section.
     * @minLength 1
     * @maxLength 200
     */
  fullName: string;
  /**
     * Where it is.
     * @minLength 9
     * @maxLength 2048
     */
  url: string;
  /**
     * What it says about itself.
     * @maxLength 4000
     * @nullable
     */
  description: string | null;
  /**
     * What most of it is written in; null if the provider does not tell.
     * @maxLength 40
     * @nullable
     */
  language: string | null;
  /**
     * How many people have starred it.
     * @minimum 0
     * @maximum 2147483647
     */
  stars: number;
  /**
     * How many forks there are.
     * @minimum 0
     * @maximum 2147483647
     */
  forks: number;
  /**
     * Day of the last change.
     * @maxLength 10
     * @nullable
     */
  pushedAt: string | null;
  /** Whether a section of the own profile shows it. */
  alreadyAdded: boolean;
  /**
     * Proves stars, forks and the day of the last change for a day, when the repository is added to the own profile.
     * @minLength 1
     * @maxLength 1000
     */
  numbersProof: string;
}
