import { useState } from 'react';
import { useAppConfig } from '#lib/config.ts';
import { httpsLink } from '#lib/https-link.ts';
import { pageOrigin } from '#lib/rendering.ts';
import { coinMarkOf } from './coin-marks.ts';
import { huesOf } from './identity.ts';
import styles from './Logo.module.css';
import { styled } from './styled.ts';

/** A picture on this machine is there for trying things out. */
const isLocal = (url: string) =>
  URL.canParse(url) && new URL(url).hostname === new URL(pageOrigin()).hostname;

export interface LogoProps {
  url: string | null;
  /** Subject of the picture. */
  name: string;
  /** An address: the seed of the fallback's colours. */
  seed: string;
  /** The height of a table's line. */
  small?: boolean;
}

/** A project's logo; a listed coin's mark, or the first character of the name, if there is none or it does not load. */
export function Logo({ url, name, seed, small }: LogoProps) {
  const source = url && isLocal(url) ? url : httpsLink(url);
  const [broken, setBroken] = useState<string>();
  const mark = coinMarkOf(seed, useAppConfig()?.coins);
  return (
    <span
      className={styles.logo}
      data-small={small || undefined}
      data-coin={mark ? '' : undefined}
      ref={styled(mark ? { '--hue-1': mark.hue } : huesOf(seed))}
      aria-hidden="true"
    >
      {source && source !== broken ? (
        <img
          src={source}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBroken(source)}
        />
      ) : mark ? (
        <svg viewBox="0 0 24 24" className={styles.mark}>
          <path d={mark.path} />
        </svg>
      ) : (
        firstCharacter(name)
      )}
    </span>
  );
}

/** The first grapheme, with combining marks; characters without a glyph are skipped. */
function firstCharacter(name: string): string | undefined {
  // Nearly all names begin so; a segmenter takes a browser long to build.
  if (/^[\x21-\x7e]{2}/.test(name)) return name[0];
  const shown = name.replace(/^[\p{C}\p{Z}\p{M}]+/u, '');
  const [first] = new Intl.Segmenter().segment(shown);
  return [...(first?.segment ?? '')].slice(0, 3).join('');
}
