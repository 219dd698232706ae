import { addressText } from '@kingspad/domain';
import { useChainId } from '#lib/config.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

/** A field for an address; a pasted one with quotes or the prefix of this network (`bnb:0x…`) is put in plain form. */
export function AddressInput({ onChange, ...rest }: TextInputProps) {
  const chainId = useChainId();
  return (
    <TextInput
      figures
      placeholder="0x…"
      {...rest}
      onChange={(text) => onChange?.(addressText(text, chainId()))}
    />
  );
}
