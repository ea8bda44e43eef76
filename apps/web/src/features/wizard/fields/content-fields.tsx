import { Paper, Text, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';

/** Plain text; a new line begins a paragraph, as it is printed. */
export const Paragraphs = ({ text }: { text: string }) =>
  text
    .split('\n')
    .filter((part) => part.trim() !== '')
    .map((part) => (
      <Text key={part} size="md" mb="xs">
        {part}
      </Text>
    ));

export const ParagraphField = ({ field }: FieldProps) => (
  <div>
    {field.display_name && <Text fw={600}>{field.display_name}</Text>}
    <Paragraphs text={field.content ?? ''} />
  </div>
);

const LoadedContent = lazy(() => import('./LoadedContent.tsx'));

/** A text set apart: a notice or disclosure of the product, which comes from the endpoint that the field names (A29). */
export const StaticContentField = (props: FieldProps) => {
  const { display_name, endpoint } = props.field;
  return (
    <Paper withBorder p="md" radius="md">
      {endpoint === undefined ? (
        <ParagraphField {...props} />
      ) : (
        <>
          {display_name && <Text fw={600}>{display_name}</Text>}
          <Suspense fallback={<LoadingState />}>
            <LoadedContent endpoint={endpoint} />
          </Suspense>
        </>
      )}
    </Paper>
  );
};

export const HeaderField = ({ field }: FieldProps) => (
  <Title order={2} size="h4">
    {field.display_name}
  </Title>
);

/** The heading of a section: whose answers follow. */
export const SectionLabelField = ({ field }: FieldProps) => (
  <h2 className={styles.sectionLabel}>{field.display_name}</h2>
);

/** What the questions below it ask about together. */
export const CoverageQuestionLabelField = ({ field }: FieldProps) => (
  <div>
    <Text fw={600}>{field.display_name}</Text>
    <Paragraphs text={field.content ?? ''} />
  </div>
);
