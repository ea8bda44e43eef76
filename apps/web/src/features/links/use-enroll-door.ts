import { type EnrollDoor, getLinkSession, openEnrollLink } from '@openroll/contract/links';
import { linkAddressOf } from '@openroll/domain/cases/case-slug';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../platform/calls/call.ts';
import { enterByLink, leaveLink } from '../../platform/calls/link-entry.ts';

/** Where somebody stands who enrolls alone: before the beginning, in the session that they began, or come back by an email. */
export type Entered =
  | { readonly at: 'start'; readonly door: EnrollDoor; readonly token: string; readonly slug: string }
  | { readonly at: 'session'; readonly sessionId: number }
  | { readonly at: 'resumed' };

interface Address {
  readonly first: string;
  readonly second: string | undefined;
}

/**
 * Opens the self-enrollment link that the address holds, once, and takes the token out of the address; a page that is loaded again
 * goes by the cookie (§16.1). `begun` leads into the session that was begun.
 */
export function useEnrollDoor() {
  const { first = '', second } = useParams();
  const [address] = useState<Address>({ first, second });
  const [entered, enter] = useState<Entered>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    enterByLink('case');
    void open(address).then((found) => {
      window.history.replaceState(window.history.state, '', '/enroll');
      enter(found);
    }, setFailure);
    return leaveLink;
  }, [address]);
  return { entered, failure, begun: (sessionId: number) => enter({ at: 'session', sessionId }) };
}

async function open({ first, second }: Address): Promise<Entered> {
  if (first !== '') {
    const { token, slug } = linkAddressOf(first, second);
    return { at: 'start', door: await call(openEnrollLink, { params: { token, slug } }), token, slug };
  }
  const { kind, session_id: sessionId, enroll } = await call(getLinkSession);
  if (kind === 'resume') return { at: 'resumed' };
  if (kind === 'self-enroll' && sessionId !== null) return { at: 'session', sessionId };
  if (kind === 'self-enroll' && enroll) return { at: 'start', door: enroll, token: '', slug: '' };
  throw new NotToEnroll();
}

/** This browser has opened a link, but not one to enroll. */
class NotToEnroll extends Error {}
