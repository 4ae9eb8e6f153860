/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Where clients report their errors.
 */
export interface MonitoringConfig {
  /**
     * Address of the error monitor, null when there is none.
     * @maxLength 500
     * @nullable
     */
  dsn: string | null;
}
