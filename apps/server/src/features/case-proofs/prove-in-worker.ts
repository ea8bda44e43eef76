import type { KeyObject } from 'node:crypto';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { createTranslator, type SiteWords } from '@openroll/messages/create-translator';
import type { Language } from '@openroll/messages/language';
import type { ProofSample, StampedProduct } from '@openroll/wizard/proof/proof-result';
import type { ProofSetup } from '@openroll/wizard/proof/proof-setup';
import { type CaseProofResult, caseProver } from '@openroll/wizard/proof/prove-case';
import type { ProofRow, ProofSettings } from '@openroll/wizard/proof/prove-people';
import type { PersonToProve } from './case-proofs.queries.ts';
import { type ProofPlaces, readProofPerson } from './read-proof-person.ts';
import { type SheetWords, sheetHead, sheetWriter } from './sheet-writer.ts';

/** Everything that a proof needs besides the people, who come page by page. */
export interface ProofOrder {
  readonly settings: Omit<ProofSettings, 't'>;
  /** The words that coverages are named in; a function crosses into no worker. */
  readonly language: Language;
  readonly site: SiteWords;
  readonly setup: ProofSetup;
  readonly places: ProofPlaces;
  readonly products: readonly StampedProduct[];
  readonly words: SheetWords;
  /** The open data key of the case; it never leaves the process. */
  readonly key: KeyObject;
  /** People of the census, as far as is known: samples are spread over them. */
  readonly expected: number;
}

export type ProofMessage = { readonly people: readonly PersonToProve[] } | { readonly end: true };

/** A page's part of the sheet, gzipped: parts one after the other are one file. At the end what it all came to. */
export type ProofReply =
  | { readonly part: Uint8Array }
  | { readonly result: CaseProofResult; readonly samples: readonly ProofSample[] };

const maxSamples = 50;
/** Least effort: the sheet shrinks to a tenth all the same. */
const level = 1;

/** Proves the people who come through the port, and answers through it: the sheet part by part, at the end what it came to. */
export function proveInWorker(order: ProofOrder, port: Pick<MessagePort, 'on' | 'postMessage'>): void {
  const key = { key: order.key };
  const t = createTranslator(order.site, order.language);
  const prover = caseProver({ ...order.settings, t }, order.setup);
  const write = sheetWriter(order.words, order.products);
  const samples: ProofSample[] = [];
  const every = Math.max(1, Math.floor(order.expected / maxSamples));
  let seen = 0;
  const provePerson = (row: PersonToProve): string => {
    const index = seen++;
    const person = readProofPerson(key, order.places, row);
    if (!person) {
      prover.unreadable(row.id);
      return '';
    }
    const rows = prover.prove(person);
    const sample = index % every === 0 && samples.length < maxSamples && sampleOf(rows, index / every);
    if (sample) samples.push(sample);
    return write(rows);
  };
  const reply = (answer: ProofReply): void => port.postMessage(answer);
  port.on('message', (message: ProofMessage) => {
    if ('end' in message) {
      reply({ result: prover.result(), samples });
      return;
    }
    const head = seen === 0 ? sheetHead(order.words) : '';
    const parts = message.people.map(provePerson);
    reply({ part: gzipSync(`${head}${parts.join('')}`, { level }) });
  });
}

/** One row of a person: another product and another line with each sample. */
function sampleOf(rows: readonly ProofRow[], turn: number): ProofSample | undefined {
  const row = rows[turn % Math.max(1, rows.length)];
  const line = row?.lines[turn % Math.max(1, row.lines.length)];
  if (!row || !line) return undefined;
  return {
    name: row.name,
    relation: row.applicant.type,
    age: row.age,
    state: row.person.state,
    tobacco: row.tobacco,
    product: row.product,
    coverage: line.coverage,
    modal: line.modal ?? null,
  };
}

if (parentPort) proveInWorker(workerData as ProofOrder, parentPort);
