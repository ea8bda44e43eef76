import { useEffect, useState } from 'react';
import { useParams } from 'react-router';

/**
 * The token of the link that led here, kept in memory alone: the address becomes `cleanAddress` at once, so that neither
 * history nor a look over the shoulder has it (§11.7). Empty after a reload.
 */
export function useLinkToken(cleanAddress: string): string {
  const { token: found = '' } = useParams();
  const [token] = useState(found);
  useEffect(() => {
    window.history.replaceState(window.history.state, '', cleanAddress);
  }, [cleanAddress]);
  return token;
}
