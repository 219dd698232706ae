import type { ReactNode } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface ExternalLinkProps {
  /** https; validate operators' links with `httpsLink`. */
  href: string;
  className?: string;
  children: ReactNode;
}

/** An external page: in a new tab, without access to this one, and announced so to screen readers. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  const t = useText();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <VisuallyHidden> {t('ui.newTab')}</VisuallyHidden>
    </a>
  );
}
