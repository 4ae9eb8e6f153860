/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * A file that belongs to a section, as somebody else sees it.
 */
export interface PublicFile {
  /**
     * Name without path or control characters.
     * @maxLength 255
     */
  name: string;
  /**
     * What the file shows, in the words of its owner.
     * @maxLength 160
     * @nullable
     */
  caption: string | null;
  /**
     * Type found by looking at the content.
     * @maxLength 100
     */
  contentType: string;
  /**
     * Bytes.
     * @minimum 0
     * @maximum 9007199254740991
     */
  size: number;
  /**
     * Pixels, of images.
     * @minimum 1
     * @maximum 12000
     * @nullable
     */
  width: number | null;
  /**
     * Pixels, of images.
     * @minimum 1
     * @maximum 12000
     * @nullable
     */
  height: number | null;
  /**
     * Where the file is. The address carries no right of its own.
     * @maxLength 2048
     */
  url: string;
  /**
     * A picture of the file with sides of at most 640 pixels, of images.
     * @maxLength 2048
     * @nullable
     */
  previewUrl: string | null;
  /**
     * A small picture of the file, of images.
     * @maxLength 2048
     * @nullable
     */
  thumbnailUrl: string | null;
}
