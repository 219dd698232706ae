import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { translate } from '#lib/i18n/index.ts';
import { rendering } from '#lib/rendering.ts';
import { showToast } from '#lib/toast.ts';
import { whenLive } from '#lib/when-live.ts';

interface LateProps {
  onFailed?: () => void;
  placeholder?: ReactNode;
}

export interface Late<P extends object> {
  /** Renders the part once it has loaded; before that a placeholder or nothing. */
  Part: ComponentType<P & LateProps>;
  /** Preloads the part. */
  preload: () => void;
}

/** Loaders of the parts that the server renders, by name. */
const named = new Map<string, () => Promise<unknown>>();

/**
 * Loads the parts that the server has rendered, so that hydration finds their code. @param names outer ones first: what is inside
 * of a part is known once that is here
 */
export async function loadParts(names: Iterable<string>): Promise<void> {
  for (const name of names) await named.get(name)?.();
}

/**
 * A part of the shell whose code is fetched on first use, so that the first page stays light. One that cannot be
 * fetched is reported in a notice and fetched again the next time: unlike `React.lazy`, it breaks nothing around it.
 * @param name of a part that the server renders: its module below `src`, without the ending, as `web/page-files.ts`
 *   has it. The server renders the placeholder of the others
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>, name?: string): Late<P> {
  let here: ComponentType<P> | undefined;

  async function fetched(): Promise<ComponentType<P>> {
    here ??= await load();
    return here;
  }
  if (name !== undefined) named.set(name, fetched);

  /** Whether the part is shown at once. */
  function isHere(): boolean {
    const moment = rendering();
    if (!moment) return here !== undefined;
    if (name === undefined) return false;
    // Hydration shows the server's content.
    if (!moment.server) return here !== undefined && moment.parts.has(name);
    moment.parts.add(name);
    if (!here) moment.server.missing.push(fetched());
    return here !== undefined;
  }

  function Part({ onFailed, placeholder = null, ...props }: P & LateProps) {
    const [state, setState] = useState<'waiting' | 'here' | 'failed'>(() => (isHere() ? 'here' : 'waiting'));
    useEffect(() => {
      let isWanted = true;
      whenLive(fetched).then(
        () => isWanted && setState('here'),
        () => isWanted && setState('failed'),
      );
      return () => {
        isWanted = false;
      };
    }, []);
    useEffect(() => {
      if (state !== 'failed') return;
      showMissing();
      onFailed?.();
    }, [state, onFailed]);
    const Component = state === 'here' ? here : undefined;
    return Component ? <Component {...(props as unknown as P)} /> : placeholder;
  }

  return { Part, preload: () => void fetched().catch(() => undefined) };
}

function showMissing(): void {
  const [title, text] = [translate('ui.partMissing'), translate('ui.partMissingText')];
  showToast({ key: 'part-missing', tone: 'error', title, text });
}
