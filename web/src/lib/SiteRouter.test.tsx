import { act, cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense, useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Link, Route, Switch, useLocation, useParams, useSearchParams } from 'wouter';
import { SiteRouter, usePlace } from './SiteRouter.tsx';

let arrive: () => void;
const arrived = new Promise<void>((resolve) => (arrive = resolve));
const LateTab = lazy(async () => {
  await arrived;
  return { default: () => <p>late tab</p> };
});

function Tabs() {
  return useSearchParams()[0].has('tab') ? <LateTab /> : <p>first tab</p>;
}

function Item() {
  const { id } = useParams();
  const [, navigate] = useLocation();
  return (
    <>
      <h1>{id}</h1>
      <button onClick={() => navigate('/made', { replace: true, state: { created: '0x1' } })}>make</button>
    </>
  );
}

function Where() {
  const { pathname, search, hash, state } = usePlace();
  return <output>{`${pathname}${search}${hash} ${JSON.stringify(state)}`}</output>;
}

function show(address: string) {
  window.history.replaceState(null, '', address);
  const steps = window.history.length;
  render(
    <SiteRouter>
      <Link to="/item/7?tab=all#costs">item</Link>
      <Link to="/tabs?tab=late">late</Link>
      <Switch>
        <Route path="/item/:id" component={Item} />
        <Route path="/tabs">
          <Suspense fallback="loading">
            <Tabs />
          </Suspense>
        </Route>
        <Route path="*">
          <h1>not found</h1>
        </Route>
      </Switch>
      <Where />
    </SiteRouter>,
  );
  return { newSteps: () => window.history.length - steps };
}

const where = () => screen.getByRole('status').textContent;
const heading = () => screen.getByRole('heading').textContent;
const follow = (name: string) => act(() => screen.getByRole('link', { name }).click());

afterEach(cleanup);

test.each([
  ['/item/7', '7'],
  ['/item/7/', '7'],
  ['/Item/7', '7'],
  ['/item/%37', '7'],
  ['/item/a%20b%2Fc', 'a b%2Fc'],
  ['/item/%E0%A4%A', '%E0%A4%A'],
  ['/item', 'not found'],
  ['/item/7/more', 'not found'],
])('%s shows the page %s', (address, title) => {
  show(address);
  expect(heading()).toBe(title);
});

test('a link adds a step with query and fragment, and Back undoes it', async () => {
  const { newSteps } = show('/');
  follow('item');
  expect(heading()).toBe('7');
  expect(where()).toBe('/item/7?tab=all#costs {}');
  expect(newSteps()).toBe(1);
  act(() => window.history.back());
  await waitFor(() => expect(where()).toBe('/ null'));
  expect(heading()).toBe('not found');
});

test('a link to the shown page adds no step', () => {
  const { newSteps } = show('/item/7?tab=all#costs');
  follow('item');
  expect(newSteps()).toBe(0);
  expect(where()).toBe('/item/7?tab=all#costs {}');
});

test('a step can replace the one before, and carry a state', () => {
  const { newSteps } = show('/item/7');
  act(() => screen.getByRole('button').click());
  expect(where()).toBe('/made {"created":"0x1"}');
  expect(newSteps()).toBe(0);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a link pressed with %o is left to the browser',
  (how) => {
    show('/');
    const link = screen.getByRole('link', { name: 'item' });
    const press = createEvent.click(link, how);
    // The browser of these tests would open another page.
    let isOurs = false;
    const look = (event: Event) => {
      isOurs = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', look, { once: true });
    fireEvent(link, press);
    expect(isOurs).toBe(false);
    expect(where()).toBe('/ null');
  },
);

test('keeps the content while a part for another query is fetched', async () => {
  show('/tabs');
  follow('late');
  expect(screen.queryByText('loading')).toBeNull();
  expect(screen.getByText('first tab')).toBeDefined();
  arrive();
  await screen.findByText('late tab');
  expect(where()).toBe('/tabs?tab=late {}');
});

function StepsAtOnce() {
  useEffect(() => {
    window.history.pushState(null, '', '/item/8');
    fireEvent.popState(window);
  }, []);
  return null;
}

test('a step made during the first render is followed', async () => {
  window.history.replaceState(null, '', '/item/7');
  render(
    <SiteRouter>
      <StepsAtOnce />
      <Where />
    </SiteRouter>,
  );
  await waitFor(() => expect(where()).toBe('/item/8 null'));
});
