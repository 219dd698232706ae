import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { configQuery } from '../../../lib/config.ts';
import { configOf, connectionOf, isRpcUrl, parseConnection } from '../../../lib/connection.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { keptConfig } from '../../../lib/kept-config.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { problemOf, type ConnectionProblem } from '../model/check-connection.ts';

type Problem = ConnectionProblem | 'no-file' | 'no-rpc';

/** The connection that worked last in this browser. */
function readKept() {
  const config = keptConfig.read();
  return config && connectionOf(config);
}

/** Asks for chain and contracts where no server says them; what was used last is filled in. */
export function ConnectionForm() {
  const t = useText();
  const hintId = useId();
  const queryClient = useQueryClient();
  const [kept] = useState(readKept);
  const [file, setFile] = useState(kept ? JSON.stringify(kept, null, 2) : '');
  const [rpcUrl, setRpcUrl] = useState(kept?.rpcUrl ?? '');
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);

  async function open(event: FormEvent) {
    event.preventDefault();
    const parsed = parseConnection(file);
    if (!parsed) return setProblem('no-file');
    const connection = { ...parsed, rpcUrl: rpcUrl.trim() || parsed.rpcUrl };
    if (!isRpcUrl(connection.rpcUrl)) return setProblem('no-rpc');
    setBusy(true);
    const found = await problemOf(connection);
    setBusy(false);
    setProblem(found);
    if (found) return;
    queryClient.setQueryData(configQuery.queryKey, configOf(connection));
  }

  const isOfRpc = problem === 'no-rpc' || problem === 'rpc-away';
  const error = problem && t(`recover.problem.${problem}`);
  return (
    <Card title={t('recover.form')}>
      <Stack as="form" gap={4} onSubmit={(event) => void open(event)}>
        <p id={hintId}>{t('recover.form.text')}</p>
        <Field
          label={t('recover.form.file')}
          hint={t('recover.form.fileHint')}
          error={isOfRpc ? undefined : error}
          required
        >
          {(control) => <TextArea {...control} rows={8} value={file} onChange={setFile} spellCheck={false} />}
        </Field>
        <Field label={t('recover.rpc')} hint={t('recover.form.rpcHint')} error={isOfRpc ? error : undefined}>
          {(control) => (
            <TextInput
              {...control}
              value={rpcUrl}
              onChange={setRpcUrl}
              inputMode="url"
              placeholder="https://"
            />
          )}
        </Field>
        <Button type="submit" variant="primary" busy={busy}>
          {t('recover.form.open')}
        </Button>
      </Stack>
    </Card>
  );
}
