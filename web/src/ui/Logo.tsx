import { useState } from 'react';
import { httpsLink } from '../lib/https-link.ts';
import { huesOf } from './identity.ts';
import styles from './Logo.module.css';

/** A picture on this machine is there for trying things out. */
const isLocal = (url: string) => URL.canParse(url) && new URL(url).hostname === window.location.hostname;

export interface LogoProps {
  url: string | null;
  /** What it stands for. */
  name: string;
  /** An address: where there is no picture, its colours follow from it. */
  seed: string;
  /** As high as a line of a table. */
  small?: boolean;
}

/** A project's logo, or the first character of its name where there is none or it does not load. */
export function Logo({ url, name, seed, small }: LogoProps) {
  const source = url && isLocal(url) ? url : httpsLink(url);
  const [broken, setBroken] = useState<string>();
  return (
    <span className={styles.logo} data-small={small || undefined} style={huesOf(seed)} aria-hidden="true">
      {source && source !== broken ? (
        <img
          src={source}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBroken(source)}
        />
      ) : (
        [...name][0]
      )}
    </span>
  );
}
