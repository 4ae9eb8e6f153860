/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Id } from './id.ts';

/**
 * A file that belongs to a section, as its owner sees it.
 */
export interface FileRef {
  id: Id;
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
     * A small picture of the file, of images.
     * @maxLength 2048
     * @nullable
     */
  thumbnailUrl: string | null;
  /**
     * When the file was uploaded.
     * @maxLength 35
     */
  createdAt: string;
}
