/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * A way to sign in that this site offers. Those with a domain are started with `startStrategyLogin`.
 */
export interface Strategy {
  /**
     * Names the provider. More may join.
     * @maxLength 40
     */
  id: string;
  /**
     * Name to show.
     * @maxLength 60
     */
  name: string;
  /**
     * Host of the provider; null for the e-mail, which needs none.
     * @maxLength 253
     * @nullable
     */
  domain: string | null;
  /**
     * Name of the icon.
     * @maxLength 40
     */
  icon: string;
  /**
     * Place in the list, the lowest first.
     * @minimum 0
     * @maximum 100
     */
  order: number;
}
