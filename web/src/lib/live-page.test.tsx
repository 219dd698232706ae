import { act } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { LivePage } from './LivePage.tsx';
import { goLive, renderAs, startHydration, type Rendering } from './rendering.ts';
import { createStore, useStore } from './store.ts';

const MOMENT: Rendering = { now: 1, language: 'en', parts: new Set() };
const theme = createStore('dark', 'light');

function Shown() {
  return <p>{useStore(theme)}</p>;
}

const page = (
  <LivePage>
    <Shown />
  </LivePage>
);

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  act(() => goLive());
  theme.set('dark');
  document.body.innerHTML = '';
});

/** Hydrates what a server has rendered. @returns the page's text */
async function hydrated(): Promise<() => string | null> {
  const place = document.createElement('div');
  place.innerHTML = renderAs(MOMENT, () => renderToString(page));
  document.body.append(place);
  startHydration(MOMENT);
  root = await act(async () => hydrateRoot(place, page));
  return () => place.textContent;
}

it('a page shows the server’s value of a store until it is live', async () => {
  const text = await hydrated();
  expect(text()).toBe('light');
  act(() => theme.set('black'));
  expect(text()).toBe('light');
  await act(async () => goLive());
  expect(text()).toBe('black');
});

it('a live page follows a store', async () => {
  const text = await hydrated();
  await act(async () => goLive());
  act(() => theme.set('black'));
  expect(text()).toBe('black');
});

it('a page that goes live is rendered in slices', async () => {
  const text = await hydrated();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  goLive();
  // Urgent updates are rendered here; slices are not.
  flushSync(() => undefined);
  expect(text()).toBe('light');
  await vi.waitUntil(() => text() === 'dark');
  vi.unstubAllGlobals();
});
