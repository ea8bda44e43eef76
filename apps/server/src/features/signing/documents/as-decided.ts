import type { PlannedApplication } from '@openroll/wizard/signing/plan-signing';
import type { TextPage } from '../../../platform/documents/text-pdf.ts';
import type { FrozenDocuments } from './freeze-documents.ts';

/** What has been decided of an application after its submit (A14b): it stands beside what was frozen then, of which nothing changes. */
export interface DecidedApplication {
  readonly product: number;
  readonly insuredId: string;
  /** The page behind its forms, from the next act on. */
  readonly page?: TextPage | undefined;
  /** What it comes to with its last signature, where that is another status than was planned. */
  readonly settlesAs?: PlannedApplication['settlesAs'] | undefined;
}

export type DecidedApplications = readonly DecidedApplication[];

export const decidedPlace = (setId: number): string => `document_sets|decided|${setId}`;

/** Which application. */
type DecidedOf = Pick<DecidedApplication, 'product' | 'insuredId'>;
export const isOf =
  (one: DecidedOf) =>
  ({ product, insuredId }: DecidedOf): boolean =>
    product === one.product && insuredId === one.insuredId;

/** The documents as they go on: with the pages of what was decided, and with what each application comes to by that. */
export function asDecided(frozen: FrozenDocuments, decided: DecidedApplications): FrozenDocuments {
  if (decided.length === 0) return frozen;
  return {
    ...frozen,
    documents: frozen.documents.map((document) => {
      const page = decided.find(isOf(document.application))?.page;
      return page ? { ...document, decision: page } : document;
    }),
    signing: {
      ...frozen.signing,
      applications: frozen.signing.applications.map((planned) => {
        const settlesAs = decided.find(isOf(planned))?.settlesAs;
        return settlesAs ? { ...planned, settlesAs } : planned;
      }),
    },
  };
}
