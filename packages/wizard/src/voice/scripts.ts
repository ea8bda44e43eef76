import type { Offer, Session } from '../session.ts';

/** Announces that the call is going to be recorded (B30). */
export const recordingScript = 'recording';
/** Says what a signature of the family stands for, by voice (B29). */
export const signatureScript = (signer: 'applicant' | 'spouse'): string => `signature:${signer}`;
/** A yes that nobody can hear is no signature: a consent counts only where it was read on the record (B30). */
export const isHeardOnRecord = (script: string): boolean => script.startsWith('signature:');
export const productScript = ({ id }: Pick<Offer, 'id'>, name: string): string => `product:${id}:${name}`;

/**
 * The names of what may be read in a session, in their order (B27): the announcements of its products, that of the recording, and the
 * consents of those who sign by voice. A script's number is its place, from 1 on; what a site has of its own comes behind.
 */
export const scriptNames = ({ offers }: Pick<Session, 'offers'>): readonly string[] => [
  ...offers.flatMap(({ id, definition }) =>
    definition.audio_announcements.map(({ name }) => productScript({ id }, name)),
  ),
  recordingScript,
  signatureScript('applicant'),
  signatureScript('spouse'),
];

/** The number of a script of this session. */
export const scriptNumber = (session: Pick<Session, 'offers'>, script: string): number =>
  scriptNames(session).indexOf(script) + 1;
