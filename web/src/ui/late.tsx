import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { translate } from '#lib/i18n/index.ts';
import { showToast } from '#lib/toast.ts';

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

/**
 * A part of the shell whose code is fetched on first use, so that the first page stays light. One that cannot be
 * fetched is reported in a notice and fetched again the next time: unlike `React.lazy`, it breaks nothing around it.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>): Late<P> {
  let here: ComponentType<P> | undefined;

  async function fetched(): Promise<ComponentType<P>> {
    here ??= await load();
    return here;
  }

  function Part({ onFailed, placeholder = null, ...props }: P & LateProps) {
    const [state, setState] = useState<'waiting' | 'here' | 'failed'>(here ? 'here' : 'waiting');
    useEffect(() => {
      let isWanted = true;
      fetched().then(
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
    const Component = here;
    return Component ? <Component {...(props as unknown as P)} /> : placeholder;
  }

  return { Part, preload: () => void fetched().catch(() => undefined) };
}

function showMissing(): void {
  const [title, text] = [translate('ui.partMissing'), translate('ui.partMissingText')];
  showToast({ key: 'part-missing', tone: 'error', title, text });
}
