import { type DirectStartDoor, openAgentEnrollLink, reopenAgentEnrollLink } from '@openroll/contract/links';
import { linkAddressOf } from '@openroll/domain/cases/case-slug';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../../platform/calls/call.ts';
import { useAddresses } from '../../../platform/site/site.tsx';

/** What stands behind the link: its case, and where people may enroll in it. */
export type Door = DirectStartDoor['newEnrollmentSessionData'];

/**
 * Opens the direct-start link that the address holds, once, and takes the token out of the address; a page that is loaded again,
 * or come back to from sign-in, goes by the cookie (§16.1). Asked as whoever is signed in, who gets their mark by it (A25).
 */
export function useDirectStartDoor() {
  const { directStart } = useAddresses();
  const { first = '', second } = useParams();
  const [address] = useState({ first, second });
  const [door, setDoor] = useState<Door>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    const opens =
      address.first === ''
        ? call(reopenAgentEnrollLink)
        : call(openAgentEnrollLink, { params: linkAddressOf(address.first, address.second) });
    void opens.then(({ newEnrollmentSessionData }) => {
      window.history.replaceState(window.history.state, '', directStart + window.location.search);
      setDoor(newEnrollmentSessionData);
    }, setFailure);
  }, [address, directStart]);
  return { door, failure };
}
