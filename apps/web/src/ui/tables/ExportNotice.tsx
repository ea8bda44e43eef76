import { ApiFailure, problemsOf } from '../../platform/calls/api-failure.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { Notice } from '../states/Notice.tsx';

interface ExportNoticeProps {
  /** The write that begins the file. */
  begun: { readonly data: { readonly msg: string } | undefined; readonly error: Error | null; reset(): void };
}

/** How the beginning of a file went that an email brings: in the server's words, or in those of §10.11. */
export function ExportNotice({ begun: { data, error, reset } }: ExportNoticeProps) {
  const t = useTranslate();
  if (data)
    return (
      <Notice tone="good" onClose={reset}>
        {data.msg || t('exports.begun')}
      </Notice>
    );
  if (!error) return null;
  return (
    <Notice tone="bad" title={t('exports.failed')} onClose={reset}>
      {isRefusal(error) && problemsOf(error, t)[0]?.message}
    </Notice>
  );
}

/** Too many, or not allowed: the server's own words help; of a fault they do not. */
const isRefusal = (error: unknown): boolean => error instanceof ApiFailure && error.status < 500;
