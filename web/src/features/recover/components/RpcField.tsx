import { plainText } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { ConnectProblem } from '../model/use-connect.ts';

export interface RpcFieldProps {
  hint: string;
  problem: ConnectProblem | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** The URL of a node, with its error. */
export function RpcField({ hint, problem, value, onChange }: RpcFieldProps) {
  const t = useText();
  return (
    <Field label={t('recover.rpc')} hint={hint} error={problem && t(`recover.problem.${problem}`)}>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          onChange={(text) => onChange(plainText(text))}
          inputMode="url"
          placeholder="https://"
        />
      )}
    </Field>
  );
}
