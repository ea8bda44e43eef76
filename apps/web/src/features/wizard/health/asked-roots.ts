import { namesIn } from '@openroll/wizard/conditions/evaluate';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { display } from '@openroll/wizard/kinds/display';
import { kindOf } from '@openroll/wizard/kinds/registry';
import type { Field, Step } from '@openroll/wizard/step';
import { visibleFields } from '@openroll/wizard/validation/visible-fields';

/** A field that stands by itself on a step, and those that are there because of its answer. */
export interface AskedRoot {
  readonly field: Field;
  /** What it is about: said by the product, and of a heading by the question that it heads. */
  readonly topic?: string | undefined;
  readonly below: readonly Field[];
}

/** What is shown of a step now, with everything that hangs on an answer below the question that it hangs on. */
export function rootsOf(step: Step, data: EnrollmentData): readonly AskedRoot[] {
  const shown = new Set(visibleFields(step, data).map(({ field }) => field));
  const roots: { field: Field; below: Field[] }[] = [];
  for (const { field, reads } of readersIn(step.fields).filter((each) => shown.has(each.field))) {
    const above = roots.findLast((root) =>
      [root.field, ...root.below].some((one) =>
        kindOf(one)
          .names(one)
          .some((name) => reads.has(name)),
      ),
    );
    if (above) above.below.push(field);
    else roots.push({ field, below: [] });
  }
  return roots.map((root, index) => ({ ...root, topic: topicFrom(roots.slice(index)) }));
}

/** Its own; of what is only shown, that of the question behind it. */
function topicFrom([first, ...others]: readonly { readonly field: Field }[]): string | undefined {
  if (!first) return undefined;
  return first.field.topic ?? (isShownOnly(first.field) ? topicFrom(others) : undefined);
}

/** Labels, headers and paragraphs: nobody answers them. */
export const isShownOnly = (field: Field): boolean => kindOf(field) === display;

interface Reader {
  readonly field: Field;
  /** Names of the answers that decide whether it shows. */
  readonly reads: ReadonlySet<string>;
}

function readersIn(fields: readonly Field[], around: readonly string[] = []): readonly Reader[] {
  return fields.flatMap((field): readonly Reader[] => {
    const { condition, field_name: control = [], showIfTrue = [], showIfFalse = [] } = field;
    const controls = typeof control === 'string' ? [control] : control.map(({ name }) => name);
    const reads = [...around, ...(condition === undefined ? [] : namesIn(condition))];
    return field.input_type === 'conditional_fieldset'
      ? readersIn([...showIfTrue, ...showIfFalse], [...reads, ...controls])
      : [{ field, reads: new Set(reads) }];
  });
}
