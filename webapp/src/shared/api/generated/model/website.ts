/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * A website of somebody.
 */
export interface Website {
  /**
     * What it is; without one its host is shown.
     * @maxLength 80
     * @nullable
     */
  title?: string | null;
  /**
     * Its address, as that of a section.
     * @minLength 1
     * @maxLength 2048
     */
  url: string;
  /**
     * Whether the page there links to the public page of the profile with `rel="me"`. The server reads it after a change and once a day; what is
     * sent does not count.
     * @nullable
     */
  verified?: boolean | null;
}
