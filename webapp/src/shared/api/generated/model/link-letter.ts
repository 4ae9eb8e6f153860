/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * A letter as a PDF file, which only those get who open the personal link it is for.
 */
export interface LinkLetter {
  /**
     * Name without path or control characters.
     * @maxLength 255
     */
  name: string;
  /**
     * Bytes.
     * @minimum 0
     * @maximum 9007199254740991
     */
  size: number;
  /**
     * Where the file is. The address that a reader gets works until the link ends or the letter is replaced.
     * @maxLength 2048
     */
  url: string;
}
