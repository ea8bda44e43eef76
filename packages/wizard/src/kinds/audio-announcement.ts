import { problem } from '@openroll/domain/problems';
import { found, itsName, type Kind, nothing } from './kind.ts';

/** What is read to people on a call: a client answers true once it was; whether it was the walk knows (B28). */
export const audioAnnouncement: Kind = {
  names: itsName,
  own: true,
  check: ({ field, answer }) =>
    field.optional || answer === true ? nothing : found(problem('announcement-not-played', field.name)),
};
