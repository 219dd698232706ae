import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configQuery } from '#lib/config.ts';
import { AddressInput } from './AddressInput.tsx';
import { AmountInput } from './AmountInput.tsx';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';
import { pageWindow } from './pageWindow.ts';
import { NumberField, type NumberFieldProps } from './NumberField.tsx';
import { SearchInput } from './SearchInput.tsx';
import { TextInput } from './TextInput.tsx';

afterEach(cleanup);

describe('the amount field', () => {
  function Amount({ onMax }: { onMax?: () => void }) {
    const [value, setValue] = useState('');
    return (
      <Field label="Amount" error={value === '-1' ? 'Value cannot be negative!' : undefined}>
        {(control) => <AmountInput {...control} value={value} onChange={setValue} onMax={onMax} />}
      </Field>
    );
  }
  const field = () => screen.getByLabelText<HTMLInputElement>('Amount');

  it('keeps every typed decimal and comma', () => {
    render(<Amount />);
    const text = '12345678901234567890,000000000000000001';
    fireEvent.change(field(), { target: { value: text } });
    expect(field().value).toBe(text);
  });

  it('offers MAX only if there is a balance to take', () => {
    const onMax = vi.fn<() => void>();
    const { rerender } = render(<Amount />);
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<Amount onMax={onMax} />);
    fireEvent.click(screen.getByRole('button', { name: /MAX/ }));
    expect(onMax).toHaveBeenCalledOnce();
  });

  it('links the amount field to its error for screen readers', () => {
    render(<Amount />);
    fireEvent.change(field(), { target: { value: '-1' } });
    expect(field().getAttribute('aria-invalid')).toBe('true');
    const described = field().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Value cannot be negative!');
  });
});

describe('a number field', () => {
  function Amount(props: Partial<NumberFieldProps>) {
    const [value, setValue] = useState('');
    return (
      <NumberField label="Amount" decimals={18} value={value} onChange={setValue} symbol="KGT" {...props} />
    );
  }
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Amount'), { target: { value } });

  it('reads a typed amount back in all digits and with its unit', () => {
    render(<Amount />);
    type('1234567,5');
    expect(screen.getByText('= 1,234,567.5 KGT')).toBeTruthy();
    type('123456789012345678901.234567890123456789');
    expect(screen.getByText('= 123,456,789,012,345,678,901.234567890123456789 KGT')).toBeTruthy();
    const described = screen.getByLabelText('Amount').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toMatch(/^= 123,456/);
  });

  it('reads nothing back for a text that is no number or ambiguous', () => {
    render(<Amount />);
    for (const text of ['', 'abc', '-5', '1e2', '1.000', '0.0000000000000000001']) {
      type(text);
      expect(screen.queryByText(/^= /), text).toBeNull();
    }
  });

  it('reads back in its form’s words, or not at all if the page shows a result', () => {
    const { rerender } = render(
      <Amount decimals={0} symbol={undefined} readback={(days) => `${days} days`} />,
    );
    type('30');
    expect(screen.getByText('= 30 days')).toBeTruthy();
    rerender(<Amount readback={false} />);
    expect(screen.queryByText(/^= /)).toBeNull();
  });

  it('states its rule once, and an error takes its place', () => {
    const { rerender } = render(<Amount rule="51 to 100%." hint="Share of the pair." />);
    expect(screen.getByText(/51 to 100%\. Share of the pair\./)).toBeTruthy();
    rerender(<Amount rule="51 to 100%." hint="Share of the pair." error="Within 51% ~ 100%" />);
    expect(screen.queryByText(/51 to 100%\./)).toBeNull();
    expect(screen.getByText('Share of the pair.')).toBeTruthy();
  });
});

