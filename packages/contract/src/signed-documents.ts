import { z } from 'zod';
import { endpoint, holdersOf } from './endpoint.ts';
import { about } from './targets.ts';
import { id, idParams, instant } from './values.ts';

const query = z.object({ session_id: id.optional() });

/** An application that the holder of the link has signed, as it stands sealed now. */
export const signedDocument = z.object({
  id: z.number(),
  product_name: z.string(),
  insured_name: z.string(),
  /** When they signed it. */
  signed_at: instant,
});
export type SignedDocument = z.output<typeof signedDocument>;

export const listSignedDocuments = endpoint({
  method: 'GET',
  path: '/api/signed-documents',
  summary: 'What the holder of a link to documents has signed in its session',
  access: holdersOf('document'),
  target: about('session', 'download', 'query.session_id'),
  query,
  reply: z.object({ group_name: z.string(), documents: z.array(signedDocument) }),
});

export const getSignedDocument = endpoint({
  method: 'GET',
  path: '/api/signed-documents/{id}',
  summary: 'One of them, as signed and sealed',
  access: holdersOf('document'),
  target: about('session', 'download', 'query.session_id'),
  params: idParams,
  query,
  reply: z.unknown(),
  answers: 'pdf',
  limit: 'pdf',
});
