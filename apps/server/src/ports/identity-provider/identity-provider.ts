/** One way to the provider and back. The secrets are made for it, and are good for nothing else. */
export interface AuthorizationRequest {
  /** Where the provider sends the browser back to. */
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** PKCE (RFC 7636): only its hash goes to the provider. */
  readonly verifier: string;
  readonly scopes: readonly string[];
  /** The provider must ask for the password again, and say when it did. */
  readonly asksAgain: boolean;
}

/** Why somebody did not come back known: the provider is away, or it (or what it said) is not to be trusted. */
export interface ProviderFailure {
  readonly ok: false;
  readonly why: 'unavailable' | 'refused';
  /** For the log; never personal data. */
  readonly code: string;
}

/** Whatever the provider says about somebody, of its identity token and of its user information together. */
export type Claims = Readonly<Record<string, unknown>>;

/** The site's identity provider (OpenID Connect). */
export interface IdentityProvider {
  /** The address at the provider to send the browser to. */
  addressFor(
    request: AuthorizationRequest,
  ): Promise<{ readonly ok: true; readonly address: string } | ProviderFailure>;
  /** What the provider says about whoever comes back with this query, after every check of it. */
  claimsOf(
    query: string,
    request: AuthorizationRequest,
  ): Promise<{ readonly ok: true; readonly claims: Claims } | ProviderFailure>;
}
