import { Button, Stack, Text } from '@mantine/core';
import { partName } from '@openroll/domain/enrollments/document-parts';
import type { Translate } from '@openroll/messages/texts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../../../platform/site/site.tsx';
import { documentTexts } from '../../../../platform/texts/document-texts.ts';
import { addTexts } from '../../../../platform/texts/texts.ts';
import { Documents, fetchDocuments } from '../../../../ui/values/Documents.tsx';
import { DocumentsWaiting } from '../../../../ui/values/DocumentsWaiting.tsx';
import { elementId } from '../../answers/answer-places.ts';
import { cartRows } from '../../cart/cart-rows.ts';
import { documentName, namedDocument } from '../../state/document-names.ts';
import type { PreparedDocuments } from '../../state/wizard-documents.ts';
import { useWizardForm, type WizardForm } from '../../state/wizard-form.ts';
import type { FieldProps } from '../field-props.ts';
import { PreviewProblems } from './PreviewProblems.tsx';
import { SummaryButton } from './SummaryButton.tsx';
import styles from './signing.module.css';

addTexts(documentTexts);

/**
 * The documents as they would be signed now, application by application (§5.8: POST /api/wizard/preview). That they were shown is
 * evidence: where nobody has said who they are they come on demand.
 */
export default function ReviewDocumentsField({ field, context }: FieldProps) {
  const t = useTranslate();
  const form = useWizardForm();
  const { preview, openedDocuments, markOpened, cannotShow } = form;
  const [isWanted, setWanted] = useState(!form.isShownOnDemand);
  const heading = useRef<HTMLHeadingElement>(null);
  const [shown, setShown] = useState<PreparedDocuments>();
  const [failure, setFailure] = useState<unknown>();
  const prepare = useCallback(() => {
    setShown(undefined);
    setFailure(undefined);
    preview().then(setShown, setFailure);
  }, [preview]);
  useEffect(() => {
    if (isWanted) prepare();
  }, [isWanted, prepare]);
  useEffect(fetchDocuments, []);
  /** The button goes, and the focus would with it. */
  const ask = () => {
    heading.current?.focus();
    setWanted(true);
  };
  const waiting = <DocumentsWaiting text={t('documents.preparing')} names={expectedDocuments(form, t)} />;
  const isEmpty = shown?.file.size === 0;
  return (
    <section id={elementId(context, field.name)} aria-labelledby="review-documents">
      <div className={styles.head}>
        <h2 id="review-documents" ref={heading} tabIndex={-1}>
          {field.display_name}
        </h2>
        <SummaryButton />
      </div>
      {!isWanted && <AskForDocuments onAsk={ask} />}
      {isWanted && shown === undefined && failure === undefined && waiting}
      {failure !== undefined && (
        <PreviewProblems failure={failure}>
          <Button variant="default" onClick={prepare}>
            {t('documents.prepareAgain')}
          </Button>
        </PreviewProblems>
      )}
      {isEmpty && <Text>{t('documents.none')}</Text>}
      {shown !== undefined && !isEmpty && (
        <Documents
          file={shown.file}
          label={t('documents.asSigned')}
          parts={shown.parts.map((part) => ({
            key: partName(part),
            name: namedDocument(t, partName(part), form),
            pages: part.pages,
            of: partName({ product: part.product, applicant: part.applicant }),
          }))}
          opened={openedDocuments}
          onOpened={markOpened}
          onFailed={cannotShow}
          waiting={waiting}
        />
      )}
    </section>
  );
}

function AskForDocuments({ onAsk }: { onAsk(): void }) {
  const t = useTranslate();
  return (
    <Stack align="flex-start" gap="sm">
      <Text>{t('documents.onDemand')}</Text>
      <Button onClick={onAsk}>{t('documents.show')}</Button>
    </Stack>
  );
}

/** The documents that will come, by name: one for each coverage that was chosen, or that a visitor is told of. */
function expectedDocuments(
  { steps, data, products }: Pick<WizardForm, 'steps' | 'data' | 'products'>,
  t: Translate,
): readonly string[] {
  const told = steps.flatMap(({ fields }) => fields.flatMap(({ summary }) => summary ?? []));
  const chosen = told.length > 0 ? told : cartRows({ steps, data, products, rates: [] });
  return chosen.map(({ product, person }) => documentName(t, product, person));
}
