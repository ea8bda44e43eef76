import type { Translate } from '@openroll/messages/texts';
import type { ProofSample, SealedProof } from '@openroll/wizard/proof/proof-result';
import { textPdf } from '../../platform/documents/text-pdf.ts';
import { relationWords, toFinding } from './case-proofs.view.ts';

/** Letters that a line of the page takes; longer ones go on below. */
const lineLength = 92;

/** The proof sheet in short: summary, versions, findings and samples, with the day and the case on every page. */
export function proofPdf(
  t: Translate,
  sealed: SealedProof,
  names: ReadonlyMap<number, string>,
): Promise<Uint8Array> {
  const { caseName, on, result, samples } = sealed;
  const stamp = t('caseProofs.pdfStamp', { name: caseName, day: { day: on } });
  const lines = [
    ...summaryLines(t, sealed),
    '',
    t('caseProofs.findings'),
    ...(result.findings.length === 0 ? [t('caseProofs.nothingFound')] : []),
    ...findingLines(t, sealed, names),
    '',
    t('caseProofs.samples', { count: samples.length }),
    ...samples.map((one) => sampleLine(t, sealed, one)),
  ];
  return textPdf({
    language: t.language,
    title: t('caseProofs.sheetTitle'),
    lines: lines.flatMap(wrapped),
    stamp,
  });
}

function summaryLines(t: Translate, { result, products, mode }: SealedProof): string[] {
  const { people, premiums, remembered } = result;
  const errors = result.findings.filter(({ severity }) => severity === 'error').length;
  return [
    t('caseProofs.pdfSummary', { people, premiums, remembered }),
    t('caseProofs.counts', { errors, warnings: result.findings.length - errors }),
    t('caseProofs.pdfMode', { mode: t(`wizard.per.${mode}`) }),
    '',
    t('caseProofs.versions'),
    ...products.flatMap(({ id, name, sha256 }) => {
      const own = result.products.find(({ product }) => product === id);
      return [
        own && own.lowest !== null && own.highest !== null
          ? t('caseProofs.pdfProduct', {
              product: name,
              priced: own.priced,
              lowest: t.formats.money(own.lowest),
              highest: t.formats.money(own.highest),
            })
          : t('caseProofs.pdfProductEmpty', { product: name }),
        `    ${sha256}`,
      ];
    }),
  ];
}

const findingLines = (
  t: Translate,
  { result, products }: SealedProof,
  names: ReadonlyMap<number, string>,
): string[] =>
  result.findings.flatMap((finding) => {
    const { severity, product, text, people, examples } = toFinding(t, finding, products, names);
    const about = [t(`caseProofs.severity.${severity}`), product, text].filter(Boolean).join(' · ');
    return [
      `${about}${people > 0 ? ` ${t('caseProofs.peopleMet', { count: people })}` : ''}`,
      ...examples.map(({ name, detail }) => `    ${name === '' ? t('caseProofs.gone') : name}: ${detail}`),
    ];
  });

function sampleLine(t: Translate, { products }: SealedProof, sample: ProofSample): string {
  const { name, relation, age, state, product, coverage, modal } = sample;
  return [
    name,
    relationWords(t)[relation],
    t('caseProofs.age', { age }),
    state,
    products.find(({ id }) => id === product)?.name ?? '',
    coverage,
    modal === null ? t('caseProofs.noRate') : t.formats.money(modal),
  ].join(' · ');
}

/** A line in pieces that fit the page, cut at blanks. */
function wrapped(line: string): string[] {
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > lineLength) {
    const blank = rest.lastIndexOf(' ', lineLength);
    const at = blank > lineLength / 2 ? blank : lineLength;
    pieces.push(rest.slice(0, at));
    rest = `    ${rest.slice(at).trimStart()}`;
  }
  return [...pieces, rest];
}
