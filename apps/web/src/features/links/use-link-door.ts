import {
  getLinkSession,
  openConfirmLink,
  openDocumentsLink,
  openResumeLink,
  openReviewLink,
  openSignLink,
  type PersonalDoor,
} from '@openroll/contract/links';
import { linkAddressOf } from '@openroll/domain/cases/case-slug';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { ApiFailure } from '../../platform/calls/api-failure.ts';
import { call } from '../../platform/calls/call.ts';
import { enterByLink, leaveLink } from '../../platform/calls/link-entry.ts';

export type PersonalLink = 'sign' | 'confirm' | 'review' | 'resume' | 'document';

type Opened = Extract<PersonalDoor, { success: true }>;

export interface LinkDoor {
  /** What stands behind the link, once it is open. */
  readonly opened: Opened | undefined;
  /** Why it is not: the link opens nothing, or no reply came. */
  readonly failure: 'refused' | 'lost' | undefined;
  /** The reason, where it is another one than the token. */
  readonly reason: string | undefined;
  /** The holder has said who they are. */
  let(): void;
}

const doors = {
  sign: openSignLink,
  confirm: openConfirmLink,
  review: openReviewLink,
  resume: openResumeLink,
  document: openDocumentsLink,
};

/**
 * Opens the personal link that the address holds, once, and takes the token out of the address; a page that is loaded again goes
 * by the cookie (§16.1).
 */
export function useLinkDoor(kind: PersonalLink): LinkDoor {
  const { first = '', second } = useParams();
  const [address] = useState({ first, second });
  const [opened, setOpened] = useState<Opened>();
  const [failure, setFailure] = useState<LinkDoor['failure']>();
  const [reason, setReason] = useState<string>();
  useEffect(() => {
    enterByLink('email');
    void open(kind, address).then(
      (door) => {
        if (!door.success) {
          setReason(door.errors.find(({ code }) => code !== 'token-invalid')?.message);
          return setFailure('refused');
        }
        window.history.replaceState(window.history.state, '', door.wizard_url);
        setOpened(door);
      },
      (error: unknown) => setFailure(error instanceof ApiFailure ? 'refused' : 'lost'),
    );
    return leaveLink;
  }, [kind, address]);
  return {
    opened,
    failure,
    reason,
    let: () => setOpened((door) => door && { ...door, asks: [] }),
  };
}

async function open(
  kind: PersonalLink,
  { first, second }: { readonly first: string; readonly second: string | undefined },
): Promise<PersonalDoor> {
  if (first === '') return openAgain(kind);
  const { token, slug } = linkAddressOf(first, second);
  return call(doors[kind], { params: { token, slug } } as never);
}

/** Without a token in the address: by the link that this browser has opened before, where it is one of this kind. */
async function openAgain(kind: PersonalLink): Promise<PersonalDoor> {
  const none: PersonalDoor = { success: false, errors: [] };
  const found = await call(getLinkSession).catch((error: unknown) => {
    if (error instanceof ApiFailure) return undefined;
    throw error;
  });
  if (!found || found.session_id === null || found.kind !== kind) return none;
  const { kind: _, session_id, enroll: __, ...door } = found;
  return { success: true, ...door, session_id };
}
