/** Where an act of signing came from, and who gave it by which method. */
export interface ActOrigin {
  readonly signer: 'applicant' | 'spouse' | 'agent';
  readonly method: string;
  /** '' where no request brought it. */
  readonly ip: string;
  readonly userAgent: string;
}

/** Whether somebody of the family signs on a device of their own: by a link, or enrolling alone. Otherwise the agent hands them theirs. */
const isGivenAlone = ({ signer, method }: ActOrigin): boolean =>
  signer !== 'agent' && (method === 'remote' || method === 'selfenroll');

/** Whether where an act came from says anything: it does of the agent, and of whoever is to sign without them. */
export const tellsOfOrigin = (act: ActOrigin): boolean => act.signer === 'agent' || isGivenAlone(act);

/**
 * Whose earlier acts came from the address and the browser of this one, though one is the agent's and the other was to be given
 * without them (AC18). It proves nothing, an office has one address; the home office sees it.
 */
export function sameOriginAs(act: ActOrigin, earlier: readonly ActOrigin[]): readonly ActOrigin['signer'][] {
  const isPair = (one: ActOrigin) =>
    (one.signer === 'agent' && isGivenAlone(act)) || (act.signer === 'agent' && isGivenAlone(one));
  const same = earlier.filter(
    (one) => isPair(one) && act.ip !== '' && one.ip === act.ip && one.userAgent === act.userAgent,
  );
  return [...new Set(same.map(({ signer }) => signer))];
}
