import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Checkbox } from './Checkbox.tsx';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { FileButton } from './FileButton.tsx';
import { PlainTable } from './PlainTable.tsx';
import { StepChart } from './StepChart.tsx';

afterEach(cleanup);

test('a checkbox is also checked by its label, and its hint is read with it', () => {
  const onChange = vi.fn<(checked: boolean) => void>();
  render(<Checkbox label="Vesting" hint="Step by step." checked={false} onChange={onChange} />);
  fireEvent.click(screen.getByText('Vesting'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  const hint = screen.getByRole('checkbox').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(hint)?.textContent).toBe('Step by step.');
});

test('a choice is a group of radio buttons with one name', () => {
  const onSelect = vi.fn<(id: string) => void>();
  const options = [
    { id: 'mine', label: 'My wallet' },
    { id: 'another', label: 'Another wallet' },
  ];
  render(<ChoiceGroup label="Owner" options={options} selected="mine" onSelect={onSelect} />);
  expect(screen.getByRole('radiogroup', { name: 'Owner' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'My wallet' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Another wallet' }));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('another');
});

test('a file button takes the same file again', () => {
  const onFile = vi.fn<(file: File) => void>();
  render(<FileButton label="Choose" accept=".csv" onFile={onFile} />);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const opened = vi.spyOn(input as HTMLInputElement, 'click').mockReturnValue();
  fireEvent.click(screen.getByRole('button', { name: 'Choose' }));
  expect(opened).toHaveBeenCalledOnce();
  const file = new File(['a'], 'a.csv');
  fireEvent.change(input as HTMLInputElement, { target: { files: [file] } });
  expect(onFile).toHaveBeenCalledExactlyOnceWith(file);
  expect(input?.value).toBe('');
});

test('a table may leave a gap between its first and last rows', () => {
  render(
    <PlainTable
      caption="Steps"
      columns={[{ header: 'No.', cell: (row: number) => row }]}
      rows={[1, 2, 9]}
      rowKey={(row) => row}
      gap={{ before: 2, text: '6 more' }}
    />,
  );
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(['No.', '1', '2', '6 more', '9']);
});

test('a chart of ten thousand steps is drawn with few points, from nothing to everything', () => {
  const steps = Array.from({ length: 10_001 }, (_, index) => ({ time: index, share: index / 10_000 }));
  render(<StepChart label="Released" steps={steps} from={0} to={10_000} fromText="now" toText="then" />);
  const line = screen.getByRole('img', { name: 'Released' }).querySelectorAll('path')[2];
  const path = line?.getAttribute('d') ?? '';
  expect(path.split('V').length).toBeLessThan(300);
  expect(path.startsWith('M0 120')).toBe(true);
  expect(path.endsWith('H600V0H600')).toBe(true);
});
