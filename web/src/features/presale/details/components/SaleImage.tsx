import { isImageLink } from '@kingspad/domain';
import { useState, type ReactNode } from 'react';
import { apiHost } from '../../../../lib/api-client.ts';

export interface SaleImageProps {
  src: string | null | undefined;
  alt: string;
  className?: string;
  /** Stands where there is no picture, or where it does not come. */
  fallback?: ReactNode;
}

/** Our own store's pictures may be http where everything else is, too. */
const isShown = (src: string) => isImageLink(src) || src.startsWith(`${apiHost()}/`) || src.startsWith('/');

/** A picture that an owner chose; its host gets no referrer. */
export function SaleImage({ src, alt, className, fallback }: SaleImageProps) {
  const [broken, setBroken] = useState<string>();
  if (!src || !isShown(src) || broken === src) return fallback ?? null;
  return (
    <img
      className={className}
      src={src}
      alt={alt}
      referrerPolicy="no-referrer"
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}
