import { SEARCH_MAX_LENGTH } from '@kingspad/domain/api';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { useText } from '#lib/i18n/index.ts';
import { useStore } from '#lib/store.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Icon } from '#ui/Icon.tsx';
import { openModal } from '#ui/modal-layer.ts';
import { TextInput } from '#ui/TextInput.tsx';
import { termOf, type SearchOption } from './options.ts';
import { forgetRecents, keepRecent } from './recent.ts';
import { searchKey } from './search-key.ts';
import { searchOpen } from './search-open.ts';
import { SearchLine } from './SearchLine.tsx';
import styles from './SearchPanel.module.css';
import { useSearch, type Search } from './use-search.ts';

const close = () => searchOpen.set(false);

/** The search in everything, as a combobox in a modal dialog. */
export function SearchPanel() {
  const t = useText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  // The text that Enter, or pasting an address or a hash, asked to open.
  const wanted = useRef<{ text: string; onlyIfOne: boolean }>(undefined);
  const isPasted = useRef(false);
  const search = useSearch(typed);
  const options = search.groups.flatMap((group) => group.options);
  const current = Math.min(active, options.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  useLayoutEffect(() => {
    const closeModal = dialog.current && openModal(dialog.current);
    return () => closeModal?.();
  }, []);

  const elementAt = (index: number) => list.current?.querySelectorAll<HTMLElement>('[role=option]')[index];
  const openWanted = useEffectEvent(() => {
    const { text, onlyIfOne } = wanted.current ?? {};
    if (text !== typed || search.state === 'typing') return;
    wanted.current = undefined;
    const inSite = options.filter(({ isExternal }) => !isExternal);
    if (search.state === 'found' && (!onlyIfOne || inSite.length === 1)) elementAt(0)?.click();
  });
  useEffect(() => {
    openWanted();
  }, [search.state, typed]);
  useEffect(() => {
    elementAt(current)?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  function type(text: string) {
    const { kind } = termOf(text);
    const opensPage = isPasted.current && (kind === 'address' || kind === 'hash');
    isPasted.current = false;
    setTyped(text);
    setActive(0);
    wanted.current = opensPage ? { text, onlyIfOne: true } : undefined;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const moves: Record<string, number> = { ArrowDown: current + 1, ArrowUp: current - 1 };
    const to = moves[event.key];
    if (to !== undefined && options.length > 0) {
      event.preventDefault();
      setActive((to + options.length) % options.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (search.state === 'typing') wanted.current = { text: typed, onlyIfOne: false };
      else elementAt(current)?.click();
    }
  }

  function choose(option: SearchOption) {
    if (option.isExternal) return;
    keepRecent(option);
    close();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-label={t('shell.search')}
      onCancel={close}
      {...{ closedby: 'any' }}
      onClose={close}
    >
      <div className={styles.top}>
        <TextInput
          type="search"
          role="combobox"
          className={styles.field}
          aria-label={t('search.label')}
          aria-expanded={options.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? optionId(current) : undefined}
          placeholder={t('search.placeholder')}
          enterKeyHint="go"
          maxLength={SEARCH_MAX_LENGTH}
          value={typed}
          onChange={type}
          onPaste={() => (isPasted.current = true)}
          onKeyDown={onKeyDown}
          prefix={<Icon name="search" />}
        />
        <button type="button" className={styles.close} aria-label={t('ui.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.results}>
        <State search={search} />
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={t('search.results')}
          aria-busy={search.state === 'typing'}
        >
          {search.groups.map((group) => (
            <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`} className={styles.group}>
              <div id={`${id}-${group.id}`} className={styles.title}>
                {t(`search.group.${group.id}`)}
              </div>
              {group.options.map((option) => {
                const place = options.indexOf(option);
                return (
                  <SearchLine
                    key={option.to}
                    id={optionId(place)}
                    option={option}
                    isActive={place === current}
                    onActive={() => setActive(place)}
                    onChosen={() => choose(option)}
                  />
                );
              })}
            </div>
          ))}
        </div>
        {search.state === 'idle' && options.length > 0 && (
          <button type="button" className={styles.forget} onClick={forgetRecents}>
            {t('search.forget')}
          </button>
        )}
      </div>
      <KeyChoice />
    </dialog>
  );
}

/** The search's state in one line that is read out. */
function State({ search }: { search: Search }) {
  const t = useText();
  const count = search.groups.reduce((sum, { options }) => sum + options.length, 0);
  const texts: Record<Search['state'], string> = {
    idle: count > 0 ? '' : t('search.hint'),
    typing: t('search.searching'),
    found: t('search.found', { count }),
    none: t(
      search.kind === 'text' ? 'search.none' : `search.none.${search.kind === 'hash' ? 'hash' : 'address'}`,
    ),
    failed: search.failure ?? '',
  };
  return (
    <p role="status" className={styles.state} data-tone={search.state === 'failed' ? 'error' : undefined}>
      {texts[search.state]}
    </p>
  );
}

/** Switches the key off, for people who dictate or whose assistive technology uses it. */
function KeyChoice() {
  const t = useText();
  const hasKey = useStore(searchKey);
  return (
    <div className={styles.bottom}>
      <Checkbox label={t('search.key')} checked={hasKey} onChange={(on) => searchKey.set(on)} />
    </div>
  );
}
