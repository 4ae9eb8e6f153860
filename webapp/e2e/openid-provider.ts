import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const clientId = 'wright';
const clientSecret = 'demo-password';

type Grant = { nonce: string; challenge: string };

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * An OpenID provider of a company, with one person, whose sign-in page has one button. Like a real one it checks the client
 * and the proof key (PKCE), and signs what it says of the person.
 */
export class OpenIdProvider {
  readonly #server: Server;
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #grants = new Map<string, Grant>();
  readonly #email: string;

  private constructor(email: string) {
    this.#email = email;
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
    });
  }

  static async start(email: string): Promise<OpenIdProvider> {
    const provider = new OpenIdProvider(email);
    provider.#server.listen(0, '127.0.0.1');
    await once(provider.#server, 'listening');
    return provider;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** What the operator configures for the provider. */
  get environment(): Record<string, string> {
    return {
      WRIGHT_OIDC_COMPANY_ISSUER: this.issuer,
      WRIGHT_OIDC_COMPANY_CLIENT_ID: clientId,
      WRIGHT_OIDC_COMPANY_CLIENT_SECRET: clientSecret,
      WRIGHT_OIDC_COMPANY_LABEL: 'Example Company',
      WRIGHT_OIDC_COMPANY_ICON: 'apartment',
      WRIGHT_OIDC_COMPANY_EMAIL_VERIFIED: 'trusted',
    };
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', this.issuer);
    const json = (status: number, value: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
    switch (pathname) {
      case '/.well-known/openid-configuration':
        json(200, this.#discovery());
        return;
      case '/keys':
        json(200, {
          keys: [{ ...this.#keys.publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'demo' }],
        });
        return;
      case '/authorize':
        response.writeHead(200, { 'Content-Type': 'text/html' }).end(this.#signInPage(searchParams));
        return;
      case '/token': {
        const idToken = this.#redeem(request.headers.authorization ?? '', new URLSearchParams(await text(request)));
        if (idToken === undefined) json(400, { error: 'invalid_grant' });
        else json(200, { access_token: randomUUID(), token_type: 'Bearer', expires_in: 60, id_token: idToken });
        return;
      }
      default:
        response.writeHead(404).end();
    }
  }

  #discovery(): object {
    const { issuer } = this;
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
  }

  #signInPage(asked: URLSearchParams): string {
    const code = randomUUID();
    this.#grants.set(code, { nonce: asked.get('nonce') ?? '', challenge: asked.get('code_challenge') ?? '' });
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString();
    return `<!doctype html><title>Example Company</title><a href="${back.href.replaceAll('&', '&amp;')}">Continue as Kim Demo</a>`;
  }

  /** Returns the id token for a code; undefined unless the client and its proof key are those that asked for the code. */
  #redeem(authorization: string, form: URLSearchParams): string | undefined {
    const grant = this.#grants.get(form.get('code') ?? '');
    this.#grants.delete(form.get('code') ?? '');
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const client = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (proof !== grant?.challenge || authorization !== client) return undefined;
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: this.issuer,
      aud: clientId,
      sub: 'kim',
      iat: now,
      exp: now + 60,
      nonce: grant.nonce,
      name: 'Kim Demo',
      preferred_username: 'kim',
      email: this.#email,
      email_verified: true,
    };
    const signed = `${encoded({ alg: 'RS256', kid: 'demo' })}.${encoded(claims)}`;
    return `${signed}.${sign('sha256', Buffer.from(signed), this.#keys.privateKey).toString('base64url')}`;
  }
}
