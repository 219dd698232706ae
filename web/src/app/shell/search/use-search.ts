import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '#lib/api-client.ts';
import { apiQuery, whileSame } from '#lib/api-query.ts';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { useStore } from '#lib/store.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { directOptions, optionsOf, termOf, type OptionGroup } from './options.ts';
import { recents } from './recent.ts';

/** Each search counts against the budget of searches, so that it waits for the end of a word. */
const DEBOUNCE_MS = 300;
const FRESH_MS = 30_000;

function searchQuery(search: string | undefined) {
  const query = apiQuery('GET /api/v1/search', search === undefined ? undefined : { search });
  return queryOptions({
    ...query,
    staleTime: FRESH_MS,
    retry: false,
    // The last answer stays until the next one is there.
    placeholderData: whileSame(query.queryKey),
  });
}

export interface Search {
  kind: ReturnType<typeof termOf>['kind'];
  groups: readonly OptionGroup[];
  /** `typing` until the answer is that of the typed text. */
  state: 'idle' | 'typing' | 'found' | 'none' | 'failed';
  /** The sentence of a failure. */
  failure?: string;
}

/** The lines for a typed text: recently opened pages if nothing is typed. */
export function useSearch(typed: string): Search {
  const t = useText();
  const config = useAppConfig();
  const kept = useStore(recents);
  const term = termOf(typed, config?.chainId);
  const settled = useDebounced(term.text, DEBOUNCE_MS);
  // A completely pasted text is searched for at once.
  const wanted = term.kind === 'text' ? settled : term.text;
  const isAsked = term.kind !== 'none' && wanted === term.text;
  const { data, error, isPlaceholderData } = useQuery(searchQuery(isAsked ? wanted : undefined));
  if (term.kind === 'none') {
    const options = kept.map(({ to, label }) => ({ to, label }));
    return { kind: term.kind, state: 'idle', groups: options.length > 0 ? [{ id: 'recent', options }] : [] };
  }
  const isAnswered = isAsked && !isPlaceholderData && (data !== undefined || error !== null);
  const isFailed = isAnswered && error !== null;
  const found = data && !isFailed ? optionsOf(t, data, term.text) : [];
  const isAway = isFailed && !(error instanceof ApiError && error.status >= 400 && error.status < 500);
  const direct = directOptions(t, term, { explorer: config?.explorer, isAway });
  return {
    kind: term.kind,
    state: !isAnswered ? 'typing' : isFailed ? 'failed' : found.length > 0 ? 'found' : 'none',
    groups: [...found, ...direct],
    ...(isFailed && { failure: failureText(error) }),
  };

  function failureText(cause: unknown): string {
    if (!(cause instanceof ApiError)) return t('search.failed');
    if (cause.code === 'rate_limited') return t('search.tooMany');
    return cause.status === 400 && term.kind === 'address' ? t('search.badAddress') : t('search.failed');
  }
}
