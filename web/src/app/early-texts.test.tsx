import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { enterEarlyTexts, keepEarlyTexts } from './early-texts.ts';

function Amount() {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="Amount" value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
    </>
  );
}

function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

it.each(['before', 'during'])(
  'a text that is typed %s hydration is entered on the live page',
  async (moment) => {
    const root = document.createElement('div');
    root.innerHTML = '<input aria-label="Amount" value=""/><output></output>';
    document.body.append(root);
    const field = root.querySelector('input') as HTMLInputElement;
    if (moment === 'before') type(field, '0.5');
    keepEarlyTexts(root);
    // Nothing of React hears this one.
    if (moment === 'during') type(field, '0.5');
    const app = await act(async () => hydrateRoot(root, <Amount />));
    await act(async () => enterEarlyTexts());
    expect([field.value, root.querySelector('output')?.textContent]).toEqual(['0.5', '0.5']);
    await act(async () => app.unmount());
    root.remove();
  },
);

it('a choice is no text', async () => {
  const root = document.createElement('div');
  root.innerHTML = '<input type="radio" name="kind"/><input type="checkbox"/>';
  document.body.append(root);
  const entered: EventTarget[] = [];
  keepEarlyTexts(root);
  root.addEventListener('input', ({ target }) => target && entered.push(target));
  enterEarlyTexts();
  expect(entered).toEqual([]);
  root.remove();
});
