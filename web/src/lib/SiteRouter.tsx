import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useState,
  type ReactNode,
} from 'react';
import { Router, type AroundNavHandler } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { rendering } from './rendering.ts';

/** Current location. Each navigation makes a new object, even one to the same address. */
interface Place extends Pick<Location, 'pathname' | 'search' | 'hash'> {
  /** State of the navigation, `{}` without one; null if the browser came from outside. */
  state: unknown;
}

const PlaceContext = createContext<Place>({ pathname: '/', search: '', hash: '', state: null });

/** Parts that wouter's hooks leave out: the fragment and the state of the history's entry. */
export const usePlace = () => useContext(PlaceContext);

const useLocationHook = (): [string, typeof navigate] => [usePlace().pathname, navigate];

// wouter decodes the query as a whole, before its values are; escaped, they are decoded once.
const useSearchHook = () => usePlace().search.replaceAll('%', '%25');

/** A rendered page has no fragment and no history: hydration begins with the same, and then catches up. */
function firstPlace(): Place {
  const moment = rendering();
  if (!moment) return presentPlace();
  const { pathname, search } = moment.server ?? window.location;
  return { pathname, search, hash: '', state: null };
}

function presentPlace(): Place {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: window.history.state };
}

const isPresent = ({ pathname, search, hash, state }: Place): boolean => {
  const { location, history } = window;
  return (
    pathname === location.pathname &&
    search === location.search &&
    hash === location.hash &&
    (state !== null || history.state === null)
  );
};

/**
 * wouter with the browser's address, read into React's state: pages are rendered in a transition, so that a large one
 * does not hold up the press that opens it. wouter's own subscription would render them at once.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(firstPlace);
  const follow = useCallback(() => startTransition(() => setPlace(presentPlace())), []);
  const catchUp = useCallback(
    () => startTransition(() => setPlace((shown) => (isPresent(shown) ? shown : presentPlace()))),
    [],
  );

  useEffect(() => {
    window.addEventListener('popstate', follow);
    // The first render takes a while; a step that was made meanwhile is followed now.
    catchUp();
    return () => window.removeEventListener('popstate', follow);
  }, [follow, catchUp]);

  const aroundNav = useCallback<AroundNavHandler>(
    (go, to, { replace, state } = {}) => {
      // A link to the current page adds no second entry to the history, as in a browser.
      const isHere = new URL(to, window.location.href).href === window.location.href;
      go(to, { replace: replace ?? isHere, state: state ?? {} });
      follow();
    },
    [follow],
  );

  return (
    <PlaceContext value={place}>
      <Router hook={useLocationHook} searchHook={useSearchHook} aroundNav={aroundNav}>
        {children}
      </Router>
    </PlaceContext>
  );
}
