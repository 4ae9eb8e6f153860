/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * What the operator has switched on.
 */
export interface FeatureFlags {
  /** Profiles may list contributions. */
  EnableContributions: boolean;
  /** GitHub accounts can be linked. */
  EnableGithubLink: boolean;
  /** GitLab accounts can be linked. */
  EnableGitlabLink: boolean;
  /** Approved profiles show a badge. */
  EnableOriginalWrightBadge: boolean;
}
