import type { Condition } from '../conditions/condition.ts';
import type { NeededNotice, NoticeBlock, NoticeText } from '../definition/notices.ts';
import type { ProductDefinition } from '../definition/product.ts';
import { createKeep } from '../kept.ts';
import type { Signer } from '../signers.ts';

/** A notice as it stands in one state on one day, before anything is filled in. */
export interface StateNotice {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  /** The model that the state has adopted, where the words follow from one. */
  readonly model?: string | undefined;
  readonly shown: NoticeBlock['shown'];
  readonly signers: readonly Signer[];
  /** A document of its own, with a signature of its own. */
  readonly signature?: NoticeBlock['signature'];
  /** What whoever is told it consents to by signing. */
  readonly consents?: NoticeBlock['consents'];
  readonly source: string;
  readonly verified: boolean;
  readonly note?: string | undefined;
  readonly text: string;
  readonly when?: Condition | undefined;
  /** Left out where nobody's health decides about what is applied for. */
  readonly unless?: 'guaranteed_issue' | undefined;
}

type Noticed = Pick<ProductDefinition, 'notices' | 'notice_blocks'>;

/** What a product asks for, in one shape. */
export const neededBy = ({ notices = [] }: { readonly notices?: readonly NeededNotice[] | undefined }) =>
  notices.map((one) => (typeof one === 'string' ? { block: one } : one));

/** Of the products that are sold in a day, in the states they are sold in. */
const keep = createKeep<readonly StateNotice[]>(1000);

/** The notices of a product for enrollments of this state that start on this day, in the product's order. */
export const noticesIn = (definition: Noticed, state: string, on: string): readonly StateNotice[] =>
  keep([definition], `${state} ${on}`, () => makeNotices(definition, state, on));

const makeNotices = (definition: Noticed, state: string, on: string): readonly StateNotice[] =>
  neededBy(definition).flatMap(({ block: id, ...needed }) => {
    const block = definition.notice_blocks?.find((each) => each.id === id);
    const text = block && isRequiredIn(block, state) ? textOn(block, state, on) : undefined;
    if (!block || !text) return [];
    const { shown, signers, signature, consents } = block;
    const { version, model, source, verified, note } = text;
    return [
      {
        id,
        title: text.title ?? block.title,
        version,
        ...(model === undefined ? {} : { model }),
        shown,
        signers,
        ...(signature === undefined ? {} : { signature }),
        ...(consents === undefined ? {} : { consents }),
        source,
        verified,
        note,
        text: text.text,
        when: 'when' in needed ? needed.when : undefined,
        unless: 'unless' in needed ? needed.unless : undefined,
      },
    ];
  });

type Placed = Pick<NoticeBlock, 'required_in' | 'not_required'>;

export const isRequiredIn = ({ required_in, not_required = [] }: Placed, state: string): boolean =>
  (required_in === undefined || required_in.includes(state)) &&
  !not_required.some(({ states }) => states.includes(state));

/** The words in force: the state's own, else those of all others; of each the latest that had begun. */
export function textOn<Text extends Pick<NoticeText, 'states' | 'from'>>(
  { texts }: { readonly texts: readonly Text[] },
  state: string,
  on: string,
): Text | undefined {
  const latest = (of: (text: Text) => boolean) =>
    texts
      .filter((text) => of(text) && text.from <= on)
      .reduce<Text | undefined>((last, text) => (last && last.from >= text.from ? last : text), undefined);
  return (
    latest(({ states }) => states !== 'others' && states.includes(state)) ??
    latest(({ states }) => states === 'others')
  );
}
