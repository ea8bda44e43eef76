import type { Config } from '../../config.ts';
import type { SiteConfig } from './site-config.ts';

/**
 * The environment names the identity provider, the site file says what its people may do here: one without the other is an
 * oversight, and a button that leads nowhere. Throws with what is missing.
 */
export function refuseHalfSingleSignOn(
  { openid }: Pick<Config, 'openid'>,
  { singleSignOn }: Pick<SiteConfig, 'singleSignOn'>,
): void {
  if (singleSignOn && !openid)
    throw new Error(
      'singleSignOn of the site file needs OPENROLL_OIDC_ISSUER, _CLIENT_ID and _CLIENT_SECRET',
    );
  if (openid && !singleSignOn)
    throw new Error('OPENROLL_OIDC_ISSUER needs singleSignOn in the site file (OPENROLL_SITE)');
}
