/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * A way to sign in that this site offers. Those with a domain are started with `startStrategyLogin`.
 */
export interface Strategy {
  /**
     * Names the provider. More may join; a provider of OpenID Connect that the operator has named is `oidc-` and its name.
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
     * Name of the icon: the id of a provider that has a mark of its own, one of Material Symbols for a provider that the operator has named, or
     * empty.
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
