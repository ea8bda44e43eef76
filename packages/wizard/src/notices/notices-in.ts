import type { Condition } from '../conditions/condition.ts';
import type { NeededNotice, NoticeBlock, NoticeText } from '../definition/notices.ts';
import type { ProductDefinition } from '../definition/product.ts';
import type { Signer } from '../signers.ts';

/** A notice as it stands in one state on one day, before anything is filled in. */
export interface StateNotice {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly shown: NoticeBlock['shown'];
  readonly signers: readonly Signer[];
  readonly source: string;
  readonly verified: boolean;
  readonly note?: string | undefined;
  readonly text: string;
  readonly when?: Condition | undefined;
}

type Noticed = Pick<ProductDefinition, 'notices' | 'notice_blocks'>;

/** What a product asks for, in one shape. */
export const neededBy = ({ notices = [] }: { readonly notices?: readonly NeededNotice[] | undefined }) =>
  notices.map((one) => (typeof one === 'string' ? { block: one } : one));

/** The notices of a product for enrollments of this state that start on this day, in the product's order. */
export function noticesIn(definition: Noticed, state: string, on: string): readonly StateNotice[] {
  return neededBy(definition).flatMap(({ block: id, ...needed }) => {
    const block = definition.notice_blocks?.find((each) => each.id === id);
    const text = block && isRequiredIn(block, state) ? textOn(block, state, on) : undefined;
    if (!block || !text) return [];
    const { shown, signers } = block;
    const { version, source, verified, note } = text;
    const when = 'when' in needed ? needed.when : undefined;
    return [
      {
        id,
        title: text.title ?? block.title,
        version,
        shown,
        signers,
        source,
        verified,
        note,
        text: text.text,
        when,
      },
    ];
  });
}

type Placed = { readonly required_in?: readonly string[] | undefined };

export const isRequiredIn = ({ required_in }: Placed, state: string): boolean =>
  required_in === undefined || required_in.includes(state);

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
