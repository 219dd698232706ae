import type { ReactNode } from 'react';
import { Chip } from '#ui/Chip.tsx';
import { Cluster } from '#ui/layout/layout.tsx';

export interface PresetChipsProps<Preset extends string> {
  label: string;
  presets: readonly { id: Preset; text: ReactNode }[];
  onPick: (preset: Preset) => void;
}

/** Small buttons that each fill in several fields. */
export function PresetChips<Preset extends string>({ label, presets, onPick }: PresetChipsProps<Preset>) {
  return (
    <Cluster gap={2} role="group" aria-label={label}>
      {presets.map(({ id, text }) => (
        <Chip key={id} onClick={() => onPick(id)}>
          {text}
        </Chip>
      ))}
    </Cluster>
  );
}
