import type { ReplyOf } from '@openroll/contract/endpoint';
import {
  getAutoPausedPage,
  getCompletePage,
  getCompleteRedirect,
  getContentPage,
  getSelfEnrollWelcome,
} from '@openroll/contract/static-pages';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../platform/calls/call.ts';
import { loadPage } from '../../platform/navigation/full-page-load.ts';

type StaticReply = ReplyOf<typeof getCompletePage>;

const completionPages = {
  complete: () => call(getCompletePage),
  remoteComplete: () => call(getCompletePage, { query: { kind: 'remote' } }),
  finished: () => call(getCompleteRedirect),
  autoPaused: () => call(getAutoPausedPage),
  selfEnrollWelcome: () => call(getSelfEnrollWelcome),
} as const satisfies Record<string, () => Promise<StaticReply>>;
export type StaticPageKind = keyof typeof completionPages;

/** A page of the site (§16.7). */
export const useStaticPage = (kind: StaticPageKind) =>
  useFollowed(
    useQuery({
      queryKey: ['static-page', kind],
      queryFn: completionPages[kind],
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );

/** The content that a static_content field names (A29): `/pages/content/12/notice`. */
export function useContentPage(endpoint: string, sessionId: number) {
  const [, product_version = '', name = ''] = /^\/pages\/content\/(\d+)\/(\w+)$/.exec(endpoint) ?? [];
  return useFollowed(
    useQuery({
      queryKey: ['static-page', endpoint, sessionId],
      queryFn: () =>
        call(getContentPage, {
          params: { product_version: Number(product_version), name },
          query: { session_id: sessionId },
        }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
}

/** Goes where a page leads instead of showing something; '/pages/…' is the server's and takes a full page load. */
function useFollowed({ data, isPending, error, refetch }: UseQueryResult<StaticReply>) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const target = data?.redirect === pathname ? undefined : data?.redirect;
  useEffect(() => {
    if (target === undefined) return;
    if (target.startsWith('/pages/')) loadPage(target);
    else void navigate(target, { replace: true });
  }, [target, navigate]);
  return { html: data?.html, isPending: isPending || target !== undefined, error, refetch };
}
