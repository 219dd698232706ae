import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, test } from 'vitest';
import { expectTabs } from '#testing/patterns/tabs.ts';
import { Tabs } from './Tabs.tsx';

afterEach(cleanup);

const TABS = [
  { id: 'text', label: 'Text' },
  { id: 'field', label: 'Field' },
  { id: 'idle', label: 'Idle' },
] as const;

function Example() {
  const [selected, setSelected] = useState<(typeof TABS)[number]['id']>('text');
  return (
    <Tabs label="Example" tabs={TABS} selected={selected} onSelect={setSelected}>
      {selected === 'text' && <p>Nothing here takes the focus.</p>}
      {selected === 'field' && <input aria-label="Name" />}
      {selected === 'idle' && <button disabled>Not yet</button>}
    </Tabs>
  );
}

test('tabs have the roles, keys and tab stops of their pattern, with and without a tab stop in the panel', async () => {
  render(<Example />);
  await expectTabs(screen.getByRole('tablist'));
});
