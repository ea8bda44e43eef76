import { Button, Stack } from '@mantine/core';
import {
  getSignedDocument,
  listSignedDocuments,
  type SignedDocument,
} from '@openroll/contract/signed-documents';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../platform/browser/save-file.ts';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { callForFile } from '../../platform/calls/call.ts';
import { useRead } from '../../platform/calls/server-data.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { StandalonePage } from '../../ui/layout/StandalonePage.tsx';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { LoadingState } from '../../ui/states/LoadingState.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import styles from './links.module.css';

/** What somebody has signed, to be kept: the page behind the link of their email (§16.3 A16). */
export default function SignedDocuments({ sessionId }: { sessionId: number }) {
  const t = useTranslate();
  const found = useRead(listSignedDocuments, { query: { session_id: sessionId } });
  if (found.error)
    return (
      <StandalonePage title={t('links.documentsTitle')}>
        <FailedState
          title={t('links.documentsProblem')}
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      </StandalonePage>
    );
  if (!found.data) return <LoadingState />;
  const { group_name: group, documents } = found.data;
  return (
    <StandalonePage title={t('links.documentsTitle')}>
      <p>{documents.length === 0 ? t('links.documentsNone') : t('links.documentsHelp', { group })}</p>
      <ul className={styles.documents}>
        {documents.map((document) => (
          <SignedDocumentLine key={document.id} sessionId={sessionId} document={document} />
        ))}
      </ul>
    </StandalonePage>
  );
}

interface SignedDocumentLineProps {
  sessionId: number;
  document: SignedDocument;
}

function SignedDocumentLine({ sessionId, document }: SignedDocumentLineProps) {
  const t = useTranslate();
  const { id, product_name: product, insured_name: name, signed_at } = document;
  const fetching = useMutation({
    mutationFn: () => callForFile(getSignedDocument, { params: { id }, query: { session_id: sessionId } }),
    onSuccess: ({ blob }) => saveFile(blob, `${product} ${name}.pdf`),
  });
  return (
    <li>
      <Stack gap="xs">
        <div>
          <strong>{product}</strong>
          <div>{name}</div>
          <div className={styles.quiet}>
            {t('links.documentSigned', { when: t.formats.instantDay(signed_at) })}
          </div>
        </div>
        {fetching.error && <Notice tone="bad">{problemsOf(fetching.error, t)[0]?.message}</Notice>}
        <Button
          variant="default"
          size="md"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          loading={fetching.isPending}
          aria-label={t('links.downloadOf', { product, name })}
          onClick={() => fetching.mutate()}
        >
          {t('links.download')}
        </Button>
      </Stack>
    </li>
  );
}
