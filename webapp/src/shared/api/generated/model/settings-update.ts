/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Changes to the settings; a missing member stays as it is.
 */
export interface SettingsUpdate {
  /**
     * Notices that are not to be shown again. They join those that are dismissed already.
     * @maxItems 50
     * @items.maxLength 40
     * @items.pattern ^[a-z0-9-]{1,40}$
     */
  dismissedNotices?: string[];
}