describe('a number that may mean a thousand or a fraction', () => {
  function Amount({ decimals = 18, error }: { decimals?: number; error?: string }) {
    const [value, setValue] = useState('');
    return (
      <NumberField
        label="Amount"
        decimals={decimals}
        value={value}
        onChange={setValue}
        error={error}
        hint="Hint"
      />
    );
  }
  const field = () => screen.getByLabelText<HTMLInputElement>('Amount');
  const type = (value: string) => fireEvent.change(field(), { target: { value } });
  const described = () =>
    (field().getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');

  it.each([
    ['1,000', '1,000', '1000'],
    ['1,000', '1', '1'],
    ['20.000', '20,000', '20000'],
    ['12.345', '12.345', '12.3450'],
    ['１，０００', '1,000', '1000'],
  ])('an ambiguous text gets a question: %s, answered with %s', async (typed, label, text) => {
    render(<Amount />);
    type(typed);
    const answer = await screen.findByRole('button', { name: label });
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(described()).toMatch(/^Did you mean .+ or .+\? Hint$/);
    fireEvent.click(answer);
    expect(field().value).toBe(text);
    expect(document.activeElement).toBe(field());
    expect(screen.queryByRole('group', { name: 'Meaning of the number' })).toBeNull();
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });

  it('does not question a number while more is typed', async () => {
    render(<Amount error="Did you mean 1,234 or 1.234?" />);
    type('1.234');
    expect(field().getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    await screen.findByRole('button', { name: '1.234' });
  });

  it('offers one reading if the token has no decimals', async () => {
    render(<Amount decimals={0} />);
    type('1.234');
    await screen.findByRole('button', { name: '1,234' });
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});

describe('Enter in a text field', () => {
  function Form({ onSubmit }: { onSubmit: () => void }) {
    return (
      <form onSubmit={onSubmit}>
        <TextInput aria-label="Name" value="" onChange={() => {}} />
      </form>
    );
  }

  it('does not send the form while an input method composes', () => {
    render(<Form onSubmit={() => {}} />);
    const press = (init: KeyboardEventInit) =>
      fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter', cancelable: true, ...init });
    // The result is false where the default action, sending the form, was prevented.
    expect(press({ isComposing: true })).toBe(false);
    expect(press({ keyCode: 229 })).toBe(false);
    expect(press({ keyCode: 13 })).toBe(true);
  });
});

describe('the address field', () => {
  const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  function Address() {
    const [value, setValue] = useState('');
    return <AddressInput aria-label="Address" value={value} onChange={setValue} />;
  }

  it('shortens a pasted address to its plain form, and keeps one of another network', () => {
    const client = new QueryClient();
    client.setQueryData(configQuery.queryKey, { chainId: 97 } as never);
    render(<Address />, {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
    const field = screen.getByLabelText<HTMLInputElement>('Address');
    const pasted = (value: string) => {
      fireEvent.change(field, { target: { value } });
      return field.value;
    };
    expect(pasted(` “bnbt:${ADDRESS}”\u200b`)).toBe(ADDRESS);
    expect(pasted(`0X${ADDRESS.slice(2)}`)).toBe(ADDRESS);
    expect(pasted(`eth:${ADDRESS}`)).toBe(`eth:${ADDRESS}`);
    expect(pasted('bnbt:0x12')).toBe('bnbt:0x12');
  });
});

describe('a field that is left for another control', () => {
  function Left() {
    const [isLeft, setLeft] = useState(false);
    return (
      <Field label="Amount" error={isLeft ? 'This is a required field!' : undefined}>
        {(control) => <AmountInput {...control} value="" onChange={() => {}} onBlur={() => setLeft(true)} />}
      </Field>
    );
  }

  it('shows an error once the control is released, so that nothing moves under the pointer', async () => {
    render(<Left />);
    fireEvent.pointerDown(document.body);
    fireEvent.blur(screen.getByLabelText('Amount'));
    expect(screen.getByRole('alert').textContent).toBe('');
    fireEvent.pointerUp(document.body);
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This is a required field!'));
  });
});

describe('a button', () => {
  it('keeps a disabled button focusable, says why, and does nothing', () => {
    const onClick = vi.fn<() => void>();
    render(
      <Button disabledReason="Unlock in 02:03:11:09" onClick={onClick}>
        Unlock
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Unlock' });
    button.focus();
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Unlock in 02:03:11:09');
  });

  it('ignores a second press on a busy button', () => {
    const onClick = vi.fn<() => void>();
    render(
      <Button busy onClick={onClick}>
        Lock
      </Button>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Lock' }));
    expect(onClick).not.toHaveBeenCalled();
  });
});

describe('the search box', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks once, 300 ms after the last key (LS-01, part)', () => {
    const onSearch = vi.fn<(search: string) => void>();
    render(<SearchInput label="Search" placeholder="…" value="" onSearch={onSearch} />);
    const field = screen.getByLabelText('Search');
    fireEvent.change(field, { target: { value: '0x1' } });
    vi.advanceTimersByTime(299);
    fireEvent.change(field, { target: { value: '0x12' } });
    vi.advanceTimersByTime(299);
    expect(onSearch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onSearch.mock.calls).toEqual([['0x12']]);
  });

  it('follows Back without asking again', () => {
    const onSearch = vi.fn<(search: string) => void>();
    const { rerender } = render(
      <SearchInput label="Search" placeholder="…" value="0x12" onSearch={onSearch} />,
    );
    rerender(<SearchInput label="Search" placeholder="…" value="" onSearch={onSearch} />);
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('');
    vi.advanceTimersByTime(1_000);
    expect(onSearch).not.toHaveBeenCalled();
  });
});

describe('page numbers', () => {
  it('shows the first, the last and the page numbers around the current one', () => {
    expect(pageWindow(1, 1)).toEqual([1]);
    expect(pageWindow(1, 14)).toEqual([1, 2, 'gap', 14]);
    expect(pageWindow(7, 14)).toEqual([1, 'gap', 6, 7, 8, 'gap', 14]);
    expect(pageWindow(4, 5)).toEqual([1, 2, 3, 4, 5]);
  });
});
