import type { Field, FieldContext } from '@openroll/wizard/step';
import { type CSSProperties, type ReactNode, Suspense } from 'react';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { placeKey } from '../answers/answer-places.ts';
import styles from '../fields/fields.module.css';
import { componentOf } from '../fields/registry.ts';

interface FieldGridProps {
  fields: readonly Field[];
  /** Where answers live. */
  context: FieldContext;
  /** The fields that are shown now (the engine's visibleFields). */
  shown: ReadonlySet<Field>;
}

/** Fields on the 12-column grid (§5.5); one column on phones. */
export const FieldGrid = ({ fields, context, shown }: FieldGridProps) => (
  <div className={styles.grid}>
    {fields.map((field) => {
      const inner = field.input_type === 'conditional_fieldset' ? branches(field) : [];
      const isShown = inner.length > 0 ? inner.some((each) => shown.has(each)) : shown.has(field);
      return (
        isShown && (
          <Cell key={placeKey(context, field.name)} field={field} context={context}>
            {inner.length > 0 && <FieldGrid fields={inner} context={context} shown={shown} />}
          </Cell>
        )
      );
    })}
  </div>
);

const branches = (field: Field): readonly Field[] => [
  ...(field.showIfTrue ?? []),
  ...(field.showIfFalse ?? []),
];

function Cell({ field, context, children }: { field: Field; context: FieldContext; children: ReactNode }) {
  const Kind = componentOf(field);
  const place = { '--span': field.display_twelfths, '--offset': field.offset_twelfths } as CSSProperties;
  return (
    <div className={styles.cell} style={place}>
      <Suspense fallback={<LoadingState />}>
        <Kind field={field} context={context}>
          {children}
        </Kind>
      </Suspense>
    </div>
  );
}
