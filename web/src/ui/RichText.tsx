import { useMemo } from 'react';
import { sanitizeHtml } from '#lib/html.ts';
import styles from './RichText.module.css';

/** Sanitised untrusted rich text: allowed tags only, links without a referrer. */
export function RichText({ html }: { html: string }) {
  const clean = useMemo(() => sanitizeHtml(html), [html]);
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: clean }} />;
}
