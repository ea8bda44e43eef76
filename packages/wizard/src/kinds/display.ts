import { type Kind, nothing } from './kind.ts';

/** Labels, headers and paragraphs: shown, never answered. */
export const display: Kind = { names: () => [], check: () => nothing, own: true };

/** The documents to review. A client may keep with it what was shown; the server's own evidence decides. */
export const reviewDocuments: Kind = { names: ({ name }) => [name], check: () => nothing, own: true };
