import { useMemo } from 'react';
import { sanitizeHtml } from '../lib/html.ts';
import styles from './RichText.module.css';

/** A stranger's formatted words: an allow-list of tags is left of them, and links that carry nothing with them. */
export function RichText({ html }: { html: string }) {
  const clean = useMemo(() => sanitizeHtml(html), [html]);
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: clean }} />;
}
