/**
 * A carrier's file as a site has changed it: each key that the site's own file says stands in the place of the shipped one's
 * (§9.5); what it does not say stays. So a site names a transport and its secrets without repeating plan codes.
 */
export const overlayCarrier = (
  shipped: Readonly<Record<string, unknown>>,
  own: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => ({ ...shipped, ...own });
