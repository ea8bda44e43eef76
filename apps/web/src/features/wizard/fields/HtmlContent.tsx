import { useMemo } from 'react';
import { cleanHtml } from '../../../platform/browser/clean-html.ts';
import styles from './HtmlContent.module.css';

/** The cleaned page, and its first heading apart from the rest. */
export function useCleanPage(html: string): { readonly title: string | undefined; readonly body: Node } {
  return useMemo(() => {
    const body = cleanHtml(html);
    const heading = body.querySelector('h1');
    heading?.remove();
    return { title: heading?.textContent?.trim() || undefined, body };
  }, [html]);
}

/** Cleaned nodes, put into the page as they are. */
export const CleanNodes = ({ of }: { of: Node }) => (
  <div className={styles.html} ref={(place) => place?.replaceChildren(of.cloneNode(true))} />
);

/** HTML of the tenant or of a product. Loaded when there is some. */
export default function HtmlContent({ html }: { html: string }) {
  const page = useMemo(() => cleanHtml(html), [html]);
  return <CleanNodes of={page} />;
}
