import { useState, type ReactNode } from 'react';
import { isShownPicture } from '#lib/picture.ts';

export interface SaleImageProps {
  src: string | null | undefined;
  alt: string;
  className?: string;
  /** Stands if there is no picture, or if it does not come. */
  fallback?: ReactNode;
}

/** A picture that an owner chose; its host gets no referrer. */
export function SaleImage({ src, alt, className, fallback }: SaleImageProps) {
  const [broken, setBroken] = useState<string>();
  if (!src || !isShownPicture(src) || broken === src) return fallback ?? null;
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
