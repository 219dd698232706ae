import type { ReactNode } from 'react';
import { Chip } from '#ui/Chip.tsx';
import { Cluster } from '#ui/layout/layout.tsx';

export interface PresetsProps<Preset extends string> {
  label: string;
  presets: readonly { id: Preset; text: ReactNode }[];
  onPick: (preset: Preset) => void;
}

/** Small buttons that each fill in several fields. */
export function Presets<Preset extends string>({ label, presets, onPick }: PresetsProps<Preset>) {
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
