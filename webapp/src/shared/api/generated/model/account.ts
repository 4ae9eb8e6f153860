/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * A way to sign in.
 */
export interface Account {
  /**
     * Number of the account, -1 for the e-mail.
     * @minimum -1
     * @maximum 9007199254740991
     */
  id: number;
  /**
     * Who vouches for the person. More may join; a provider of OpenID Connect that the operator has named is `oidc-` and its name.
     * @maxLength 40
     */
  providerId: string;
  /**
     * Name of the account there; of the e-mail entry the address.
     * @maxLength 254
     * @nullable
     */
  providerUsername: string | null;
  /** Whether the account cannot be removed. */
  locked: boolean;
  /**
     * When it was linked.
     * @maxLength 35
     * @nullable
     */
  linkedAt: string | null;
  /**
     * Whether the account cannot be used to sign in at present: it was linked before a code has proven the address of the user. Linking it
     * again ends that.
     */
  held: boolean;
}
