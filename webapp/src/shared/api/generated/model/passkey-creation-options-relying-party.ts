/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * This site.
 */
export type PasskeyCreationOptionsRelyingParty = {
  /**
     * Host name of this site.
     * @maxLength 253
     */
  id: string;
  /**
     * Name of this site.
     * @maxLength 100
     */
  name: string;
};
