import { useRef } from 'react';
import { Button } from './Button.tsx';

export interface FileButtonProps {
  label: string;
  /** File extensions and types, as in `<input accept>`. */
  accept: string;
  onFile: (file: File) => void;
}

/** A button that opens a file chooser; the same file can be chosen again. */
export function FileButton({ label, accept, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button icon="upload" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
